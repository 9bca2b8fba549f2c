import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

test.each(['Plain words, “quoted” – and … 50 €', 'Élan, naïve, Straße, œuvre, Škoda'])(
  'what the fonts have is printed as it stands: %s',
  (text) => {
    expect(printableText(text)).toEqual({ text, isWhole: true })
  },
)

test('a letter that is written in two code points is printed as the one that the fonts have', () => {
  expect(printableText('e\u0301lan')).toEqual({ text: 'élan', isWhole: true })
})

test('what the fonts lack is shown by its code points, a sign of several as one', () => {
  expect(printableText('Kaczyński waits 👩🏽‍🔧')).toEqual({
    text: 'Kaczy[U+0144]ski waits [U+1F469 U+1F3FD U+200D U+1F527]',
    isWhole: false,
  })
})

test('a text in another script is said in words', () => {
  expect(printableText('Секретное соглашение')).toEqual({
    text: '(20 characters, in letters that this document’s fonts lack)',
    isWhole: false,
  })
})

test('an empty text stays empty', () => {
  expect(printableText('')).toEqual({ text: '', isWhole: true })
})

test('a negative number keeps a sign that is as wide as a minus', () => {
  expect(printableText('−0.58')).toEqual({ text: '–0.58', isWhole: true })
})
