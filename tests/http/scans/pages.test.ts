import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'

test('each option of the list’s filter says how many scans with these words it would show', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  for (const title of ['Ferry lease', 'Ferry fares', 'Dam']) {
    await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText(), title } })
  }
  const options = async (path: string) =>
    [...(await call('GET', path, { cookie })).text.matchAll(/<option[^>]*>([^<]*\(\d+\))/g)].map(([, text]) => text)
  expect(await options('/scans')).toEqual(['all time (3)', 'last 7 days (3)', 'last 30 days (3)'])
  expect(await options('/scans?q=ferry&window=week')).toEqual(['all time (2)', 'last 7 days (2)', 'last 30 days (2)'])
  expect((await options('/disputes?state=open'))[0]).toBe('all (0)')
})
