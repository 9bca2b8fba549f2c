import type { Sentence } from '../article-document.ts'
import { isGivenName } from '../words/given-names.ts'
import { ABBREVIATED_GIVEN_NAMES, ABBREVIATED_TITLES } from '../words/abbreviations.ts'
import { PARTICLES } from '../words/name-particles.ts'
import { BREAKS, HAPPENED, isPastSpeech, LINKS, SPACE } from '../words/phrase-words.ts'
import { isTitle } from '../names/person-names.ts'
import { isHolder } from '../words/office-holders.ts'
import { endsAsPerson } from '../words/occupation-words.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { AUXILIARIES, PASSIVES, REPORTING, SAYING } from '../words/speech-verbs.ts'
import { isThing } from '../words/thing-words.ts'
import { isNameWord, NOT_NAMES, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** At most this share of a text in capitals is in small letters: a signature, an address. */
const SMALL_SHARE_MAX = 0.1
const LETTERS_MIN = 60
const NAME_WORDS_MAX = 4
/** Given names that are ordinary words: in capitals alone they show no name. */
const ORDINARY_NAMES = wordSet(
  'mark rose hope grace joy dawn june april may summer iris ivy violet heather amber ruby pat jack bill rob will guy miles grant frank',
  'drew faith gene dean earl duke king prince queen lady lord sir art ray rod sue bob nick dick peg penny ginger crystal daisy holly lily',
  'olive poppy robin sandy lance max rich young long short white black brown green clay cliff dale glen heath reed wade carol eve jean',
  'angel christian don ash austin chase colt hunter jade melody mercy patience pearl price victor baron curt skip chuck al an he she princess duchess actress miss',
)
/** Before a name even of one word: "SGT. LANE", "MISS ORR". */
const ADDRESSES = wordSet(
  'miss sir dame lord lady captain sergeant inspector doctor father sister mayor councillor constable',
)
const FIRM = wordSet('ltd inc plc llc corp co')
const NO_SURNAME = wordSet('ago away back home alone ahead aged who whom very too also again still well')

/** True for a text in capitals, in which they show no names. */
export function isInCapitals(text: string): boolean {
  const few = text.match(/\p{Ll}/gu)?.length ?? 0
  const large = text.match(/\p{Lu}/gu)?.length ?? 0
  return large + few >= LETTERS_MIN && few <= SMALL_SHARE_MAX * (large + few)
}

/**
 * The words of a text in capitals as ordinary text writes them: in small letters, but for the names that titles, given
 * names and initials show, wherever they come again, and for abbreviations.
 */
export function recased(sentences: readonly (readonly Word[])[]): Word[][] {
  const runs = sentences.map(namesIn)
  const surnames = new Set(runs.flatMap((found, index) => surnamesOf(sentences[index] ?? [], found)))
  return sentences.map((words, index) =>
    words.map((word, at) => {
      const isName = runs[index]?.has(at) === true || surnames.has(bare(word.lower))
      const text = isName || isDotted(word.text) || ABBREVIATED_TITLES.has(word.lower) ? asName(word.text) : small(word)
      return { ...word, text }
    }),
  )
}

/** Fewer words are an abbreviation or a shout. */
const REPORT_WORDS_MIN = 3

/**
 * The words of a sentence whose author's own words are in capitals and say who speaks, as ordinary text writes them:
 * "“We held it,” SAID SGT. ANN LOWELL." Undefined for any other, as a heading in capitals.
 */
export function recasedReport(words: readonly Word[], { text }: Sentence): Word[] | undefined {
  const own = words.filter(({ quoted }) => !quoted)
  const isLarge = own.length >= REPORT_WORDS_MIN && !own.some((word) => /\p{Ll}/u.test(word.text))
  if (!isLarge || !/[.!?:]["”’)]{0,2}$/u.test(text.trimEnd())) return undefined
  if (!own.some((word) => SAYING.has(word.lower) || isPastSpeech(word.lower))) return undefined
  const [written = []] = recased([own])
  if (!written.some((word, at) => isNameWord(word) && isNameWord(wordAt(written, at + 1)))) return undefined
  const byStart = new Map(written.map((word) => [word.start, word]))
  return words.map((word) => byStart.get(word.start) ?? word)
}

function small({ text, lower }: Word): string {
  return text === 'I' || /^I['’]/u.test(text) ? text : lower
}

/** "Hedderwick" for every name of two words or more that ends in it. */
function surnamesOf(words: readonly Word[], found: ReadonlySet<number>): string[] {
  return [...found].flatMap((at) => {
    const isLast = !found.has(at + 1) && found.has(at - 1)
    return isLast && words[at] !== undefined ? [bare(words[at].lower)] : []
  })
}

/** The indices of words that are part of a name. */
function namesIn(words: readonly Word[]): Set<number> {
  const found = new Set(words.flatMap(({ lower }, at) => (FIRM.has(lower) ? firmBefore(words, at) : [])))
  for (let at = 0; at < words.length; at++) {
    const name = nameAt(words, at)
    if (name === undefined) continue
    for (let index = name.first; index <= name.last; index++) found.add(index)
    at = name.last
  }
  return found
}

/** The name that a word begins or, as a title, announces. */
function nameAt(words: readonly Word[], at: number): { first: number; last: number } | undefined {
  const first = nameAfterTitles(words, at) ?? (opensName(words, at) ? at : undefined)
  if (first === undefined) return undefined
  const last = nameEnd(words, first)
  return last > first || (last === first && isAddressed(words, at, first)) ? { first, last } : undefined
}

/** Where a name begins after one or more titles or an occupation. */
function nameAfterTitles(words: readonly Word[], at: number): number | undefined {
  let first = at
  while (isTitleLike(wordAt(words, first)) && first - at < NAME_WORDS_MAX) first++
  return first > at && SPACE.test(wordAt(words, first).gap) ? first : undefined
}

function isTitleLike({ lower }: Word): boolean {
  return !NOT_NAMES.has(lower) && (isTitle(lower) || isHolder(lower) || endsAsPerson(lower))
}

/** "MRS. ORR", and "MAYOR ORR SAID". */
function isAddressed(words: readonly Word[], at: number, first: number): boolean {
  const { lower } = wordAt(words, first - 1)
  const isAddress = ABBREVIATED_TITLES.has(lower) || ADDRESSES.has(lower)
  return first > at && (isAddress || SAYING.has(wordAt(words, first + 1).lower))
}

/** "TED ORR", "J. R. ORR", "MCALEER". */
function opensName(words: readonly Word[], at: number): boolean {
  const { lower, text } = wordAt(words, at)
  const next = wordAt(words, at + 1)
  const isGiven = (isGivenName(lower) && !ORDINARY_NAMES.has(lower)) || ABBREVIATED_GIVEN_NAMES.has(lower)
  if (isGiven) return SPACE.test(next.gap) && mayBeName(next)
  return isInitial(words, at) || /^(?:MC|O['’])\p{Lu}{3}/u.test(text)
}

/** "J. | ORR", and "J | R ORR", where no stops are. */
function isInitial(words: readonly Word[], at: number): boolean {
  const { text, end } = wordAt(words, at)
  const next = wordAt(words, at + 1)
  if (!/^\p{Lu}$/u.test(text) || !SPACE.test(next.gap) || !mayBeName(next)) return false
  return next.start === end + 2 || (next.text.length === 1 && /^[^AI]$/u.test(text))
}

/** The last word of a name that begins at a word; before it where none does. */
function nameEnd(words: readonly Word[], first: number): number {
  let last = first - 1
  for (let at = first; at < first + NAME_WORDS_MAX + 2 && last - first + 1 < NAME_WORDS_MAX; at++) {
    const word = wordAt(words, at)
    if ((at > first && !SPACE.test(word.gap)) || word.quoted !== wordAt(words, first).quoted) break
    if (mayBeName(word)) last = at
    else if (at === first || !PARTICLES.has(word.lower)) break
  }
  return last
}

/** Verbs and words of grammar. */
const NEVER_IN_NAMES = [NOT_NAMES, NO_SURNAME, BREAKS, LINKS, HAPPENED, SAYING, REPORTING, AUXILIARIES, PASSIVES]

/** No word of grammar, no verb, no noun for somebody or something. */
function mayBeName({ lower, text }: Word): boolean {
  if (!/^(?![AI]$)\p{L}[\p{L}'’-]*$/u.test(text) || NEVER_IN_NAMES.some((words) => words.has(lower))) return false
  const isVerb = isPastSpeech(lower) || (lower.length > 5 && /(?:ed|ing|ly)$/.test(lower))
  return !isVerb && !isThing(lower) && roleOfNoun(lower) === undefined
}

/** "GIRDER" and "CO" of "GIRDER & CO. LTD". */
function firmBefore(words: readonly Word[], at: number): number[] {
  let first = at
  while (
    first > 0 &&
    at - first < NAME_WORDS_MAX &&
    /^[\s&]*$/u.test(wordAt(words, first).gap) &&
    isOfFirm(wordAt(words, first - 1))
  )
    first--
  return first === at ? [] : Array.from({ length: at - first + 1 }, (_, more) => first + more)
}

function isOfFirm(word: Word): boolean {
  return FIRM.has(word.lower) || mayBeName(word)
}

/** "U.S.", unlike "A.M." and "E.G.". */
function isDotted(text: string): boolean {
  return /^(?![AP]\.M\.|E\.G\.|I\.E\.)(?:\p{Lu}\.)+$/u.test(text)
}

/** "O'Brien-Kay" and "McAleer" for the same in capitals. */
function asName(text: string): string {
  if (isDotted(text) || text.length === 1) return text
  const parts = text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
  return parts.replace(/(?<=(?:^|-)Mc)\p{L}/u, (letter) => letter.toUpperCase()).replace(/(?<=['’])S$/u, 's')
}

function bare(lower: string): string {
  return lower.replace(/['’]s$/u, '')
}
