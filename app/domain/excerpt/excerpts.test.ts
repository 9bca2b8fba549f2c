import { expect, test } from 'vitest'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { openAllowance } from './allowance.ts'
import { findEchoes } from './echoes.ts'
import { cutPieces, type Excerpts, seenOf } from './excerpts.ts'
import { knownText } from './known-text.ts'

const TEXT = 'One two three. Four five.\n\nSix seven.'

const span = (start: number, end: number): EvidenceSpan => ({
  code: 'R1',
  quote: TEXT.slice(start, end),
  start,
  end,
  note: '',
  confidence: 0.5,
  voice: 'author',
})

/** The pieces of the text as words: its own, how many, and q(uoted), s(hown), l(isted). */
function piecesOf(spans: readonly EvidenceSpan[], shown: readonly [number, number][], listed: [number, number][] = []) {
  const known = knownText(TEXT)
  const allowance = openAllowance(known, findEchoes(known), true)
  allowance.show(shown.map(([start, end]) => ({ start, end })))
  allowance.list(listed.map(([start, end]) => ({ start, end })))
  return cutPieces(known, spans, allowance)
}

const wordsOf = (pieces: Excerpts['pieces']) =>
  pieces.map(({ start, end, words, quoted, shown, listed: isListed }) => [
    TEXT.slice(start, end),
    words,
    `${quoted ? 'q' : ''}${shown ? 's' : ''}${isListed ? 'l' : ''}`,
  ])

test('a text is cut where a quote, a paragraph or what is read begins or ends, and nowhere else', () => {
  expect(wordsOf(piecesOf([], []))).toEqual([
    ['One two three. Four five.', 5, ''],
    ['\n\n', 0, ''],
    ['Six seven.', 2, ''],
  ])
  expect(wordsOf(piecesOf([span(4, 7)], [[0, 14]], [[15, 19]]))).toEqual([
    ['One ', 1, 'sl'],
    ['two', 1, 'qsl'],
    [' three.', 1, 'sl'],
    [' ', 0, ''],
    ['Four', 1, 'l'],
    [' five.', 1, ''],
    ['\n\n', 0, ''],
    ['Six seven.', 2, ''],
  ])
})

test('the pieces are the whole text, with blank lines before its first paragraph and after its last', () => {
  const known = knownText('\n\nOne two.\n\n')
  const pieces = cutPieces(known, [], openAllowance(known, findEchoes(known), true))
  expect(pieces.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 10],
    [10, 12],
  ])
})

test('where a listed stretch goes over into a shown one the text is cut, too', () => {
  expect(wordsOf(piecesOf([], [[4, 7]], [[0, 7]])).slice(0, 2)).toEqual([
    ['One ', 1, 'l'],
    ['two', 1, 'sl'],
  ])
})

test('a word counts in the piece where it begins', () => {
  expect(wordsOf(piecesOf([span(5, 10)], [])).slice(0, 3)).toEqual([
    ['One t', 2, ''],
    ['wo th', 1, 'q'],
    ['ree. Four five.', 2, ''],
  ])
})

function seen(shown: [number, number][], spans: readonly EvidenceSpan[] = []) {
  const { excerpts, leftOut } = seenOf(
    { rule: 2, pieces: piecesOf(spans, shown), prose_max: null },
    knownText(TEXT),
    (piece) => piece.shown,
  )
  return { read: excerpts, out: leftOut.map(({ start, end, words }) => [TEXT.slice(start, end), words]) }
}

test('pieces that touch are one excerpt, with its offsets and words', () => {
  expect(seen([[0, 14]], [span(4, 7)]).read).toEqual([{ start: 0, end: 14, text: 'One two three.' }])
  expect(
    seen([
      [0, 3],
      [15, 19],
    ]).read,
  ).toEqual([
    { start: 0, end: 3, text: 'One' },
    { start: 15, end: 19, text: 'Four' },
  ])
})

test('what is left out is told for each paragraph, over quotes, and without the space between paragraphs', () => {
  expect(seen([[0, 3]], [span(8, 13)]).out).toEqual([
    [' two three. Four five.', 4],
    ['Six seven.', 2],
  ])
  expect(seen([[27, 30]]).out).toEqual([
    ['One two three. Four five.', 5],
    [' seven.', 1],
  ])
})

test('a gap without words is not told', () => {
  expect(
    seen([
      [0, 13],
      [15, 36],
    ]).out,
  ).toEqual([])
})

test('paragraphs that only a line break separates have gaps of their own', () => {
  const pieces = [
    { start: 0, end: 5, words: 1, quoted: false, shown: false, listed: false },
    { start: 5, end: 9, words: 2, quoted: false, shown: false, listed: false },
  ]
  const paragraphs = [
    { start: 0, end: 4 },
    { start: 5, end: 9 },
  ]
  const { leftOut } = seenOf({ rule: 2, pieces, prose_max: null }, { points: [], paragraphs }, ({ shown }) => shown)
  expect(leftOut).toEqual([
    { start: 0, end: 5, words: 1 },
    { start: 5, end: 9, words: 2 },
  ])
})
