import type { Sentence } from '../article-document.ts'
import { ABBREVIATED_TITLES, fullTitle } from '../words/abbreviations.ts'
import { foldName } from './fold-name.ts'
import { surnameOf, nameText } from './name-text.ts'
import { isDescription } from '../words/description.ts'
import { isGivenName } from '../words/given-names.ts'
import type { NameEvidence } from './name-evidence.ts'
import { endsAsPerson } from '../words/occupation-words.ts'
import { isHolder } from '../words/office-holders.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { ARTICLES, BREAKS, COMMA, HAPPENED, isPastSpeech, LINKS } from '../words/phrase-words.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import { roleOfNoun, roleOfOrganisation, TITLES } from '../words/source-nouns.ts'
import { isThing, namesThing } from '../words/thing-words.ts'
import { AUXILIARIES, PASSIVES } from '../words/speech-verbs.ts'
import { isParticle, OPENING_PARTICLES, PARTICLES } from '../words/name-particles.ts'
import { isNameWord, isShouted, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** A full name somewhere in the article. */
export type NameMention = {
  full: string
  /** Folded. */
  surname: string
  /** Folded. */
  given: string
  at: number
  sentence: number
  /** Titles directly before it. */
  titles: string[]
  /** Words that explain it. */
  about: string[]
  /** True where more than two capitals shows that it is a person: a given name, a title, an age or an occupation. */
  isPerson: boolean
  /**
   * True where it is introduced as somebody's relative after the surname occurred alone, which then belongs to somebody
   * else.
   */
  isKin: boolean
}

/** More names than an article has. */
const NAMES_MAX = 2000
const NAME_WORDS_MAX = 5
/** With the particles between them: "Maria de los Ángeles Fernández y Soto". */
const RUN_WORDS_MAX = 9
const ABOUT_WORDS = 12
const BEFORE_WORDS = 4
/** Where a place separates office and name. */
const BEFORE_PLACE_WORDS = 7
const KIN = wordSet(
  'wife husband son daughter brother sister father mother widow widower cousin nephew niece uncle aunt grandson granddaughter',
  'stepson stepdaughter sons daughters lady fiancee fiancé partner girlfriend boyfriend',
)
/** Verbs of address that open a sentence before a name: "Meet Reg and Dolly". */
const OPENERS = wordSet(
  'meet ask see take remember consider enter imagine thank read watch listen call tell join visit contact picture blame forget give let',
  'poor dear dearest',
)
/** Before a title part of an office, alone part of other names: "Lower Health Insurance Premiums". */
const QUALIFYING =
  /^(?:foreign|home|defen[cs]e|finance|health|interior|state|press|house|senate|district|county|city|first|majority|minority)$/
const NO_SURNAME = /^(?:governor|president|minister|senator|mayor|secretary|st|ave|rd|blvd)$/

/** Every full personal name (two words or more), in order, with the words that explain it. */
export function findPersonNames(
  sentences: readonly Sentence[],
  wordsOf: (index: number) => readonly Word[],
  evidence: NameEvidence,
): NameMention[] {
  const mentions: NameMention[] = []
  for (const sentence of sentences) {
    const words = wordsOf(sentence.index)
    for (let at = 0; at < words.length && mentions.length < NAMES_MAX; at++) {
      if (!isNameWord(wordAt(words, at))) continue
      const last = runEnd(words, at)
      const mention = readMention(words, { from: at, last: withoutHonours(words, at, last) }, evidence)
      if (mention !== undefined) mentions.push({ ...mention, sentence: sentence.index })
      at = last
    }
  }
  return mentions
}

/** The last word of a name, skipping small words inside it: "Bill de Blasio". */
function runEnd(words: readonly Word[], at: number): number {
  let last = at
  for (let next = at + 1; next < words.length && SPACE.test(wordAt(words, next).gap); next++) {
    const word = wordAt(words, next)
    if (isNameWord(word)) last = next
    else if (!PARTICLES.has(word.lower)) break
  }
  return last
}

/** Follow a name and are no part of it. */
const HONOURS = /^(?:MP|MSP|MEP|TD|KC|QC|OBE|MBE|CBE|JP|FRS|PhD|MD|Esq)$/

/** The last word of a name without "MP" or "OBE" after it. */
export function withoutHonours(words: readonly Word[], first: number, last: number): number {
  let end = last
  while (end > first && HONOURS.test(wordAt(words, end).text) && isNameWord(wordAt(words, end - 1))) end--
  return end
}

const SPACE = /^\s*$/
type Run = { from: number; last: number }

function readMention(
  words: readonly Word[],
  { from, last }: Run,
  evidence: NameEvidence,
): Omit<NameMention, 'sentence'> | undefined {
  const first = withParticles(words, nameStart(words, { from, last }, evidence))
  const run = words.slice(first, last + 1)
  const lowers = run.map((word) => word.lower.replace(/'s$/, ''))
  // "ap" is no agency.
  const names = lowers.filter((lower, index) => run[index]?.text !== lower || !PARTICLES.has(lower))
  if (!isFullName(run) || !canBePerson(names)) return undefined
  const titles = titlesBefore(words, first)
  const aside = afterHome(words, last + 1)
  const after = isDescribedAfter(words, first, aside) ? clause(words, aside) : []
  const isPlaced = first > from && titles.length === 0
  const before = isPlaced ? lowersOf(words, first - BEFORE_PLACE_WORDS, first - 1) : describing(words, first)
  const folded = lowers.map((lower) => foldName(lower))
  return {
    full: nameText(run),
    surname: surnameOf(folded),
    given: folded[0] ?? '',
    at: wordAt(words, first).start,
    titles,
    about: [...after, ...before],
    isPerson:
      !titles.every((title) => QUALIFYING.test(title)) || isGivenName(lowers[0] ?? '') || describesPerson(after),
    isKin: isKin(words, { first, last }, evidence),
  }
}

/** "| bin Rashid al-Amiri", unlike "the | van": where a name with its first particles begins. */
export function withParticles(words: readonly Word[], at: number): number {
  let first = at
  while (OPENING_PARTICLES.has(wordAt(words, first - 1).lower) && SPACE.test(wordAt(words, first).gap)) first--
  const isOwnWord = first < at && ARTICLES.test(wordAt(words, first - 1).lower) && SPACE.test(wordAt(words, first).gap)
  return isOwnWord || wordAt(words, first).quoted !== wordAt(words, at).quoted ? at : first
}

/** Skips "of Orrin" in "Ann Lowell of Orrin, the only hermit there,". */
function afterHome(words: readonly Word[], at: number): number {
  if (!/^(?:of|from)$/.test(wordAt(words, at).lower) || !SPACE.test(wordAt(words, at).gap)) return at
  let next = at + 1
  while (isNameWord(wordAt(words, next)) && SPACE.test(wordAt(words, next).gap)) next++
  return next > at + 1 ? next : at
}

function isFullName(run: readonly Word[]): boolean {
  const names = run.filter((word) => !isParticle(word, isGivenName)).length
  return names >= 2 && names <= NAME_WORDS_MAX && run.length <= RUN_WORDS_MAX && !isShouted(run)
}

/** Skips titles, owners ("Reason's"), countries ("of the United States"), and words that merely begin the sentence. */
function nameStart(words: readonly Word[], { from, last }: Run, evidence: NameEvidence): number {
  const lowers = lowersOf(words, from, last - 1)
  let first = from + lowers.findLastIndex((word) => isTitle(word) || word.endsWith("'s")) + 1
  if (first === from && from > 0 && followsOffice(words, from)) {
    first = afterPlace(words, from, last)
  }
  if (first === 0 && last > 0 && beginsOnly(wordAt(words, 0), evidence)) first++
  first = afterOffices(words, first, last)
  // "DNI James Clapper"
  if (last - first > 1 && /^\p{Lu}{2,}$/u.test(wordAt(words, first).text)) first++
  return atGivenName(words, first, last)
}

/** "Deputy Clerk | Arlene Lowell" */
function afterOffices(words: readonly Word[], from: number, last: number): number {
  let first = from
  while (last - first > 1 && isHolder(wordAt(words, first).lower)) first++
  // "Sculptor Yuki Mori" at the beginning of a sentence: what she is, capitalised by its place.
  const { lower } = wordAt(words, first)
  return first === 0 && last > 1 && endsAsPerson(lower) && !isGivenName(lower) ? 1 : first
}

/** "Rule Silenced Ann Lowell": in a run of capitals that no given name begins, the person begins at the first one. */
function atGivenName(words: readonly Word[], first: number, last: number): number {
  const { lower, text } = wordAt(words, first)
  if (last - first < 2 || isGivenName(lower) || /^\p{Lu}\p{Lu}?$/u.test(text)) return first
  const given = lowersOf(words, first, last - 1).findIndex((word) => isGivenName(foldName(word)))
  // "María del Carmen Ruiz": the given name after a particle is not the first.
  return given > 0 && !PARTICLES.has(wordAt(words, first + given - 1).lower) ? first + given : first
}

/**
 * Skips "United States", "National Intelligence" … before a name; returns `from` where the two cannot be told apart.
 */
export function afterPlace(words: readonly Word[], from: number, last: number): number {
  let first = from
  while (last - first > 1 && isCountryWord(wordAt(words, first).lower)) first++
  if (first > from) return first
  const given = lowersOf(words, from + 1, last - 1).findIndex((lower) => isGivenName(lower))
  return given === -1 ? from : from + 1 + given
}

function isKin(
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  evidence: NameEvidence,
): boolean {
  const related = lowersOf(words, first - BEFORE_WORDS, first - 1).some((word) => KIN.has(word))
  return related && evidence.firstLargeAt(wordAt(words, last).lower.replace(/'s$/, '')) < wordAt(words, first).start
}

function followsOffice(words: readonly Word[], from: number): boolean {
  const article = wordAt(words, from - 1).lower === 'the' ? 1 : 0
  const link = from - 1 - article
  return /^(?:of|for|to|from)$/.test(wordAt(words, link).lower) && lowersOf(words, link - 3, link - 1).some(isTitle)
}

/** "Whereas Lowell", "Appeasing Russia": capitalised only because it begins the sentence. */
export function beginsOnly({ lower }: Word, evidence: NameEvidence): boolean {
  if (isGivenName(lower) || TITLES.has(lower)) return false
  if (OPENERS.has(lower)) return !evidence.isName(lower)
  return evidence.isOrdinary(lower) || (/^[^-]{2,}ing$/.test(lower) && !evidence.isName(lower))
}

/** A title, or several joined by hyphens: "Major-General". */
export function isTitle(lower: string): boolean {
  if (TITLES.has(lower) || ABBREVIATED_TITLES.has(lower)) return true
  return (
    lower.includes('-') &&
    lower.split('-').every((part) => TITLES.has(part) || ABBREVIATED_TITLES.has(part) || part === 'sub')
  )
}

function canBePerson(lowers: readonly string[]): boolean {
  const [first = ''] = lowers
  const last = lowers.at(-1) ?? ''
  if (NO_SURNAME.test(last) || roleOfOrganisation(lowers) !== undefined) return false
  if (namesThing(first) || lowers.every(isOfPlace)) return false
  return isGivenName(first) || !(isThing(last) || isOfPlace(last) || roleOfNoun(last) === 'document')
}

function isOfPlace(lower: string): boolean {
  return isCountryWord(lower) || isDemonym(lower)
}

function titlesBefore(words: readonly Word[], first: number): string[] {
  let start = first
  while (start > 0 && isTitle(wordAt(words, start - 1).lower) && SPACE.test(wordAt(words, start).gap)) start--
  return lowersOf(words, start, first - 1).flatMap((title) => [title, fullTitle(title) ?? title])
}

/** An age or an occupation: ", 43,", ", a nurse". */
function describesPerson(after: readonly string[]): boolean {
  const [first = ''] = after
  // "17", "then 17", "aged 9".
  if (/^(?:who$|(?:(?:then|now|aged) )?\d{1,3}(?: |$))/.test(after.slice(0, 2).join(' '))) return true
  const noun = after.find((word) => roleOfNoun(word) !== undefined) ?? ''
  const opens = /^(?:an?|the|his|her|its|their|our|former|then)$/.test(first) || noun === first
  return opens && noun !== '' && roleOfNoun(noun) !== 'document' && !INSTITUTIONS.has(noun)
}

/** After a comma; but "The judge, Ann Lowell, blames the board" goes on with what the judge does. */
function isDescribedAfter(words: readonly Word[], first: number, aside: number): boolean {
  if (!COMMA.test(wordAt(words, aside).gap)) return false
  const isAside = COMMA.test(wordAt(words, first).gap) && describes(words, first - 1)
  return !isAside || /^(?:an?|the|his|her|its|their|who|whose|of|\d+)$/.test(wordAt(words, aside).lower)
}

/** Words directly before a name that say who somebody is: "campaign manager Ann Lowell", "patients | its founder, Ann Lowell". */
function describing(words: readonly Word[], first: number): string[] {
  // "The judge, Ann Lowell,"
  let start = COMMA.test(wordAt(words, first).gap) && describes(words, first - 1) ? first - 1 : first
  if (start === first && /..ed$/.test(wordAt(words, first - 1).lower)) return []
  while (start > Math.max(0, first - BEFORE_WORDS) && goesBack(words, start)) start--
  return lowersOf(words, start, first - 1)
}

const OPENS_PHRASE = /^(?:an?|the|his|her|its|their|our|my)$/

/** A phrase begins at its article. */
function goesBack(words: readonly Word[], start: number): boolean {
  return describes(words, start - 1) && isNextTo(words, start) && !OPENS_PHRASE.test(wordAt(words, start).lower)
}

function isNextTo(words: readonly Word[], at: number): boolean {
  return SPACE.test(wordAt(words, at).gap)
}

function describes(words: readonly Word[], at: number): boolean {
  const { lower, quoted } = wordAt(words, at)
  return !quoted && !LINKS.has(lower) && !BREAKS.has(lower) && !isPastSpeech(lower) && !HAPPENED.has(lower)
}

function clause(words: readonly Word[], at: number): string[] {
  const found: string[] = []
  for (let next = at; next < at + ABOUT_WORDS; next++) {
    const word = words[next]
    if (word === undefined || (next > at && /[,;:.—]/.test(word.gap))) break
    // "Harmon, told the Courier", "the lawyer, Ann Lowell, has": no description.
    // But "the only nurse", "the first mayor".
    if (isVerb(word.lower) && !(next > at && ARTICLES.test(wordAt(words, next - 1).lower))) break
    found.push(word.lower)
  }
  return isDescription(words, at, at + found.length - 1) ? found : []
}

function isVerb(lower: string): boolean {
  return isPastSpeech(lower) || /^(?:heard|hears)$/.test(lower) || AUXILIARIES.has(lower) || PASSIVES.has(lower)
}
