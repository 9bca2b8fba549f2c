import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Phrase, LINES_ABOVE_ROWS, readWordList } from './word-list.ts'

const Columns = z.strictObject({ phrase: Phrase, weight: z.number() })
const listOf = (...rows: unknown[][]) => ({ about: 'Words.', origin: 'Here.', columns: ['phrase', 'weight'], rows })
const read =
  (...rows: unknown[][]) =>
  () =>
    readWordList('words.json', listOf(...rows), Columns)

test('a row is what its columns say of a phrase', () => {
  expect(read(['slam|s|med', 2])()).toEqual([{ phrase: 'slam|s|med', weight: 2 }])
})

test.each([
  ['as it is', ['doom', 1], ['doom', 2], 'doom'],
  ['with an ending', ['slams', 1], ['slam|s|med', 2], 'slams'],
  ['as an alternative', ['woman of', 1], ['man/woman of', 2], 'woman of'],
  ['with a hyphen', ['pro life', 1], ['pro-life', 1], 'pro life'],
])('a phrase that stands there twice, %s, is refused with both lines', (_, one, other, phrase) => {
  expect(read(['calm', 0], one, other)).toThrow(`words.json, line 8: “${phrase}” stands in line 7 already`)
})

test.each([
  ['a value of another kind', ['doom', 'much']],
  ['a value too few', ['doom']],
  ['a value too many', ['doom', 1, 2]],
  ['no phrase', ['', 1]],
  ['signs that no word has', ['surprise, surprise', 1]],
  ['the notation of a pattern', ['doom.*', 1]],
])('a row with %s is refused with its line', (_, row) => {
  expect(read(['calm', 0], row)).toThrow(/^words\.json, line 7: /)
})

const FILES = globSync('*.json', { cwd: import.meta.dirname })

test.each(FILES)('%s has a row a line, from the line on that is named where one is wrong', (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const { rows }: { rows: unknown[] } = JSON.parse(text)
  const lines = text.split('\n').slice(LINES_ABOVE_ROWS)
  expect(lines.slice(0, rows.length).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(rows)
})

test('every list is used under its own name', () => {
  const sources = globSync('../**/*.ts', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
  const unused = FILES.filter((file) => !sources.some((source) => source.includes(`'${file}',`)))
  expect(unused).toEqual([])
})
