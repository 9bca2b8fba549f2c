import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount } from '../../setup/app.ts'
import { makePerson, type Person } from '../../setup/make-person.ts'

let me: Person
let files: Record<string, any>
let all: string

beforeAll(async () => {
  me = await makePerson()
  const answer = await call('GET', '/api/user/export', { token: me.token, device: me.device })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="fma-export-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const texts = Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  all = texts.map(([, text]) => text).join('\n')
  files = Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text)]))
})

test('all that the person gave or is known by is in the zip', () => {
  // Only the cache of pages has the address as typed; the scan has the page's canonical one.
  const { address: _address, contact, ...markers } = me.markers
  for (const [name, marker] of Object.entries(markers)) expect(all, name).toContain(marker)
  expect(all).toContain(`http://${PAGES_HOST}/story`)
  // The contact of whoever disputed a report is not for its owner.
  expect(all).not.toContain(contact)
})

test('the zip holds JSON files: profile, sessions, keys, identities, disputes, ledger, works and each scan', () => {
  expect(Object.keys(files)).toEqual([
    'export.json',
    'profile.json',
    'identities.json',
    'sessions.json',
    'keys.json',
    'webhooks.json',
    'idempotency-keys.json',
    'watches.json',
    'disputes.json',
    'ledger.json',
    'works.json',
    'webhook-deliveries.json',
    `scans/${me.shortcodes.open}.json`,
    `scans/${me.shortcodes.secret}.json`,
    `scans/${me.shortcodes.read}.json`,
    `briefs/${me.briefId}.json`,
  ])
  expect(files['profile.json']).toMatchObject({ id: me.id, email: me.email, plan: 'free', has_password: true })
  expect(files['sessions.json']).toHaveLength(2)
  expect(files['keys.json']).toMatchObject([{ name: me.markers.keyName, scopes: ['read'] }])
  const sum = files['ledger.json'].reduce((total: number, entry: { amount: number }) => total + entry.amount, 0)
  expect(sum).toBe(files['profile.json'].credits_remaining)
})

test('a scan is there as the API shows it, with its whole text, private ones too', async () => {
  const { json } = await call('GET', `/api/scans/${me.shortcodes.open}`, { device: me.device })
  expect(files[`scans/${me.shortcodes.open}.json`].analysis).toEqual(json)
  const secret = files[`scans/${me.shortcodes.secret}.json`]
  expect(secret.analysis).toMatchObject({ isPublic: false, isOwner: true })
  expect(secret.text).toMatchObject({ complete: true })
  expect(secret.text.text).toContain(me.markers.privateText)
})

test('a brief is there as the API shows it, with its signals', async () => {
  const { json } = await call('GET', `/api/intelligence/briefs/${me.briefId}`, { token: me.token })
  expect(files[`briefs/${me.briefId}.json`]).toEqual(json)
  expect(json.signals[0].text).toBe(me.markers.signal)
})

test('a brief of samples is marked in its file, at each signal, in the run and in the work that made it', () => {
  const brief = files[`briefs/${me.briefId}.json`]
  expect(brief.is_sample).toBe(true)
  expect(new Set(brief.signals.map((signal: { is_sample: boolean }) => signal.is_sample))).toEqual(new Set([true]))
  const marks = (rows: { brief_id: string | null; is_sample: boolean | null }[]) =>
    new Set(rows.map((row) => `${row.brief_id === me.briefId}: ${row.is_sample}`))
  expect(marks(files['watches.json'].flatMap((watch: { runs: object[] }) => watch.runs))).toEqual(
    new Set(['true: true']),
  )
  expect(marks(files['works.json'])).toEqual(new Set(['true: true', 'false: null']))
})

test('no hash and no secret is in the zip', async () => {
  const { sql } = database()
  const rows = await sql<{ hash: string }[]>`
    select token_hash as hash from sessions where account_id = ${me.id}
    union all select key_hash from api_keys where account_id = ${me.id}
    union all select password_hash from accounts where id = ${me.id}
    union all select device_hash from scans where account_id = ${me.id}
    union all select token_hash from password_resets where account_id = ${me.id}`
  expect(rows.length).toBeGreaterThan(5)
  for (const secret of [...rows.map((row) => row.hash), me.token, me.key, me.device]) expect(all).not.toContain(secret)
})

test('another account’s zip holds nothing of it', async () => {
  const you = await makeAccount()
  const { bytes } = await call('GET', '/api/user/export', { token: you.token })
  const theirs = Object.values(unzipSync(bytes)).map((file) => strFromU8(file))
  for (const marker of Object.values(me.markers)) expect(theirs.join('\n')).not.toContain(marker)
})

test('a ledger of more steps than one is there whole and in order', async () => {
  const you = await makeAccount()
  await database().sql`
    select move_credits(${you.id}, gen_random_uuid(), 'grant', 1, 'test', null, now()) from generate_series(1, 1100)`
  const { bytes } = await call('GET', '/api/user/export', { token: you.token })
  const entries = JSON.parse(strFromU8(unzipSync(bytes)['ledger.json'] ?? new Uint8Array()))
  expect(entries.map((entry: { balance_after: number }) => entry.balance_after)).toEqual(
    Array.from({ length: 1101 }, (_, index) => 1125 - index),
  )
})
