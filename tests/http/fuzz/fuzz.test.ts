/** @module-tag full */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXAMPLE_PARAMETERS } from '#app/contract/examples.ts'
import { OPERATIONS } from '#app/contract/index.ts'
import { hasBody, isWrite, type Operation } from '#app/contract/operation.ts'
import { openApiDocument } from '#app/contract/openapi.ts'
import { type Answer, call, type Call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { holds } from '../../setup/holds.ts'
import { register } from '../../setup/webhooks.ts'
import { arbitraryOf, awkwardText, spoiled } from './arbitrary.ts'

// `call` checks every response against the API description; here none may be a failure of the service either.

/** The long form has 300. */
const RUNS = Number(process.env.FMA_TEST_RUNS ?? 60)
const document = openApiDocument('http://fma.test')
const name = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`
const named = (operations: readonly Operation[]) =>
  operations.map((operation) => ({ name: name(operation), operation }))

let me: TestAccount
let key = ''

beforeAll(async () => {
  me = await makeAccount({ credits: 0 })
  const scopes = ['analyze', 'read', 'briefs']
  key = (await call('POST', '/api/keys', { token: me.token, json: { name: 'fuzz', scopes } })).json.key
})

function pathOf(operation: Operation, parameters: Readonly<Record<string, string>> = EXAMPLE_PARAMETERS): string {
  return operation.endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, parameter: string) =>
    encodeURIComponent(parameters[parameter] ?? 'x'),
  )
}

async function send(operation: Operation, path: string, options: Call): Promise<Answer> {
  const token = { none: undefined, session: me.token, key }[operation.endpoint.auth]
  const answer = await call(operation.endpoint.method, path, { token, ...options })
  expect(answer.status, answer.text).toBeLessThan(500)
  return answer
}

const JSON_TYPE = { 'content-type': 'application/json' }
// Erasing the account would leave nobody to send the rest.
const harmless = OPERATIONS.filter(({ id }) => id !== 'eraseAccount')
const withBody = harmless.filter((operation) => hasBody(operation) && operation.endpoint.isForm !== true)

describe.each(named(withBody))('$name', ({ operation }) => {
  const { path, method } = operation.endpoint
  const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema ?? {}
  const body = arbitraryOf(schema, document.components.schemas)

  test('answers bodies that its schema nearly allows as it is described', async () => {
    expect(
      await holds(
        fc.asyncProperty(body, async (json) => {
          await send(operation, pathOf(operation), { json })
        }),
        RUNS,
      ),
    ).toBe(RUNS)
  })

  test('refuses or answers spoiled bodies as it is described', async () => {
    expect(
      await holds(
        fc.asyncProperty(body.chain(spoiled), async (raw) => {
          await send(operation, pathOf(operation), { raw, headers: JSON_TYPE })
        }),
        RUNS,
      ),
    ).toBe(RUNS)
  })

  test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json'])(
    'a body of the type %s is 415',
    async (type) => {
      const answer = await send(operation, pathOf(operation), { raw: '{}', headers: { 'content-type': type ?? '' } })
      expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type'])
    },
  )
})

test.each(named(OPERATIONS.filter((operation) => isWrite(operation) && operation.id !== 'eraseAccount')))(
  'a body that is too large is 413: $name',
  async ({ operation }) => {
    const raw = ' '.repeat((operation.endpoint.bodyBytesMax ?? 1.75 * 1024 * 1024) + 1)
    const answer = await send(operation, pathOf(operation), { raw, headers: JSON_TYPE })
    expect([answer.status, answer.json.code]).toEqual([413, 'payload_too_large'])
  },
)

test.each([...new Set(OPERATIONS.map(({ endpoint }) => endpoint.path))])(
  'other methods are 405 with those that %s answers',
  async (path) => {
    const answered = OPERATIONS.filter(({ endpoint }) => endpoint.path === path)
    const methods = new Set<string>(answered.map(({ endpoint }) => endpoint.method))
    const [first] = answered
    if (first === undefined) throw new Error('no operation')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => !methods.has(other))) {
      const answer = await call(method, pathOf(first))
      expect([answer.status, answer.json.code]).toEqual([405, 'method_not_allowed'])
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      expect(allowed.filter((other) => other !== 'HEAD' && other !== 'OPTIONS').toSorted()).toEqual(
        [...methods].toSorted(),
      )
    }
  },
)

test.each(named(OPERATIONS.filter(({ endpoint }) => endpoint.auth !== 'none')))(
  'without credentials, or with the other kind, it is 401: $name',
  async ({ operation }) => {
    const { method, auth } = operation.endpoint
    for (const token of [undefined, '', auth === 'key' ? me.token : key]) {
      expect((await call(method, pathOf(operation), { token })).status).toBe(401)
    }
  },
)

test.each(named(harmless.filter(({ endpoint }) => endpoint.method === 'GET')))(
  'answers any parameters as it is described: $name',
  async ({ operation }) => {
    const known = Object.keys('shape' in operation.endpoint.query ? Object(operation.endpoint.query.shape) : {})
    const parameter = fc.tuple(
      fc.constantFrom('limit', 'offset', 'x', ...known),
      fc.oneof(awkwardText, fc.integer().map(String)),
    )
    expect(
      await holds(
        fc.asyncProperty(fc.array(parameter, { maxLength: 4 }), async (pairs) => {
          await send(operation, `${pathOf(operation)}?${new URLSearchParams(pairs).toString()}`, {})
        }),
        RUNS / 6,
      ),
    ).toBe(RUNS / 6)
  },
)

test.each(named(OPERATIONS.filter(({ endpoint }) => endpoint.path.includes('{'))))(
  'no name in an address breaks it: $name',
  async ({ operation }) => {
    // A path of only dots is another path, and so is an empty part.
    const part = awkwardText.filter((text) => !/^\.*$/.test(text) && text.isWellFormed())
    expect(
      await holds(
        fc.asyncProperty(part, async (text) => {
          const path = pathOf(operation, { shortcode: text, id: text })
          const json = operation.examples === undefined ? {} : Object.values(operation.examples)[0]?.body
          const query = operation.id.startsWith('exportScan') ? '?format=json' : ''
          const answer = await send(operation, `${path}${query}`, hasBody(operation) ? { json } : {})
          expect([400, 404]).toContain(answer.status)
        }),
        RUNS / 6,
      ),
    ).toBe(RUNS / 6)
  },
)

test('no body that is paid for makes a brief fail otherwise than is described', async () => {
  const path = '/api/intelligence/analyze'
  const schema = document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema ?? {}
  const rich = await makeAccount({ credits: 1000 })
  const told = fc.asyncProperty(arbitraryOf(schema, document.components.schemas), async (json) => {
    const answer = await call('POST', path, { token: rich.token, json })
    // The samples may hold no signal for the query: then 502 says so and nothing is charged.
    expect(answer.status === 502 || answer.status < 500, answer.text).toBe(true)
  })
  expect(await holds(told, RUNS / 6)).toBe(RUNS / 6)
})

test('no device id, idempotency key or preference breaks an analysis', async () => {
  const header = fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 300,
  })
  expect(
    await holds(
      fc.asyncProperty(header, header, header, async (device, idempotency, prefer) => {
        const headers = { 'x-device-id': device, 'idempotency-key': idempotency, prefer }
        await call('POST', '/api/analyze', { token: me.token, json: { text: 'too short' }, headers })
      }),
      RUNS,
    ),
  ).toBe(RUNS)
})

const shared = join(process.env.FMA_DEVELOPMENT_DATA ?? '/nowhere', 'security', 'naughty-strings.jsonl')

describe.skipIf(!existsSync(shared))('with strings that others found to break programs', () => {
  const strings: string[] = existsSync(shared)
    ? readFileSync(shared, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line).s)
    : []

  test.each(named(withBody))('each field answers each of them as it is described: $name', async ({ operation }) => {
    const fields = textFieldsOf(operation)
    expect(fields.length).toBeGreaterThanOrEqual(operation.id.startsWith('verifyScan') ? 0 : 1)
    for (const { body, field } of fields) {
      for (const text of strings) await send(operation, pathOf(operation), { json: withText(body, field, text) })
    }
  })

  test('a key’s name is kept as it was sent, or refused', async () => {
    const owner = await makeAccount()
    const kept: string[] = []
    for (const text of strings) {
      const answer = await call('POST', '/api/keys', { token: owner.token, json: { name: text, scopes: ['read'] } })
      expect([201, 400], JSON.stringify(text)).toContain(answer.status)
      if (answer.status === 201) kept.unshift(text.trim())
    }
    const names: string[] = []
    for (let offset = 0; offset < kept.length; offset += 100) {
      const { json } = await call('GET', `/api/keys?limit=100&offset=${offset}`, { token: owner.token })
      names.push(...json.keys.map((made: { name: string }) => made.name))
    }
    expect(names.toSorted()).toEqual(kept.toSorted())
  })

  test('a webhook’s description and a watch’s query are kept as they were sent, or refused', async () => {
    const owner = await makeAccount({ credits: 0 })
    const hook = await register(owner, ['ping'])
    for (const text of strings) {
      const path = `/api/webhooks/${hook.id}`
      const changed = await call('PATCH', path, { token: owner.token, json: { description: text } })
      expect([200, 400], JSON.stringify(text)).toContain(changed.status)
      const read = await call('GET', path, { token: owner.token })
      if (changed.status === 200) expect(read.json.description).toBe(text.trim())
      const made = await call('POST', '/api/watches', { token: owner.token, json: { query: text, every: 'weekly' } })
      expect([201, 400], JSON.stringify(text)).toContain(made.status)
      if (made.status !== 201) continue
      expect(made.json.query).toBe(text.trim())
      await call('DELETE', `/api/watches/${made.json.id}`, { token: owner.token })
    }
  })

  test('a brief’s query is kept as it was sent, or refused', async () => {
    const owner = await makeAccount({ credits: 100 })
    for (const query of strings.filter((_text, index) => index % 8 === 0)) {
      const answer = await call('POST', '/api/intelligence/analyze', { token: owner.token, json: { query } })
      expect([200, 400], JSON.stringify(query)).toContain(answer.status)
      if (answer.status === 200) expect(answer.json.query).toBe(query.trim())
    }
  })

  test('a headline is kept as it was sent', async () => {
    const owner = await makeAccount({ credits: 100 })
    const text = newText()
    for (const title of strings.filter((_text, index) => index % 5 === 0)) {
      const answer = await call('POST', '/api/analyze', { token: owner.token, json: { text, title } })
      expect(answer.status, JSON.stringify(title)).toBe(200)
      expect(visible(answer.json.title)).toBe(visible(title.toWellFormed()))
    }
  })
})

type TextField = { body: unknown; field: readonly (string | number)[] }

/** Every place with a text in the examples of an operation, each once. */
function textFieldsOf(operation: Operation): TextField[] {
  const fields = new Map<string, TextField>()
  for (const { body } of Object.values(operation.examples ?? {})) {
    for (const field of placesOfTexts(body)) fields.set(field.filter((part) => part !== 1).join('.'), { body, field })
  }
  return [...fields.values()]
}

function placesOfTexts(value: unknown): (string | number)[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value)
    ? value.slice(0, 2).map((item, index) => [index, item] as const)
    : Object.entries(value)
  return entries.flatMap(([field, item]) => placesOfTexts(item).map((rest) => [field, ...rest]))
}

/** A copy of a body with another text in one place. */
function withText(body: unknown, [part, ...rest]: TextField['field'], text: string): unknown {
  if (part === undefined) return text
  if (Array.isArray(body)) return body.map((item, index) => (index === part ? withText(item, rest, text) : item))
  const fields = new Map(Object.entries(Object(body)))
  return Object.fromEntries(fields.set(String(part), withText(fields.get(String(part)), rest, text)))
}

/** A headline is one line: white space and control characters may change. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Z}]+/gu, '')
}
