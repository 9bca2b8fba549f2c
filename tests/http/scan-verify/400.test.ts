import { beforeAll, expect, test } from 'vitest'
import { makeScans } from '../scan/setup.ts'
import { verify } from './setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test('an unknown field, a weak device id and a body that is not JSON are refused', async () => {
  for (const options of [
    { json: { nonsense: 1 } },
    { json: { device_id: 'short' } },
    { json: undefined, raw: '{', headers: { 'content-type': 'application/json' } },
  ]) {
    const answer = await verify(open, options)
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  }
})
