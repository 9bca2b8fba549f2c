import { readHead } from './source-head.ts'
import type { SourceHead } from './source-head.ts'
import { roleOfNoun, roleOfOrganisation } from './source-nouns.ts'
import { CLAUSE_OPENERS, DAYS, PERSONS_OTHER, PRONOUNS, REPORTING, SAYING } from './speech-verbs.ts'
import { DETERMINERS, isNameWord, lowersOf, NOT_NAMES, PARTICLES, wordAt } from './words.ts'
import type { Word } from './words.ts'
import { wordSet } from './word-set.ts'

/** Who a phrase names, by word indices (last is included). */
export type SourcePhrase = {
  first: number
  last: number
  head: SourceHead | { kind: 'pronoun'; lower: string }
  /** Words beside the head that say who it is ("a nurse at the clinic"). */
  about: string[]
}

/** No source phrase is longer. */
const PHRASE_WORDS_MAX = 14
const APPOSITION_WORDS_MAX = 24
const BRACKET_WORDS_MAX = 8
const NAME_WORDS_MAX = 4
const LINKS = wordSet(
  'of for from at with in near inside outside close familiar within against behind by on about into published',
)
const LEADING = wordSet(
  'on in at by during after before under amid despite since from with within until over through for of as to',
)
const BREAKS = wordSet(
  'that which who whom whose when where while because if but so than and or although though what how why not until unless',
  'before after since is are was were be been has had have did does do will would could should may might can must nor yet plus',
)
/** "Ambassador to Britain": what follows is no part of a name. */
const SENT_TO = wordSet('ambassador envoy adviser advisor aide secretary assistant counsel nominee')
const ARTICLES = /^(?:a|an|the)$/
const BEFORE_ARTICLE = wordSet('all both half to')
const SPACE = /^\s*$/
const COMMA = /^,\s*$/
const OCCASION = /^(?:a|an|the)$/
const OCCASIONS = wordSet('statement interview speech tweet letter email memo press news post')

/** The phrase that ends right before word `before`, also across an apposition ("Harmon, a nurse, said"). */
export function sourceBefore(words: readonly Word[], before: number): SourcePhrase | undefined {
  const last = before - 1
  if (last < 0) return undefined
  const { gap } = wordAt(words, before)
  // "Harmon, who said …"
  if (wordAt(words, last).lower === 'who' && SPACE.test(gap)) return phraseEnding(words, last - 1)
  if (SPACE.test(gap)) return phraseEnding(words, last)
  if (/^\),?\s*$/.test(gap)) return beforeAside(words, last, { opens: '(', wordsMax: BRACKET_WORDS_MAX })
  return COMMA.test(gap) ? beforeAside(words, last, { opens: ',', wordsMax: APPOSITION_WORDS_MAX }) : undefined
}

/** "Harmon, a nurse, said", "Rep. Ann Lowell (R-Fla.) said": the phrase before what is set off. */
function beforeAside(
  words: readonly Word[],
  last: number,
  aside: { opens: string; wordsMax: number },
): SourcePhrase | undefined {
  for (let at = last; at > Math.max(0, last - aside.wordsMax); at--) {
    const word = wordAt(words, at)
    if (word.quoted) return undefined
    const phrase = word.gap.includes(aside.opens) ? phraseEnding(words, at - 1) : undefined
    if (phrase === undefined || phrase.head.kind === 'pronoun') continue
    return withAside(words, phrase, { first: at, last })
  }
  return undefined
}

/** "The mayor, Ann Lowell, said": a name set off from a description is who speaks, the description what she is. */
function withAside(words: readonly Word[], phrase: SourcePhrase, aside: { first: number; last: number }): SourcePhrase {
  const { first, last } = aside
  const about = [...phrase.about, ...lowersOf(words, first, last)]
  const set = words.slice(first, last + 1)
  const named = phrase.head.kind === 'noun' && set.length > 1 && set.length <= NAME_WORDS_MAX && set.every(isNameWord)
  if (!named) return { ...phrase, about }
  const head = { kind: 'name' as const, first, last, titles: phrase.about, organisation: undefined }
  return { first: phrase.first, last, head, about }
}

/** The phrase that begins at word `at` ("said Jane Harmon, a nurse"). */
export function sourceAfter(words: readonly Word[], at: number): SourcePhrase | undefined {
  const start = wordAt(words, at)
  if (start.quoted || !SPACE.test(start.gap)) return undefined
  let last = at
  while (last + 1 < words.length && last - at < PHRASE_WORDS_MAX && goesOn(words, last + 1)) last++
  const phrase = readPhrase(words, at, last)
  if (phrase === undefined) return undefined
  const aside = apposition(words, phrase.last + 1)
  return aside === undefined ? phrase : withAside(words, phrase, aside)
}

/** The first phrase of a sentence, past what leads up to it ("On Tuesday, …"). */
export function firstSource(sentence: readonly Word[]): SourcePhrase | undefined {
  const words = sentence.slice(0, 3 * PHRASE_WORDS_MAX)
  const [lead] = words
  if (lead === undefined) return undefined
  const comma = words.findIndex((word, index) => index > 0 && word.gap.includes(','))
  const dash = words.findIndex((word, index) => index > 0 && index <= 5 && /[–—]/.test(word.gap))
  // "WASHINGTON – The court said"
  const dateline = dash > 0 && /^\p{Lu}{3,}$/u.test(lead.text) ? dash : 0
  const at = comma > 0 && LEADING.has(lead.lower) ? comma : dateline
  return sourceAfter(words.with(at, { ...wordAt(words, at), gap: '' }), at)
}

function goesOn(words: readonly Word[], next: number): boolean {
  const word = wordAt(words, next)
  if (word.quoted || !SPACE.test(word.gap) || endsPhrase(word)) return false
  if (LINKS.has(word.lower)) return !isOccasion(words, next)
  const before = wordAt(words, next - 1)
  if (word.lower === 'to') return before.lower === 'close'
  return !isNameWord(before) || isNameWord(word) || PARTICLES.has(word.lower)
}

function endsPhrase(word: Word): boolean {
  return DAYS.has(word.lower) || BREAKS.has(word.lower) || isPastSpeech(word.lower)
}

/** "in a statement", "in an interview". */
function isOccasion(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1).lower
  return OCCASION.test(next) && OCCASIONS.has(wordAt(words, at + 2).lower)
}

function phraseEnding(words: readonly Word[], last: number): SourcePhrase | undefined {
  const end = wordAt(words, last)
  if (end.text === '' || end.quoted || BREAKS.has(end.lower)) return undefined
  let first = last
  while (first > 0 && last - first < PHRASE_WORDS_MAX && continuesBack(words, first, last)) first--
  // "Lowell, who wrote the bill, said": who did so stands before.
  if (first > 1 && wordAt(words, first - 1).lower === 'who') return readPhrase(words, first - 2, first - 2)
  return readPhrase(words, first, last)
}

function continuesBack(words: readonly Word[], first: number, last: number): boolean {
  const before = wordAt(words, first - 1)
  if (before.quoted || !SPACE.test(wordAt(words, first).gap)) return false
  if (before.lower === 'and') return joinsName(words, first, last)
  // "Lowell backed a candidate": a new phrase begins at its article.
  if (ARTICLES.test(wordAt(words, first).lower)) return LINKS.has(before.lower) || BEFORE_ARTICLE.has(before.lower)
  return !BREAKS.has(before.lower) && !CLAUSE_OPENERS.has(before.lower) && !isPastSpeech(before.lower)
}

/** "the Search and Rescue Agency". */
function joinsName(words: readonly Word[], first: number, last: number): boolean {
  const named = isNameWord(wordAt(words, first)) && isNameWord(wordAt(words, first - 2))
  return named && roleOfOrganisation([wordAt(words, last).lower]) !== undefined
}

function isPastSpeech(lower: string): boolean {
  return SAYING.has(lower) || (REPORTING.has(lower) && lower.endsWith('ed'))
}

function readPhrase(words: readonly Word[], from: number, end: number): SourcePhrase | undefined {
  let last = end
  while (last > from && LINKS.has(wordAt(words, last).lower)) last--
  const first = skipLead(words, from, last)
  if (first > last) return undefined
  const { lower } = wordAt(words, last)
  if (PRONOUNS.has(lower)) return { first: last, last, head: { kind: 'pronoun', lower }, about: [] }
  if (PERSONS_OTHER.has(lower) || isNobody(lowersOf(words, first, last))) return undefined
  const head = readHeadOf(words, first, last)
  if (head === undefined) return undefined
  return { first, last, head, about: lowersOf(words, first, last) }
}

const SHARE = /%$|^(?:percent|percentage|majority|minority|proportion|plurality|amount|share|number)$/
const PART = /^(?:one|two|three|four|nine|twice|half|times)$/

/** "One in four voters", "a significant percentage", "no sane person", "reports": a number or nobody is no source. */
function isNobody(lowers: readonly string[]): boolean {
  if (/^(?:no|every|any)$/.test(lowers[0] ?? '') || (lowers.length === 1 && lowers[0] === 'reports')) return true
  return lowers.some((lower, index) => {
    const next = lowers[index + 1] ?? ''
    return (
      SHARE.test(lower) ||
      (PART.test(lower) && (next === 'as' || (next === 'in' && !/^(?:the|a|an|\d+)$/.test(lowers[index + 2] ?? 'the'))))
    )
  })
}

/** Past "On Tuesday", "Last week", "But". */
function skipLead(words: readonly Word[], from: number, last: number): number {
  let first = from
  while (first < last) {
    const word = wordAt(words, first)
    if (LEADING.has(word.lower)) first = skipLeading(words, first + 1, last)
    else if (isTime(word) || isFiller(word)) first++
    else break
  }
  return first
}

function skipLeading(words: readonly Word[], from: number, last: number): number {
  let first = from
  while (first < last && !DETERMINERS.has(wordAt(words, first + 1).lower) && !isTime(wordAt(words, first))) first++
  if (first < last || isTime(wordAt(words, last))) return first + 1
  // Nothing shows where the lead ends: "because of Ann Lowell", "In London police".
  return words.slice(from, last + 1).every(isNameWord) ? from : last
}

function isFiller(word: Word): boolean {
  return (NOT_NAMES.has(word.lower) && !DETERMINERS.has(word.lower)) || word.lower.endsWith('ly')
}

function isTime(word: Word): boolean {
  return DAYS.has(word.lower) || /^(?:week|month|year|night|morning|evening|afternoon|\d{4})$/.test(word.lower)
}

function readHeadOf(words: readonly Word[], first: number, last: number): SourceHead | undefined {
  if (describesName(words, first, last)) return readHead(words, first, last)
  const link = beforeLink(words, first, last)
  const head = readHead(words, first, link)
  if (head?.kind === 'name' && head.organisation !== undefined) return { ...head, last: nameEnd(words, link, last) }
  // "Mayor of Koszalin Piotr Jedlinski": an office of one place, then two words of a name.
  const named = head?.kind === 'noun' && last - link >= 4 && words.slice(link + 2, last + 1).every(isNameWord)
  if (!named) return head
  return { kind: 'name', first: last - 1, last, titles: lowersOf(words, first, last - 2), organisation: undefined }
}

/** "Ministry of Health", "Department of Health and Human Services". */
function nameEnd(words: readonly Word[], link: number, last: number): number {
  if (wordAt(words, link + 1).lower !== 'of') return link
  let end = link + 1
  while (end < last && (isNameWord(wordAt(words, end + 1)) || /^(?:and|the)$/.test(wordAt(words, end + 1).lower))) end++
  while (end > link && !isNameWord(wordAt(words, end))) end--
  return end
}

/** "Department of Transport official Troy Roberts": a name right after a lower-case word for a person. */
function describesName(words: readonly Word[], first: number, last: number): boolean {
  let at = last
  while (at > first && isNameWord(wordAt(words, at))) at--
  const before = wordAt(words, at)
  return at < last && at > first && !isNameWord(before) && roleOfNoun(before.lower) !== undefined
}

/** The last word before the first "of", "for", "at" … that follows the head. */
function beforeLink(words: readonly Word[], first: number, last: number): number {
  for (let at = first + 1; at <= last; at++) {
    const { lower } = wordAt(words, at)
    if (LINKS.has(lower) || (lower === 'to' && SENT_TO.has(wordAt(words, at - 1).lower))) return at - 1
  }
  return last
}

function apposition(words: readonly Word[], at: number): { first: number; last: number } | undefined {
  const word = wordAt(words, at)
  if (word.quoted || !COMMA.test(word.gap)) return undefined
  const first = /^\d+$/.test(word.text) && COMMA.test(wordAt(words, at + 1).gap) ? at + 1 : at
  let last = first
  while (last + 1 < words.length && last - at < PHRASE_WORDS_MAX && SPACE.test(wordAt(words, last + 1).gap)) last++
  return { first, last }
}
