import {
  AFTER_A_VERB,
  BEFORE_THINGS,
  BELONGINGS,
  BUSINESS,
  COMPANY_DEEDS,
  DEGREES,
  OPENINGS,
  UTTERANCES,
} from './company-cues.ts'
import type { CompanyName } from './company-directory.ts'

/** The largest distance between an ambiguous name and a business word. */
export const CONTEXT_WORDS_MAX = 8
/** Above this share of words in capitals, capitals mean nothing. */
const SHOUTING_SHARE = 0.7
/** Above this share of capitalised longer words within sentences, and with enough of them, the text is a title. */
const TITLE_SHARE = 0.6
const TITLE_WORDS_MIN = 3
const LONG_WORD = 4

/** A word in lower case, as written, and where it starts in the text. */
export type PlacedWord = { word: string; written: string; start: number }

/** A name in a text, starting at the word `at`. */
export type NamePlace = { words: readonly PlacedWord[]; at: number; length: number; text: string; style: Style }
/** What capitals mean in a text: in a sentence they mark names, in a title and in all capitals they mark nothing. */
type Style = 'sentence' | 'title' | 'shout'

/** Whether the context shows that a name shared with a word, person or place means the company. */
export function isCompanyByContext({ kind, isAcronym }: CompanyName, place: NamePlace): boolean {
  if (isPartOfName(place) || isThing(place, isAcronym)) return false
  const next = after(place)
  if (COMPANY_DEEDS.has(next) || BELONGINGS.has(next) || isNear(place, (word) => BUSINESS.has(word))) return true
  return kind === 'surname' ? next === 'to' : UTTERANCES.has(next) || isNoWord(place, isAcronym)
}

/** Whether something that could be an ordinary word owns something or has a capital that only a name has. */
function isNoWord(place: NamePlace, isAcronym: boolean): boolean {
  const last = place.words[place.at + place.length - 1]
  return /['’]s$/.test(last?.written ?? '') || (place.style === 'sentence' && isRaised(place, isAcronym))
}

/** A capital within a sentence that neither emphasis nor a new sentence explains. */
function isRaised({ words, at, length, text }: NamePlace, isAcronym: boolean): boolean {
  const isShouted = words.slice(at, at + length).every(({ written }) => isCapitals(written))
  return !isOpening(words, at, text) && (isAcronym || !isShouted)
}

/** `Harrison Ford`, `Cold Snap`, `Delta Force`: there is another capitalised word right beside it. */
function isPartOfName({ words, at, length, text, style }: NamePlace): boolean {
  const [before, last, next] = [words[at - 1], words[at + length - 1], words[at + length]]
  const isJoined = (left: PlacedWord | undefined, right: PlacedWord | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    text.slice(left.start + left.written.length, right.start) === ' ' &&
    !/['’]s?$/.test(left.written)
  if (isName(before) && isJoined(before, words[at]) && !OPENINGS.has(before?.word ?? '')) return true
  return style === 'sentence' && isName(next) && isJoined(last, next)
}

function isName(word: PlacedWord | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}+$/u.test(word.written)
}

/** `my BP`, `150 HP`, `so meta`, `Block the road`. */
function isThing(place: NamePlace, isAcronym: boolean): boolean {
  const { words, at, text } = place
  const before = words[at - 1]?.word ?? ''
  const next = after(place)
  if (DEGREES.has(before) || /^\d/.test(before) || (isAcronym && next === 'of')) return true
  if (BEFORE_THINGS.has(before) && !BELONGINGS.has(next)) return true
  return isOpening(words, at, text) && AFTER_A_VERB.has(next)
}

/** The word after the name, or an empty string. */
export function after({ words, at, length }: NamePlace): string {
  return words[at + length]?.word ?? ''
}

/** Whether a word begins a sentence, so that its capital means nothing. */
function isOpening(words: readonly PlacedWord[], at: number, text: string): boolean {
  const [before, word] = [words[at - 1], words[at]]
  if (before === undefined || word === undefined) return true
  return /[.!?:…\n“"]/.test(text.slice(before.start + before.written.length, word.start))
}

/** Whether a word within eight of the name is a cue. */
export function isNear({ words, at, length }: NamePlace, isCue: (word: string) => boolean): boolean {
  const before = words.slice(Math.max(0, at - CONTEXT_WORDS_MAX), at)
  const behind = words.slice(at + length, at + length + CONTEXT_WORDS_MAX)
  return [...before, ...behind].some(({ word }) => isCue(withoutPossessive(word)))
}

/** Whether a word without a possessive ending has no lower-case letter. */
export function isCapitals(written: string): boolean {
  const plain = written.replace(/['’]s$/, '')
  return plain === plain.toUpperCase()
}

/** Without a final `'` or `'s`. */
export function withoutPossessive(word: string): string {
  return word.replace(/'s?$/, '')
}

/** How a text uses capitals: in all words, at the start of most long words, or as in a sentence. */
export function styleOf(words: readonly PlacedWord[], text: string): Style {
  const lettered = words.filter(({ written }) => /\p{L}{2,}/u.test(written))
  const shouted = lettered.filter(({ written }) => written === written.toUpperCase())
  if (lettered.length > 2 && shouted.length / lettered.length > SHOUTING_SHARE) return 'shout'
  const long = words.filter(({ written }, at) => written.length >= LONG_WORD && !isOpening(words, at, text))
  const raised = long.filter(({ written }) => /^\p{Lu}/u.test(written))
  return long.length >= TITLE_WORDS_MIN && raised.length / long.length > TITLE_SHARE ? 'title' : 'sentence'
}
