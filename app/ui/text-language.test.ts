import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test('a text in another language than the page says so, with the direction of its script', () => {
  expect(languageOf('en-GB')).toEqual({})
  expect(languageOf('de')).toEqual({ lang: 'de', dir: 'ltr' })
  expect(languageOf('ar-EG')).toEqual({ lang: 'ar-EG', dir: 'rtl' })
})
