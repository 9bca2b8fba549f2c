import { createContext } from 'react'

/** The language of the text that a page quotes, BCP 47. */
export const TextLanguage = createContext('en')

/** Languages whose common script runs from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Says of an element which language its words are in, where it is not the page's own. */
export function languageOf(language: string): { lang?: string; dir?: 'rtl' | 'ltr' } {
  const [primary = ''] = language.toLowerCase().split('-', 1)
  if (primary === 'en' || primary === '' || primary === 'und') return {}
  return { lang: language, dir: RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr' }
}
