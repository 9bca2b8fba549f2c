import { endsAsPerson } from '../words/occupation-words.ts'
import { readHead } from './source-head.ts'
import type { NameHead, SourceHead } from './source-head.ts'
import { ARTICLES, isAdverb, isEverybody, LEADING, LINKS, SENT_TO, sendsTo, SPACE } from '../words/phrase-words.ts'
import { afterPlace, isTitle, withoutHonours } from '../names/person-names.ts'
import { roleOfNoun, roleOfOrganisation } from '../words/source-nouns.ts'
import { SPOKEN_FOR } from '../words/institutions.ts'
import { DAYS, MODALS, PERSONS_OTHER, PRONOUNS } from '../words/speech-verbs.ts'
import { DETERMINERS, isNameWord, lowersOf, NOT_NAMES, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { fullTitle } from '../words/abbreviations.ts'
import { isThing } from '../words/thing-words.ts'
import { wordSet } from '../words/word-set.ts'

/** Who a phrase names, by word indices (last included). */
export type SourcePhrase = {
  first: number
  last: number
  head: SourceHead | { kind: 'pronoun'; lower: string }
  /** Words beside the head that describe the person ("a nurse at the clinic"). */
  about: string[]
}

/** Reads words `from` to `end` as the name of a source; undefined where they name nobody. */
export function readPhrase(words: readonly Word[], from: number, end: number): SourcePhrase | undefined {
  let last = end
  while (last > from && isTrailing(wordAt(words, last)) && !isDayOfMonth(words, last)) last--
  const first = skipLead(words, from, last)
  if (first > last || isEverybody(lowersOf(words, from, first))) return undefined
  last = beforeClause(words, first, last)
  const { lower } = wordAt(words, last)
  if (PRONOUNS.has(lower)) return { first: last, last, head: { kind: 'pronoun', lower }, about: [] }
  if (PERSONS_OTHER.has(lower.split("'", 1)[0] ?? '') || isNobody(lowersOf(words, first, last))) return undefined
  return phraseOf(words, first, last)
}

/** "Then | shall the minister go down": what is to be done, and nobody has said it. */
function isInverted(words: readonly Word[], first: number): boolean {
  const { text, lower } = wordAt(words, first)
  return MODALS.has(lower) && text === lower
}

function phraseOf(words: readonly Word[], first: number, last: number): SourcePhrase | undefined {
  const head = readHeadOf(words, afterPartitive(words, first, last), last)
  if (head === undefined || isInverted(words, first) || isOfTitle(words, head, last)) return undefined
  return { first, last, head, about: lowersOf(words, first, last) }
}

/** "Freedom" of "the Freedom of Information Act": the first word of a document's or a thing's name. */
function isOfTitle(words: readonly Word[], head: SourceHead, last: number): boolean {
  if (head.kind !== 'name' || head.first < head.last || head.organisation !== undefined) return false
  const { lower, text } = wordAt(words, last)
  const isTitled = text !== lower && (roleOfNoun(lower) === 'document' || isThing(lower))
  return head.last < last && wordAt(words, head.last + 1).lower === 'of' && isTitled
}

/** Skips "one of" in "one of these people". */
function afterPartitive(words: readonly Word[], first: number, last: number): number {
  const [quantity = '', of = '', determiner = ''] = lowersOf(words, first, first + 2)
  const fits = /^(?:one|two|three|four|several|some|many|most|both)$/.test(quantity) && of === 'of'
  return fits && first + 2 < last && /^(?:the|these|those|his|her|its|their)$/.test(determiner) ? first + 2 : first
}

/**
 * The end of a phrase that continues with its subject's action: "Lowell speaking to the council", "a letter meant to
 * help", "the proposal pegged the cost". A participle before its noun ("retired officers") stays.
 */
function beforeClause(words: readonly Word[], first: number, last: number): number {
  for (let at = first + 1; at < last; at++) {
    const next = wordAt(words, at + 1).lower
    if (isParticiple(words, at) && (ARTICLES.test(next) || next === 'to')) return at - 1
  }
  return last
}

/** "The council on Tuesday", "a study just this past year": not part of the name. */
function isTrailing(word: Word): boolean {
  return LINKS.has(word.lower) || isTime(word) || /^(?:just|past|only|has|have|had|long)$/.test(word.lower)
}

/** "12 May" in "an e-mail of 12 May", where it says which one. */
export function isDayOfMonth(words: readonly Word[], month: number): boolean {
  return /^\d{1,2}$/.test(wordAt(words, month - 1).text) && isNameWord(wordAt(words, month))
}

const SHARE = /%$|^(?:percent|percentage|majority|minority|proportion|plurality|amount|share|number)$/
const IN_TEN = /-in-(?:three|four|five|six|ten|\d+)$/
const PART = /^(?:one|two|three|four|nine|twice|half|times)$/

/** "One in four voters", "a significant percentage", "no sane person", "reports": a number or nobody is no source. */
function isNobody(lowers: readonly string[]): boolean {
  if (/^(?:no|every|any)$/.test(lowers[0] ?? '') || (lowers.length === 1 && lowers[0] === 'reports')) return true
  return lowers.some((lower, index) => {
    const next = lowers[index + 1] ?? ''
    return (
      SHARE.test(lower) ||
      IN_TEN.test(lower) ||
      (/^\d/.test(lower) && next === 'minutes') ||
      (PART.test(lower) && (next === 'as' || (next === 'in' && !/^(?:the|a|an|\d+)$/.test(lowers[index + 2] ?? 'the'))))
    )
  })
}

/** Skips "On Tuesday", "Last week", "But". */
function skipLead(words: readonly Word[], from: number, last: number): number {
  let first = from
  while (first < last) {
    const word = wordAt(words, first)
    if (LEADING.has(word.lower)) first = skipLeading(words, first + 1, last)
    else if ((isTime(word) && !pointsAt(words, first)) || isFiller(word)) first++
    else break
  }
  return first
}

/** "This person said", but not "This week police said". */
function pointsAt(words: readonly Word[], at: number): boolean {
  return wordAt(words, at).lower === 'this' && roleOfNoun(wordAt(words, at + 1).lower) !== undefined
}

function skipLeading(words: readonly Word[], from: number, last: number): number {
  let first = from
  while (first < last && !DETERMINERS.has(wordAt(words, first + 1).lower) && !isTime(wordAt(words, first))) first++
  if (first < last || isTime(wordAt(words, last))) return first + 1
  // Nothing shows where the introduction ends: "because of Ann Lowell", "In London police".
  return words.slice(from, last + 1).every(isNameWord) ? from : last
}

function isFiller(word: Word): boolean {
  if (/^some(?:one|body)$/.test(word.lower)) return false
  return (NOT_NAMES.has(word.lower) && !DETERMINERS.has(word.lower)) || isAdverb(word.lower)
}

function isTime(word: Word): boolean {
  if (word.named === true) return false
  return (
    DAYS.has(word.lower) ||
    /^(?:week|month|year|night|morning|evening|afternoon|noon|midday|midnight|dawn|dusk|[ap]\.?m\.?|\d{4})$/.test(
      word.lower,
    )
  )
}

function readHeadOf(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const end = withoutHonours(words, first, last)
  return personAtEnd(words, first, end) ?? headBeforeLink(words, first, end)
}

function headBeforeLink(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const link = beforeLink(words, first, last)
  const head = readHead(words, first, link)
  const body = head?.kind === 'name' && head.organisation !== undefined
  const end = body || isBodyNoun(words, first, link) ? nameEnd(words, link, last) : link
  const paper = end > link && end < last ? paperOf(words, first, last) : undefined
  if (paper !== undefined) return paper
  if (body) return { ...head, last: end }
  return bodyOf(words, first, { link, end }) ?? head
}

/** "Transport for London", "Democratic Socialists of America" */
function bodyOf(
  words: readonly Word[],
  first: number,
  { link, end }: { link: number; end: number },
): NameHead | undefined {
  if (end > link && isNameWord(wordAt(words, link)))
    return {
      kind: 'name',
      first: bodyStart(words, first, link),
      last: end,
      titles: [],
      organisation: roleOfBody(words, link),
    }
  return undefined
}

/** "Department for Transport figures": the document, not the organisation. */
function paperOf(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  const { text, lower } = wordAt(words, last)
  return text === lower && roleOfNoun(lower) === 'document' ? readHead(words, first, last) : undefined
}

/**
 * A person whose office precedes the name: "Department of Transport official Troy Roberts", "House of Representatives
 * Speaker Ann Lowell", "President of the United States Ann Lowell".
 */
function personAtEnd(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  let at = last
  while (at > first && isNameWord(wordAt(words, at - 1)) && SPACE.test(wordAt(words, at).gap)) at--
  if (at === first || !mayEndPerson(wordAt(words, last))) return undefined
  const start = afterTitle(words, at, last) ?? afterDescription(words, at, last)
  if (start === undefined || (start === last && isOfficeAlone(wordAt(words, last).lower))) return undefined
  return { kind: 'name', first: start, last, titles: lowersOf(words, first, start - 1), organisation: undefined }
}

function mayEndPerson(word: Word): boolean {
  return isNameWord(word) && roleOfOrganisation([word.lower]) === undefined
}

/** "The Prime Minister", "an Inspector General": not a surname. */
function isOfficeAlone(lower: string): boolean {
  return isTitle(lower) && (roleOfNoun(lower) !== undefined || fullTitle(lower) !== undefined)
}

/** "… Speaker Ann Lowell" */
function afterTitle(words: readonly Word[], at: number, last: number): number | undefined {
  const title = lowersOf(words, at, last - 1).findLastIndex((lower) => isTitle(lower) && !QUALIFIERS.has(lower))
  return title === -1 ? undefined : at + title + 1
}

/** "… official Ann Lowell", "… of the United States Ann Lowell": at least two words of a name. */
function afterDescription(words: readonly Word[], at: number, last: number): number | undefined {
  const before = wordAt(words, at - 1).lower
  const start = LINKS.has(before) || /^(?:the|to)$/.test(before) ? afterOffice(words, at, last) : at
  return last > start && (start > at || isDescription(before)) ? start : undefined
}

/** Words before an office; alone they are part of an organisation's name: "Ministry of Foreign Affairs". */
const QUALIFIERS = wordSet(
  'former then first foreign home defence defense finance health interior state press majority minority acting republican',
  'democrat democratic gop house senate district county city senior',
)

/** "… official Troy Roberts": a noun for a person directly before the name. */
function isDescription(lower: string): boolean {
  const role = roleOfNoun(lower)
  return (role !== undefined && role !== 'document') || /^(?:member|expert|head)$/.test(lower) || endsAsPerson(lower)
}

/** Skips "United States" in "President of the United States Ann Lowell"; returns `at` where no office precedes. */
function afterOffice(words: readonly Word[], at: number, last: number): number {
  const office = lowersOf(words, at - 5, at - 1)
  const holds = office.some((lower) => SENT_TO.has(lower) || isTitle(lower))
  return holds && !office.some((lower) => SPOKEN_FOR.has(lower)) ? afterPlace(words, at, last) : at
}

const BODY_NOUNS = wordSet(
  'transport conference confederation socialists friends doctors reporters physicians mothers fathers parents americans citizens',
  'students workers veterans lawyers women men people center centre centers centres institute institutes ministry department dept univ assn',
  'bank church house chamber',
)

function isBodyNoun(words: readonly Word[], first: number, link: number): boolean {
  const word = wordAt(words, link)
  return link >= first && isNameWord(word) && BODY_NOUNS.has(word.lower)
}

function bodyStart(words: readonly Word[], first: number, link: number): number {
  let start = link
  while (start > first && isNameWord(wordAt(words, start - 1))) start--
  return start
}

function roleOfBody(words: readonly Word[], link: number): NameHead['organisation'] {
  const { lower } = wordAt(words, link)
  return roleOfOrganisation([lower]) ?? (lower.endsWith('s') ? 'advocate' : 'official')
}

/** "Ministry of Health", "Department of Health and Human Services", "Commission on Human Rights". */
function nameEnd(words: readonly Word[], link: number, last: number): number {
  if (!/^(?:of|for|on)$/.test(wordAt(words, link + 1).lower)) return link
  let end = link + 1
  while (
    end < last &&
    (isNameWord(wordAt(words, end + 1)) || /^(?:and|the|of|for|on)$/.test(wordAt(words, end + 1).lower))
  )
    end++
  while (end > link && !isNameWord(wordAt(words, end))) end--
  return end
}

/** The last word before the first "of", "for", "at" … or participle that follows the head. */
function beforeLink(words: readonly Word[], first: number, last: number): number {
  for (let at = first + 1; at <= last; at++) {
    const { lower } = wordAt(words, at)
    if (LINKS.has(lower) || (lower === 'to' && sendsTo(wordAt(words, at - 1).lower))) return at - 1
    if (isParticiple(words, at)) return at - 1
  }
  return last
}

/** Participles that do not end in "-ed" and cannot be anything else after a noun: "rotas seen by the Courier". */
const IRREGULAR = wordSet('seen shown sent given written drawn held kept made taken')

/** "Officials attending the talks", "a report released by the council": after its noun. */
function isParticiple(words: readonly Word[], at: number): boolean {
  const { lower, text } = wordAt(words, at)
  if (text !== lower || !(IRREGULAR.has(lower) || /.(?:ing|ed)$/.test(lower)) || roleOfNoun(lower) !== undefined)
    return false
  const before = wordAt(words, at - 1)
  return isNameWord(before) || roleOfNoun(before.lower) !== undefined
}
