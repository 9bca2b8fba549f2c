import * as fc from 'fast-check'
import type { Schema } from '#app/contract/schema.ts'

/** Strings that have broken programs before. */
const AWKWARD = [
  '',
  ' ',
  '\0',
  '\u0000a\u0000',
  '\ud800',
  'a\udc00b',
  '\u202eevil',
  '😡👨‍👩‍👧‍👦',
  'e\u0301\u0323'.repeat(40),
  '\ufeffbom',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%00%0d%0aSet-Cookie:x=y',
  '__proto__',
  'constructor',
  'http://127.0.0.1:22/',
  'http://[::ffff:169.254.169.254]/latest',
  'https://user:pass@example.org/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://exämple.org/ä?ü=%zz#\u2028',
]

const awkward = fc.constantFrom(...AWKWARD)
const words = fc.lorem({ maxCount: 60 })

/** A value that a schema allows, or nearly: references are looked up in `components`. */
export function arbitraryOf(schema: Schema, components: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitraryOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components)
  const choices = choicesOf(schema)
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, components)))
  if (schema.properties !== undefined) return objectOf(schema, components)
  if (schema.items !== undefined) {
    return fc.array(arbitraryOf(schema.items, components), { minLength: schema.minItems ?? 0, maxLength: 4 })
  }
  return scalarOf(schema)
}

function choicesOf({ anyOf, oneOf, ...schema }: Schema): readonly Schema[] | undefined {
  const { type } = schema
  return anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined)
}

function objectOf({ properties = {}, required = [] }: Schema, components: Readonly<Record<string, Schema>>) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property, components)] as const),
  )
  return fc.record(fields, { requiredKeys: required })
}

function scalarOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === 'null') return fc.constant(null)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum, max: schema.maximum })
  if (schema.type !== 'string') return fc.jsonValue()
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const given = schema.pattern === undefined ? [] : [fc.stringMatching(new RegExp(schema.pattern))]
  const address = fc.constant('https://news.example.org/a')
  return fc.oneof(...given, words, words, address, awkward, fc.string({ unit: 'binary', maxLength: 80 }))
}

/** A body broken in one of the usual ways, as the text to send. */
export function spoiled(body: unknown): fc.Arbitrary<string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const whole = JSON.stringify(body)
  const field = fields.length === 0 ? fc.constant(['text', 'x'] as const) : fc.constantFrom(...fields)
  const set = (value: fc.Arbitrary<unknown>) =>
    fc.tuple(field, value).map(([[name], made]) => JSON.stringify({ ...Object.fromEntries(fields), [name]: made }))
  return fc.oneof(
    field.map(([name]) => JSON.stringify(Object.fromEntries(fields.filter(([other]) => other !== name)))),
    set(fc.constant(null)),
    set(fc.jsonValue({ maxDepth: 3 })),
    set(fc.constantFrom(-1, 0, 1e308, 2 ** 53, -0.5, true, [], {}, [[]], [null])),
    set(awkward),
    set(fc.constantFrom(100, 101, 200, 1000, 1001, 2048, 2049, 5000).map((length) => 'x'.repeat(length))),
    fc
      .tuple(awkward, fc.jsonValue())
      .map(([name, value]) => JSON.stringify({ ...Object.fromEntries(fields), [name]: value })),
    field.map(([name, value]) => `{${JSON.stringify(name)}:1,${JSON.stringify(name)}:${JSON.stringify(value)}}`),
    fc.constantFrom('{"__proto__":{"isPublic":true}}', '{"constructor":{"prototype":{}}}', `{"__proto__":${whole}}`),
    fc.nat(whole.length).map((length) => whole.slice(0, length)),
    fc.constantFrom('', 'null', '[]', '1', '"text"', 'NaN', `${'['.repeat(5000)}${']'.repeat(5000)}`, `\ufeff${whole}`),
  )
}

/** Text that nobody sends on purpose. */
export const awkwardText: fc.Arbitrary<string> = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 40 }))
