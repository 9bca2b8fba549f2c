import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWeights, DamagedWeightsError, sumsOf } from './weight-sums.server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fma-weights-'))
  for (const model of ['one', 'other']) {
    mkdirSync(join(folder, model))
    for (const name of ['a.onnx', 'b.bin', 'card.json']) writeFileSync(join(folder, model, name), `${model} ${name}`)
  }
  writeFileSync(join(folder, 'sums.json'), JSON.stringify(sumsOf(folder)))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the weights of the release pass, whatever is written about them', () => {
  writeFileSync(join(folder, 'one', 'card.json'), 'another card')
  expect(() => checkWeights(folder, 'one')).not.toThrow()
})

test('a file that was changed or is missing is named, and another model can still be used', () => {
  writeFileSync(join(folder, 'one', 'b.bin'), 'one b.bim')
  expect(() => checkWeights(folder, 'one')).toThrow(new DamagedWeightsError('one/b.bin'))
  rmSync(join(folder, 'one', 'a.onnx'))
  expect(() => checkWeights(folder, 'one')).toThrow(new DamagedWeightsError('one/a.onnx'))
  expect(() => checkWeights(folder, 'other')).not.toThrow()
})
