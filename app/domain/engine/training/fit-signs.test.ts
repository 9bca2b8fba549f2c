import { expect, test } from 'vitest'
import { logistic } from '../odds.ts'
import { fitSigns, recalibrated, type SignedExample } from './fit-signs.ts'

test('a sign that tells right findings from others gets weight, one that does not gets none', () => {
  const example = (listed: number, usual: number, isRight: boolean): SignedExample => ({
    signs: { score: 1, listed, usual },
    isRight,
  })
  const examples = [1, -1].flatMap((usual) =>
    Array.from({ length: 20 }, (_, at) => example(at % 2, usual, (at % 2 === 1) !== at < 4)),
  )
  const { bias = 0, score = 0, listed = 0, usual = 0 } = fitSigns(examples)
  expect(listed).toBeGreaterThan(1)
  expect(usual).toBeCloseTo(0, 2)
  expect(logistic(bias + score + listed)).toBeGreaterThan(0.7)
})

test('chances are moved to what further examples say, and keep their order', () => {
  const weights = { bias: -2, score: 1 }
  const examples = [0, 1, 2].flatMap((score) =>
    Array.from({ length: 30 }, (_, at): SignedExample => ({ signs: { score }, isRight: at < 12 + 6 * score })),
  )
  const { bias = 0, score = 0 } = recalibrated(weights, examples)
  const shares = [0, 1, 2].map((value) => logistic(bias + score * value))
  expect(shares.map((share) => Number(share.toFixed(1)))).toEqual([0.4, 0.6, 0.8])
})
