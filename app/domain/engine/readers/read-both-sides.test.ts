import { expect, test, vi } from 'vitest'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { readBothSides } from './read-both-sides.ts'

const NAMES = { sentenceHeads: ['loaded:any', 'genre:news'], tokenHeads: ['loaded', 'source'] }

/** Finds “bureaucrats” loaded, and the sentence with it. */
async function read(sentences: readonly string[]): Promise<SentenceScores[]> {
  return sentences.map((text) => {
    const words = [...text.matchAll(/\S+/g)]
    const has = /bureaucrats/i.test(text)
    return {
      heads: Float32Array.of(has ? 0.8 : 0.2, has ? 0.8 : 0.2),
      pieces: words.map(({ index, 0: word }, id) => ({ id, start: index, end: index + word.length })),
      tokens: words.map(({ 0: word }) => Float32Array.of(/bureaucrats/i.test(word) ? 0.9 : 0.1, 0.5)),
    }
  })
}

const reads = {
  once: read,
  both: async (sentences: readonly string[], others: readonly string[]) => ({
    here: await read(sentences),
    there: await read(others),
  }),
}

const rounded = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 100) / 100)

test('wording is judged alike in the words of either side; what else is read stays as it is', async () => {
  const [left, right] = await readBothSides(NAMES, ['The billionaires paid', 'The bureaucrats paid'], reads)
  expect(rounded(left?.heads ?? [])).toEqual([0.5, 0.2])
  expect(rounded(right?.heads ?? [])).toEqual([0.5, 0.8])
  expect(left?.tokens.map((token) => rounded(token))).toEqual([
    [0.1, 0.5],
    [0.5, 0.5],
    [0.1, 0.5],
  ])
  expect(right?.tokens.map((token) => rounded(token))).toEqual(left?.tokens.map((token) => rounded(token)))
})

test('a text without terms of a side is read once', async () => {
  const both = vi.fn<typeof reads.both>()
  await readBothSides(NAMES, ['The council met'], { ...reads, both })
  expect(both).not.toHaveBeenCalled()
})
