import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { keyOf } from './setup.ts'

test('a key toggles and deletes a scan by its device id', async () => {
  const me = await makeAccount()
  const token = await keyOf(me, ['analyze', 'read'])
  const { json } = await call('POST', '/api/v1/analyze', { token, json: { text: newText() } })
  const toggled = await call('POST', `/api/v1/scans/${json.shortcode}/privacy`, {
    token,
    device: json.device_id,
    json: { is_public: false },
  })
  expect(toggled.json.isPublic).toBe(false)
  expect((await call('DELETE', `/api/v1/scans/${json.shortcode}`, { token })).status).toBe(404)
  expect((await call('DELETE', `/api/v1/scans/${json.shortcode}`, { token, device: json.device_id })).status).toBe(204)
})
