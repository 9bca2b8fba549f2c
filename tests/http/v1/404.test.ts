import { expect, test } from 'vitest'
import { call } from '../../setup/app.ts'

test('an unknown path is not found, also without a key', async () => {
  expect((await call('GET', '/api/v1/nothing')).status).toBe(404)
})
