import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import type { Technique } from '../../vocabulary.ts'
import { measurePropagandaIndex, severityOf } from './measure.ts'

const ENOUGH: Technique[] = ['slogans', 'slogans', 'doubt']

test.each([
  [0, 'low'],
  [19, 'low'],
  [20, 'moderate'],
  [44, 'moderate'],
  [45, 'high'],
  [69, 'high'],
  [70, 'critical'],
  [100, 'critical'],
])('a score of %i is %s, if enough passages carry it', (score, severity) => {
  expect(severityOf(score, ENOUGH)).toBe(severity)
})

test.each<[string, Technique[], string]>([
  ['two passages of two techniques', ['slogans', 'doubt'], 'moderate'],
  ['three passages of one technique', ['slogans', 'slogans', 'slogans'], 'moderate'],
  ['three passages of two techniques', ENOUGH, 'critical'],
])('%s carry a score of 100 as far as %s', (_what, own, severity) => {
  expect(severityOf(100, own)).toBe(severity)
})

test.each([
  ['author', 'critical'],
  ['speaker', 'moderate'],
] as const)('a third passage in the voice of the %s leaves a loud text %s', (voice, severity) => {
  const words = ['Either we sell or we lose it all.', 'It is now or never for this town.', 'They hate the trees.']
  const [one = '', two = '', three = ''] = words
  const text = [...words, ...Array.from({ length: 12 }, () => two)].join(' ')
  const loud = { start: 0, end: text.length }
  const passages = [
    { layer: 'technique' as const, words: text.slice(loud.start, loud.end), type: 'slogans' as const },
    { layer: 'technique' as const, words: one, type: 'black_and_white_fallacy' as const },
    { layer: 'technique' as const, words: three, type: 'slogans' as const, voice },
  ]
  const { score, severity: found } = measurePropagandaIndex(documentWith(text, { passages }, '')).fields
    .propaganda_index
  expect(score).toBeGreaterThanOrEqual(70)
  expect(found).toBe(severity)
})
