import { expect, test } from 'vitest'
import { collectExpressions } from './collect-expressions.ts'
import { judgeExpression } from './judge-worker.ts'

const judge = (source: string, flags = '', pumped = false) =>
  judgeExpression({ source, flags, timeoutMs: 20_000, pumped })

test('an expression that takes the square of the time is found, with a text that shows it', () => {
  expect(judge(String.raw`\s+$`)).toMatchObject({ verdict: 'vulnerable', attack: expect.stringContaining('repeat') })
  expect(judge('(?:a+)+b')).toMatchObject({ verdict: 'vulnerable' })
  expect(judge(String.raw`^\s+`)).toEqual({ verdict: 'linear' })
})

test('what the checker cannot decide is searched in long strings of what the expression names', () => {
  expect(judge(String.raw`"[^"]*x$`, 'u', true)).toMatchObject({ verdict: 'linear' })
  expect(judge(String.raw`so.*never`, 'i', true)).toMatchObject({ verdict: 'vulnerable' })
})

test('expressions are collected as they are written, and built ones as they are built', async () => {
  const all = await collectExpressions()
  const files = new Set(all.map(({ file }) => file))
  expect(files).toContain('app/domain/article/clean-text.ts')
  // Some of its expressions are assembled from parts.
  const accusing = all.filter(
    ({ file }) => file === 'app/domain/engine/metrics/strategic-silence/accusation-without-answer.ts',
  )
  expect(accusing.filter(({ source }) => source.includes('(?<name>')).length).toBeGreaterThan(2)
  expect(files).toContain('app/domain/engine/prepare/sentences/tokenize.ts')
})
