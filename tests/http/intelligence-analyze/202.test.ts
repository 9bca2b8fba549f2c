import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

test('a job is followed to its brief by events', async () => {
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
