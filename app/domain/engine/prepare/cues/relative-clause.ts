import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { BREAKS, HAPPENED, isAdverb, isPastSpeech, LEADING, LINKS, SPACE } from '../words/phrase-words.ts'
import {
  AUXILIARIES,
  CLAUSE_OPENERS,
  DAYS,
  MODALS,
  PASSIVES,
  PERSONS_OTHER,
  PRONOUNS,
  REPORTING,
  SAYING,
  SHOWING,
} from '../words/speech-verbs.ts'
import { DETERMINERS, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'
import { opensSpeech } from './opens-speech.ts'

/** Verbs of which a clause may be the content though its object stands before: "what critics call a disgrace". */
const WITH_COMPLEMENT =
  /^(?:calls?|called|describes?|described|dubbed|dubs?|attributes?|attributed|ascribed|blames?|blamed|links?|linked|estimates?|estimated|deems?|deemed)$/
/** What no noun is: a clause without "that" never begins after these. */
const NO_NOUN = wordSet('and or but then so there here not only just also even still both either if as like than')
/** A clause is no longer. */
const CLAUSE_WORDS_MAX = 40

/** "Two chairs | that the Misses Farthing had put by the door": a clause that says which thing is meant, and reports no speech. */
export function isOnlyRelative(words: readonly Word[], source: SourcePhrase, at: number): boolean {
  const { lower } = wordAt(words, at)
  if (SAYING.has(lower) || WITH_COMPLEMENT.test(lower) || opensSpeech(words, at)) return false
  return isRelative(words, source, at)
}

/** Where the clause of a verb ends that describes a thing: before the next comma, dash or semicolon. */
export function clauseLast(words: readonly Word[], source: SourcePhrase, at: number): number | undefined {
  if (!isRelative(words, source, at)) return undefined
  const length = words
    .slice(at + 1, at + CLAUSE_WORDS_MAX)
    .findIndex(({ gap, quoted }) => !quoted && /[,;—–]/.test(gap))
  return length === -1 ? undefined : at + length
}

function isRelative(words: readonly Word[], source: SourcePhrase, at: number): boolean {
  const start = startOf(words, source)
  const before = wordAt(words, start - 1)
  if (start < 2 || before.quoted || !SPACE.test(wordAt(words, start).gap) || !isBeside(words, source, at)) return false
  // "In which he mocked a reporter": the verb has an object of its own.
  if (/^(?:which|whom)$/.test(before.lower)) return !LEADING.has(wordAt(words, start - 2).lower)
  const isOpen =
    before.lower === 'that' ? mayBeNoun(words, start - 2) : isPerfect(words, at) && mayBeNoun(words, start - 1)
  return isOpen && isWithoutObject(words, at)
}

/** The first word of a source with its article. */
function startOf(words: readonly Word[], { first }: SourcePhrase): number {
  return /^(?:the|an?)$/.test(wordAt(words, first - 1).lower) ? first - 1 : first
}

/** Unlike in "a contrast with Lowell, who had vowed", the verb is the source's alone. */
function isBeside(words: readonly Word[], { last }: SourcePhrase, at: number): boolean {
  const { gap, lower } = wordAt(words, last + 1)
  return last < at && SPACE.test(gap) && lower !== 'who'
}

function isPerfect(words: readonly Word[], at: number): boolean {
  return AUXILIARIES.has(wordAt(words, at - 1).lower)
}

/** The verb's object stands before: no phrase follows that could be one. */
function isWithoutObject(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1)
  if (at + 1 >= words.length || !SPACE.test(next.gap)) return true
  if (next.lower === 'as') return true
  return !DETERMINERS.has(next.lower) && !PRONOUNS.has(next.lower) && !isNameWord(next) && !next.quoted
}

const NEVER_NOUNS = [
  NO_NOUN,
  LINKS,
  LEADING,
  BREAKS,
  HAPPENED,
  CLAUSE_OPENERS,
  AUXILIARIES,
  MODALS,
  PASSIVES,
  PRONOUNS,
  PERSONS_OTHER,
  DAYS,
  DETERMINERS,
  REPORTING,
  SHOWING,
]

function mayBeNoun(words: readonly Word[], at: number): boolean {
  const { lower, text, quoted } = wordAt(words, at)
  if (quoted || text !== lower || !/^\p{L}/u.test(lower) || isTimeAtStart(words, at)) return false
  return (
    !NEVER_NOUNS.some((list) => list.has(lower)) &&
    !isPastSpeech(lower) &&
    !isAdverb(lower) &&
    !/..ing$|..ed$/.test(lower)
  )
}

/** "After the meeting | the mayor had warned": the end of an introduction. */
function isTimeAtStart(words: readonly Word[], at: number): boolean {
  const opens = LEADING.has(wordAt(words, 0).lower) || /^(?:last|this|next|that)$/.test(wordAt(words, 0).lower)
  return opens && words.slice(1, at + 1).every(({ gap }) => SPACE.test(gap))
}
