import { describe, expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { LIST } from './setup.ts'

describe('the list', () => {
  test.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'sort=nope',
    'order=up',
    'window=year',
    'nonsense=1',
    'limit=1&limit=2',
  ])('is refused with the query %s', async (query) => {
    const { token } = await makeAccount()
    const answer = await call('GET', `${LIST}?${query}`, { token })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  })
})
