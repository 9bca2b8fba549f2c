import type { LOADED_KINDS } from '../../reading.ts'

/** What words of each kind do, for a reader. */
export const LOADED_DOES: Readonly<Record<(typeof LOADED_KINDS)[number], string>> = {
  pejorative: 'blames or belittles',
  laudatory: 'praises',
  dramatic: 'raises the heat',
  hostile_metaphor: 'judges through an image',
  euphemism: 'softens what it stands for',
  scare_quotes: 'denies the word that it uses',
  insinuating: 'passes off a judgement as settled',
}
