import { expect, test } from 'vitest'
import { readPassageFile } from './passage-file.ts'
import { readPieceFile } from './piece-file.ts'

const FILE = [
  'P | false_dilemma | f | harbour | letter | tide | a | We met on Monday. Either the quay is sold or the town is lost. | Either the quay … is lost. | other ways named',
  'P | false_dilemma | s | harbour | letter | tide | a | We met on Monday. The lease and the loan both failed, so it is sale or closure. | * | the rest is ruled out',
  'P | ad_hominem | f | school | speech | - | s | “Why listen to him?” she asked. | * | an answer',
  'P | nonsense | f | school | speech | - | s | Some words. | * | an answer',
  'P | ad_hominem | s | school | speech | - | s | Some words. | other words | an answer',
].join('\n')

test('a passage keeps its argument in code points and knows its twin; a line of no type or quote is refused', () => {
  const { passages, refused } = readPassageFile(FILE, 'w1')
  expect(passages.map(({ id, is_fallacy, pair }) => [id, is_fallacy, pair])).toEqual([
    ['w1-false_dilemma-1', true, 'w1-false_dilemma-2'],
    ['w1-false_dilemma-2', false, 'w1-false_dilemma-1'],
    ['w1-ad_hominem-1', true, null],
  ])
  const [first] = passages
  expect(first?.text.slice(first.start, first.end)).toBe('Either the quay is sold or the town is lost.')
  expect(refused).toHaveLength(2)
})

test('a piece is its head line and the paragraphs below it', () => {
  expect(
    readPieceFile('=== opinion | many | Sell it now\n\nOne.\n\nTwo.\n\n=== news | none | A | B\nThree.\n', 'w'),
  ).toEqual([
    { id: 'w-1', genre: 'opinion', devices: true, title: 'Sell it now', text: 'One.\n\nTwo.' },
    { id: 'w-2', genre: 'news', devices: false, title: 'A | B', text: 'Three.' },
  ])
})
