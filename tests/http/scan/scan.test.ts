import { beforeAll, expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

const UNKNOWN = 'AAAAAAAAAAAA'
let me: TestAccount
let you: TestAccount
let open: string
let secret: string

async function scanOf(account: TestAccount, more: object = {}): Promise<string> {
  const { json } = await call('POST', '/api/analyze', {
    token: account.token,
    device: account.device,
    json: { text: newText(), ...more },
  })
  return json.shortcode
}

beforeAll(async () => {
  ;[me, you] = await Promise.all([makeAccount(), makeAccount()])
  ;[open, secret] = await Promise.all([scanOf(me), scanOf(me, { isPublic: false })])
})

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/, '')

test('a public scan is read by anybody, to be asked for anew each time', async () => {
  const answer = await call('GET', `/api/scans/${open}`)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({ shortcode: open, isOwner: false, isPublic: true })
  expect(answer.json).not.toHaveProperty('usage')
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(answer.headers.get('vary')).toBe('X-Device-Id, Cookie')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const again = await call('GET', `/api/scans/${open}`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('its owner reads it as the owner, and nothing keeps the answer', async () => {
  const answer = await call('GET', `/api/scans/${open}`, { device: me.device })
  expect(answer.json.isOwner).toBe(true)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.text).not.toContain(me.device)
})

test.each([
  ['GET', ''],
  ['GET', '/text'],
  ['DELETE', ''],
  ['POST', '/privacy'],
])(
  'a private scan answers 404 to a device that does not own it, with the very bytes of an unknown one: %s %s',
  async (method, path) => {
    for (const device of [undefined, you.device]) {
      const options = { device, ...(method === 'POST' ? { json: { is_public: true } } : {}) }
      const hidden = await call(method, `/api/scans/${secret}${path}`, options)
      const unknown = await call(method, `/api/scans/${UNKNOWN}${path}`, options)
      expect(hidden.status).toBe(404)
      expect(withoutRequestId(hidden.text)).toBe(withoutRequestId(unknown.text))
      expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
    }
  },
)

test('a private scan is not at its API address even for its owner, but its page and text are', async () => {
  expect((await call('GET', `/api/scans/${secret}`, { device: me.device })).status).toBe(404)
  expect((await call('GET', `/api/scans/${secret}/text`, { device: me.device })).json.complete).toBe(true)
  expect((await call('GET', `/s/${secret}`, { cookie: `fma-device-id=${me.device}` })).status).toBe(200)
  for (const device of [undefined, you.device]) expect((await call('GET', `/s/${secret}`, { device })).status).toBe(404)
})

test('others read the quoted passages with their sentences, no more', async () => {
  const rooms =
    'hall stair office garden store library yard kitchen attic porch shed gate cellar barn loft lobby'.split(' ')
  const filler = rooms
    .flatMap((room) => [`The ${room} has a door and a window.`, `The ${room} is next to the pond.`])
    .join(' ')
  const code = await scanOf(me, { text: `${newText()} ${filler} ${newText()}` })
  const whole = (await call('GET', `/api/scans/${code}/text`, { device: me.device })).json
  const others = (await call('GET', `/api/scans/${code}/text`)).json
  expect(others).toMatchObject({ text: null, complete: false })
  const points = Array.from(whole.text)
  for (const excerpt of others.excerpts) expect(points.slice(excerpt.start, excerpt.end).join('')).toBe(excerpt.text)
  const hidden = 'The attic has a door'
  expect(whole.text).toContain(hidden)
  expect(JSON.stringify(others)).not.toContain(hidden)
  expect((await call('GET', `/s/${code}`)).text).not.toContain(hidden)
})

test('the toggle obeys the device alone and is in force with the next read', async () => {
  const code = await scanOf(me)
  const toggle = (options: object) =>
    call('POST', `/api/scans/${code}/privacy`, { json: { is_public: false }, ...options })
  for (const options of [{}, { device: you.device }, { token: me.token }]) {
    const refused = await toggle(options)
    expect([refused.status, refused.json.code]).toEqual([403, 'not_owner'])
  }
  const tag = (await call('GET', `/api/scans/${code}`)).headers.get('etag') ?? ''
  expect((await toggle({ device: me.device })).json).toEqual({ shortcode: code, isPublic: false, isOwner: true })
  expect((await call('GET', `/api/scans/${code}`, { headers: { 'if-none-match': tag } })).status).toBe(404)
  const back = await call('POST', `/api/scans/${code}/privacy`, { json: { isPublic: true, deviceId: me.device } })
  expect(back.json.isPublic).toBe(true)
})

test('a toggle that says neither, or both, or no boolean is 400', async () => {
  for (const json of [{}, { is_public: 'no' }, { is_public: true, isPublic: true }, { is_public: true, nonsense: 1 }]) {
    const answer = await call('POST', `/api/scans/${open}/privacy`, { device: me.device, json })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  }
})

test('a toggle by cookie from another origin is 403', async () => {
  const answer = await call('POST', `/api/scans/${open}/privacy`, {
    cookie: `fma-device-id=${me.device}`,
    json: { is_public: false },
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'cross_origin'])
})

test('a scan is deleted by its device alone, and its page, text and code are gone', async () => {
  const code = await scanOf(me)
  expect((await call('DELETE', `/api/scans/${code}`, { device: you.device })).status).toBe(403)
  const deleted = await call('DELETE', `/api/scans/${code}`, { device: me.device })
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  for (const path of [`/api/scans/${code}`, `/api/scans/${code}/text`, `/s/${code}`]) {
    expect((await call('GET', path, { device: me.device })).status).toBe(404)
  }
})

test('the text goes with the last scan over it', async () => {
  const text = newText()
  const [mine, yours] = [await scanOf(me, { text }), await scanOf(you, { text })]
  await call('DELETE', `/api/scans/${mine}`, { device: me.device })
  expect((await call('GET', `/api/scans/${yours}/text`, { device: you.device })).json.complete).toBe(true)
  await call('DELETE', `/api/scans/${yours}`, { device: you.device })
  const { database } = await import('#db/client.server.ts')
  const rows = await database().sql`select 1 from measurements where text like ${`%${text.slice(-40)}%`}`
  expect(rows).toHaveLength(0)
})
