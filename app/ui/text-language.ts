import { createContext } from 'react'

/** The language (BCP 47) of the text that a page quotes. */
export const TextLanguage = createContext('en')

/** Languages usually written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The `lang` and `dir` of quoted words, if their language is not the page's. */
export function languageOf(language: string): { lang?: string; dir?: 'rtl' | 'ltr' } {
  const [primary = ''] = language.toLowerCase().split('-', 1)
  if (primary === 'en' || primary === '' || primary === 'und') return {}
  return { lang: language, dir: RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr' }
}
