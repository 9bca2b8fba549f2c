import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test.each([undefined, {}, { password: '' }, { password: 'wrong-horse-battery-9' }])(
  'a browser erases nothing without the password: %j',
  async (json) => {
    const { token } = await makeAccount()
    const cookie = `fma-access-token=${token}`
    const headers = { 'sec-fetch-site': 'same-origin' }
    const refused = await call('DELETE', '/api/user', { cookie, headers, json })
    expect([refused.status, refused.json.details[0].path]).toEqual([400, 'password'])
    expect((await call('GET', '/api/user/profile', { token })).status).toBe(200)
  },
)
