import { beforeAll, expect, test } from 'vitest'
import { makeScans } from '../scan/setup.ts'
import { verify } from './setup.ts'

let open: string
beforeAll(async () => {
  ;({ open } = await makeScans())
})

test('a body that is not said to be JSON is refused', async () => {
  const answer = await verify(open, { json: undefined, raw: '{}' })
  expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type'])
})
