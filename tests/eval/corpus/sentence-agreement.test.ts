import { expect, test } from 'vitest'
import type { SentenceLabels } from '#app/domain/engine/training/corpus/sentence-labels.ts'
import { judgedTwice, sentenceRows } from './sentence-agreement.ts'

const PLACE = {
  id: 'x',
  part: 'fold0',
  held: false,
  text_sha256: '0'.repeat(64),
  title_sha256: '0'.repeat(64),
} as const
type Kind = 'doubt' | 'slogans'

function worded(reader: 'a' | 'b', start: number, kinds: Kind[], sure = 3): SentenceLabels {
  const passages = kinds.map((type) => ({
    start,
    end: start + 5,
    voice: 'author' as const,
    labels: [{ layer: 'technique' as const, type, sure }],
  }))
  const sentence = { start, end: start + 10 }
  return { ...PLACE, reader, layer: 'random', sentence, passages, claim: null, sound: [] }
}
function spoken(reader: 'a' | 'b', source: { start: number; end: number } | null): SentenceLabels {
  const attributions = source === null ? [] : [{ source, cue: null, content: [{ start: 20, end: 30 }], who: null }]
  return { ...PLACE, reader, layer: 'attribution', sentence: { start: 0, end: 30 }, attributions }
}
const rowsOf = (labels: SentenceLabels[]) => new Map(sentenceRows(judgedTwice(labels)).map((row) => [row.layer, row]))

test('two readers agree by layer and by kind, on labels of sureness 2 and 3', () => {
  const rows = rowsOf([
    worded('a', 0, ['doubt']),
    worded('b', 0, ['doubt']),
    worded('a', 10, ['doubt']),
    worded('b', 10, ['slogans']),
    worded('a', 20, []),
    worded('b', 20, ['doubt'], 1),
    worded('a', 30, []),
    worded('b', 30, []),
    worded('a', 40, ['slogans']),
  ])
  expect(rows.get('any technique')).toMatchObject({ n: 4, kappa: 1, share: 1 })
  expect(rows.get('technique: doubt')).toMatchObject({ n: 3, f1: 2 / 3 })
  expect(rows.get('technique: slogans')).toMatchObject({ n: 1, f1: 0 })
})

test('agreement on who speaks counts overlapping and equal words apart', () => {
  const rows = rowsOf([spoken('a', { start: 0, end: 8 }), spoken('b', { start: 0, end: 5 })])
  expect(rows.get('somebody speaks')).toMatchObject({ n: 1, share: 1 })
  expect(rows.get('who says what: source')).toMatchObject({ n: 2, f1: 1, same: 0 })
  expect(rows.get('who says what: content')).toMatchObject({ n: 2, f1: 1, same: 1 })
})

test('sentences judged for an argument alone say nothing about how well readers agree on devices', () => {
  const argued = (reader: 'a' | 'b', start: number, isSound: boolean): SentenceLabels => {
    const sound = isSound ? [{ type: 'slippery_slope' as const, why: 'each step is shown' }] : []
    return { ...worded(reader, start, []), layer: 'argument', passages: [], claim: null, sound }
  }
  const rows = rowsOf([
    argued('a', 0, true),
    argued('b', 0, true),
    argued('a', 10, false),
    argued('b', 10, false),
    argued('a', 20, true),
    argued('b', 20, false),
  ])
  expect([...rows.keys()]).toEqual(['an argument: faulty, sound or none'])
  expect(rows.get('an argument: faulty, sound or none')).toMatchObject({ share: 2 / 3 })
})

test('a judgement of the wording and one of the speakers are no pair', () => {
  expect(judgedTwice([worded('a', 0, []), spoken('b', null)])).toEqual([])
})
