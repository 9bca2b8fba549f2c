import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { balanceOf, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
beforeAll(async () => {
  me = await makeAccount()
  await database().sql.unsafe(`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on works for each row
      when (new.account_id = '${me.id}') execute function disk_is_full();`)
})
afterAll(() => database().sql.unsafe('drop trigger disk_is_full on works; drop function disk_is_full()'))

test('where the database’s disk is full, an analysis is refused with 503 and a wait, and costs nothing', async () => {
  const before = await balanceOf(me)
  const answer = await call('POST', '/api/analyze', { token: me.token, json: { text: newText() } })
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
  const page = await call('POST', '/', {
    cookie: `fma-access-token=${me.token}`,
    form: { text: newText() },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await balanceOf(me)).toBe(before)
})

test('readiness tells of the disk', async () => {
  expect((await call('GET', '/readyz')).json).toMatchObject({ status: 'ok', disk: true })
})
