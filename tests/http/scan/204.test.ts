import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { scanOf } from './setup.ts'

test('of a deleted scan the page, the text and the code are gone', async () => {
  const me = await makeAccount()
  const code = await scanOf(me)
  const deleted = await call('DELETE', `/api/scans/${code}`, { device: me.device })
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  for (const path of [`/api/scans/${code}`, `/api/scans/${code}/text`, `/s/${code}`]) {
    expect((await call('GET', path, { device: me.device })).status).toBe(404)
  }
})

test('the text goes with the last scan over it', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const text = newText()
  const [mine, yours] = [await scanOf(me, { text }), await scanOf(you, { text })]
  await call('DELETE', `/api/scans/${mine}`, { device: me.device })
  expect((await call('GET', `/api/scans/${yours}/text`, { device: you.device })).json.complete).toBe(true)
  await call('DELETE', `/api/scans/${yours}`, { device: you.device })
  const rows = await database().sql`select 1 from measurements where text like ${`%${text.slice(-40)}%`}`
  expect(rows).toHaveLength(0)
})
