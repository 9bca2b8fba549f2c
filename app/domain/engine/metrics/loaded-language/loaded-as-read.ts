import type { LOADED_KINDS } from '../../reading.ts'

/** What words of each kind do, for a reader. */
export const LOADED_DOES: Readonly<Record<(typeof LOADED_KINDS)[number], string>> = {
  pejorative: 'blames or belittles',
  laudatory: 'praises',
  dramatic: 'dramatises',
  hostile_metaphor: 'judges with an image',
  euphemism: 'softens what it describes',
  scare_quotes: 'distances itself from the word it uses',
  insinuating: 'presents a judgement as settled',
}
