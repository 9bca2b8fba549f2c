import { describe, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { call, makeAccount } from '../../setup/app.ts'
import { LIST, makeBrief } from './setup.ts'

describe('one brief', () => {
  test('is deleted with its signals, and the books stay sound', async () => {
    const me = await makeAccount()
    const id = await makeBrief(me, 10)
    const gone = await call('DELETE', `${LIST}/${id}`, { token: me.token })
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect((await call('GET', `${LIST}/${id}`, { token: me.token })).status).toBe(404)
    expect((await call('DELETE', `${LIST}/${id}`, { token: me.token })).status).toBe(404)
    expect(await database().sql`select 1 from signals where brief_id = ${id}`).toHaveLength(0)
    expect((await auditCredits()).breaches).toEqual([])
  })

  test('that vanished without being deleted is a breach of the books', async () => {
    const me = await makeAccount()
    const id = await makeBrief(me, 10)
    await call('DELETE', `${LIST}/${id}`, { token: me.token })
    const { sql } = database()
    const [grave] = await sql`delete from tombstones where shortcode = ${id} returning shortcode, deleted_at`
    expect((await auditCredits()).breaches).toMatchObject([expect.stringContaining('its brief is missing')])
    await sql`insert into tombstones ${sql(grave ?? {})}`
    expect((await auditCredits()).breaches).toEqual([])
  })
})
