import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inWords } from '../../wording/wording.ts'
import { DETECTION, foundOfTen } from './detection.ts'

const MEASURED = readFileSync(join(import.meta.dirname, '../../../../docs/measurements.md'), 'utf8')

test.each([
  ['persuasion devices', DETECTION.propaganda_index],
  ['loaded wording', DETECTION.loaded_language],
  ['fallacies', DETECTION.logical_fallacies],
])('what pages say of %s is what was measured last', (what, said) => {
  const figure = (kind: string) =>
    Number(
      new RegExp(
        `^\\| gold \\| ${what} of the author’s as reports show them, ${kind} \\|[^*]*\\*\\*([.0-9]+)\\*\\*`,
        'm',
      ).exec(MEASURED)?.[1],
    )
  expect({ recall: figure('recall'), precision: figure('precision') }).toEqual({
    recall: said.recall,
    precision: said.precision,
  })
})

test('of ten, it promises no more than was found', () => {
  expect([0.49, 0.07, 1].map((recall) => foundOfTen(recall, inWords))).toEqual(['four', 'fewer than one', 'ten'])
})
