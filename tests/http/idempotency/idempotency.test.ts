import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptBriefOnce } from '#app/domain/brief/make/generate-brief.server.ts'
import { waitForWork } from '#app/domain/work/wait-for-work.server.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

const ask = (me: TestAccount, key: string, json: object, headers = {}) =>
  call('POST', '/api/analyze', {
    token: me.token,
    device: me.device,
    json,
    headers: { 'idempotency-key': key, ...headers },
  })

test('50 identical requests at once make one charge and one scan', async () => {
  const me = await makeAccount()
  const [key, json] = [randomUUID(), { text: newText() }]
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(me, key, json)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([])
  const refused = answers.find(({ status }) => status === 409)
  if (refused !== undefined)
    expect([refused.json.code, refused.headers.get('retry-after')]).toEqual(['idempotency_in_progress', '1'])
  expect(new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.json.shortcode)).size).toBe(1)
  expect(await balanceOf(me)).toBe(24)
  const [first, again] = [await ask(me, key, json), await ask(me, key, json)]
  expect(first.headers.get('idempotency-replayed')).toBe('true')
  expect(again.text).toBe(first.text)
  expect(await balanceOf(me)).toBe(24)
})

test('the same key with another body is 422, with another account its own', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const key = randomUUID()
  await ask(me, key, { text: newText() })
  const other = await ask(me, key, { text: newText() })
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
  const theirs = await ask(you, key, { text: newText() })
  expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([200, null])
})

test('a refusal is not kept, a failure of accepted work is, and is free', async () => {
  const me = await makeAccount()
  const key = randomUUID()
  expect((await ask(me, key, { nonsense: 1 })).status).toBe(400)
  const url = { url: `http://${PAGES_HOST}/missing` }
  const [first, again] = [await ask(me, key, url), await ask(me, key, url)]
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([422, null])
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([422, 'true'])
  expect(again.json.request_id).toBe(again.headers.get('x-request-id'))
  expect({ ...again.json, request_id: '' }).toEqual({ ...first.json, request_id: '' })
  expect(await balanceOf(me)).toBe(25)
})

test('without the credit the key stays free', async () => {
  const me = await makeAccount({ credits: 0 })
  const [key, json] = [randomUUID(), { text: newText() }]
  expect((await ask(me, key, json)).status).toBe(402)
  const { grantCredits } = await import('#app/domain/credits/grant.server.ts')
  await grantCredits(me.id, 1, 'test')
  expect((await ask(me, key, json)).status).toBe(200)
})

test('after a day the key is new', async () => {
  const { writeFileSync } = await import('node:fs')
  const { testEnvironment } = await import('../../setup/environment.ts')
  const me = await makeAccount()
  const key = randomUUID()
  await ask(me, key, { text: newText() })
  writeFileSync(testEnvironment.clockFile, String(25 * 3600))
  const later = await ask(me, key, { text: newText() })
  writeFileSync(testEnvironment.clockFile, '0')
  expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([200, null])
})

test.each(['', 'k'.repeat(256), 'tab\there'])('the key %j is 400', async (key) => {
  const me = await makeAccount()
  const answer = await ask(me, key, { text: newText() })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})

test('a double click on the form costs one credit', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const key = /name="idempotency_key" value="([^"]+)"/.exec((await call('GET', '/', { cookie })).text)?.[1] ?? ''
  const form = { text: newText(), idempotency_key: key }
  const clicks = await Promise.all([1, 2, 3].map(() => call('POST', '/', { cookie, form })))
  expect(new Set(clicks.map((click) => click.headers.get('location'))).size).toBe(1)
  expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await balanceOf(me)).toBe(24)
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

test('a repeated asynchronous request answers the job as it is now, and the result to who would wait', async () => {
  const me = await makeAccount()
  const [key, json] = [randomUUID(), { text: newText() }]
  const first = await ask(me, key, json, { prefer: 'respond-async' })
  expect(first.status).toBe(202)
  // Its events end when it has ended.
  await call('GET', `/api/jobs/${first.json.id}/events`, { token: me.token })
  const again = await ask(me, key, json, { prefer: 'respond-async' })
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([202, 'true'])
  expect(again.json).toMatchObject({ id: first.json.id, status: 'succeeded', stage: 'storing' })
  const waiting = await ask(me, key, json)
  expect([waiting.status, waiting.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(waiting.json.shortcode).toMatch(/^\w{12}$/)
  expect((await ask(me, key, json)).text).toBe(waiting.text)
  expect(await balanceOf(me)).toBe(24)
})
