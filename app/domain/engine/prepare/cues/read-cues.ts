import type { TextReading } from '../../text-reading.ts'
import type { Cue } from './cue.ts'
import { COMMA, LINKS, SPACE } from '../words/phrase-words.ts'
import { withAside } from '../phrases/source-aside.ts'
import { readPhrase } from '../phrases/read-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { sourceAfter, sourceBefore } from '../phrases/source-phrase.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { establishes } from './establishing.ts'
import { isDeed } from './deeds-and-words.ts'
import { isNaming } from './naming.ts'
import { opensSpeech } from './opens-speech.ts'
import { isOnlyRelative } from './relative-clause.ts'
import { subjectBefore } from './participle-cue.ts'
import {
  AUXILIARIES,
  DEEDS,
  PRONOUNS,
  REPORTING,
  SAYING,
  SHOWING,
  SPEAKING,
  SPEECH_ACTS,
  TELLING,
} from '../words/speech-verbs.ts'
import { unlistedSource } from './unlisted-source.ts'
import { type WordSpan, verbStart } from './verb-start.ts'
import type { Range } from '../../ranges.ts'
import { DETERMINERS, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/**
 * What happens to a document or a person, and reports no speech: "rotas seen by the Courier", "people briefed on the
 * talks".
 */
const BEFALLS = wordSet(
  'seen obtained leaked shown sent given handed passed shared reviewed briefed polled commissioned published prepared compiled',
)

/** Before "to", what is sent to somebody, beside documents. */
const SENT = /^(?:briefs?|motions?|appeals?|requests?|pleas?|calls?)$/
const WRITING = /^(?:wrote|writes|written|writing|spoke|speaks|speaking|appealed|tweeted)$/

/** Those who hear are told, and say nothing: "magistrates heard that …". */
const HEARING = /^(?:hears?|heard|hearing|learn(?:s|ed|t)?)$/

/** In a phrase of up to this many words, a comma does not set off an apposition. */
const APART_WORDS_MAX = 4

/** A reader's attributions in a sentence, where the rules found none in the same words. */
export function readCues(words: readonly Word[], found: TextReading['attributions'], ruled: readonly Cue[]): Cue[] {
  // A turn of an interview is quoted throughout; the sources that it cites are read as in any other text.
  const plain = words.every(({ quoted }) => quoted) ? words.map((word) => ({ ...word, quoted: false })) : words
  return found.flatMap((attribution): Cue[] => {
    const cue = indicesOf(words, attribution.cue)
    const source = wholeBefore(words, indicesOf(words, attribution.source), cue)
    const content = indicesOf(words, attribution.content)
    if (cue === undefined || source === undefined || content === undefined) return []
    const phrase = isAnothers(plain, { source, cue }, ruled) ? undefined : sourceOf(plain, source, cue)
    if (phrase === undefined || isNoSpeech(plain, cue, phrase)) return []
    const isAccording = words[cue.first]?.lower === 'according'
    return [{ source: phrase, ...cue, form: isAccording ? 'according_to' : 'verb', content }]
  })
}

function isNoSpeech(words: readonly Word[], cue: WordSpan, source: SourcePhrase): boolean {
  // "Neither Lowell nor Aziz has said a word."
  if (wordAt(words, source.first - 1).lower === 'nor') return true
  return isOnlyDeed(words, cue, source) || isOfLife(words, cue.last) || isAbout(words, cue, source)
}

/** "Recorded three albums", "reported for duty", "claimed her first cap": what somebody does in life. */
function isOfLife(words: readonly Word[], last: number): boolean {
  const { lower } = wordAt(words, last)
  if (
    !/^(?:records?|recorded|reports?|reported|claims?|claimed|confirmed|admitted|declared|address|addresses|addressed|counts?|counted)$/.test(
      lower,
    )
  )
    return false
  if (opensSpeech(words, last)) return false
  const { lower: next } = wordAt(words, last + 1)
  if (/^(?:confirmed|admitted|declared)$/.test(lower)) return /^(?:\d+|war|bankruptcy|independence)$/.test(next)
  if (/^reports?$|^reported$/.test(lower)) return /^(?:for|from|sick|back)$/.test(next)
  return DETERMINERS.has(next) || PRONOUNS.has(next) || /^(?:her|his|their)$/.test(next)
}

/** A part of a name, what a rule has read, and what is inside another's words is no cue of this source. */
function isAnothers(
  words: readonly Word[],
  { source, cue }: { source: WordSpan; cue: WordSpan },
  ruled: readonly Cue[],
): boolean {
  if (words.slice(cue.first, cue.last + 1).every(isNameWord)) return true
  if (ruled.some(({ first, last }) => first <= cue.last && cue.first <= last)) return true
  return isForAnother(words, source, cue) || isInside(words, cue, ruled)
}

/** "Called the match off", "set a gauge in the yard": nothing is said, although a person does it. */
function isOnlyDeed(words: readonly Word[], { last }: WordSpan, source: SourcePhrase): boolean {
  if (source.last > last) return false
  const { lower } = wordAt(words, last)
  if (/^(?:call|attack|slamm?|blast|threaten)(?:s|ed)?$/.test(lower)) return isDeed(words, last, source)
  if (/^(?:sets?|(?:respond|post)(?:s|ed)?)$/.test(lower)) return !opensSpeech(words, last)
  const { lower: next } = wordAt(words, last + 1)
  const hasObject = (DETERMINERS.has(next) && next !== 'no') || PRONOUNS.has(next) || /^(?:him|her|them)$/.test(next)
  return /^(?:finds?|found)$/.test(lower) && hasObject && !opensSpeech(words, last) && !establishes(source)
}

/** "The chairs that the sisters had put there": which chairs, in a clause of its own. */
function isAbout(words: readonly Word[], { last }: WordSpan, source: SourcePhrase): boolean {
  return source.last < last && isOnlyRelative(words, source, last)
}

/** "…, my daughter said,” said Lowell": an attribution inside the quotation is another speaker's. */
function isForAnother(words: readonly Word[], source: WordSpan, cue: WordSpan): boolean {
  return wordAt(words, cue.first).quoted && !wordAt(words, source.first).quoted
}

/** "Lowell told the Courier the figures proved that …": a verb other than saying, inside reported content. */
function isInside(words: readonly Word[], { first, last }: WordSpan, ruled: readonly Cue[]): boolean {
  const isSaid = ruled.some(({ content }) => content.first <= first && last <= content.last)
  const { lower } = wordAt(words, first)
  return isSaid && ![SAYING, REPORTING, SPEECH_ACTS, SHOWING].some((verbs) => verbs.has(lower))
}

/** The source: as the grammar of the sentence gives it, else as the reader marked it. */
function sourceOf(words: readonly Word[], source: WordSpan, cue: WordSpan): SourcePhrase | undefined {
  if (befalls(words, cue) || HEARING.test(wordAt(words, cue.last).lower)) return undefined
  if (source.first > cue.last) return sourceBehind(words, source, cue)
  const phrase = sourceAhead(words, source, cue)
  return phrase !== undefined && isNaming(words, cue.last, phrase) ? undefined : phrase
}

/** "Leaked to the Courier", "people briefed on it". */
function befalls(words: readonly Word[], { first, last }: WordSpan): boolean {
  const { lower } = wordAt(words, first)
  const isPerfect = AUXILIARIES.has(wordAt(words, first - 1).lower)
  return BEFALLS.has(lower) && !isPerfect && (first === last || wordAt(words, last).lower === 'to')
}

/** "Told the committee" names who is told, "criticised by the board" who did so, without any content. */
function sourceBehind(words: readonly Word[], source: WordSpan, cue: WordSpan): SourcePhrase | undefined {
  if (TELLING.has(wordAt(words, cue.last).lower) || DEEDS.has(wordAt(words, cue.first).lower)) return undefined
  // "Said in anger to Lowell": who is addressed.
  if (wordAt(words, source.first - 1).lower === 'to' && wordAt(words, cue.first).lower !== 'according') return undefined
  // "The board issued a note, noting that Lowell …": Lowell is in what is noted.
  if (SPEAKING.has(wordAt(words, cue.last).lower)) return subjectBefore(words, cue.first)
  const read = wholePhrase(words, source, 'by')
  const built = sourceAfter(words, source.first)
  // "By the board's head, Ann Lowell": the name in apposition is the source.
  return built?.head.kind === 'name' && read?.head.kind === 'noun' ? built : read
}

function sourceAhead(words: readonly Word[], source: WordSpan, cue: WordSpan): SourcePhrase | undefined {
  const verb = verbStart(words, cue)
  if (verb === undefined || isOfAnother(words, source.last + 1, verb)) return undefined
  // "The board responded by warning": a participle or an infinitive has no subject directly before it.
  return isUnfinished(words, verb)
    ? sourceOfUnfinished(words, source, verb)
    : sourceOfFinite(words, source, { ...cue, verb })
}

function sourceOfUnfinished(words: readonly Word[], source: WordSpan, verb: number): SourcePhrase | undefined {
  // "Two justices joined the others to hold that …": whose act it is, its own clause does not say.
  if (wordAt(words, verb - 1).lower === 'to' && source.last + 2 === verb && source.first > 1) return undefined
  return isAddressed(words, source) ? senderOf(words, source, verb) : wholePhrase(words, source)
}

function sourceOfFinite(
  words: readonly Word[],
  source: WordSpan,
  { verb, first, last }: WordSpan & { verb: number },
): SourcePhrase | undefined {
  // The words directly before a verb are its subject; an apposition there describes it.
  const built = source.last + 1 >= verb ? sourceBefore(words, verb) : undefined
  const read = wholePhrase(words, source)
  if (built !== undefined && read !== undefined) return agreed(read, built)
  return built ?? read ?? unlistedSource(words, source, { first, last })
}

/** Reconciles the reader with the grammar: a name in apposition wins, else the longer phrase with the same head. */
function agreed(read: SourcePhrase, built: SourcePhrase): SourcePhrase {
  if (read.head.kind === 'noun' && built.head.kind === 'name') return built
  if (read.first <= built.first && built.last <= read.last) return read
  return headOf(read) === headOf(built)
    ? { ...built, first: Math.max(read.first, built.first), last: read.last }
    : built
}

/** Participles that are adjectives after "was", whose subject speaks: "was determined that". */
/** Index of the last word of a phrase's head. */
function headOf({ head, last }: SourcePhrase): number {
  if (head.kind === 'noun') return head.at
  return head.kind === 'name' ? head.last : last
}

function isUnfinished(words: readonly Word[], verb: number): boolean {
  const { lower, gap } = wordAt(words, verb)
  return wordAt(words, verb - 1).lower === 'to' || (/.ing$/.test(lower) && SPACE.test(gap))
}

/** "Lowell sent a letter to the board urging a sale": the board is addressed, and does not urge. */
function isAddressed(words: readonly Word[], { first }: WordSpan): boolean {
  const from = nameStart(words, first)
  const article = /^(?:the|an?)$/.test(wordAt(words, from - 1).lower) ? 1 : 0
  const to = from - article - 1
  const { lower } = wordAt(words, to)
  if (TELLING.has(lower) || lower === 'telling') return true
  const sent = wordAt(words, to - 1).lower
  return lower === 'to' && (roleOfNoun(sent) === 'document' || SENT.test(sent) || WRITING.test(sent))
}

function senderOf(words: readonly Word[], source: WordSpan, verb: number): SourcePhrase | undefined {
  const subject = subjectBefore(words, verb)
  return subject !== undefined && subject.last < source.first ? subject : undefined
}

/** "Lowell resigned after it emerged that": the verb has a subject of its own. */
function isOfAnother(words: readonly Word[], from: number, verb: number): boolean {
  return words.slice(from, verb).some(({ lower, quoted }) => !quoted && (PRONOUNS.has(lower) || lower === 'there'))
}

/**
 * The reader's words for a source, if they form a complete phrase and not part of a longer one; `after`: the
 * preposition that may precede it.
 */
function wholePhrase(words: readonly Word[], { first, last }: WordSpan, after = 'with'): SourcePhrase | undefined {
  const from = nameStart(words, first)
  const { lower } = wordAt(words, from - 1)
  if (lower !== after && LINKS.has(lower) && SPACE.test(wordAt(words, from).gap)) return undefined
  if (isBroken(words, from, last)) return undefined
  return namedWithAside(words, { first: from, last }) ?? readPhrase(words, from, last)
}

/** "Ann Lowell, head of the board", "the author, Rep. Ann Lowell of Varne": the name is the source. */
function namedWithAside(words: readonly Word[], { first, last }: WordSpan): SourcePhrase | undefined {
  const comma = words.findIndex((word, index) => index > first && index <= last && COMMA.test(word.gap))
  const before = comma < 0 ? undefined : readPhrase(words, first, comma - 1)
  if (before === undefined || before.head.kind === 'pronoun') return undefined
  // "Japan, South Korea and other neighbours": a list.
  if (before.head.kind === 'name' && isNameWord(wordAt(words, comma))) return undefined
  const phrase = withAside(words, before, { first: comma, last })
  const isPerson = phrase.head.kind === 'name' && phrase.head.organisation === undefined
  return isPerson ? { ...phrase, first, last } : undefined
}

/** "Kelsey | Road": a name is read from its first word. */
function nameStart(words: readonly Word[], first: number): number {
  let from = first
  while (
    from > 0 &&
    [from - 1, from].every((at) => isNameWord(wordAt(words, at))) &&
    SPACE.test(wordAt(words, from).gap)
  )
    from--
  return from
}

/** "The Courier the figures", "police, his family": two phrases. */
function isBroken(words: readonly Word[], first: number, last: number): boolean {
  for (let at = first + 1; at <= last; at++) {
    const { lower, gap } = wordAt(words, at)
    const before = wordAt(words, at - 1)
    if (/^(?:the|an?)$/.test(lower) && SPACE.test(gap) && isNameWord(before)) return true
    if (!SPACE.test(gap) && last - first < APART_WORDS_MAX && !/^(?:an?|the|who|\d+)$/.test(lower)) return true
  }
  return false
}

/** "Eight doctors in the | city said": a source that breaks off before its noun goes on to the verb. */
function wholeBefore(
  words: readonly Word[],
  source: WordSpan | undefined,
  cue: WordSpan | undefined,
): WordSpan | undefined {
  if (source === undefined || cue === undefined || !isBrokenOff(wordAt(words, source.last).lower)) return source
  const between = words.slice(source.last + 1, cue.first)
  const isShort = between.length > 0 && between.length <= NOUN_WORDS_MAX
  return isShort && between.every(({ gap, quoted }) => !quoted && SPACE.test(gap))
    ? { first: source.first, last: cue.first - 1 }
    : source
}

function isBrokenOff(lower: string): boolean {
  return /^(?:the|an?|of|in|at|for|from|with)$/.test(lower)
}
/** Words of a noun with what describes it. */
const NOUN_WORDS_MAX = 3

/** The words that a range covers. */
function indicesOf(words: readonly Word[], { start, end }: Range): WordSpan | undefined {
  const first = words.findIndex((word) => word.end > start)
  const last = words.findLastIndex((word) => word.start < end)
  return first < 0 || last < first ? undefined : { first, last }
}
