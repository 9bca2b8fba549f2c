import { expect, test } from 'vitest'
import { PART_CHARS_MAX, splitArticle } from './split-article.ts'

test('an article of usual length is one part', () => {
  expect(splitArticle('Short.')).toEqual([{ start: 0, end: 6 }])
})

test.each([
  ['paragraphs', 'Some words that stand here.\n\n', '\n\n', 'Some words that stand here.\n\n'],
  ['sentences', 'Some words that stand here. ', '. ', ''],
  ['characters of two units', '😡', '', ''],
])('a long text of %s is cut between them, and only a paragraph is read twice', (_what, unit, end, twice) => {
  const text = unit.repeat(Math.ceil((PART_CHARS_MAX * 1.7) / unit.length))
  const [first, second, ...more] = splitArticle(text)
  if (first === undefined || second === undefined || more.length > 0) throw new Error('the text has not two parts')
  expect(text.slice(second.start, first.end)).toBe(twice)
  expect([first.start, second.end]).toEqual([0, text.length])
  for (const { start, end: last } of [first, second]) {
    expect(text.slice(start, last).isWellFormed()).toBe(true)
    expect(last - start).toBeLessThanOrEqual(PART_CHARS_MAX)
  }
  expect(text.slice(first.start, first.end).endsWith(end)).toBe(true)
})
