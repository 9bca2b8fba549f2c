import { expect, test } from 'vitest'
import { z } from 'zod'
import { knownWordsOf, NewerRecord, readStored, recordOf, stampRecord } from './record.ts'

const Word = z.enum(['a', 'b'])
const Kind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one'), word: Word }),
  z.strictObject({ kind: z.literal('two') }),
])
const Either = z.union([z.strictObject({ word: Word }), z.strictObject({ count: z.int() })])
const Row = z.object({
  words: z.array(Word),
  rule: z.union([z.literal(1), z.literal(2)]),
  level: z.int().max(4),
  counts: z.partialRecord(Word, z.int()),
  kind: Kind,
  either: Either,
  record: recordOf('brief', z.looseObject({ word: Word.nullable() })),
})
const STORED = {
  words: ['a'],
  rule: 2,
  level: 4,
  counts: { a: 1 },
  kind: { kind: 'one', word: 'b' },
  either: { word: 'a' },
  record: stampRecord('brief', { word: null }),
}

test.each<[string, object]>([
  ['a word of a list', { words: ['a', 'c'] }],
  ['a word that is counted', { counts: { c: 1 } }],
  ['a kind', { kind: { kind: 'three' } }],
  ['a word of a kind', { kind: { kind: 'one', word: 'c' } }],
  ['a member of a kind', { kind: { kind: 'two', more: 1 } }],
  ['a number of a list', { rule: 3 }],
  ['a number beyond a limit', { level: 5 }],
  ['a word of one of two shapes', { either: { word: 'c' } }],
  ['a word in a record', { record: stampRecord('brief', { word: 'c' }) }],
  ['a version', { record: { record_version: 99 } }],
])('%s that only a newer version knows is refused as of a newer version', (_what, changed) => {
  expect(readStored(Row, STORED)).toMatchObject({ words: ['a'] })
  expect(() => readStored(Row, { ...STORED, ...changed })).toThrow(NewerRecord)
})

test.each<[string, object]>([
  ['a missing member', { words: undefined }],
  ['another type', { words: 'a' }],
  ['a number in place of a word', { words: [1] }],
  ['null in place of a word', { words: [null] }],
  ['a word in place of a number', { rule: 'two' }],
  ['something wrong beside a new word', { words: ['c'], counts: { a: 'many' } }],
])('%s is a bug, and not of a newer version', (_what, changed) => {
  expect(() => readStored(Row, { ...STORED, ...changed })).toThrow(z.ZodError)
})

test('of a list of words those that are known are read', () => {
  expect(readStored(knownWordsOf(Word), ['c', 'b', 'a'])).toEqual(['b', 'a'])
})
