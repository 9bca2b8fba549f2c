import { expect, test } from 'vitest'
import { PART_CHARS_MAX, splitArticle } from './split-article.ts'

test('an article of usual length is one part', () => {
  expect(splitArticle('Short.')).toEqual([{ start: 0, end: 6 }])
})

test.each([
  ['paragraphs', 'Some words that stand here.\n\n', '\n\n'],
  ['sentences', 'Some words that stand here. ', '. '],
  ['characters of two units', '😡', ''],
])('a long text of %s is cut between them, and nothing is lost', (_what, unit, end) => {
  const text = unit.repeat(Math.ceil((PART_CHARS_MAX * 1.7) / unit.length))
  const parts = splitArticle(text)
  expect(parts).toHaveLength(2)
  const pieces = parts.map((part) => text.slice(part.start, part.end))
  expect(pieces.join('')).toBe(text)
  expect(pieces[0]?.endsWith(end)).toBe(true)
  for (const piece of pieces) expect(piece.isWellFormed()).toBe(true)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(PART_CHARS_MAX)
})
