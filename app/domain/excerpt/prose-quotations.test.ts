import { expect, test } from 'vitest'
import { quotationsIn, shortenQuotations, shortenWords } from './prose-quotations.ts'

test.each([
  ['one two', 7, 'one two'],
  ['one two', 6, 'one…'],
  ['one two', 3, 'one…'],
  ['one two', 4, 'one…'],
  ['one two three', 7, 'one two…'],
  ['onetwo', 3, 'one…'],
  [' onetwo', 3, ' on…'],
  ['👩 👩👩', 3, '👩…'],
  ['👩👩', 2, '👩👩'],
  ['one', 0, '…'],
])('of "%s" at most %i characters are kept, in whole words: "%s"', (words, most, kept) => {
  expect(shortenWords(words, most)).toBe(kept)
})

test('each quotation of a sentence is shortened, and what is around it stays', () => {
  expect(shortenQuotations('He said “one two”, then "three four" and no more.', 5)).toBe(
    'He said “one…”, then "three…" and no more.',
  )
  expect(shortenQuotations('No quotation here.', 2)).toBe('No quotation here.')
  expect(shortenQuotations('It ends “one two', 4)).toBe('It ends “one…')
})

test('a quotation is told with its offsets', () => {
  expect(quotationsIn('a “b c” d')).toEqual([{ start: 3, end: 6, words: 'b c' }])
})

test.each([
  ['„eins“ and ‚zwei‘', ['eins', 'zwei']],
  ['»drei« and ›x', ['drei']],
  ['‹un› deux', ['un']],
  ['dogs’ and ‘the dogs’ tails’ end', ['the dogs']],
  ["'it's so' he said", ["it's so"]],
  ["dogs' tails 'wag' here", ['wag']],
  ["'9's done' x", ["9's done"]],
  ['他说“你好”。', ['你好']],
])('in %s the quotations are %j', (text, words) => {
  expect(quotationsIn(text).map((quotation) => quotation.words)).toEqual(words)
})
