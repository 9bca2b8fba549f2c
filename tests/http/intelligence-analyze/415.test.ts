import { expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'

test('a form is refused: the body must be JSON', async () => {
  const me = await makeAccount()
  const form = await call('POST', '/api/intelligence/analyze', { token: me.token, form: { query: 'dam' } })
  expect(form.status).toBe(415)
})
