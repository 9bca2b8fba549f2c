import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'
import { firstSource, joinedTo, sourceAfter, sourceBefore } from '../phrases/source-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { isAdverb, LEADING, SPACE } from '../words/phrase-words.ts'
import { accountCue } from './account-cues.ts'
import { establishes } from './establishing.ts'
import { insertion } from './inserted-cue.ts'
import { keeperOf, listCue } from './list-cue.ts'
import { isNaming } from './naming.ts'
import { isDeed } from './deeds-and-words.ts'
import { opensSpeech } from './opens-speech.ts'
import { participleCue } from './participle-cue.ts'
import { passiveCue } from './passive-cues.ts'
import { clauseLast, isOnlyRelative } from './relative-clause.ts'
import { statementCue } from './statement-cue.ts'
import {
  AUXILIARIES,
  CLAUSE_OPENERS,
  DAYS,
  MENTAL,
  MODALS,
  PASSIVES,
  REPORTING,
  SAYING,
  SHOWING,
  SPEAKING,
  SPEECH_ACTS,
  TELLING,
} from '../words/speech-verbs.ts'
import { readOut } from '../quotations/written-by.ts'
import { putsAt } from './puts-at.ts'
import { toldContent } from './told-content.ts'
import { lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** More attributions than a sentence can hold. */
const CUES_MAX = 12
/** Verbs of belief and claim whose clause needs no "that". */
const CLAUSAL = wordSet(
  'believe believes believed think thinks thought claim claims claimed warn warns warned admit admits admitted maintain',
  'maintains maintained suggest suggests suggested hope hopes hoped fear fears feel feels felt explain explained note notes',
  'noted reveal revealed confirm confirmed report reports reported agree agreed expect expects expected',
  'conclude concluded added',
)
/** How organisations and documents report what they count. */
const RECORDING = wordSet('recorded counted logged registered documented calculated')
const CLAUSE_STARTS = wordSet('the a an he she it they we there his her its their this these those no some many i you')
const AFTER_SPEECH = wordSet('in on at who during after as when while to by')
const NEGATIONS = wordSet('not never cannot')
/** "According to", and as notes shorten it: "acc. to". */
const ACCORDING = /^(?:according|acc|accdg)$/
const REFUSALS = wordSet('declined refused declines refuses did')
const ANSWERING = wordSet('comment respond reply answer return discuss say elaborate speak')
/** Words between "did not" and "respond". */
const ANSWER_REACH = 5

/** Every place in the author's own words of a sentence where somebody is said to have said something. */
export function findCues(words: readonly Word[]): Cue[] {
  const cues: Cue[] = []
  for (let at = 0; at < words.length && cues.length < CUES_MAX; at++) {
    if (wordAt(words, at).quoted) continue
    const cue = readCue(words, at, cues)
    if (cue !== undefined && !cues.some((known) => known.first === cue.first)) cues.push(cue)
  }
  const said = withoutRecords(words, cues)
  return said
    .map((cue, index) => bounded(cue, said[index - 1], said[index + 1]))
    .flatMap((cue) => [...speakingWith(words, cue), cue])
}

/** "The school recorded 74 cases, figures show": where a source is cited, what a body recorded is content. */
function withoutRecords(words: readonly Word[], cues: Cue[]): Cue[] {
  const cited = cues.filter(({ last }) => !RECORDING.has(wordAt(words, last).lower))
  return cited.length === 0 ? cues : cited
}

/** "Ann Lowell and Omar Aziz said": both did. */
function speakingWith(words: readonly Word[], cue: Cue): Cue[] {
  const source = cue.source.last < cue.first ? joinedTo(words, cue.source) : undefined
  return source === undefined ? [] : [{ ...cue, source }]
}

function readCue(words: readonly Word[], at: number, cues: readonly Cue[]): Cue | undefined {
  const { lower } = wordAt(words, at)
  if (ACCORDING.test(lower) && wordAt(words, at + 1).lower === 'to') return accordingTo(words, at)
  if (SPEAKING.has(lower)) return cues.length === 0 ? participleCue(words, at) : undefined
  if (REFUSALS.has(lower)) return silent(words, at)
  if (saysNothing(words, at)) return undefined
  const said = mayState(words, at) ? speech(words, at) : undefined
  return said ?? wordedCue(words, at, cues.length === 0)
}

/** Attributions without an active verb of saying. */
function wordedCue(words: readonly Word[], at: number, isFirst: boolean): Cue | undefined {
  return statementCue(words, at) ?? passiveCue(words, at) ?? listCue(words, at) ?? accountCue(words, at, isFirst)
}

function speech(words: readonly Word[], at: number): Cue | undefined {
  const { text, lower } = wordAt(words, at)
  // "the United States"
  if (at > 0 && /^\p{Lu}/u.test(text)) return undefined
  // "a promise", "911 calls": a noun.
  const { lower: before } = wordAt(words, at - 1)
  const isNoun = /^(?:a|an|the|his|her|its|their|this|no|any|some|every)$/.test(before) || isCounted(before, lower)
  if (SPACE.test(wordAt(words, at).gap) && isNoun) return undefined
  return (TELLING.has(lower) ? undefined : invertedSpeech(words, at)) ?? spoken(words, at)
}

/** "911 calls", unlike "a report from 2022 said". */
function isCounted(before: string, lower: string): boolean {
  return /^\d+$/.test(before) && !/ed$|^(?:sa(?:id|ys)|told|wrote|found|shows?|states)$/.test(lower)
}

function mayState(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at)
  return isSpeech(lower) || SHOWING.has(lower) || opensReading(words, at)
}

/** "“We are sorry,” it began." */
function opensReading(words: readonly Word[], at: number): boolean {
  return (
    /^begins?$|^began$/.test(wordAt(words, at).lower) && [at - 1, at - 2].some((before) => wordAt(words, before).quoted)
  )
}

function isSpeech(lower: string): boolean {
  return [SAYING, REPORTING, SPEECH_ACTS, RECORDING].some((verbs) => verbs.has(lower))
}

function accordingTo(words: readonly Word[], at: number): Cue | undefined {
  const read = sourceAfter(words, at + 2)
  const source = read && (keeperOf(words, read) ?? read)
  if (source === undefined) return undefined
  const content = at === 0 ? { first: source.last + 1, last: words.length - 1 } : { first: 0, last: at - 1 }
  return { source, first: at, last: at + 1, form: 'according_to', content }
}

/** "declined to comment", "did not respond": somebody was asked and gave no words. */
function silent(words: readonly Word[], at: number): Cue | undefined {
  const reach = words.slice(at + 1, at + 1 + ANSWER_REACH).map((word) => word.lower)
  const answer = reach.findIndex((lower) => ANSWERING.has(lower))
  if (answer === -1) return undefined
  const between = reach.slice(0, answer)
  const fits =
    wordAt(words, at).lower === 'did' ? between.includes('not') && reach[answer] !== 'say' : between.includes('to')
  const source = fits ? sourceBefore(words, at) : undefined
  if (source === undefined) return undefined
  return { source, first: at, last: at + 1 + answer, form: 'silent', content: { first: 1, last: 0 } }
}

/** "Said nothing about the leak", unlike "said nothing had changed". */
function saysNothing(words: readonly Word[], at: number): boolean {
  const [verb = '', next = '', after = ''] = lowersOf(words, at, at + 2)
  if (!/^(?:sa(?:id|ys?)|told|tells?)$/.test(verb) || !/^(?:nothing|little)$/.test(next)) return false
  return at + 2 >= words.length || !SPACE.test(wordAt(words, at + 2).gap) || AFTER_NOTHING.has(after)
}

const AFTER_NOTHING = wordSet(
  'about of on to more further new yet publicly in since until before when while at and but for beyond else during so',
)

/** The verb group's first word, and the verb. */
type Verb = { first: number; at: number }

function spoken(words: readonly Word[], at: number): Cue | undefined {
  const first = verbStart(words, at)
  if (first === undefined) return undefined
  const source = sourceBefore(words, first) ?? sharedSubject(words, first, at)
  if (source === undefined || source.last >= first || wordAt(words, source.first - 1).lower === 'nor') return undefined
  const { lower } = wordAt(words, at)
  if (!isSpeech(lower) && !shows(lower, source) && !opensReading(words, at)) return undefined
  return readAloud(words, first, at) ?? saidBy(words, source, { first, at })
}

function saidBy(words: readonly Word[], source: SourcePhrase, { first, at }: Verb): Cue | undefined {
  const isInserted = insertion(words, { source, first, last: at, form: 'verb' }) !== undefined
  const trailing = isTrailing(words, source, at) || isInserted
  if (!trailing && (isDeed(words, at, source) || !reports(words, at, source))) return undefined
  if (isOnlyRelative(words, source, at)) return undefined
  const content = toldContent(words, { source, at, isTrailing: trailing })
  const last = clauseLast(words, source, at)
  const isAfter = last !== undefined && content.first > at
  return {
    source,
    first,
    last: at,
    form: 'verb',
    content: isAfter ? { first: at + 1, last: Math.max(at + 1, last) } : content,
  }
}

/** "Lowell read out a note from the bishop": the bishop's words. */
function readAloud(words: readonly Word[], first: number, at: number): Cue | undefined {
  const source = readOut(words, at)
  const content = { first: (source?.last ?? at) + 1, last: words.length - 1 }
  return source && { source, first, last: at, form: 'verb', content }
}

/** `"…," said Harmon` and `The plan failed, said Harmon.` */
function invertedSpeech(words: readonly Word[], at: number): Cue | undefined {
  const verb = wordAt(words, at)
  const afterQuote = wordAt(words, at - 1).quoted && !SPACE.test(verb.gap)
  if (!afterQuote && !(SAYING.has(verb.lower) && /^,["”’]?\s*$/.test(verb.gap))) return undefined
  const source = sourceAfter(words, at + 1)
  if (source === undefined || source.head.kind === 'pronoun') return undefined
  const fits = afterQuote ? endsClause(words, source) : endsSaying(words, source, at)
  return fits
    ? { source, first: at, last: at, form: 'verb', content: { first: 0, last: lastSaid(words, at) } }
    : undefined
}

const LEAD_WORDS_MAX = 4

/** The last word said before the verb; in "For the record, said Harmon, the plan had failed" what is said goes on. */
function lastSaid(words: readonly Word[], at: number): number {
  const { lower, quoted } = wordAt(words, 0)
  return at <= LEAD_WORDS_MAX && LEADING.has(lower) && !quoted ? words.length - 1 : at - 1
}

function endsClause(words: readonly Word[], source: SourcePhrase): boolean {
  const next = wordAt(words, source.last + 1)
  return !SPACE.test(next.gap) || next.quoted || !CLAUSE_STARTS.has(next.lower)
}

/** "The plan failed, said Harmon", but not "Harmon, a nurse, said the plan failed". */
function endsSaying(words: readonly Word[], source: SourcePhrase, at: number): boolean {
  const next = wordAt(words, source.last + 1)
  const closed = !SPACE.test(next.gap) || endsSpeech(next)
  return closed && isKnown(source) && sourceBefore(words, at)?.head.kind !== 'name'
}

/** Never followed by the person who is told: "decided to go", "agreed to pay". */
const BEFORE_TO = wordSet(
  'decide decides decided agree agrees agreed promise promises promised pledge pledges pledged vow vows vowed hope hopes hoped',
  'expect expects expected threaten threatens threatened swear swore claim claims claimed continue continues continued ask asks',
  'asked demand demands demanded propose proposes proposed learn learned plead pleads pleaded',
)

function endsSpeech(next: Word): boolean {
  return DAYS.has(next.lower) || AFTER_SPEECH.has(next.lower)
}

/** "Lowell opened the bridge and said that …" */
function sharedSubject(words: readonly Word[], first: number, at: number): SourcePhrase | undefined {
  const joint = wordAt(words, first - 1)
  const joined = /^(?:and|but|then)$/.test(joint.lower) && !joint.quoted
  return joined && SAYING.has(wordAt(words, at).lower) ? firstSource(words) : undefined
}

/** Index of the first word of the verb group ("has also said" → "has"); undefined where it reports no speech. */
function verbStart(words: readonly Word[], at: number): number | undefined {
  let first = at
  while (first > 0 && SPACE.test(wordAt(words, first).gap)) {
    const before = wordAt(words, first - 1)
    if (before.quoted || before.named === true || before.text === 'May') break
    if (deniesSpeech(before.lower)) return undefined
    // "Kelly said"
    if (!AUXILIARIES.has(before.lower) && !(isAdverb(before.lower) && before.text === before.lower)) break
    first--
  }
  return first
}

/** "was told", "to say", "did not say", "critics will say". */
function deniesSpeech(before: string): boolean {
  return (
    PASSIVES.has(before) || MODALS.has(before) || before === 'to' || before.endsWith("n't") || NEGATIONS.has(before)
  )
}

/** ", Harmon said." */
function isTrailing(words: readonly Word[], source: SourcePhrase, at: number): boolean {
  if (source.first === 0) return false
  const afterQuote = wordAt(words, source.first - 1).quoted
  if (!afterQuote && !/[,—–]/.test(wordAt(words, source.first).gap)) return false
  if (at + 1 >= words.length) return true
  const next = wordAt(words, at + 1)
  if (!SPACE.test(next.gap)) return !/[:“"‘]/.test(next.gap)
  return !next.quoted && !beginsInfinitive(words, at) && (endsSpeech(next) || mayFollow(next, afterQuote))
}

function beginsInfinitive(words: readonly Word[], at: number): boolean {
  return wordAt(words, at + 1).lower === 'to' && BEFORE_TO.has(wordAt(words, at).lower)
}

function mayFollow(next: Word, afterQuote: boolean): boolean {
  return afterQuote && !CLAUSE_OPENERS.has(next.lower)
}

function reports(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  const { lower } = wordAt(words, at)
  const known = isKnown(source)
  if (SAYING.has(lower)) return known || at + 1 < words.length
  if (at + 1 >= words.length || isNaming(words, at, source)) return false
  if (opensSpeech(words, at) || isAside(words, at, source)) return true
  return known && (acts(words, at, source) || showsOrRecords(lower, source) || claims(words, at, source))
}

/** "as Lowell put it", "as the report notes,": no object follows. */
function isAside(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  const next = wordAt(words, at + 1)
  const closed = !SPACE.test(next.gap) || (endsSpeech(next) && next.lower !== 'to') || next.lower === 'it'
  return wordAt(words, source.first - 1).lower === 'as' && closed && !MENTAL.has(wordAt(words, at).lower)
}

function showsOrRecords(lower: string, source: SourcePhrase): boolean {
  return shows(lower, source) || records(lower, source)
}

/** "Lowell accused him"; "some accused him" names nobody. */
function acts(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  const { lower } = wordAt(words, at)
  const next = wordAt(words, at + 1)
  const somebody = source.head.kind !== 'noun' || source.head.role !== 'anonymous'
  // "workers threatened by the deal"
  return somebody && SPEECH_ACTS.has(lower) && SPACE.test(next.gap) && next.lower !== 'by'
}

function shows(lower: string, source: SourcePhrase): boolean {
  return SHOWING.has(lower) && source.head.kind === 'noun' && source.head.role === 'document'
}

/** "The health board recorded fourteen deaths". */
function records(lower: string, { head }: SourcePhrase): boolean {
  if (!RECORDING.has(lower) || head.kind === 'pronoun') return false
  return head.kind === 'name'
    ? head.organisation !== undefined
    : head.role === 'document' || INSTITUTIONS.has(head.noun)
}

function claims(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  const next = wordAt(words, at + 1)
  const { lower } = wordAt(words, at)
  const isClausal = CLAUSAL.has(lower) || (lower === 'found' && establishes(source))
  return (isClausal && (CLAUSE_STARTS.has(next.lower) || /^\p{Lu}/u.test(next.text))) || putsAt(words, at)
}

/** One speaker's words end where the next speaker is named. */
function bounded(cue: Cue, before: Cue | undefined, after: Cue | undefined): Cue {
  let { first, last } = cue.content
  if (first > last) return cue
  const isAround = first < cue.first && last > cue.last
  if ((isAround || last < cue.first) && before !== undefined) first = Math.max(first, before.last + 1)
  if ((isAround || first > cue.last) && after !== undefined)
    last = Math.min(last, after.first - 1, after.source.first - 1)
  return { ...cue, content: { first, last } }
}
