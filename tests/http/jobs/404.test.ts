import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { start } from './setup.ts'

test('another account’s job is not found, like one that does not exist', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { json } = await start(me, { text: newText() })
  for (const path of [
    `/api/jobs/${json.id}`,
    `/api/jobs/${json.id}/events`,
    '/api/jobs/nope',
    '/api/jobs/00000000-0000-7000-8000-000000000000',
  ]) {
    expect((await call('GET', path, { token: you.token })).status).toBe(404)
  }
})

test('the job of another account’s brief is not found', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const { json } = await call('POST', '/api/intelligence/analyze', {
    token: me.token,
    json: { query: 'dam' },
    headers: { prefer: 'respond-async' },
  })
  expect((await call('GET', `/api/jobs/${json.id}`, { token: you.token })).status).toBe(404)
})
