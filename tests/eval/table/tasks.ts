import { PTC_SPANS, STANCES, WHOLE_ARTICLES } from './article-tasks.ts'
import { ATTRIBUTIONS } from './attributions.ts'
import { LINES, RANKED } from './line-tasks.ts'
import { MAFALDA } from './mafalda.ts'
import type { Task } from './task.ts'
import { FALLACY_KINDS, FEELINGS, YES_OR_NO } from './text-tasks.ts'

/** The labelled sets that a report can answer; the public scorers use the same names. */
export const TASKS: readonly Task[] = [
  MAFALDA,
  ...FALLACY_KINDS,
  ...LINES,
  ...PTC_SPANS,
  ...WHOLE_ARTICLES,
  ...YES_OR_NO,
  ...FEELINGS,
  RANKED,
  STANCES,
  ATTRIBUTIONS,
]

/** Available sets with questions that no report answers, and why they are no rows. */
export const NO_ANSWER: readonly { name: string; why: string }[] = [
  { name: 'emobank', why: 'no report gives valence, arousal and dominance' },
  { name: 'silence_silver', why: 'a text by itself does not show what other reports of the event hold' },
]
