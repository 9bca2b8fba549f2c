import type { Range } from '../ranges.ts'
import type { SubjectFields } from '../cues/trade-words.ts'
import { EMPTY_WORDS } from '../lexicons/headline-words.ts'
import type { Token } from '../prepare/document.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { isOfName } from './name-words.ts'
import type { Given, PassagePlace, ScoredSentence } from './scored-sentence.ts'
import { trimToPhrase, withBothMarks } from './whole-phrase.ts'
import { wordRuns } from './word-runs.ts'

/** What the words of an article's passages are looked at with. */
export type Context = Given & {
  /** What the article is about, as far as it has terms of its own. */
  fields: SubjectFields
  /** Words that are names in it. */
  names: ReadonlySet<string>
}

/** If no word of a sentence reaches this, the whole sentence is the passage. */
const WORDS_SCORE_MIN = 0.02
/** A passage extends while its words reach this share of the sentence's highest score, across gaps of a word or two. */
const OF_PASSAGE = 0.5
const PASSAGE_GAP_CHARS = 12
/** Passages whose best word stays below this share of the highest are left out. */
const NEAR_HIGHEST = 0.7
/** A passage of words needs one with at least this many letters. */
const LETTERS_MIN = 3

/** The runs of whole words in a sentence that come near the highest score of a head here. */
export function passageWordsOf(sentence: ScoredSentence, name: string, { heads }: Context): PassagePlace[] {
  const head = heads.token.get(name) ?? -1
  const scoreOf = (token: Float32Array): number => token[head] ?? 0
  const highest = Math.max(0, ...sentence.scores.tokens.map(scoreOf))
  if (highest < WORDS_SCORE_MIN) return []
  return wordRuns(sentence, scoreOf, { from: highest * OF_PASSAGE, gap: PASSAGE_GAP_CHARS })
    .filter(({ peak, start, end }) => peak >= highest * NEAR_HIGHEST && saysSomething(sentence.text.slice(start, end)))
    .map((run) => passagePlaceOf(sentence, run))
}

/** The place of a range of a sentence. */
export function passagePlaceOf(sentence: ScoredSentence, { start, end }: Range): PassagePlace {
  const place = { start: sentence.start + start, end: sentence.start + end }
  return sentence.in === undefined ? place : { ...place, in: sentence.in }
}

/** A passage of single words, without those at its ends that belong to a phrase outside it. */
export function toPhrase(place: PassagePlace, { text, start }: ScoredSentence): PassagePlace {
  const phrase = trimToPhrase(text, { start: place.start - start, end: place.end - start })
  if (!saysSomething(text.slice(phrase.start, phrase.end))) return place
  const marked = withBothMarks(text, phrase)
  return { ...place, start: start + marked.start, end: start + marked.end }
}

/** Whether words of a sentence say something and are no part of a name. */
export function isOwnWording(
  { text, in: place }: ScoredSentence,
  { tokens, range }: { tokens: readonly Token[]; range: Range },
  { names }: Context,
): boolean {
  const words = text.slice(range.start, range.end)
  if (!saysSomething(words) || tokenize(words).every(({ lower }) => names.has(lower))) return false
  return place === 'title' || !isOfName(tokens, range)
}

/** "Out of", "the party's" alone are no passage. */
function saysSomething(words: string): boolean {
  return tokenize(words).some(({ lower }) => lower.length >= LETTERS_MIN && !EMPTY_WORDS.has(lower))
}
