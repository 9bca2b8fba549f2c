import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptBriefOnce } from '#app/domain/brief/make/generate-brief.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { waitForWork } from '#app/domain/work/wait-for-work.server.ts'
import { balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'

const PATH = '/api/intelligence/analyze'
const ask = ({ token }: TestAccount, json: object, headers: Record<string, string> = {}) =>
  call('POST', PATH, { token, json, headers })

test('202: a job that is followed to its brief by events', async () => {
  const me = await makeAccount()
  const accepted = await ask(me, { query: 'dam' }, { prefer: 'respond-async' })
  expect([accepted.status, accepted.headers.get('preference-applied')]).toEqual([202, 'respond-async'])
  expect(accepted.headers.get('location')).toBe(`/api/jobs/${accepted.json.id}`)
  expect(accepted.json).toMatchObject({ kind: 'brief', result_url: null, error: null })
  const events = await call('GET', `/api/jobs/${accepted.json.id}/events`, { token: me.token })
  const jobs = [...events.text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
  const stages = ['queued', 'gathering', 'analyzing', 'storing']
  const seen = jobs.map(({ stage }) => stages.indexOf(stage))
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen).not.toContain(-1)
  expect(events.text).toMatch(/^event: ?done$/m)
  const done = jobs.at(-1)
  expect(done).toMatchObject({ status: 'succeeded', stage: 'storing', progress: 1, error: null })
  expect(done.result_url).toMatch(/^http:\/\/fma\.test\/api\/intelligence\/briefs\/[0-9a-f-]{36}$/)
  const brief = await call('GET', new URL(done.result_url).pathname, { token: me.token })
  expect([brief.status, brief.json.query]).toEqual([200, 'dam'])
  await call('DELETE', new URL(done.result_url).pathname, { token: me.token })
  expect((await call('GET', `/api/jobs/${done.id}`, { token: me.token })).json.result_url).toBeNull()
})

test('404: another account’s job', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { json } = await ask(me, { query: 'dam' }, { prefer: 'respond-async' })
  expect((await call('GET', `/api/jobs/${json.id}`, { token: you.token })).status).toBe(404)
})

test('50 identical requests at once make one charge and one brief', async () => {
  const me = await makeAccount()
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me, { query: 'dam' }, headers)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([])
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.id)).size).toBe(1)
  expect(await balanceOf(me)).toBe(23)
  const again = await ask(me, { query: 'dam' }, headers)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(again.text).toBe(answers.find(({ status }) => status === 200)?.text)
  const { json } = await call('GET', '/api/intelligence/briefs', { token: me.token })
  expect(json.total).toBe(1)
})

test('the same key with another body is 422', async () => {
  const me = await makeAccount()
  const headers = { 'idempotency-key': randomUUID() }
  await ask(me, { query: 'dam' }, headers)
  const other = await ask(me, { query: 'tram' }, headers)
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await balanceOf(me)).toBe(23)
})

test('50 different requests at once on a balance of 7 make three briefs and the rest 402', async () => {
  const me = await makeAccount({ credits: 7 })
  const body = { search_terms: ['dam'], platforms: ['x'], max_signals: 10 }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me, body)))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(402)?.length]).toEqual([3, 47])
  expect(await balanceOf(me)).toBe(1)
  expect((await auditCredits()).breaches).toEqual([])
})

test('a double click on a form is one brief', async () => {
  const me = await makeAccount()
  const request = { query: 'dam', terms: ['dam'], platforms: ['x' as const], timeRange: '24h' as const, signalsMax: 10 }
  const key = randomUUID()
  const ids = await Promise.all(
    [1, 2, 3].map(() => acceptBriefOnce({ caller: { accountId: me.id }, input: { request, formKey: key } })),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await waitForWork(ids[0] ?? '', 60_000)).toMatchObject({ state: 'succeeded' })
  expect(await balanceOf(me)).toBe(23)
})

test('the ledger names the brief that was charged', async () => {
  const me = await makeAccount()
  const { json } = await ask(me, { query: 'dam' })
  const ledger = await call('GET', '/api/user/credits/ledger', { token: me.token })
  expect(ledger.json.entries[0]).toMatchObject({ kind: 'charge', amount: -2, operation: 'brief', reference: json.id })
})
