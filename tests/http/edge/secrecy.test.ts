import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'
import { type QueryLog, startQueryLog } from '../../setup/query-log.ts'
import { fillPath, ROUTE_PATHS } from '../../setup/route-table.ts'
import { newFolder, removeFolder, type Service, startService } from '../../setup/service.ts'

// Timing reveals the database's queries, so they must be the same.

const MISSING = 'AAAAAAAAAAAA'
const folder = newFolder()
let log: QueryLog
let service: Service
let owner: TestAccount
let stranger: TestAccount
let open = ''
let secret: string

async function scanOf(account: TestAccount, isPublic: boolean): Promise<string> {
  const json = { text: newText(), isPublic }
  return (await call('POST', '/api/analyze', { token: account.token, device: account.device, json })).json.shortcode
}

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([makeAccount(), makeAccount()])
  ;[open, secret] = await Promise.all([scanOf(owner, true), scanOf(owner, false)])
  log = await startQueryLog(testEnvironment.databaseUrl)
  const { SESSION_SECRET = '', DEVICE_SECRET = '', SIGNING_KEY = '' } = process.env
  // It only serves, so that every query belongs to a request.
  const settings = { ROLE: 'web', DATABASE_URL: log.databaseUrl, SESSION_SECRET, DEVICE_SECRET, SIGNING_KEY }
  service = await startService(settings, { folder })
})
afterAll(async () => {
  await service?.stop()
  log?.close()
  removeFolder(folder)
})

type Ask = { method: string; path: (code: string) => string; body?: string; type?: string }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORMS: Readonly<Record<string, string>> = {
  privacy: 'is_public=true',
  delete: 'confirm=yes',
  disputes: 'reason=The+headline+is+not+mine',
}
const BODIES: Readonly<Record<string, string>> = {
  privacy: '{"is_public":true}',
  disputes: '{"reason":"The headline is not mine"}',
}

/** Every way to request a scan: each path with a shortcode, by each method, and the two that take it in another way. */
const ASKS: Ask[] = [
  ...ROUTE_PATHS.filter((path) => path.includes(':shortcode')).flatMap((template) => {
    const path = (code: string) =>
      `${fillPath(template.replace(':metric', 'bias_spectrum'), code)}${template.endsWith('/export') ? '?format=json' : ''}`
    const last = template.split('/').at(-1) ?? ''
    const isApi = template.startsWith('/api')
    const body = isApi ? (BODIES[last] ?? '{}') : (FORMS[last] ?? '')
    return [
      { method: 'GET', path },
      { method: 'POST', path, body, type: isApi ? JSON_TYPE : FORM_TYPE },
      { method: 'DELETE', path },
    ]
  }),
  { method: 'GET', path: (code) => `/oembed?url=${encodeURIComponent(`${service?.base ?? ''}/s/${code}`)}` },
  { method: 'GET', path: (code) => `/compare?scans=${code},${open}` },
  { method: 'GET', path: (code) => `/compare?scans=${open},${code}` },
]
const PLACEHOLDER = '{shortcode}'
const nameOf = ({ method, path }: Ask) => `${method} ${path(PLACEHOLDER)}`

async function send(ask: Ask, code: string, headers: Record<string, string>) {
  log.take()
  const answer = await fetch(`${service.base}${ask.path(code)}`, {
    method: ask.method,
    redirect: 'manual',
    headers: { ...(ask.type === undefined ? {} : { 'content-type': ask.type }), ...headers },
    body: ask.body,
  })
  const text = (await answer.text())
    .replaceAll(code, PLACEHOLDER)
    .replaceAll(/"request_id":"[^"]*"|nonce="[^"]*"|<code[^>]*>[^<]*<\/code>/g, '')
  const location = answer.headers.get('location')?.replaceAll(code, PLACEHOLDER)
  return { status: answer.status, location, text, statements: log.take() }
}

const strangers = (): Record<string, string>[] => [
  {},
  { 'x-device-id': `other-${randomUUID()}` },
  { cookie: `fma-access-token=${stranger.token}; fma-device-id=${stranger.device}`, origin: service.base },
  { authorization: `Bearer ${stranger.token}` },
]

test('every way to ask for a scan is known', () => {
  expect(ASKS.length).toBeGreaterThan(40)
})

test.each(ASKS.map((ask) => [nameOf(ask), ask] as const))(
  'a private scan is asked for, and answered, with the statements and rows of one that never was: %s',
  async (_name, ask) => {
    for (const headers of strangers()) {
      const hidden = await send(ask, secret, headers)
      const missing = await send(ask, MISSING, headers)
      expect(hidden).toEqual(missing)
    }
  },
)

test('the log would show a difference: a public scan is another matter', async () => {
  const read = { method: 'GET', path: (code: string) => `/api/scans/${code}` }
  const found = await send(read, open, {})
  expect([found.status, found.statements.length]).toEqual([200, 1])
  const verify = { method: 'POST', path: (code: string) => `/api/scans/${code}/verify`, body: '{}', type: JSON_TYPE }
  expect((await send(verify, open, {})).statements.length).toBeGreaterThan(1)
})
