import { goesOnAfterAnd, isListed, joinsName } from './body-name.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { isAside, isNamed, isSetOff, namedAside, withAside } from './source-aside.ts'
import type { Span } from './source-aside.ts'
import { isDayOfMonth, readPhrase } from './read-phrase.ts'
import type { SourcePhrase } from './read-phrase.ts'
import {
  ARTICLES,
  BEFORE_ARTICLE,
  BREAKS,
  COMMA,
  HAPPENED,
  isAdverb,
  isPastSpeech,
  LEADING,
  LINKS,
  sendsTo,
  SPACE,
} from '../words/phrase-words.ts'
import { isTitle } from '../names/person-names.ts'
import { endsAsPerson } from '../words/occupation-words.ts'
import type { NameHead } from './source-head.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { AUXILIARIES, CLAUSE_OPENERS, DAYS, PERSONS_OTHER, PRONOUNS, SPEAKING } from '../words/speech-verbs.ts'
import { subjectEnd } from './subject-end.ts'
import { PARTICLES } from '../words/name-particles.ts'
import { isPeople } from '../words/people-words.ts'
import { DETERMINERS, isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** No source phrase is longer. */
const PHRASE_WORDS_MAX = 14
const APPOSITION_WORDS_MAX = 24
const BRACKET_WORDS_MAX = 8
const OPENERS = /^(?:that|both|but|while|as|because|the)$/
const OCCASION = /^(?:a|an|the)$/
const OCCASIONS = wordSet('statement interview speech tweet letter email memo press news post')

/** The phrase that ends directly before word `before`, even across an apposition ("Harmon, a nurse, said"). */
export function sourceBefore(words: readonly Word[], before: number): SourcePhrase | undefined {
  const last = before - 1
  if (last < 0) return undefined
  const { gap } = wordAt(words, before)
  // "Harmon, who said …"
  if (wordAt(words, last).lower === 'who' && SPACE.test(gap))
    return memberOf(words, last - 1) ?? phraseEnding(words, last - 1)
  if (SPACE.test(gap)) return withPlaces(words, phraseEnding(words, last))
  if (/^\),?\s*$/.test(gap)) return beforeAside(words, last, { opens: '(', wordsMax: BRACKET_WORDS_MAX })
  return COMMA.test(gap) ? beforeAside(words, last, { opens: ',', wordsMax: APPOSITION_WORDS_MAX }) : undefined
}

/** "Ann Lowell, Esq., of Platt Bros., who said": "who" is the person, and no firm. */
function memberOf(words: readonly Word[], last: number): SourcePhrase | undefined {
  let of = last
  while (of > 0 && last - of < BRACKET_WORDS_MAX && SPACE.test(wordAt(words, of).gap)) of--
  const { lower, gap } = wordAt(words, of)
  const isApart = /^(?:of|from|at)$/.test(lower) && COMMA.test(gap)
  return isApart ? personEnding(words, wordAt(words, of - 1).lower === 'esq' ? of - 2 : of - 1) : undefined
}

/** The person whose name ends at a word. */
function personEnding(words: readonly Word[], last: number): SourcePhrase | undefined {
  if (!isNameWord(wordAt(words, last))) return undefined
  let first = last
  while (first > 0 && SPACE.test(wordAt(words, first).gap) && isOfName(wordAt(words, first - 1))) first--
  const person = readPhrase(words, first, last)
  return person?.head.kind === 'name' && person.head.organisation === undefined ? person : undefined
}

function isOfName(word: Word): boolean {
  return isNameWord(word) || PARTICLES.has(word.lower) || isTitle(word.lower)
}

/** "Researchers from Orrin University and the College of Varne said": the source is the researchers, of both places. */
function withPlaces(words: readonly Word[], found: SourcePhrase | undefined): SourcePhrase | undefined {
  if (found?.head.kind !== 'name' || found.head.organisation === undefined) return found
  const article = wordAt(words, found.first - 1).lower === 'the' ? 1 : 0
  const before = beforeAnd(words, found.first - article)
  const isOfPlaces = before?.head.kind === 'noun' && before.head.plural && before.head.at < before.last
  return isOfPlaces ? { ...before, last: found.last, about: [...before.about, ...found.about] } : found
}

/** The other speaker: "Ann Lowell" in "Ann Lowell and Omar Aziz said". Undefined where the two are not the subject. */
export function joinedTo(words: readonly Word[], { first, head }: SourcePhrase): SourcePhrase | undefined {
  // "The BBC and Reuters" may have been read as one phrase.
  const found = head.kind === 'name' ? (beforeAnd(words, first) ?? beforeAnd(words, head.first)) : undefined
  if (head.kind !== 'name' || found?.head.kind !== 'name' || !isEqual(words, found.head, head)) return undefined
  const { lower } = wordAt(words, found.first - 1)
  const opens = found.first === 0 || !SPACE.test(wordAt(words, found.first).gap) || OPENERS.test(lower)
  return opens ? found : undefined
}

/** The phrase that "and" joins to the one beginning at word `first`. */
function beforeAnd(words: readonly Word[], first: number): SourcePhrase | undefined {
  const { lower, quoted, gap } = wordAt(words, first - 1)
  const isJoined = lower === 'and' && !quoted && SPACE.test(gap) && SPACE.test(wordAt(words, first).gap)
  return isJoined ? phraseEnding(words, first - 2) : undefined
}

/** Two surnames or two full names; "the House speaker and performer Ann Lowell" is one person. */
function isEqual(words: readonly Word[], one: NameHead, other: NameHead): boolean {
  const and = lowersOf(words, one.last, other.first).indexOf('and') + one.last
  if (!lowersOf(words, and + 1, other.first - 1).every((lower) => lower === 'the' || isTitle(lower))) return false
  if (one.organisation !== undefined) return true
  const isOffice = roleOfNoun(wordAt(words, one.last).lower) !== undefined
  return !isOffice && one.first < one.last === other.first < other.last && other.organisation === undefined
}

/** "Harmon, a nurse, said", "Rep. Ann Lowell (R-Fla.) said": the phrase before the apposition. */
function beforeAside(
  words: readonly Word[],
  last: number,
  aside: { opens: string; wordsMax: number },
): SourcePhrase | undefined {
  let found: SourcePhrase | undefined
  for (let at = last; at > Math.max(0, last - aside.wordsMax); at--) {
    const word = wordAt(words, at)
    if (word.quoted) return found
    const phrase = word.gap.includes(aside.opens) ? setOffAt(words, { first: at, last }) : undefined
    // "Harmon, a nurse, 34, said": the name further left is meant.
    if (phrase?.isWhole === true) return phrase.phrase
    found ??= phrase?.phrase
  }
  return found
}

/** The phrase before an apposition, with it; `isWhole` where nothing further left can be meant. */
function setOffAt(words: readonly Word[], set: Span): { phrase: SourcePhrase; isWhole: boolean } | undefined {
  const before = phraseEnding(words, set.first - 1)
  if (before === undefined)
    return isNamed(words, set)
      ? { phrase: namedAside(words, { set, phrase: set, about: [] }), isWhole: false }
      : undefined
  if (before.head.kind === 'pronoun' || isAside(words, before)) return undefined
  const phrase = withAside(words, before, set)
  return { phrase, isWhole: phrase.head.kind === 'name' || !isSetOff(words, phrase) }
}

/** The phrase that begins at word `at` ("said Jane Harmon, a nurse"). */
export function sourceAfter(words: readonly Word[], at: number): SourcePhrase | undefined {
  const start = wordAt(words, at)
  if (start.quoted || !SPACE.test(start.gap)) return undefined
  let last = at
  while (last + 1 < words.length && last - at < PHRASE_WORDS_MAX && goesOn(words, last + 1)) last++
  const phrase = readPhrase(words, at, last)
  if (phrase === undefined) return afterDescription(words, at, last)
  const holder = holderAfterAnd(words, phrase)
  if (holder !== undefined) return holder
  const aside = apposition(words, phrase.last + 1)
  return aside === undefined ? phrase : (holderNamed(words, phrase, aside) ?? withAside(words, phrase, aside))
}

/** "Said the mate, Ann Lowell": a description that shows no person, before a name. */
function afterDescription(words: readonly Word[], first: number, last: number): SourcePhrase | undefined {
  const set = /^(?:the|his|her|its|their)$/.test(wordAt(words, first).lower) ? apposition(words, last + 1) : undefined
  const about = lowersOf(words, first, last)
  return set !== undefined && isNamed(words, set)
    ? namedAside(words, { set, phrase: { first, last }, about })
    : undefined
}

/** "Said activist and writer Ann Lowell": two descriptions of one person. */
function holderAfterAnd(words: readonly Word[], { first, last, head, about }: SourcePhrase): SourcePhrase | undefined {
  const isOne = head.kind === 'noun' && !head.plural && head.role !== 'document' && head.at === last
  const other = isOne && isAlsoDescribed(words, last + 1) ? sourceAfter(words, last + 2) : undefined
  if (other?.head.kind !== 'name' || other.head.organisation !== undefined) return undefined
  const titles = [...about, ...other.head.titles]
  return { first, last: other.last, head: { ...other.head, titles }, about: [...about, ...other.about] }
}

/** "… and writer", unlike "… and Ann Lowell" and "… and the writer". */
function isAlsoDescribed(words: readonly Word[], and: number): boolean {
  const { lower, gap } = wordAt(words, and)
  const next = wordAt(words, and + 1)
  const isDescription = roleOfNoun(next.lower) !== undefined || !isNameWord(next)
  return lower === 'and' && SPACE.test(gap) && isDescription && !DETERMINERS.has(next.lower)
}

/**
 * "Said Orrin University, Varne's chancellor, Ann Lowell": she is the source, since an office separates organisation
 * and name.
 */
function holderNamed(words: readonly Word[], phrase: SourcePhrase, aside: Span): SourcePhrase | undefined {
  const office = wordAt(words, aside.last).lower
  if (!isBody(phrase) || isNamed(words, aside) || roleOfNoun(office) === undefined) return undefined
  const set = apposition(words, aside.last + 1)
  if (set === undefined || !isNamed(words, set)) return undefined
  return namedAside(words, { set, phrase, about: lowersOf(words, aside.first, aside.last) })
}

function isBody({ head }: SourcePhrase): boolean {
  return head.kind === 'noun' ? INSTITUTIONS.has(head.noun) : head.kind === 'name' && head.organisation !== undefined
}

/** The subject of a sentence, skipping its introduction ("On Tuesday, …"). */
export function firstSource(sentence: readonly Word[]): SourcePhrase | undefined {
  const words = sentence.slice(0, 3 * PHRASE_WORDS_MAX)
  const [lead] = words
  if (lead === undefined) return undefined
  const comma = words.findIndex((word, index) => index > 0 && word.gap.includes(','))
  const dash = words.findIndex((word, index) => index > 0 && index <= 5 && /[–—]/.test(word.gap))
  // "WASHINGTON – The court said"
  const dateline = dash > 0 && /^\p{Lu}{3,}$/u.test(lead.text) ? dash : 0
  const at = comma > 0 && LEADING.has(lead.lower) ? comma : dateline
  return subjectAt(words, at)
}

/** The source named by the subject that begins at word `at`. */
export function subjectAt(words: readonly Word[], at: number): SourcePhrase | undefined {
  const { lower } = wordAt(words, at)
  if (PRONOUNS.has(lower)) return { first: at, last: at, head: { kind: 'pronoun', lower }, about: [] }
  const end = subjectEnd(words, at)
  // A phrase after a comma may describe the subject; a verb directly after it does not.
  const known = SPACE.test(wordAt(words, end + 1).gap) ? words.slice(0, end + 1) : words
  return at <= end ? sourceAfter(known.with(at, { ...wordAt(words, at), gap: '' }), at) : undefined
}

function goesOn(words: readonly Word[], next: number): boolean {
  const word = wordAt(words, next)
  if (word.quoted) return false
  if (!SPACE.test(word.gap)) return isListed(words, next)
  if (goesOnAfterAnd(words, next) || isDayOfMonth(words, next)) return true
  return continuesPhrase(words, next)
}

function continuesPhrase(words: readonly Word[], next: number): boolean {
  const word = wordAt(words, next)
  if (endsPhrase(words, next)) return false
  if (LINKS.has(word.lower)) return !isOccasion(words, next)
  const before = wordAt(words, next - 1)
  if (word.lower === 'to') return before.lower === 'close'
  return !isNameWord(before) || isNameWord(word) || PARTICLES.has(word.lower) || describes(words, next)
}

/** "Philippine officials", "JHU data", "Orrin councilperson Ann Lowell". */
function describes(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at)
  return (
    roleOfNoun(lower) !== undefined || (endsAsPerson(lower) && isNameWord(wordAt(words, at + 1))) || isPeople(lower)
  )
}

function endsPhrase(words: readonly Word[], at: number): boolean {
  const { lower, named } = wordAt(words, at)
  return (DAYS.has(lower) && named !== true) || BREAKS.has(lower) || happened(words, at) || isPastSpeech(lower)
}

/** A verb, unlike in "records kept by the board", "a letter sent to the Courier". */
function happened(words: readonly Word[], at: number): boolean {
  return HAPPENED.has(wordAt(words, at).lower) && roleOfNoun(wordAt(words, at - 1).lower) !== 'document'
}

/** Words that may continue with "to": "close to the mayor", "an aide to her", "a letter sent to the Courier". */
function takesTo(lower: string): boolean {
  return /^(?:close|according|sent|given|shown|leaked|addressed|submitted)$/.test(lower) || sendsTo(lower)
}

/** "in a statement", "in an interview". */
function isOccasion(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1).lower
  return OCCASION.test(next) && OCCASIONS.has(wordAt(words, at + 2).lower)
}

function phraseEnding(words: readonly Word[], last: number): SourcePhrase | undefined {
  if (!canEnd(wordAt(words, last))) return undefined
  let first = last
  while (first > 0 && last - first < PHRASE_WORDS_MAX && continuesBack(words, first, last)) first--
  const { lower: before, text } = wordAt(words, first - 1)
  if (first > 1 && before === 'who') return beforeWho(words, first - 2)
  // "In May, records show": a month.
  const isVerbal = VERBAL.has(before) && text === before
  return readPhrase(words, isVerbal ? pastVerb(words, first, last) : first, last)
}

/** "Lowell, who wrote the bill, said", "Lowell of the Orrin Board, who wrote it, said": the subject precedes "who". */
function beforeWho(words: readonly Word[], last: number): SourcePhrase | undefined {
  const near = readPhrase(words, last, last)
  if (near === undefined || !isBody(near)) return near
  const whole = phraseEnding(words, last)
  return whole?.head.kind === 'name' && whole.head.organisation === undefined ? whole : near
}

function canEnd({ text, lower, quoted }: Word): boolean {
  return text !== '' && !quoted && (text === 'May' || !BREAKS.has(lower)) && !isPastSpeech(lower)
}

/** A verb follows these: "will likely bolster critics". */
const VERBAL = wordSet('will would could may might shall should must can to did does do')

function pastVerb(words: readonly Word[], first: number, last: number): number {
  let at = first
  while (at < last && (AUXILIARIES.has(wordAt(words, at).lower) || isAdverb(wordAt(words, at).lower))) at++
  return at + 1
}

function continuesBack(words: readonly Word[], first: number, last: number): boolean {
  const before = wordAt(words, first - 1)
  const { gap } = wordAt(words, first)
  if (before.quoted) return false
  if (!SPACE.test(gap)) return isListed(words, first)
  if (before.lower === 'and') return joinsName(words, first, last)
  // "Lowell backed a candidate": a new phrase begins at its article.
  if (ARTICLES.test(wordAt(words, first).lower)) return LINKS.has(before.lower) || BEFORE_ARTICLE.has(before.lower)
  if (before.lower === 'to') return takesTo(wordAt(words, first - 2).lower)
  // "So many stressed patients", "the alleged victim": not a verb.
  if (before.lower.endsWith('ed') && DETERMINERS.has(wordAt(words, first - 2).lower)) return true
  return !startsAnew(words, first - 1)
}

/** A new subject, a verb or a conjunction precedes. */
function startsAnew(words: readonly Word[], at: number): boolean {
  const { lower } = wordAt(words, at)
  return (
    BREAKS.has(lower) ||
    CLAUSE_OPENERS.has(lower) ||
    happened(words, at) ||
    SPEAKING.has(lower) ||
    lower === 'as' ||
    PRONOUNS.has(lower) ||
    PERSONS_OTHER.has(lower) ||
    isPastSpeech(lower)
  )
}

function apposition(words: readonly Word[], at: number): Span | undefined {
  const word = wordAt(words, at)
  if (word.quoted || !COMMA.test(word.gap)) return undefined
  const first = /^\d+$/.test(word.text) && COMMA.test(wordAt(words, at + 1).gap) ? at + 1 : at
  let last = first
  while (last + 1 < words.length && last - at < PHRASE_WORDS_MAX && SPACE.test(wordAt(words, last + 1).gap)) last++
  return { first, last }
}
