import { expect, test } from 'vitest'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { keyOf } from './setup.ts'

test('a webhook that is not registered is refused', async () => {
  const token = await keyOf(await makeAccount(), ['analyze'])
  const json = { text: newText(), webhook_url: 'https://example.com/in' }
  const hooked = await call('POST', '/api/v1/analyze', { token, json })
  expect([hooked.status, hooked.json.details[0].path]).toEqual([400, 'webhook_url'])
})
