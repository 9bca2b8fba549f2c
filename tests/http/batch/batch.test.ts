import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { until } from '../../setup/until.ts'

async function run(me: TestAccount, items: object[]): Promise<any> {
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, device: me.device, json: { items } })
  expect(answer.status, answer.text).toBe(202)
  return succeeded(me, answer.json.id)
}

function succeeded(me: TestAccount, id: string): Promise<any> {
  return until('the batch ends', async () => {
    const { json } = await call('GET', `/api/jobs/${id}`, { token: me.token })
    return json.status === 'succeeded' ? json : undefined
  })
}

test('each accepted item is charged, each refused or failed one says why and costs nothing', async () => {
  const me = await makeAccount()
  const job = await run(me, [
    { text: newText(), title: 'One' },
    { text: 'too short' },
    { url: `http://${PAGES_HOST}/missing` },
    { url: `http://${PAGES_HOST}/story` },
  ])
  expect(job.kind).toBe('batch')
  expect(job.result.items).toEqual([
    { index: 0, shortcode: expect.stringMatching(/^\w{12}$/) },
    { index: 1, error: expect.objectContaining({ code: 'content_too_short' }) },
    { index: 2, error: expect.objectContaining({ code: 'fetch_failed' }) },
    { index: 3, shortcode: expect.stringMatching(/^\w{12}$/) },
  ])
  expect(await balanceOf(me)).toBe(23)
})

test('a refused item is no progress, and a batch has its items’ stage and start', async () => {
  const me = await makeAccount()
  const items = [{ text: 'too short' }, { text: newText() }]
  const { json } = await call('POST', '/api/analyze/batch', { token: me.token, device: me.device, json: { items } })
  expect([0, 1]).toContain(json.progress)
  const events = await call('GET', `/api/jobs/${json.id}/events`, { token: me.token })
  const told = events.text.match(/(?<=^data: ).*$/gm)?.map((line) => JSON.parse(line)) ?? []
  expect(told.at(-1)).toMatchObject({
    status: 'succeeded',
    stage: 'storing',
    progress: 1,
    started_at: expect.any(String),
  })
})

test('a wrong item is named with what is wrong in it', async () => {
  const me = await makeAccount()
  const json = { items: [{ text: 'x' }, { url: 'https://a.example', lang: 'en' }] }
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, json })
  expect(answer.json.details).toEqual([{ path: 'items.1.lang', message: 'unknown field' }])
})

test('a batch of refusals alone is done at once, for nothing', async () => {
  const me = await makeAccount()
  const job = await run(me, [{ text: 'too short' }])
  expect(job.result.items).toHaveLength(1)
  expect(await balanceOf(me)).toBe(25)
})

test('where the balance is too low for all, none is started', async () => {
  const me = await makeAccount({ credits: 1 })
  const items = [{ text: newText() }, { text: newText() }]
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, json: { items } })
  expect([answer.status, answer.json.code]).toEqual([402, 'insufficient_credits'])
  expect(await balanceOf(me)).toBe(1)
})

test.each([
  ['no item', { items: [] }],
  ['101 items', { items: Array.from({ length: 101 }, () => ({ text: 'x' })) }],
  ['an item of neither kind', { items: [{}] }],
  ['an item of both kinds', { items: [{ url: 'https://a.example', text: 'x' }] }],
  ['an unknown field', { items: [{ text: 'x' }], nonsense: 1 }],
])('a batch with %s is 400', async (_name, json) => {
  const me = await makeAccount()
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, json })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})

test('the page takes addresses and a CSV file, shows what became of each, and gives the results as CSV', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const form = new FormData()
  form.set('addresses', `http://${PAGES_HOST}/story`)
  form.set('file', new Blob([`url,title\r\n"http://${PAGES_HOST}/missing",Gone\r\n`], { type: 'text/csv' }), 'list.csv')
  const sent = new Request('http://fma.test/', { method: 'POST', body: form })
  const headers = {
    'content-type': sent.headers.get('content-type') ?? '',
    origin: 'http://fma.test',
    'sec-fetch-site': 'same-origin',
  }
  const posted = await call('POST', '/batch', { cookie, headers, raw: await sent.text() })
  expect(posted.status, posted.text.slice(0, 500)).toBe(303)
  const location = posted.headers.get('location') ?? ''
  const id = location.split('/').at(-1) ?? ''
  await succeeded(me, id)
  const page = (await call('GET', location, { cookie })).text
  expect(page).toContain('1 of 2 items analysed')
  expect(page, 'the item that failed is named by its address').toContain(`http://${PAGES_HOST}/missing`)
  const csv = (await call('GET', `${location}/results.csv`, { cookie })).text.split('\r\n')
  expect(csv[0]).toBe('index,shortcode,share_url,error_code,error,url,title')
  expect(csv[1]).toMatch(/^0,\w{12},http:\/\/fma\.test\/s\/\w{12},,,http:\/\/[^,]+\/story,\S/)
  expect(csv[2]).toMatch(/^1,,,fetch_failed,.*,http:\/\/[^,]+\/missing,$/)
})

test('an address that is refused is named without what could let somebody in', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const job = await run(me, [{ url: 'https://ana:hunter2@example.org/story?token=abc123' }])
  expect(job.result.items).toEqual([{ index: 0, error: expect.objectContaining({ code: expect.any(String) }) }])
  const page = (await call('GET', `/batch/${job.id}`, { cookie })).text
  expect(page).toContain('https://example.org/story')
  expect(page).not.toMatch(/hunter2|abc123/)
})

test('a batch under one idempotency key is charged once, however often it is sent', async () => {
  const me = await makeAccount()
  const json = { items: [{ text: newText() }, { text: newText() }] }
  const headers = { 'idempotency-key': 'batch-1' }
  const send = () => call('POST', '/api/analyze/batch', { token: me.token, device: me.device, json, headers })
  const answers = await Promise.all([send(), send(), send()])
  const again = await send()
  const accepted = answers.filter(({ status }) => status === 202)
  expect(new Set([...accepted, again].map((answer) => answer.json.id)).size).toBe(1)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await balanceOf(me)).toBe(23)
})
