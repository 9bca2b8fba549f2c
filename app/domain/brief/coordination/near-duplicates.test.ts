import { expect, test } from 'vitest'
import { findNearDuplicates } from './near-duplicates.ts'
import { plainWords } from './social-posts.ts'

const groups = (...texts: string[]) => findNearDuplicates(texts.map(plainWords))

test('the same words with other marks, names, tags and links are one text', () => {
  expect(
    groups(
      'They knew the dam was failing, and hid it! https://a.example/x',
      'RT @bob they KNEW the dam was failing and hid it #dam #proof',
      'the buses never came to the east side of the town',
    ),
  ).toEqual([[0, 1]])
})

test('a word exchanged or added keeps a text the same, one story in other words does not', () => {
  const text = 'the board knew for two years that the dam was failing and hid the report'
  expect(groups(text, `${text} wake up`, text.replace('report', 'papers'))).toEqual([[0, 1, 2]])
  expect(groups(text, 'for years the dam failed while a report lay hidden with the board')).toEqual([])
})

test('texts of fewer than four words coincide by chance and are never compared', () => {
  expect(groups('what a day', 'what a day', 'what a day')).toEqual([])
})

test('groups come largest first', () => {
  const [a, b] = ['one two three four five six', 'seven eight nine ten eleven twelve']
  expect(groups(a, b, b, a, b).map((group) => group.length)).toEqual([3, 2])
})

/** So many words that no other text has. */
const own = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)
const SHARED = own('shared', 11)

test('texts that have exactly 42 of 100 words and word pairs in common are one text, with less they are two', () => {
  // Eleven shared words make 21 of 50 words and pairs; one word more, and 21 of 52.
  const one = [...SHARED, ...own('one', 6)]
  const other = [...SHARED, ...own('other', 7), 'end', 'end']
  expect(findNearDuplicates([one, other])).toEqual([[0, 1]])
  expect(findNearDuplicates([one, [...SHARED, ...own('other', 8), 'end', 'end']])).toEqual([])
})

test('a text that is the whole of 42 of 100 words and pairs of a longer one counts as it, whichever comes first', () => {
  const whole = [...SHARED, ...own('more', 13), 'end', 'end']
  expect(findNearDuplicates([SHARED, whole])).toEqual([[0, 1]])
  expect(findNearDuplicates([whole, SHARED])).toEqual([[0, 1]])
  expect(findNearDuplicates([SHARED, [...SHARED, ...own('more', 14), 'end', 'end']])).toEqual([])
})

test('four words are enough to compare', () => {
  expect(groups('open the dam files', 'open the dam files')).toEqual([[0, 1]])
})

test('a text between two that are unlike each other makes them one group, in whatever order they come', () => {
  const [left, right] = [own('left', 8), own('right', 8)]
  const between = [...left, ...right]
  for (const texts of [
    [left, between, right],
    [between, left, right],
    [left, right, between],
  ]) {
    expect(findNearDuplicates(texts)).toEqual([[0, 1, 2]])
  }
  expect(findNearDuplicates([left, right])).toEqual([])
})
