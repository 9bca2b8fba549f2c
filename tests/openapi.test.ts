import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OPERATIONS } from '#app/contract/index.ts'
import { hasBody, type Operation } from '#app/contract/operation.ts'
import { EXAMPLE_ADDRESS, EXAMPLE_PARAMETERS, EXAMPLE_RECEIVER } from '#app/contract/examples.ts'
import { type OpenApiDocument, openApiDocument } from '#app/contract/openapi.ts'
import { exampleName, replyExamples } from '#app/contract/reply-examples.ts'
import { SCOPES } from '#app/domain/key/key.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import routes from '#app/routes.ts'
import { PAGES_HOST } from './fakes/article-site.ts'
import { testEnvironment } from './setup/environment.ts'
import { ReplyRecorder } from './setup/reply-recorder.ts'
import { call, type Call, makeAccount, newText, type TestAccount } from './setup/app.ts'

const { receiver } = testEnvironment
const recorder = new ReplyRecorder()
afterAll(() => recorder.write())
const folder = mkdtempSync(join(tmpdir(), 'fma-openapi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type RouteEntry = { path?: string; file: string; children?: RouteEntry[] }

function paths(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path?.startsWith('api/') && !path.includes('*') ? [`/${path.replaceAll(/:(\w+)/g, '{$1}')}`] : []),
    ...paths(children ?? []),
  ])
}

const name = ({ endpoint }: Operation) => `${endpoint.method} ${endpoint.path}`
const named = OPERATIONS.map((operation) => ({ name: name(operation), operation }))

test('the routes under /api and the described paths are the same', () => {
  const served = paths(routes)
  const described = new Set(OPERATIONS.map(({ endpoint }) => endpoint.path))
  expect(served.toSorted()).toEqual([...described].toSorted())
})

test('no operation is described twice, and each has an id of its own', () => {
  for (const of of [name, ({ id }: Operation) => id]) {
    expect(new Set(OPERATIONS.map(of)).size).toBe(OPERATIONS.length)
  }
})

test.each(named)('$name is served', async ({ operation }) => {
  const { endpoint } = operation
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => EXAMPLE_PARAMETERS[key] ?? 'x')
  const answer = await call('OPTIONS', path)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('allow')?.split(', ')).toContain(endpoint.method)
})

test.each(named.filter(({ operation }) => operation.endpoint.auth !== 'none'))(
  '$name asks who is calling',
  async ({ operation }) => {
    const { endpoint } = operation
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => EXAMPLE_PARAMETERS[key] ?? 'x')
    const tokens = [undefined, 'nonsense', `fms_${'a'.repeat(43)}`, `fmk_${'a'.repeat(43)}`]
    for (const token of tokens) expect((await call(endpoint.method, path, { token })).status).toBe(401)
  },
)

test.each(named.filter(({ operation }) => operation.endpoint.scope !== undefined))(
  '$name asks for its scope',
  async ({ operation }) => {
    const { endpoint } = operation
    const me = await makeAccount()
    const scopes = SCOPES.filter((scope) => scope !== endpoint.scope)
    const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'others', scopes } })
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => EXAMPLE_PARAMETERS[key] ?? 'x')
    const answer = await call(endpoint.method, path, { token: json.key })
    expect([answer.status, answer.json.code]).toEqual([403, 'insufficient_scope'])
    expect(answer.json.error).toContain(endpoint.scope)
  },
)

test('the description is served to anybody, and is what the schemas give', async () => {
  const answer = await call('GET', '/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(answer.json).toEqual(JSON.parse(JSON.stringify(openApiDocument('http://fma.test'))))
  expect([answer.json.openapi, answer.json.info.version]).toEqual(['3.1.0', SERVICE_VERSION])
  const again = await call('GET', '/openapi.json', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('the description passes the linter without a warning', () => {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(openApiDocument('http://fma.test')))
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends=recommended', '--format=json', file],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  expect(status, stderr).toBe(0)
  expect(JSON.parse(stdout).problems).toEqual([])
})

test('every reference leads to a component, and every component is used', () => {
  const document = openApiDocument('http://fma.test')
  const text = JSON.stringify(document)
  const used = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(schemas|headers|examples)\/([\w-]+)"/g)].map((m) => `${m[1]}/${m[2]}`),
  )
  const defined = (['schemas', 'headers', 'examples'] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((key) => `${kind}/${key}`),
  )
  expect([...used].toSorted()).toEqual(defined.toSorted())
})

test('every body that is described has an example, and public operations need nobody', () => {
  const document: OpenApiDocument = openApiDocument('https://fma.example')
  for (const operation of OPERATIONS) {
    const { endpoint } = operation
    const described = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(described?.security.length === 0, name(operation)).toBe(endpoint.auth === 'none')
    if (!hasBody(operation)) continue
    const [content] = Object.values(described?.requestBody?.content ?? {})
    expect(content?.examples, name(operation)).not.toEqual({})
  }
  expect(document.components.securitySchemes.sessionCookie?.name).toBe('__Host-fma-access-token')
})

async function formOf(body: Readonly<Record<string, unknown>>): Promise<Pick<Call, 'raw' | 'headers'>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.set(field, String(value))
  const sent = new Response(form)
  return { raw: await sent.text(), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

const examples = OPERATIONS.flatMap((operation) =>
  Object.entries(operation.examples ?? { plain: { summary: 'without parameters' } }).map(([key, example]) => ({
    title: `${name(operation)}, ${key}`,
    operation,
    example,
  })),
)

test.each(examples)('the example of $title gives the documented answer', async ({ operation, example }) => {
  const { endpoint } = operation
  const me = await makeAccount()
  const options: Call = { device: me.device }
  if (endpoint.auth === 'session') options.token = me.token
  if (endpoint.auth === 'key') options.token = await keyOf(me)
  if ('body' in example && example.body !== undefined) {
    if (endpoint.isForm === true) Object.assign(options, await formOf(example.body))
    else options.json = withRealValues(example.body, me)
  }
  const query = new URLSearchParams('query' in example ? example.query : undefined).toString()
  const path = await withRealParameters(endpoint.path, me)
  await fillList(operation.id, me)
  const answer = await call(endpoint.method, query === '' ? path : `${path}?${query}`, options)
  expect(answer.status, answer.text).toBe(endpoint.status)
  if (answer.json !== undefined) recorder.keep(operation.id, answer.json)
})

const answered = OPERATIONS.filter(({ endpoint, media = ['application/json'] }) => {
  return endpoint.reply !== undefined && media.includes('application/json')
})

test.each(named.filter(({ operation }) => answered.includes(operation)))(
  'the example of an answer to $name is one that its schema allows, with all the fields of a real answer',
  ({ operation }) => {
    const value = replyExamples('http://fma.test')[exampleName(operation.id)]
    expect(operation.endpoint.reply?.safeParse(value).error).toBeUndefined()
    const real = recorder.kept(operation.id)
    if (real !== undefined) expect(fieldsOf(value)).toEqual(fieldsOf(real))
  },
)

/** Its field names are those of the metrics that found something in a text. */
const OF_THE_TEXT = 'counterfactual'

/** The names of a response's fields, two levels deep; `usage` is only in responses to owners. */
function fieldsOf(value: unknown): unknown {
  const names = (object: unknown) =>
    Object.keys(Object(object))
      .filter((field) => field !== 'device_id')
      .toSorted()
  return names(value).map((key) => {
    const field: unknown = Reflect.get(Object(value), key)
    const isObject = typeof field === 'object' && field !== null && !Array.isArray(field) && key !== OF_THE_TEXT
    return [key, isObject ? names(field) : []]
  })
}

/** An example of a list must not be empty. */
async function fillList(id: string, { token, device }: TestAccount): Promise<void> {
  const makers: Readonly<Record<string, [path: string, json: object]>> = {
    listScans: ['/api/analyze', { text: newText(), title: 'Secret water deal' }],
    listLedger: ['/api/analyze', { text: newText() }],
    listBriefs: ['/api/intelligence/analyze', { query: 'dam' }],
    listWatches: ['/api/watches', { query: 'dam', every: 'hourly' }],
    listWebhooks: ['/api/webhooks', { url: receiver.url('examples'), events: ['ping'] }],
  }
  const [path, json] = makers[id] ?? []
  if (path !== undefined) await call('POST', path, { token, device, json })
}

async function keyOf(me: TestAccount): Promise<string> {
  const scopes = ['analyze', 'read', 'briefs']
  return (await call('POST', '/api/keys', { token: me.token, json: { name: 'examples', scopes } })).json.key
}

/** The example's address does not exist, and its device made nothing. */
function withRealValues(body: object, me: TestAccount): unknown {
  const text = JSON.stringify(body)
    .replaceAll(EXAMPLE_ADDRESS, `http://${PAGES_HOST}/story`)
    .replaceAll(EXAMPLE_RECEIVER, receiver.url('examples'))
  return JSON.parse(text, (key, value) => (key === 'device_id' ? me.device : value))
}

async function withRealParameters(path: string, me: TestAccount): Promise<string> {
  if (path.includes('{shortcode}')) {
    const { json } = await call('POST', '/api/analyze', {
      token: me.token,
      device: me.device,
      json: { text: newText() },
    })
    return path.replace('{shortcode}', json.shortcode)
  }
  if (path.includes('/jobs/{id}')) {
    const { json } = await call('POST', '/api/analyze', {
      token: me.token,
      json: { text: newText() },
      headers: { prefer: 'respond-async' },
    })
    return path.replace('{id}', json.id)
  }
  if (path.includes('/briefs/{id}')) {
    const { json } = await call('POST', '/api/intelligence/analyze', { token: me.token, json: { query: 'dam' } })
    return path.replace('{id}', json.id)
  }
  if (path.includes('/watches/{id}')) {
    const body = { query: 'dam', every: 'hourly' }
    const { json } = await call('POST', '/api/watches', { token: me.token, json: body })
    return path.replace('{id}', json.id)
  }
  if (path.includes('/webhooks/{id}')) {
    const body = { url: receiver.url('examples'), events: ['ping'] }
    const { json } = await call('POST', '/api/webhooks', { token: me.token, json: body })
    await call('POST', `/api/webhooks/${json.id}/test`, { token: me.token })
    const { json: list } = await call('GET', `/api/webhooks/${json.id}/deliveries`, { token: me.token })
    return path.replace('{id}', json.id).replace('{delivery_id}', list.deliveries[0].id)
  }
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'gone', scopes: ['read'] } })
  return path.replace('{id}', json.id)
}
