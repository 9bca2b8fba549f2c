import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

/** Fonts with Latin-1, the letters Š and Ş, and typographic signs. */
const hasLetter = (grapheme: string) => /^[\u0020-\u00FFŠŞœ€“”–…−]$/.test(grapheme)

test.each(['Plain words, “quoted” – and … 50 €', 'Élan, naïve, Straße, œuvre, Škoda'])(
  'what the fonts have is printed as it stands: %s',
  (text) => {
    expect(printableText(text, hasLetter, 'document')).toEqual({ text, isWhole: true })
  },
)

test('a letter that is written in two code points is printed as the one that the fonts have', () => {
  expect(printableText('e\u0301lan', hasLetter, 'document')).toEqual({ text: 'élan', isWhole: true })
})

test('what the fonts lack is shown by its code points, a sign of several as one', () => {
  expect(printableText('Kaczyński waits 👩🏽‍🔧', hasLetter, 'document')).toEqual({
    text: 'Kaczy[U+0144]ski waits [U+1F469 U+1F3FD U+200D U+1F527]',
    isWhole: false,
  })
})

test('a picture, which has no room to explain code points, says in words what its fonts lack', () => {
  expect(printableText('Wind farm vote 🎉🔥 passes 👩🏽‍🔧', hasLetter, 'picture')).toEqual({
    text: 'Wind farm vote [2 characters] passes [1 character]',
    isWhole: false,
  })
})

test('a word in another script within a text is said in words', () => {
  expect(printableText('The word перемога stands on the wall of the station', hasLetter, 'document')).toEqual({
    text: 'The word [8 characters] stands on the wall of the station',
    isWhole: false,
  })
})

test('a text in another script is said in words', () => {
  expect(printableText('Секретное соглашение', hasLetter, 'document')).toEqual({
    text: '(20 characters that this document’s fonts lack)',
    isWhole: false,
  })
})

test('an empty text stays empty', () => {
  expect(printableText('', hasLetter, 'document')).toEqual({ text: '', isWhole: true })
})
