import { beforeAll, expect, test } from 'vitest'
import { call, type TestAccount } from '../../setup/app.ts'
import { makeScans } from './setup.ts'

let me: TestAccount
let open: string
beforeAll(async () => {
  ;({ me, open } = await makeScans())
})

test('a change of visibility that says neither, both or no boolean is refused', async () => {
  for (const json of [{}, { is_public: 'no' }, { is_public: true, isPublic: true }, { is_public: true, nonsense: 1 }]) {
    const answer = await call('POST', `/api/scans/${open}/privacy`, { device: me.device, json })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  }
})
