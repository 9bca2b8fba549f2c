import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rulesetOf } from './ruleset.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fma-ruleset-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

write('engine/engine.ts', 'a rule')

test.each([
  'engine/metrics/another.ts',
  'engine/models/reader/reader.onnx',
  'engine/models/reader/words.txt',
  'engine/models/reader/decision.json',
  'encoder/windows.ts',
])('the hash of the ruleset changes with %s', (file) => {
  const without = rulesetOf(folder)
  write(file, 'one')
  const one = rulesetOf(folder)
  write(file, 'other')
  expect(new Set([without, one, rulesetOf(folder)]).size).toBe(3)
})

test.each(['engine/metrics/another.test.ts', 'engine/training/fit.ts', 'excerpt/excerpts.ts'])(
  'the hash of the ruleset does not change with %s, which measures nothing',
  (file) => {
    const without = rulesetOf(folder)
    write(file, 'one')
    expect(rulesetOf(folder)).toBe(without)
  },
)
