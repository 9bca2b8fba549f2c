import { expect, test } from 'vitest'
import { quoteFinder } from './locate-quote.ts'

const TEXT = 'He said: “We won’t – ever –\n\nsell the 🚰 river.” Then he left… The River was sold. ﬁnis'
const find = quoteFinder(TEXT)
const found = (quote: string) => {
  const range = find(quote)
  return range === undefined ? undefined : TEXT.slice(range.start, range.end)
}

test('a quotation that stands in the text is found where it stands', () => {
  expect(found('sell the 🚰 river')).toBe('sell the 🚰 river')
  expect(find('The River')).toEqual({ start: TEXT.indexOf('The River'), end: TEXT.indexOf('The River') + 9 })
})

test.each([
  ['white space', 'ever – sell the 🚰 river', 'ever –\n\nsell the 🚰 river'],
  ['quotation marks', `"We won't`, '“We won’t'],
  ['dashes', 'We won’t - ever', 'We won’t – ever'],
  ['case', 'THEN HE LEFT', 'Then he left'],
  ['ellipses', 'he left...', 'he left…'],
  ['marks around all of it', '"The River was sold."', 'The River was sold.'],
])('%s do not matter', (_what, quote, passage) => {
  expect(found(quote)).toBe(passage)
})

test.each([
  'sell the river',
  'We will ever sell',
  'He said ... the River was sold',
  'bought',
  '',
  '“”',
  '.',
  'x'.repeat(2000),
])('%j is not in the text', (quote) => {
  expect(found(quote)).toBeUndefined()
})

test('a quotation is looked for in its part of the text', () => {
  const twice = quoteFinder('One word. One word.')
  expect(twice('one word', { start: 10, end: 19 })).toEqual({ start: 10, end: 18 })
  expect(twice('One word', { start: 10, end: 19 })).toEqual({ start: 10, end: 18 })
  expect(twice('One word', { start: 12, end: 19 })).toBeUndefined()
})

test('a quotation cuts no word in two where it stands whole elsewhere, as it is or folded', () => {
  const words = 'The mother said that he left. Unfair rates are “Fair Rates” no more.'
  const places = quoteFinder(words)
  const at = (quote: string) => words.slice(places(quote)?.start, places(quote)?.end)
  expect(places('he')).toEqual({ start: words.indexOf('he left'), end: words.indexOf('he left') + 2 })
  expect(at('fair rates')).toBe('Fair Rates')
  expect(places('fair')).toEqual({ start: words.indexOf('Fair'), end: words.indexOf('Fair') + 4 })
  expect(at('othe')).toBe('othe')
})

test.each([
  [
    'more marks than the text has',
    '“He said ‘"Stop"’ twice,” she wrote.',
    "He said 'Stop' twice",
    'He said ‘"Stop"’ twice',
  ],
  ['fewer marks', 'He wrote "stop" twice.', 'He wrote “‘stop’” twice', 'He wrote "stop" twice'],
])('of marks inside marks it does not matter how many: %s', (_what, text, quote, passage) => {
  const place = quoteFinder(text)(quote)
  expect(text.slice(place?.start, place?.end)).toBe(passage)
})
