import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { signText } from '#app/domain/analysis/signing.server.ts'
import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { runBrief } from '#app/domain/brief/make/run-brief.server.ts'
import { readReferenceRates } from '#app/domain/brief/store/reference-rates.server.ts'
import { finishWatchRuns } from '#app/domain/watch/finish-watch-runs.server.ts'
import { runDueWatches } from '#app/domain/watch/run-due-watches.server.ts'
import { acceptUnqueuedBrief } from '../../fixtures/unqueued-brief.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { deliveries, messages, register } from '../../setup/webhooks.ts'
import { addRun, makeWatch, moveClock, runsOf } from '../watches/setup.ts'

/*
 * What this version does after a rollback with values that only the newer version knows: a platform, a kind of signal, a
 * technique, an event, a scope. No version of a record rises with them.
 */

const HOUR_S = 3600
/** More than may run at once. */
const MANY = 12

let me: TestAccount
beforeAll(async () => {
  me = await makeAccount({ credits: 200 })
  await database().sql`update watches set is_active = false`
})
afterEach(() => moveClock(0))

/** Sets a member of a stored record. */
async function store(table: string, column: string, { path, value }: { path: string; value: unknown }, where: string) {
  const { sql } = database()
  const [found] = await sql`
    select data_type from information_schema.columns where table_name = ${table} and column_name = ${column}`
  const changed = await sql.unsafe(
    `update ${table} set ${column} = jsonb_set(${column}::jsonb, $1::text[], $2::text::jsonb)::${found?.data_type}
    where ${where} returning 1`,
    [path, JSON.stringify(value)],
  )
  expect(changed.length).toBeGreaterThan(0)
}

function expectNewer({ status, json, text }: Awaited<ReturnType<typeof call>>): void {
  expect([status, json?.code], text).toEqual([503, 'unavailable'])
  expect(json.error).toContain('A newer version of this service stored this')
}

const analyze = () => call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText() } })
const makeBrief = async () =>
  (await call('POST', '/api/intelligence/analyze', { token: me.token, json: { query: 'harbour lease' } })).json

test.each([
  ['a genre', { path: '{genre,label}', value: 'horoscope' }],
  ['a dominant emotion', { path: '{emotional_resonance,dominant}', value: 'awe' }],
  ['a member', { path: '{bias_spectrum,axis}', value: 'economy' }],
  ['a value beyond a scale', { path: '{intellectual_depth,dok_level}', value: 5 }],
])('a report with %s of a newer version answers 503, and the others are shown', async (_what, changed) => {
  const [newer, other] = [(await analyze()).json, (await analyze()).json]
  const where = `id = (select measurement_id from scans where shortcode = '${newer.shortcode}')`
  await store('measurements', 'report', changed, where)
  const { token, device } = me
  for (const path of ['', '/export?format=json', '/export?format=pdf']) {
    expectNewer(await call('GET', `/api/scans/${newer.shortcode}${path}`, { device }))
  }
  const page = await call('GET', `/s/${newer.shortcode}`, { device })
  expect([page.status, page.text.includes('A newer version of this service stored this')]).toEqual([503, true])
  const { json } = await call('GET', '/api/scans', { token, device })
  const listed = json.scans.map(({ shortcode }: { shortcode: string }) => shortcode)
  expect(listed).toEqual(expect.arrayContaining([newer.shortcode, other.shortcode]))
})

/** Signs a scan's stored bytes again with the same member changed, as a newer version would have signed them. */
async function signAsNewer(shortcode: string, { path, value }: { path: string; value: unknown }): Promise<void> {
  const { sql } = database()
  const [changed] = await sql.unsafe(
    `select jsonb_set(signed::jsonb, $1::text[], $2::text::jsonb) as bytes from scans where shortcode = $3`,
    [path, JSON.stringify(value), shortcode],
  )
  const signed = canonicalJson(changed?.bytes)
  await sql`
    update scans set signed = ${signed},
      integrity = jsonb_set(integrity::jsonb, '{signature}', to_jsonb(${signText(signed)}::text))
    where shortcode = ${shortcode}`
}

test.each([
  ['genre.label', { path: '{genre,label}', value: 'horoscope' }],
  ['bias_spectrum.axis', { path: '{bias_spectrum,axis}', value: 'economy' }],
])(
  '%s that nobody signed verifies as changed, and the same signed by a newer version answers 503',
  async (...given) => {
    const [name, changed] = given
    const { shortcode } = (await analyze()).json
    const verified = () => call('POST', `/api/scans/${shortcode}/verify`, { device: me.device, json: {} })
    await store(
      'measurements',
      'report',
      changed,
      `id = (select measurement_id from scans where shortcode = '${shortcode}')`,
    )
    const { status, json } = await verified()
    expect([status, json]).toMatchObject([200, { identical: false, differences: [name, 'integrity.signature'] }])
    await signAsNewer(shortcode, changed)
    expectNewer(await verified())
  },
)

test('a report that a newer version signed with a longer list is shown, and verifies as changed only if it was', async () => {
  const { shortcode } = (await analyze()).json
  const verified = () => call('POST', `/api/scans/${shortcode}/verify`, { device: me.device, json: {} })
  const version = { path: '{integrity,signature_version}', value: 99 }
  await database().sql`
    update scans set integrity = jsonb_set(integrity::jsonb, '{signature_version}', '99') where shortcode = ${shortcode}`
  expect((await verified()).json).toMatchObject({ identical: false, differences: ['integrity.signature'] })
  await signAsNewer(shortcode, version)
  expect((await call('GET', `/api/scans/${shortcode}`, { device: me.device })).status).toBe(200)
  expectNewer(await verified())
})

test('an excerpt rule of a newer version answers 503', async () => {
  const { shortcode } = (await analyze()).json
  const where = `id = (select measurement_id from scans where shortcode = '${shortcode}')`
  await store('measurements', 'excerpts', { path: '{rule}', value: 99 }, where)
  const answer = await call('GET', `/api/scans/${shortcode}`, { device: me.device })
  expect(answer.status).toBe(503)
  expectNewer(answer)
})

test('a ledger with an entry of a newer kind is complete everywhere, and each balance is right', async () => {
  const other = await makeAccount()
  const { sql } = database()
  await sql`alter table ledger drop constraint ledger_kind`
  for (const amount of [-4, 6]) {
    await sql`select move_credits(${other.id}, ${randomUUID()}, 'transfer', ${amount}, 'team', null, ${new Date()})`
  }
  const { token } = other
  const { status, json } = await call('GET', '/api/user/credits/ledger', { token })
  expect([status, json.total]).toEqual([200, 3])
  expect(json.entries).toMatchObject([
    { kind: 'grant', amount: 6, balance_after: 27, operation: 'team' },
    { kind: 'grant', amount: -4, balance_after: 21, operation: 'team' },
    { kind: 'grant', amount: 25, balance_after: 25 },
  ])
  const cookie = `fma-access-token=${token}`
  expect((await call('GET', '/account/credits', { cookie })).text).toMatch(/Credits added team.*Credits removed team/s)
  expect((await call('GET', '/account/credits.csv', { cookie })).text.trim().split('\n')).toHaveLength(4)
  expect(await balanceOf(other)).toBe(27)
  // Other files share this database, and one restores a copy of it, which has the constraint.
  await sql.begin(async (alone) => {
    await alone`alter table ledger disable trigger user`
    await alone`update ledger set kind = 'grant' where kind = 'transfer'`
    await alone`alter table ledger enable trigger user`
    await alone`alter table ledger add constraint ledger_kind check (kind in ('grant', 'charge', 'refund'))`
  })
})

test.each([
  ['the platform of a brief', 'briefs', 'record', { path: '{sources,0}', value: 'bluesky' }],
  ['the platform of a request', 'briefs', 'request', { path: '{platforms,0}', value: 'bluesky' }],
  ['the platform of a duration', 'briefs', 'timing', { path: '{per_source_ms,bluesky}', value: 3 }],
  ['the kind of a signal', 'signals', 'record', { path: '{kind}', value: 'poll' }],
])('where only a newer version knows %s, that brief answers 503 and the others are shown', async (...given) => {
  const [, table, column, changed] = given
  const [newer, other] = [await makeBrief(), await makeBrief()]
  await store(table, column, changed, `${table === 'briefs' ? 'id' : 'brief_id'} = '${newer.id}'`)
  const { token } = me
  expectNewer(await call('GET', `/api/intelligence/briefs/${newer.id}`, { token }))
  expectNewer(await call('GET', `/api/intelligence/briefs/${newer.id}/export?format=stix`, { token }))
  const page = await call('GET', `/briefs/${newer.id}`, { cookie: `fma-access-token=${token}` })
  expect([page.status, page.text.includes('A newer version of this service stored this')]).toEqual([503, true])
  const { json } = await call('GET', '/api/intelligence/briefs', { token })
  expect(json.briefs.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([newer.id, other.id]))
  expect((await call('GET', `/api/intelligence/briefs/${other.id}`, { token })).status).toBe(200)
})

test('a brief whose risk has a newer name is left out of the list, which goes on', async () => {
  const [newer, other] = [await makeBrief(), await makeBrief()]
  await database().sql`update briefs set contagion_risk = 'extreme' where id = ${newer.id}`
  const { status, json } = await call('GET', '/api/intelligence/briefs', { token: me.token })
  const listed = json.briefs.map(({ id }: { id: string }) => id)
  expect([status, listed.includes(newer.id), listed.includes(other.id)]).toEqual([200, false, true])
})

test('what a newer version learnt of a platform takes nothing from the briefs of this one', async () => {
  const { sql } = database()
  await sql`
    insert into reference_rates(platform, delta_seconds, pairs, close_pairs, updated_at)
    values ('bluesky', 30, 10, 1, now()), ('reddit', 31, 10, 1, now())`
  const read = (await readReferenceRates()).filter(({ deltaSeconds }) => [30, 31].includes(deltaSeconds))
  expect(read).toEqual([{ platform: 'reddit', deltaSeconds: 31, share: 0.1, pairs: 10 }])
  expect((await makeBrief()).signal_count).toBeGreaterThan(0)
  await sql`delete from reference_rates where platform = 'bluesky' or delta_seconds = 31`
})

test('watches of a newer version wait for it, take no places, and are the only ones that answer 503', async () => {
  const other = await makeAccount()
  const newer: string[] = []
  for (let index = 0; index < MANY; index += 1) newer.push((await makeWatch(me)).id)
  const { id } = await makeWatch(other)
  const mine = await makeWatch(me)
  const ids = newer.map((one) => `'${one}'`).join()
  await store('watches', 'request', { path: '{platforms,0}', value: 'bluesky' }, `id in (${ids})`)
  await database().sql.unsafe(`update watches set due_at = due_at - interval '1 minute' where id in (${ids})`)
  moveClock(HOUR_S)
  await runDueWatches()
  expect([(await runsOf(other, id)).total, (await runsOf(me, mine.id)).total]).toEqual([1, 1])
  const { token } = me
  const waiting = await database()
    .sql`select from watches where id = any(${newer}) and is_active and due_at <= now() + interval '1 hour'`
  expect(waiting.length).toBe(MANY)
  const { status, json } = await call('GET', '/api/watches', { token })
  expect([status, json.watches.map((watch: { id: string }) => watch.id)]).toEqual([200, [mine.id]])
  expectNewer(await call('GET', `/api/watches/${newer[0]}`, { token }))
  expectNewer(await call('PATCH', `/api/watches/${newer[0]}`, { token, json: { is_active: false } }))
  expect((await call('GET', '/watches', { cookie: `fma-access-token=${token}` })).status).toBe(200)
  await database().sql`update watches set is_active = false`
})

test('more runs than a sweep reads at once, all with briefs of a newer version, do not keep another run open', async () => {
  const [busy, other] = [await makeAccount({ credits: 500 }), await makeAccount()]
  const watch = await makeWatch(busy)
  for (let index = 0; index < 101; index += 1) await addRun(busy, watch, JSON.parse('{"sources": ["bluesky"]}'))
  const later = await makeWatch(other)
  await addRun(other, later, {})
  await finishWatchRuns()
  const [run] = (await runsOf(other, later.id)).runs
  expect(run.finished_at).not.toBeNull()
  const open = await database().sql`select from watch_runs where watch_id = ${watch.id} and finished_at is null`
  expect(open.length).toBe(101)
  await database().sql`update watch_runs set finished_at = created_at where watch_id = ${watch.id}`
})

test('a run whose comparison is of a newer version is left out, and the others are listed', async () => {
  const watch = await makeWatch(me)
  for (const score of [80, 20]) await addRun(me, watch, { authenticity_score: score })
  await finishWatchRuns()
  const { runs } = await runsOf(me, watch.id)
  const [compared, first] = runs
  expect([runs.length, compared.change === null]).toEqual([2, false])
  await store('watch_runs', 'change', { path: '{changed,0}', value: 'tempo' }, `id = '${compared.id}'`)
  const after = await runsOf(me, watch.id)
  expect([after.total, after.runs.map(({ id }: { id: string }) => id)]).toEqual([2, [first.id]])
})

test('accepted work that only a newer version understands ends with a plain refusal and its credits back', async () => {
  const other = await makeAccount()
  const id = await acceptUnqueuedBrief(other)
  await store('works', 'input', { path: '{platforms,0}', value: 'bluesky' }, `id = '${id}'`)
  await runBrief(id)
  const { json } = await call('GET', `/api/jobs/${id}`, { token: other.token })
  expect([json.status, json.error.code, await balanceOf(other)]).toEqual(['failed', 'unavailable', 25])
})

test('an event of a newer version waits for a later attempt, and the endpoint receives the others', async () => {
  const other = await makeAccount()
  const webhook = await register(other, ['analysis.completed', 'ping'])
  const { sql } = database()
  await sql`update webhook_endpoints set events = array_append(events, 'analysis.disputed') where id = ${webhook.id}`
  await sql`select store_event(${other.id}, 'analysis.disputed', '{}'::jsonb, array[${webhook.id}]::uuid[], ${new Date()})`
  expect((await call('POST', `/api/webhooks/${webhook.id}/test`, { token: other.token })).status).toBe(202)
  expect((await messages(webhook)).map(({ json }) => json.type)).toEqual(['ping'])
  const listed = await deliveries(other, webhook)
  expect(listed.map(({ type }) => type)).toEqual(['ping'])
  const { json } = await call('GET', `/api/webhooks/${webhook.id}`, { token: other.token })
  expect(json.events).toEqual(['analysis.completed', 'ping'])
  const [waiting] = await sql`
    select d.state from deliveries d join events e on e.id = d.event_id where e.account_id = ${other.id}
      and e.type = 'analysis.disputed'`
  expect(waiting?.state).toBe('pending')
})

test('a key with a scope of a newer version still may do the rest', async () => {
  const json = { name: `key-${randomUUID()}`, scopes: ['read'] }
  const { id, key } = (await call('POST', '/api/keys', { token: me.token, json })).json
  await database().sql`update api_keys set scopes = array['annotate', 'read'] where id = ${id}`
  expect((await call('GET', '/api/v1/scans', { token: key })).status).toBe(200)
  const { keys } = (await call('GET', '/api/keys', { token: me.token })).json
  expect(keys.find((one: { id: string }) => one.id === id).scopes).toEqual(['read'])
})

test('an export of the account has everything, and says which records a newer version has to read', async () => {
  const [scan, report] = [(await analyze()).json, await makeBrief()]
  const where = `id = (select measurement_id from scans where shortcode = '${scan.shortcode}')`
  await store('measurements', 'report', { path: '{genre,label}', value: 'horoscope' }, where)
  await store('briefs', 'record', { path: '{sources,0}', value: 'bluesky' }, `id = '${report.id}'`)
  await store('watch_runs', 'change', { path: '{record_version}', value: 99 }, `change is not null`)
  const { status, bytes } = await call('GET', '/api/user/export', { token: me.token, device: me.device })
  expect(status).toBe(200)
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))
  for (const name of [`scans/${scan.shortcode}.json`, `briefs/${report.id}.json`]) {
    expect(JSON.parse(files[name] ?? '')).toEqual({
      code: 'unavailable',
      error: expect.stringContaining('A newer version of this service stored this'),
    })
  }
  expect(files['watches.json']).toContain('"record_version": 99')
  const briefs = Object.keys(files).filter((name) => name.startsWith('briefs/'))
  expect(briefs.filter((name) => files[name]?.includes('"signals"')).length).toBeGreaterThan(1)
})
