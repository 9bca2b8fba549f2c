import { expect, test } from 'vitest'
import { z } from 'zod'
import { AnalyzeBody } from '#app/contract/analyze.ts'
import { BriefBody } from '#app/contract/briefs.ts'
import { OPERATIONS } from '#app/contract/index.ts'
import { BatchBody } from '#app/contract/jobs.ts'
import { QUERY_PLATFORMS, SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'
import { DomainError, type ErrorDetail } from '#app/platform/domain-error.ts'
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

const LONG = 'x'.repeat(3000)
/** Values of every type and size, of which any field refuses some. */
const WRONG = [undefined, null, true, -1, 1.5, 1e12, NaN, '', ' ', 'x', LONG, [], [null], ['x'], ['x', LONG], {}, [{}]]
const MANY = Array.from({ length: 200 }, () => 'x')
const ITEMS = WRONG.map((wrong) => [{ url: wrong, text: wrong, title: wrong }])

test('no refusal by any operation of the API has a word of the library', () => {
  const messages = OPERATIONS.flatMap(({ endpoint: { body, query } }) => [...refusals(body), ...refusals(query)])
  expect(messages.length).toBeGreaterThan(500)
  expect(messages.filter((message) => !/^[a-z]/.test(message) || /invalid|expected|received/i.test(message))).toEqual(
    [],
  )
  expect(messages).not.toContain('must be as the documentation describes')
})

/** What a schema says to each wrong value, as the whole request and in each field. */
function refusals(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodUndefined) return []
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const fields = names.flatMap((name) => [...WRONG, MANY, ...ITEMS].map((wrong) => ({ [name]: wrong })))
  return [...WRONG.slice(1), ...fields].flatMap((wrong) => detailsOf(schema, wrong).map(({ message }) => message))
}

test.each([
  [{}, AnalyzeBody, '', 'send either url or text'],
  [{ url: 'a', text: 'b' }, AnalyzeBody, 'text', 'send either url or text, not both'],
  [{ items: [{}] }, BatchBody, 'items.0', 'send either url or text'],
  [{ query: '' }, BriefBody, 'query', 'must not be empty'],
  [{ query: ' ' }, BriefBody, 'query', 'must contain more than spaces'],
])('what is wrong in %j is said once', (wrong, schema, path, message) => {
  expect(detailsOf(schema, wrong)).toEqual([{ path, message }])
})

test('the sources offered in place of an unknown one are those that a query may name', () => {
  const [detail] = detailsOf(BriefBody, { query: 'harbour', sources: ['tiktok'] })
  const others = SEARCHED_PLATFORMS.filter((platform) => !QUERY_PLATFORMS.includes(platform))
  expect(others.length).toBeGreaterThan(0)
  expect(detail?.message).toBe(
    `must be one of ${QUERY_PLATFORMS.join(', ')}; with search_terms also ${others.join(', ')}`,
  )
})

/** The details of a refusal; none if the value is accepted. */
function detailsOf(schema: z.ZodType, value: unknown): readonly ErrorDetail[] {
  try {
    parse(schema, value)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(error.message).toContain(error.details[0]?.message)
    return error.details
  }
}
