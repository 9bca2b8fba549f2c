import { expect, test } from 'vitest'
import { schemaRows } from './schema-rows.ts'

const noteOf = (schema: object) => schemaRows({ properties: { field: schema } })[0]?.note

test('a limit that the description states is not said again', () => {
  const share = { type: 'number', minimum: 0, maximum: 1 }
  expect(noteOf({ ...share, description: '0 to 1.' })).toBe('0 to 1.')
  expect(noteOf({ ...share, description: 'The share of sentences.' })).toBe('The share of sentences. 0 to 1.')
  expect(noteOf(share)).toBe('0 to 1.')
})

test('a list of at least one has one item, not items', () => {
  const list = { type: 'array', items: { type: 'string' } }
  expect(noteOf({ ...list, minItems: 1 })).toBe('At least 1 item.')
  expect(noteOf({ ...list, minItems: 2 })).toBe('At least 2 items.')
  expect(noteOf({ ...list, minItems: 1, maxItems: 10 })).toBe('1 to 10 items.')
})
