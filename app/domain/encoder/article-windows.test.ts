import { expect, test } from 'vitest'
import { articleWindowsOf } from './article-windows.ts'
import type { WordPiece } from './word-pieces.ts'

/** Sentences of so many pieces; a piece's id says of which sentence it is. */
function sentences(...sizes: number[]): WordPiece[][] {
  return sizes.map((size, at) =>
    Array.from({ length: size }, (_, place) => ({ id: 100 + at, start: place, end: place })),
  )
}

/** The sentences in a window, by the ids of their pieces. */
function inside(ids: readonly number[]): number[] {
  return [...new Set(ids.slice(1, -1).map((id) => id - 100))]
}

test('every sentence belongs to one window and has its neighbours beside it there', () => {
  const sizes = Array.from({ length: 40 }, (_, at) => 20 + ((at * 7) % 23))
  const windows = articleWindowsOf(sentences(...sizes))
  const owned = windows.flatMap(({ ids, sentences: own }) =>
    own.map(({ start }) => ({ sentence: (ids[start] ?? 0) - 100, beside: inside(ids) })),
  )
  expect(owned.map(({ sentence }) => sentence)).toEqual(sizes.map((_, at) => at))
  for (const { sentence, beside } of owned)
    for (const near of [sentence - 1, sentence + 1]) if (near >= 0 && near < 40) expect(beside).toContain(near)
})

test('a window has 384 pieces at most, its marks included, and begins and ends with them', () => {
  const windows = articleWindowsOf(sentences(...Array.from({ length: 30 }, () => 61)))
  for (const { ids } of windows) {
    expect(ids.length).toBeLessThanOrEqual(384)
    expect([ids[0], ids.at(-1)]).toEqual([0, 2])
  }
})

test('a sentence without a word is read as a bare mark', () => {
  const [window] = articleWindowsOf(sentences(3, 0, 2))
  expect(window).toEqual({
    ids: [0, 100, 100, 100, 2, 102, 102, 2],
    sentences: [
      { start: 1, end: 4 },
      { start: 4, end: 5 },
      { start: 5, end: 7 },
    ],
  })
})

test('no sentences need no window', () => {
  expect(articleWindowsOf([])).toEqual([])
})
