import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test.each(['/api/user/credits', '/api/user/profile', '/api/user/credits/ledger', '/api/scans'])(
  '%s is refused without a session',
  async (path) => {
    for (const token of [undefined, 'fms_nonsense', '']) {
      const answer = await call('GET', path, { token })
      expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized'])
    }
  },
)
