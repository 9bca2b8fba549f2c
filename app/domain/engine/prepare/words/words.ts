import type { Token } from '../article-document.ts'
import { hasNameShape } from './name-particles.ts'
import { wordSet } from './word-set.ts'

/** A word of a sentence, with the text before it. */
export type Word = Token & {
  /** The text between the previous word and this one, at most {@link GAP_CHARS_MAX} characters. */
  gap: string
  /** True inside a quotation. */
  quoted: boolean
  /** True for "Now" in "Hear Now", capitalised beside a name, and for a name that begins small: "e. e. hart", "ten Brink". */
  named?: boolean
}
/** The most characters of a gap that are kept. */
export const GAP_CHARS_MAX = 8

/** Returned outside a sentence: it is in no list, and its gap is no space. */
const NO_WORD: Word = { start: 0, end: 0, text: '', lower: '', gap: '|', quoted: false }

/** Words that can begin a noun phrase. */
export const DETERMINERS = wordSet(
  'the a an one two three four five six seven eight nine ten some several many most other another his her its their our my',
  'this these those any all both each every no few more others half dozens hundreds thousands as',
)
/** Words that are capitalised only because they begin a sentence, and months and days. */
export const NOT_NAMES = wordSet(
  'the a an in on at by for from with to of as and but or so if when while after before since because although though however',
  'meanwhile still also yet then now here there he it she they we you i his her its their our my this that these those one two',
  'some many most several other others another both each all no not what who why how where which later earlier recently asked',
  'yes even just only instead during under over about despite amid until once more less few according last next same such',
  'monday tuesday wednesday thursday friday saturday sunday mon tues weds thurs january february march april june july august september october',
  'november december without within between among across against everyone everybody nobody anyone anybody none nothing everything breaking update correction read photo image video advertisement related follow click',
  'afterwards afterward nevertheless nonetheless moreover furthermore additionally therefore thus hence eventually finally similarly',
  'likewise otherwise sometimes today yesterday tomorrow tonight soon perhaps maybe nor neither either such thousands hundreds dozens',
  'millions inside outside near above below beyond throughout regarding based given following like unlike together apart alongside',
  'elsewhere overall indeed rather far long much any every few someone somebody something anything whoever whatever previously currently',
  'besides barring beneath underneath amidst amongst toward towards upon aboard via including excluding concerning notwithstanding',
  'whereas per consider considering reached see remember take recall note notice imagine look watch listen let please thanks thank',
  'initially originally additionally ultimately subsequently interestingly notably importantly unfortunately sadly apparently reportedly',
)
/** The word at an index; {@link NO_WORD} outside the sentence. */
export function wordAt(words: readonly Word[], index: number): Word {
  return words[index] ?? NO_WORD
}

/** Capitalised, and not merely because it begins a sentence. */
export function isNameWord(word: Word): boolean {
  if (word.named === true) return true
  return hasNameShape(word.text) && !NOT_NAMES.has(word.lower)
}

/** Lower-case words from `first` to `last`, both included. */
export function lowersOf(words: readonly Word[], first: number, last: number): string[] {
  return words.slice(Math.max(0, first), last + 1).map((word) => word.lower)
}

const SHOUTS = wordSet(
  'get out go vote make great the and not no now stop never always us our all this that it is are we you help save wake up just do dont',
)

/** "GET OUT": common words in capitals are no name, unlike "CBS DFW". */
export function isShouted(words: readonly Word[]): boolean {
  const capitals = words.length > 1 && words.every(({ text }) => /^\p{Lu}{2,}$/u.test(text))
  return capitals && words.some(({ lower }) => SHOUTS.has(lower))
}
