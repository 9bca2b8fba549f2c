import { isAdverb, SPACE } from '../words/phrase-words.ts'
import {
  AUXILIARIES,
  DEEDS,
  MODALS,
  PASSIVES,
  REPORTING,
  SAYING,
  SHOWING,
  SPEAKING,
  SPEECH_ACTS,
} from '../words/speech-verbs.ts'
import { wordSet } from '../words/word-set.ts'
import { lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** Word indices, last included. */
export type WordSpan = { first: number; last: number }

const ADJECTIVES = wordSet('worried determined decided agreed')

/** Index of "has" in "has long warned"; undefined where nothing was said: "was told", "is alleged", "may warn", "it emerged". */
export function verbStart(words: readonly Word[], cue: WordSpan): number | undefined {
  let { first } = cue
  while (first > 0 && isBetween(words, first)) first--
  const { lower } = wordAt(words, first - 1)
  if (isPassive(words, cue, lower) || isHearsay(words, first - 1) || isDenied(words, first, cue)) return undefined
  if (PASSIVES.has(lower) && /.ing$/.test(wordAt(words, cue.first).lower))
    return isToBe(words, first - 1) ? undefined : first - 1
  return MODALS.has(lower) ? undefined : first
}

/** "Ought to be telling", "may be saying": nothing has been said. */
function isToBe(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at - 1)
  return wordAt(words, at).lower === 'be' && (lower === 'to' || MODALS.has(lower))
}

/** "Has not said why", "never said", "said nothing", "stopped short of saying". */
function isDenied(words: readonly Word[], first: number, { first: at, last }: WordSpan): boolean {
  const before = lowersOf(words, Math.max(first, at - 3), at - 1)
  if (before.some((lower) => lower === 'not' || lower === 'never' || lower.endsWith("n't"))) return true
  if (wordAt(words, at - 1).lower === 'of' && wordAt(words, at - 2).lower === 'short') return true
  if (wordAt(words, at - 1).lower === 'without') return true
  return wordAt(words, last).lower === 'nothing' || wordAt(words, last + 1).lower === 'nothing'
}

/** "Was told", "were said to", "is alleged": the subject is spoken about. "Was quoted as saying" speaks. */
function isPassive(words: readonly Word[], cue: WordSpan, before: string): boolean {
  const from = PASSIVES.has(wordAt(words, cue.first).lower)
    ? cue.first
    : PASSIVES.has(before)
      ? cue.first - 1
      : undefined
  if (from === undefined) return false
  const said = words.slice(from + 1, cue.last + 1)
  if (said.some(({ lower }) => SPEAKING.has(lower))) return false
  return said.some(({ lower }) => IS_PARTICIPLE.test(lower) && !ADJECTIVES.has(lower) && isSpeech(lower))
}

/** "Is reported to have told": others say that she did. */
function isHearsay(words: readonly Word[], to: number): boolean {
  const [passive = '', participle = '', lower = ''] = lowersOf(words, to - 2, to)
  return lower === 'to' && PASSIVES.has(passive) && IS_PARTICIPLE.test(participle) && isSpeech(participle)
}

/** A past participle, or a form that is also the past tense; "is" before it makes it a passive. */
const IS_PARTICIPLE = /ed$|^(?:said|told|written|thought|known|seen|understood|found|put|shown|sworn|felt|taken|heard)$/

function isSpeech(lower: string): boolean {
  return [SAYING, REPORTING, SPEECH_ACTS, SHOWING, DEEDS].some((verbs) => verbs.has(lower)) || lower === 'heard'
}

function isBetween(words: readonly Word[], at: number): boolean {
  const { lower, text } = wordAt(words, at - 1)
  return SPACE.test(wordAt(words, at).gap) && (text === lower ? AUXILIARIES.has(lower) || isAdverb(lower) : false)
}
