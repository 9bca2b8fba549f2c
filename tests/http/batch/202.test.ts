import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { balanceOf, call, makeAccount, newText } from '../../setup/app.ts'
import { run } from './setup.ts'

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

test('a batch of refusals alone is done at once, for nothing', async () => {
  const me = await makeAccount()
  const job = await run(me, [{ text: 'too short' }])
  expect(job.result.items).toHaveLength(1)
  expect(await balanceOf(me)).toBe(25)
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
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([202, 'true'])
  expect(await balanceOf(me)).toBe(23)
})
