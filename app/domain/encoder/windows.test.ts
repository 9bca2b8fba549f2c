import { expect, test } from 'vitest'
import { SENTENCE_PIECES_MAX, windowsOf } from './windows.ts'
import type { WordPiece } from './word-pieces.ts'

/** A sentence of `count` pieces, numbered from `from`. */
const sentence = (count: number, from = 1000): WordPiece[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, start: at, end: at + 1 }))

const OPENING = 101
const CLOSING = 102

test('sentences in a row share a window, opened and closed once', () => {
  expect(windowsOf([sentence(2, 10), sentence(1, 20)])).toEqual([
    {
      ids: [OPENING, 10, 11, 20, CLOSING],
      sentences: [
        { start: 1, end: 3 },
        { start: 3, end: 4 },
      ],
    },
  ])
})

test('a window has at most 160 pieces with its marks, and every sentence stands whole in one window', () => {
  const lengths = [60, 60, 38, 1, 100, 58, 59, 128, 30, 2]
  const windows = windowsOf(lengths.map((count, at) => sentence(count, at * 1000)))
  expect(windows.map(({ sentences }) => sentences.length)).toEqual([3, 2, 2, 2, 1])
  for (const { ids } of windows) {
    expect(ids.length).toBeLessThanOrEqual(160)
    expect([ids[0], ids.at(-1)]).toEqual([OPENING, CLOSING])
  }
  const read = windows.flatMap(({ ids, sentences }) => sentences.map(({ start, end }) => ids.slice(start, end)))
  expect(read).toEqual(lengths.map((count, at) => sentence(count, at * 1000).map(({ id }) => id)))
})

test('of a long sentence only its beginning is read', () => {
  const [window] = windowsOf([sentence(SENTENCE_PIECES_MAX + 1)])
  expect(window?.ids).toHaveLength(SENTENCE_PIECES_MAX + 2)
})

test('a sentence without a word is read as a bare mark, so that every sentence has a place', () => {
  const [window] = windowsOf([[], sentence(1, 10)])
  expect(window?.ids).toEqual([OPENING, CLOSING, 10, CLOSING])
  expect(window?.sentences).toEqual([
    { start: 1, end: 2 },
    { start: 2, end: 3 },
  ])
})

test('a text without sentences has no window', () => {
  expect(windowsOf([])).toEqual([])
})

test('another wording of each sentence has room in the same windows', () => {
  const here = [60, 60, 38].map((count) => sentence(count))
  const there = [60, 60, 39].map((count) => sentence(count))
  const counts = (windows: ReturnType<typeof windowsOf>) => windows.map(({ sentences }) => sentences.length)
  expect(counts(windowsOf(here))).toEqual([3])
  expect(counts(windowsOf(here, there))).toEqual([2, 1])
  expect(counts(windowsOf(there, here))).toEqual([2, 1])
})
