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
