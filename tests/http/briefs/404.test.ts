import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { call, makeAccount } from '../../setup/app.ts'
import { LIST, makeBrief } from './setup.ts'

describe('one brief', () => {
  test.each(['GET', 'DELETE', 'export'] as const)(
    'another account’s, an unknown and a bad id are not found, all alike: %s',
    async (method) => {
      const [me, you] = await Promise.all([makeAccount(), makeAccount()])
      const id = await makeBrief(me, 10)
      const [verb, more] = method === 'export' ? ['GET', '/export?format=json'] : [method, '']
      const answers = []
      for (const name of [id, randomUUID(), 'nope']) {
        answers.push(await call(verb, `${LIST}/${name}${more}`, { token: you.token }))
      }
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      const bodies = answers.map(({ json }) => JSON.stringify({ ...json, request_id: '' }))
      expect(new Set(bodies).size).toBe(1)
      expect((await call('GET', `${LIST}/${id}`, { token: me.token })).status).toBe(200)
    },
  )
})
