import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { checkCredentials } from '#app/domain/account/check-credentials.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { chargeForWork } from '#app/domain/credits/charge.server.ts'
import { createSession, findSessionAccount } from '#app/domain/session/session.server.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { makePerson, type Person } from '../../setup/make-person.ts'
import { searchDatabase, tablesOfAccount } from '../../setup/search-database.ts'

describe('after an erasure', () => {
  let me: Person
  beforeAll(async () => {
    me = await makePerson()
    for (const [name, marker] of Object.entries(me.markers)) {
      expect(await searchDatabase(marker), `${name} is there before`).not.toEqual([])
    }
    const answer = await call('DELETE', '/api/user', { token: me.token })
    expect([answer.status, answer.text]).toEqual([204, ''])
  })

  test('nothing of the person is in any column of any table', async () => {
    for (const [name, marker] of Object.entries(me.markers)) expect(await searchDatabase(marker), name).toEqual([])
  })

  test('only the ledger and the bare works are left of the account', async () => {
    expect(await tablesOfAccount(me.id)).toEqual(['ledger', 'works'])
    const [row] = await database().sql`
      select email, password_hash, plan, role, credits, erased_at is not null as erased from accounts where id = ${me.id}`
    expect(row).toEqual({
      email: `erased-${me.id}`,
      password_hash: null,
      plan: 'free',
      role: 'user',
      credits: 0,
      erased: true,
    })
  })

  test('open work was refunded and what was left is written off, entry by entry', async () => {
    const { sql } = database()
    const entries = await sql<{ kind: string; amount: number; operation: string; version: string }[]>`
      select kind, amount, operation, substring(id::text from 15 for 1) as version from ledger
      where account_id = ${me.id} order by seq desc limit 3`
    expect([...entries]).toEqual([
      { kind: 'grant', amount: -20, operation: 'erasure', version: '7' },
      { kind: 'refund', amount: 2, operation: 'brief', version: '7' },
      { kind: 'refund', amount: 1, operation: 'analyze', version: '7' },
    ])
    expect(await sql`select 1 from works where account_id = ${me.id} and state in ('queued', 'running')`).toHaveLength(
      0,
    )
    expect(await auditCredits()).toEqual({ ok: true, breaches: [] })
  })

  test('nobody gets in any more: not by session, key, password or link', async () => {
    expect((await call('GET', '/api/user/profile', { token: me.token })).status).toBe(401)
    expect((await call('GET', '/api/v1/user/credits', { token: me.key })).status).toBe(401)
    const credentials = { email: me.email, password: me.password, browser: undefined, address: '198.51.100.7' }
    await expect(checkCredentials(credentials)).rejects.toThrow('address or password is wrong')
    await expect(checkCredentials({ ...credentials, email: `erased-${me.id}` })).rejects.toThrow(
      'address or password is wrong',
    )
  })

  test('its scans are gone for everybody and their codes are never used again', async () => {
    for (const code of Object.values(me.shortcodes)) {
      expect((await call('GET', `/api/scans/${code}`, { device: me.device })).status).toBe(404)
      expect((await call('GET', `/s/${code}`, { cookie: `fma-device-id=${me.device}` })).status).toBe(404)
      const [row] = await database().sql`
        select t.deleted_at = a.erased_at as together from tombstones t, accounts a
        where t.shortcode = ${code} and a.id = ${me.id}`
      expect(row).toEqual({ together: true })
    }
  })

  test('a request that was let in before gets nothing done afterwards', async () => {
    const caller = { accountId: me.id }
    const order = { kind: 'analysis' as const, operation: 'analyze', jobInput: {} }
    await expect(chargeForWork({ caller, input: order })).rejects.toThrow('Nothing was started')
    expect(await findSessionAccount(await createSession({ caller, input: { userAgent: 'late' } }))).toBeUndefined()
    expect(await tablesOfAccount(me.id)).toEqual(['ledger', 'works'])
  })

  test('the address is free again', async () => {
    const answer = await call('POST', '/auth/signup', { form: { email: me.email, password: me.password } })
    expect(answer.status).toBe(303)
  })
})

test('what another account measured as well stays with that account', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const text = newText()
  const analyze = ({ token, device }: typeof me) => call('POST', '/api/analyze', { token, device, json: { text } })
  const mine = (await analyze(me)).json
  const yours = (await analyze(you)).json
  expect(yours.cached).toBe(true)
  await call('DELETE', '/api/user', { token: me.token })
  expect((await call('GET', `/api/scans/${mine.shortcode}`)).status).toBe(404)
  const kept = await call('GET', `/api/scans/${yours.shortcode}/text`, { device: you.device })
  expect(kept.json.text).toBe(text)
  expect((await auditCredits()).ok).toBe(true)
})

test('an erasure amid running analyses leaves nothing of them', async () => {
  for (let round = 0; round < 5; round++) {
    const me = await makeAccount()
    const marker = `running${me.id.replaceAll('-', '')}`
    const asked = Array.from({ length: 4 }, () =>
      call('POST', '/api/analyze', { token: me.token, json: { text: `${newText()} ${marker}`, title: marker } }),
    )
    if (round > 0) await asked[round - 1]
    const { status } = await call('DELETE', '/api/user', { token: me.token })
    expect(status).toBe(204)
    await Promise.all(asked)
    expect(await searchDatabase(marker)).toEqual([])
    expect(await tablesOfAccount(me.id)).toEqual(['ledger', 'works'])
  }
  expect(await auditCredits()).toEqual({ ok: true, breaches: [] })
})

test('accounts that share measurements can be erased at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount()))
  const text = newText()
  await Promise.all(people.map(({ token }) => call('POST', '/api/analyze', { token, json: { text } })))
  const erased = await Promise.all(people.map(({ token }) => call('DELETE', '/api/user', { token })))
  expect(erased.map(({ status }) => status)).toEqual(people.map(() => 204))
  expect(await searchDatabase(text.slice(-40))).toEqual([])
  expect(await auditCredits()).toEqual({ ok: true, breaches: [] })
})

test('a browser erases the account with its password, and is signed out', async () => {
  const { token, password } = await makeAccount()
  const cookie = `fma-access-token=${token}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await call('DELETE', '/api/user', { cookie, headers, json: { password } })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^fma-access-token=; Max-Age=0;/)
})

test('a browser erases an account that has no password without one', async () => {
  const me = await makeAccount()
  await database().sql`update accounts set password_hash = null where id = ${me.id}`
  const cookie = `fma-access-token=${me.token}`
  const answer = await call('DELETE', '/api/user', { cookie, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status).toBe(204)
})
