import { array, assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Treats every character as one unit wide. */
const widthOf = (text: string) => Array.from(text).length

test('a line is as full as it can be', () => {
  expect(breakLines('one two three four', 9, widthOf)).toEqual(['one two', 'three', 'four'])
  expect(breakLines('one two', 7, widthOf)).toEqual(['one two'])
})

test('a line may end after a hyphen, a dash and a slash, and not after the sign of a number', () => {
  expect(breakLines('half-hearted', 8, widthOf)).toEqual(['half-', 'hearted'])
  expect(breakLines('by -12 or', 4, widthOf)).toEqual(['by', '-12', 'or'])
  expect(breakLines('1900–1945 x', 7, widthOf)).toEqual(['1900–', '1945 x'])
  expect(breakLines('a.test/b/c', 8, widthOf)).toEqual(['a.test/', 'b/c'])
})

test('a word that is wider than the line is cut between characters, never within one', () => {
  expect(breakLines('an e\u0301e\u0301e\u0301e\u0301', 4, widthOf)).toEqual(['an', 'e\u0301e\u0301', 'e\u0301e\u0301'])
})

test('nothing has no line', () => {
  expect(breakLines('', 10, widthOf)).toEqual([])
})

test('no line is too wide and nothing of a text is lost', () => {
  const words = array(string({ minLength: 1, unit: 'grapheme-ascii' }).filter((word) => !/\s/.test(word)))
  assert(
    property(words, integer({ min: 1, max: 12 }), (parts, width) => {
      const text = parts.join(' ')
      const lines = breakLines(text, width, widthOf)
      expect(lines.every((line) => widthOf(line) <= width)).toBe(true)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
    { seed: 7, numRuns: 500 },
  )
})
