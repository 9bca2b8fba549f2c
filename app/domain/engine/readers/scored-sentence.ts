import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import type { Voice } from '../prepare/document.ts'
import type { ReadPassage } from '../text-reading.ts'
import { type Cut, type Decision, sureness } from './decision.ts'

/** A sentence or headline at its position, with the encoder's scores. */
export type ScoredSentence = {
  start: number
  end: number
  text: string
  in?: 'title'
  paragraph: number
  /** An interviewer's question, which argues nothing. */
  asked?: boolean
  scores: SentenceScores
}

/** Indices of the encoder's scores, by the name of the head. */
export type Heads = { sentence: ReadonlyMap<string, number>; token: ReadonlyMap<string, number> }
/** Where a passage is. */
export type PassagePlace = Pick<ReadPassage, 'start' | 'end' | 'in'>

/** What every search for passages is given. */
export type Given = {
  heads: Heads
  decision: Decision
  voiceAt: (place: PassagePlace, sentence: ScoredSentence) => Voice
}

/** The probability of a finding, if it is to be shown. */
export function surenessShown(
  { scores }: ScoredSentence,
  name: string,
  { heads, decision }: Given,
): number | undefined {
  const cut: Cut | undefined = decision.sentences[name]
  const score = scores.heads[heads.sentence.get(name) ?? -1]
  if (cut === undefined || score === undefined || score < cut.from) return undefined
  return sureness(score, cut.sure)
}

/** The place of a whole sentence. */
export function whole({ start, end, in: place }: ScoredSentence): PassagePlace {
  return { start, end, ...(place === undefined ? {} : { in: place }) }
}
