import { expect, test } from 'vitest'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { readBothTwice, readTwice } from './read-twice.ts'

const scores = (heads: readonly number[], tokens: readonly number[] = []): SentenceScores => ({
  heads: Float32Array.from(heads),
  pieces: tokens.map((_, at) => ({ id: at, start: at, end: at + 1 })),
  tokens: tokens.map((score) => Float32Array.of(score)),
})

/** An encoder with one answer for sentences in a row and another for each alone. */
const encoder = (among: SentenceScores, alone: SentenceScores) => ({
  readText: async (texts: readonly string[]) => texts.map(() => among),
  readAlone: async (texts: readonly string[]) => texts.map(() => alone),
})

const rounded = (values: Iterable<number> | undefined) =>
  Array.from(values ?? [], (value) => Math.round(value * 1e3) / 1e3)

test('a score is between the two readings, even where they contradict each other evenly', async () => {
  const [read] = await readTwice(encoder(scores([0.8, 0.9]), scores([0.2, 0.6])), ['One.', 'Two.'], new Set())
  const [first, second] = rounded(read?.heads)
  expect(first).toBe(0.5)
  expect(second).toBeGreaterThan(0.6)
  expect(second).toBeLessThan(0.9)
})

test('of a head that both readings must find the lower score counts', async () => {
  const [read] = await readTwice(encoder(scores([0.8, 0.3]), scores([0.2, 0.9])), ['One.', 'Two.'], new Set([0, 1]))
  expect(rounded(read?.heads)).toEqual([0.2, 0.3])
})

test('words are joined as sentences are', async () => {
  const [read] = await readTwice(encoder(scores([0.5], [0.8, 0.9]), scores([0.5], [0.2, 0.9])), ['a', 'b'], new Set())
  expect(rounded(read?.tokens.map((token) => token[0] ?? 0))).toEqual([0.5, 0.9])
})

test('one sentence alone is read once', async () => {
  const among = scores([0.8])
  expect(await readTwice(encoder(among, scores([0.2])), ['One.'], new Set())).toEqual([among])
})

test('in two wordings, a sentence that does not differ is read alone once', async () => {
  const asked: string[] = []
  const both = {
    readBoth: async (texts: readonly string[]) => ({
      here: texts.map(() => scores([0.8])),
      there: texts.map(() => scores([0.2])),
    }),
    readAlone: async (texts: readonly string[]) => {
      asked.push(...texts)
      return texts.map(() => scores([0.5]))
    },
  }
  const { here, there } = await readBothTwice(
    both,
    { sentences: ['One.', 'Left.'], others: ['One.', 'Right.'] },
    new Set([0]),
  )
  expect(asked).toEqual(['One.', 'Left.', 'Right.'])
  expect(here.map(({ heads }) => rounded(heads))).toEqual([[0.5], [0.5]])
  expect(there.map(({ heads }) => rounded(heads))).toEqual([[0.2], [0.2]])
})
