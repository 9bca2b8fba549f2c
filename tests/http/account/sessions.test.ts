import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { listSessions } from '#app/domain/session/list-sessions.server.ts'
import { createPasswordReset, purgePasswordResets } from '#app/domain/account/reset-password.server.ts'
import { createSession, purgeSessions } from '#app/domain/session/session.server.ts'
import { database } from '#db/client.server.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const cookieOf = ({ token }: TestAccount) => `fma-access-token=${token}`
const sessionsOf = async (me: TestAccount) =>
  (
    await listSessions({
      caller: { accountId: me.id, sessionToken: me.token },
      input: { limit: 100, offset: 0 },
    })
  ).sessions
const revoke = (me: TestAccount, which: string) =>
  call('POST', '/account/sessions', { cookie: cookieOf(me), form: { revoke: which } })
const profileStatus = async (token: string) => (await call('GET', '/api/user/profile', { token })).status

afterEach(() => writeFileSync(testEnvironment.clockFile, '0'))

test('the page lists each session in words and marks the one that asks', async () => {
  const me = await makeAccount()
  await createSession({ caller: { accountId: me.id }, input: { userAgent: FIREFOX } })
  const page = await call('GET', '/account/sessions', { cookie: cookieOf(me) })
  expect(page.status).toBe(200)
  expect(page.text).toContain('Firefox on Linux')
  expect(page.text).toContain('An unnamed program')
  expect(page.text.match(/this session/g)).toHaveLength(1)
  expect(page.text).not.toContain(me.token)
})

test('one session is ended and the others live on', async () => {
  const me = await makeAccount()
  const [lost, kept] = [
    await createSession({ caller: { accountId: me.id }, input: { userAgent: FIREFOX } }),
    await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } }),
  ]
  const entry = (await sessionsOf(me)).find(({ userAgent }) => userAgent === FIREFOX)
  const answer = await revoke(me, entry?.id ?? '')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/sessions?done=one'])
  expect(await Promise.all([lost, kept, me.token].map(profileStatus))).toEqual([401, 200, 200])
})

test('all other sessions are ended and this one lives on', async () => {
  const me = await makeAccount()
  const others = [
    await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } }),
    await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } }),
  ]
  const stranger = await makeAccount()
  expect((await revoke(me, 'others')).status).toBe(303)
  expect(await Promise.all([...others, me.token, stranger.token].map(profileStatus))).toEqual([401, 401, 200, 200])
})

test('ending the session that asks signs out', async () => {
  const me = await makeAccount()
  const [own] = await sessionsOf(me)
  const answer = await revoke(me, own?.id ?? '')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(answer.headers.getSetCookie()[0]).toMatch(/^fma-access-token=; Max-Age=0;/)
  expect(await profileStatus(me.token)).toBe(401)
})

test('another account’s session is 404 like one that never was', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const [theirs] = await sessionsOf(you)
  const answers = [await revoke(me, theirs?.id ?? ''), await revoke(me, 'nonsense'), await revoke(me, '')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await profileStatus(you.token)).toBe(200)
})

test('a use is written down and lengthens the session; 30 days without one end it', async () => {
  const me = await makeAccount()
  const after = (days: number) => writeFileSync(testEnvironment.clockFile, String(days * 86_400))
  const [before] = await sessionsOf(me)
  after(29)
  expect(await profileStatus(me.token)).toBe(200)
  const [seen] = await sessionsOf(me)
  const days = (Date.parse(seen?.lastSeenAt ?? '') - Date.parse(before?.lastSeenAt ?? '')) / 86_400_000
  expect(days).toBeCloseTo(29, 1)
  after(58)
  expect(await profileStatus(me.token)).toBe(200)
  after(89)
  expect(await profileStatus(me.token)).toBe(401)
})

test('sessions and reset links are deleted when they have ended, and not before', async () => {
  const me = await makeAccount()
  await createPasswordReset(me.id)
  const { sql } = database()
  const left = async () => {
    await Promise.all([purgeSessions(), purgePasswordResets()])
    const sessions = await sql`select from sessions where account_id = ${me.id}`
    const resets = await sql`select from password_resets where account_id = ${me.id}`
    return [sessions.length, resets.length]
  }
  expect(await left()).toEqual([1, 1])
  await sql`update password_resets set expires_at = ${new Date(Date.now() - 1000)} where account_id = ${me.id}`
  expect(await left()).toEqual([1, 0])
  await sql`update sessions set expires_at = ${new Date(Date.now() - 1000)} where account_id = ${me.id}`
  expect(await left()).toEqual([0, 0])
})
