import { expect, test } from 'vitest'
import { runProgram } from '../setup/run-program.ts'

test('a benchmark of an unknown name is refused with the names there are, and measures nothing', async () => {
  const { code, out, err } = await runProgram(['tests/bench/run.ts', 'typo'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(
    'There is no benchmark typo. Name one of awkward, briefs, documents, hostile, pictures, recovery, secrecy, soak, or none',
  )
})
