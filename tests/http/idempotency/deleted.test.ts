import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { COPIES_OF_REPORTS, WITHOUT_COPIES } from '#db/copies-of-reports.ts'
import { database } from '#db/client.server.ts'
import { acceptBriefOnce } from '#app/domain/brief/make/generate-brief.server.ts'
import { waitForWork } from '#app/domain/work/wait-for-work.server.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { searchDatabase } from '../../setup/search-database.ts'

const mark = () => `marked${randomUUID().replaceAll('-', '').slice(0, 16)}`
/** The marker stands where findings are, so that reports quote it. */
const marked = (marker: string) => newText().replace('greedy scheme', `greedy ${marker} scheme`)

function send(me: TestAccount, path: string, key: string, json: object, headers = {}) {
  return call('POST', path, {
    token: me.token,
    device: me.device,
    json,
    headers: { 'idempotency-key': key, ...headers },
  })
}

/** Repeats a request whose result was deleted, in each way that it can be repeated. */
async function expectGone(me: TestAccount, path: string, key: string, json: object): Promise<void> {
  const balance = await balanceOf(me)
  for (const headers of [{}, { prefer: 'respond-async' }]) {
    const again = await send(me, path, key, json, headers)
    expect([again.status, again.json.code, again.headers.get('idempotency-replayed')]).toEqual([
      404,
      'not_found',
      'true',
    ])
  }
  expect(await balanceOf(me)).toBe(balance)
  const other = await send(me, path, key, { ...json, title: 'Another request' })
  expect(other.status, 'the key stays used').toBeGreaterThanOrEqual(400)
}

const remove = (me: TestAccount, path: string) => call('DELETE', path, { token: me.token, device: me.device })

test('after a scan is deleted its key is answered 404, nothing is charged, and no table holds a word of it', async () => {
  const me = await makeAccount()
  const [key, marker] = [randomUUID(), mark()]
  const json = { text: marked(marker), title: `Title with ${marker}` }
  const first = await send(me, '/api/analyze', key, json)
  expect(first.text.split(marker).length).toBeGreaterThan(2)
  expect(await searchDatabase(marker)).toContain('public.idempotency_keys')
  expect((await remove(me, `/api/scans/${first.json.shortcode}`)).status).toBe(204)
  expect(await searchDatabase(marker)).toEqual([])
  await expectGone(me, '/api/analyze', key, json)
  expect(await searchDatabase(marker)).toEqual([])
})

test('a second key that led to the same scan is answered 404, too, and so is one whose job was never asked for', async () => {
  const me = await makeAccount()
  const json = { text: newText() }
  const [one, other, late] = [randomUUID(), randomUUID(), randomUUID()]
  const first = await send(me, '/api/analyze', one, json)
  const same = await send(me, '/api/analyze', other, json)
  expect(same.json.shortcode).toBe(first.json.shortcode)
  const job = await send(me, '/api/analyze', late, json, { prefer: 'respond-async' })
  expect(await waitForWork(job.json.id, 60_000)).toMatchObject({ shortcode: first.json.shortcode })
  await remove(me, `/api/scans/${first.json.shortcode}`)
  for (const key of [one, other, late]) await expectGone(me, '/api/analyze', key, json)
  const shown = await call('GET', `/api/jobs/${job.json.id}`, { token: me.token })
  expect(shown.json).toMatchObject({ status: 'succeeded', result_url: null })
})

test('deleting one scan leaves the keys of others, also of another account with the same text', async () => {
  const [me, you] = [await makeAccount(), await makeAccount()]
  const json = { text: newText() }
  const [mine, yours] = [randomUUID(), randomUUID()]
  const first = await send(me, '/api/analyze', mine, json)
  const theirs = await send(you, '/api/analyze', yours, json)
  await remove(me, `/api/scans/${first.json.shortcode}`)
  expect((await send(you, '/api/analyze', yours, json)).text).toBe(theirs.text)
})

test('after a brief is deleted its key is answered 404, and no table holds a word of its query', async () => {
  const me = await makeAccount()
  const [key, marker] = [randomUUID(), mark()]
  const json = { query: `harbour ${marker}` }
  const first = await send(me, '/api/intelligence/analyze', key, json)
  expect(first.status).toBe(200)
  expect(await searchDatabase(marker)).toContain('public.idempotency_keys')
  await remove(me, `/api/intelligence/briefs/${first.json.id}`)
  expect(await searchDatabase(marker)).toEqual([])
  await expectGone(me, '/api/intelligence/analyze', key, json)
})

test('a batch whose scans were deleted keeps no word of them', async () => {
  const me = await makeAccount()
  const [key, marker] = [randomUUID(), mark()]
  const json = { items: [{ text: marked(marker), title: marker }] }
  const { json: batch } = await send(me, '/api/analyze/batch', key, json)
  expect(await waitForWork(batch.id, 60_000)).toMatchObject({ state: 'succeeded' })
  const done = await call('GET', `/api/jobs/${batch.id}`, { token: me.token })
  await remove(me, `/api/scans/${done.json.result.items[0].shortcode}`)
  expect(await searchDatabase(marker)).toEqual([])
  const again = await send(me, '/api/analyze/batch', key, json)
  expect([again.status, again.text.includes(marker)]).toEqual([202, false])
})

test('a form that is sent again after its brief was deleted is answered 404 and charges nothing', async () => {
  const me = await makeAccount()
  const request = { query: 'dam', terms: ['dam'], platforms: ['x' as const], timeRange: '24h' as const, signalsMax: 10 }
  const input = { request, formKey: randomUUID() }
  const caller = { accountId: me.id }
  const settled = await waitForWork(await acceptBriefOnce({ caller, input }), 60_000)
  if (settled?.state !== 'succeeded') throw new Error('no brief')
  await remove(me, `/api/intelligence/briefs/${settled.briefId}`)
  await expect(acceptBriefOnce({ caller, input })).rejects.toMatchObject({ code: 'not_found' })
  expect(await balanceOf(me)).toBe(23)
})

test('every table is known to hold copies of reports or none', async () => {
  const tables = await database().sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const known = [...Object.keys(COPIES_OF_REPORTS), ...WITHOUT_COPIES]
  expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('a scan whose finding was disputed, and which a page and an event tell of, leaves no word in any table', async () => {
  const me = await makeAccount()
  const marker = mark()
  const { json } = await send(me, '/api/analyze', randomUUID(), { text: marked(marker), title: `Title with ${marker}` })
  const dispute = { reason: `It quotes ${marker} without its context.`, contact: `${marker}@example.org` }
  expect((await call('POST', `/api/scans/${json.shortcode}/disputes`, { json: dispute })).status).toBe(201)
  const held = await searchDatabase(marker)
  expect(held).toContain('public.disputes')
  const known = Object.keys(COPIES_OF_REPORTS).map((name) => `public.${name}`)
  expect(held.filter((name) => !known.includes(name))).toEqual([])
  await remove(me, `/api/scans/${json.shortcode}`)
  expect(await searchDatabase(marker)).toEqual([])
})
