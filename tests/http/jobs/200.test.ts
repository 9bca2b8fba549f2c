import { expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { until } from '../../setup/until.ts'
import { start } from './setup.ts'

function ended(me: TestAccount, id: string): Promise<any> {
  return until('the job ends', async () => {
    const { json } = await call('GET', `/api/jobs/${id}`, { token: me.token })
    return json.status === 'succeeded' || json.status === 'failed' ? json : undefined
  })
}

test('a job that succeeds leads to its result', async () => {
  const me = await makeAccount()
  const { json } = await start(me, { text: newText() })
  const job = await ended(me, json.id)
  expect(job).toMatchObject({ kind: 'analysis', status: 'succeeded', progress: 1, error: null })
  const result = new URL(job.result_url)
  expect((await call('GET', result.pathname, { token: me.token, device: me.device })).status).toBe(200)
})

test('a job that fails says why, and its credit is back', async () => {
  const me = await makeAccount()
  const { json } = await start(me, { url: `http://${PAGES_HOST}/missing` })
  const job = await ended(me, json.id)
  expect(job).toMatchObject({ status: 'failed', result_url: null, error: { code: 'fetch_failed' } })
  expect((await call('GET', '/api/user/credits', { token: me.token })).json.credits_remaining).toBe(25)
})

test('the events of a job end with done or failed', async () => {
  const me = await makeAccount()
  for (const [json, last] of [
    [{ text: newText() }, 'done'],
    [{ url: `http://${PAGES_HOST}/pdf` }, 'failed'],
  ] as const) {
    const { json: job } = await start(me, json)
    const events = await call('GET', `/api/jobs/${job.id}/events`, { token: me.token })
    expect(events.headers.get('content-type')).toBe('text/event-stream')
    expect(events.text.trim().split('\n\n').at(-1)).toMatch(new RegExp(`^event: ${last}\ndata: \\{`))
  }
})
