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

write('engine/models/reader/heads.json', 'a list')

test.each([
  'engine/models/reader/reader.onnx',
  'engine/models/reader/table.bin',
  'engine/models/reader/words.txt',
  'engine/models/reader/decision.json',
  'engine/lexicons/frames.tsv',
])('the hash of the ruleset changes with %s', (file) => {
  const without = rulesetOf(folder, 1)
  write(file, 'one')
  const one = rulesetOf(folder, 1)
  write(file, 'other')
  expect(new Set([without, one, rulesetOf(folder, 1)]).size).toBe(3)
})

test('the hash of the ruleset changes with the build, which stands for the code', () => {
  expect(rulesetOf(folder, 2)).not.toBe(rulesetOf(folder, 1))
})

test.each([
  'engine/metrics/another.ts',
  'engine/models/reader/card.json',
  'engine/models/reader/ATTRIBUTION.md',
  'engine/training/data/plan.json',
  'excerpt/words.txt',
])('the hash of the ruleset does not change with %s, which decides no report', (file) => {
  const without = rulesetOf(folder, 1)
  write(file, 'one')
  write(file, 'other')
  expect(rulesetOf(folder, 1)).toBe(without)
})
