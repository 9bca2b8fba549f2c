import { expect, test } from 'vitest'
import { DECISION, HEADS, type MadeUpScores, scoresOf } from '#tests/fixtures/encoder-scores.ts'
import { FALLACY_TYPES, TECHNIQUES } from '../vocabulary.ts'
import type { Decision } from './decision.ts'
import { findPassages } from './find-passages.ts'
import { nearKinds } from './near-kinds.ts'

const TEXT = 'They say that they care, and they will sell the town.'

/** The findings of one layer in one sentence. */
function found(layer: 'technique' | 'fallacy', { heads, words = {} }: MadeUpScores, decision: Decision = DECISION) {
  const scores = scoresOf(TEXT, { heads: { [`${layer}:any`]: 0.9, ...heads }, words })
  const sentence = { start: 0, end: TEXT.length, text: TEXT, paragraph: 0, scores }
  return findPassages([sentence], { heads: HEADS, decision, voiceAt: () => 'author' }).flatMap((passage) =>
    passage.layer === layer ? [passage] : [],
  )
}

/** The kinds named beside the only finding. */
function beside(layer: 'technique' | 'fallacy', heads: Record<string, number>, decision?: Decision) {
  const [passage, ...others] = found(layer, { heads }, decision)
  if (passage === undefined || others.length > 0) throw new Error('not one finding')
  return { shown: passage.type, kinds: passage.alternatives?.map(({ type }) => type) }
}

test('a device whose kind is unsure names at most two other kinds, the likelier first, and never its own', () => {
  const heads = {
    'technique:straw_man': 0.6,
    'technique:doubt': 0.5,
    'technique:whataboutism': 0.45,
    'technique:red_herring': 0.4,
  }
  expect(beside('technique', heads)).toEqual({ shown: 'straw_man', kinds: ['doubt', 'whataboutism'] })
})

test('a device or a fallacy whose kind is sure names no other', () => {
  expect(beside('technique', { 'technique:straw_man': 0.9, 'technique:doubt': 0.3 }).kinds).toBeUndefined()
  expect(beside('fallacy', { 'fallacy:straw_man': 0.9, 'fallacy:red_herring': 0.3 }).kinds).toBeUndefined()
})

test('what a sentence shows in other words is not named as what the first words may be', () => {
  const heads = { 'technique:doubt': 0.7, 'technique:straw_man': 0.7 }
  const words = {
    'technique:doubt': { They: 0.5, say: 0.5, that: 0.5, care: 0.5 },
    'technique:straw_man': { sell: 0.5, will: 0.5, town: 0.5 },
  }
  const passages = found('technique', { heads, words })
  expect(passages.map(({ type, alternatives }) => [type, alternatives])).toEqual([
    ['doubt', undefined],
    ['straw_man', undefined],
  ])
})

test('a kind whose form the words lack is not named', () => {
  const heads = { 'technique:doubt': 0.6, 'technique:black_and_white_fallacy': 0.5, 'technique:straw_man': 0.4 }
  expect(beside('technique', heads).kinds).toEqual(['straw_man'])
})

test('a kind that is not shown because it is too often wrong, or lacks its matter, is not named either', () => {
  const heads = { 'fallacy:straw_man': 0.9, 'fallacy:red_herring': 0.85, 'fallacy:appeal_to_nature': 0.8 }
  expect(beside('fallacy', heads)).toEqual({ shown: 'straw_man', kinds: ['red_herring'] })
  const cut = { from: 0.5, sure: [1, 0] as [number, number], precision: 0.59, n: 40 }
  const decision = { ...DECISION, sentences: { ...DECISION.sentences, 'fallacy:red_herring': cut } }
  expect(beside('fallacy', heads, decision)).toEqual({ shown: 'straw_man', kinds: undefined })
})

test('the chances of a fallacy’s kinds are together no more than that of a fallacy', () => {
  const heads = Object.fromEntries(FALLACY_TYPES.map((type, at) => [`fallacy:${type}`, at < 3 ? 0.9 : 0.1]))
  const [passage] = found('fallacy', { heads })
  const sum = passage?.alternatives?.reduce((all, { confidence }) => all + confidence, 0) ?? 0
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(passage?.confidence ?? 0)
})

test('no kind is likelier than the finding itself, and one that is hardly likely is not named', () => {
  const chances: Partial<Record<string, number>> = { doubt: 0.7, slogans: 0.04 }
  const given = { chanceOf: (kind: string) => chances[kind] ?? 0, among: TECHNIQUES }
  const finding = { type: 'straw_man', confidence: 0.5, chance: 0.06 } as const
  expect(nearKinds(finding, given, () => true)).toEqual([{ type: 'doubt', confidence: 0.5 }])
})
