import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { portable } from './portable-schema.ts'
import type { Schema } from './schema.ts'

test('a list of fixed length states items and length, and what may be null has two types', () => {
  const number = { type: 'number', minimum: 0 }
  expect(portable({ anyOf: [{ type: 'array', prefixItems: [number, number] }, { type: 'null' }] })).toEqual({
    type: ['array', 'null'],
    items: number,
    minItems: 2,
    maxItems: 2,
  })
  const word = { enum: ['a', 'b'], type: 'string' }
  expect(portable({ anyOf: [word, { type: 'null' }], description: 'A word.' })).toEqual({
    type: ['string', 'null'],
    enum: ['a', 'b', null],
    description: 'A word.',
  })
  const choice = { anyOf: [{ $ref: '#/components/schemas/Job' }, { type: 'null' }] }
  expect(portable(choice)).toEqual(choice)
})

/** A schema with all that it holds. */
function* within(schema: Schema): Generator<Schema> {
  yield schema
  const { properties = {}, items, additionalProperties: more, anyOf = [], oneOf = [], allOf = [] } = schema
  const inner = [...Object.values(properties), ...anyOf, ...oneOf, ...allOf]
  for (const part of [...inner, items, typeof more === 'object' ? more : undefined])
    if (part !== undefined) yield* within(part)
}

test('generated clients have one name for each field and a type for each body', () => {
  const { components, paths, webhooks } = openApiDocument('http://fma.test')
  for (const [name, schema] of Object.entries(components.schemas)) {
    for (const part of within(schema)) {
      expect([name, part]).not.toEqual([name, expect.objectContaining({ prefixItems: expect.anything() })])
      const fields = Object.keys(part.properties ?? {}).map((field) => field.replaceAll('_', '').toLowerCase())
      expect(new Set(fields).size, `${name}: ${fields.join(', ')}`).toBe(fields.length)
    }
  }
  const bodies = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []),
  )
  const choices = bodies.flatMap(({ oneOf = [] }) => oneOf)
  expect(choices.length).toBeGreaterThan(4)
  for (const choice of choices) expect(Object.keys(choice)).toEqual(['$ref'])
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const asked = new Set(operations.flatMap(({ tags }) => tags))
  for (const { post } of Object.values(webhooks)) expect(post.tags.filter((tag) => asked.has(tag))).toEqual([])
})
