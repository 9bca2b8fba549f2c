import { expect, test } from 'vitest'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { quotedPieces } from './quoted-pieces.ts'

const span = (start: number, end: number, more: Partial<EvidenceSpan> = {}): EvidenceSpan => ({
  code: `R${start}`,
  quote: 'x'.repeat(end - start),
  start,
  end,
  note: '',
  confidence: 0.5,
  voice: 'author',
  ...more,
})

test('where nothing was decided, quotes are read and nothing around them, in the order of the text', () => {
  const pieces = quotedPieces([span(20, 30), span(5, 10), span(8, 12), span(0, 3, { in: 'title' })])
  expect(pieces.map(({ start, end, quoted }) => [start, end, quoted])).toEqual([
    [0, 5, false],
    [5, 8, true],
    [8, 10, true],
    [10, 12, true],
    [12, 20, false],
    [20, 30, true],
  ])
  for (const { shown, listed, quoted, words } of pieces) expect([shown, listed, words]).toEqual([quoted, quoted, 0])
})

test('two quotes that touch are two pieces, and without quotes there are none', () => {
  expect(quotedPieces([span(0, 3), span(3, 5)]).map(({ start, end, quoted }) => [start, end, quoted])).toEqual([
    [0, 3, true],
    [3, 5, true],
  ])
  expect(quotedPieces([])).toEqual([])
})
