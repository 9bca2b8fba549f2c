import { type Answer, call, type TestAccount } from '../../setup/app.ts'

/** Asks for an analysis as a job; the answer is the job. */
export function start(me: TestAccount, json: object): Promise<Answer> {
  const headers = { prefer: 'respond-async' }
  return call('POST', '/api/analyze', { token: me.token, device: me.device, json, headers })
}
