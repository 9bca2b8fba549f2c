import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { parse } from './parse-request.ts'

const Body = z.strictObject({
  name: z.string().min(1).max(5),
  tags: z.array(z.string()).min(1).max(2),
  days: z.int().min(2).max(9),
  own: z.string().min(1, 'give it an owner'),
})
const RIGHT = { name: 'a', tags: ['b'], days: 3, own: 'c' }

test.each([
  [{ name: '' }, 'name', 'must not be empty'],
  [{ name: 'abcdef' }, 'name', 'must have at most 5 characters'],
  [{ tags: [] }, 'tags', 'must not be empty'],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'must have at most 2 items'],
  [{ days: 1 }, 'days', 'must be at least 2'],
  [{ days: 10 }, 'days', 'must be at most 9'],
  [{ own: '' }, 'own', 'give it an owner'],
  [{ more: 1 }, 'more', 'unknown field'],
])('a field of the wrong size is refused in plain words: %j', (wrong, path, message) => {
  expect(() => parse(Body, { ...RIGHT, ...wrong })).toThrow(DomainError)
  try {
    parse(Body, { ...RIGHT, ...wrong })
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_request', details: [{ path, message }] })
  }
})
