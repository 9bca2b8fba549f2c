import { expect } from 'vitest'
import { call, type TestAccount } from '../../setup/app.ts'
import { until } from '../../setup/until.ts'

/** Sends a batch and waits for its end; returns its job. */
export async function run(me: TestAccount, items: object[]): Promise<any> {
  const answer = await call('POST', '/api/analyze/batch', { token: me.token, device: me.device, json: { items } })
  expect(answer.status, answer.text).toBe(202)
  return succeeded(me, answer.json.id)
}

/** Waits for the end of a batch; returns its job. */
export function succeeded(me: TestAccount, id: string): Promise<any> {
  return until('the batch ends', async () => {
    const { json } = await call('GET', `/api/jobs/${id}`, { token: me.token })
    return json.status === 'succeeded' ? json : undefined
  })
}
