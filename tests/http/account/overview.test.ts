import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { createPasswordReset, findPasswordReset } from '#app/domain/account/reset-password.server.ts'
import { createSession } from '#app/domain/session/session.server.ts'
import { call, cookiesOf, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

const NEW_PASSWORD = 'another-horse-battery-9'
const cookieOf = ({ token, device }: TestAccount) => `fma-access-token=${token}; fma-device-id=${device}`
const post = (me: TestAccount, form: Record<string, string>) => call('POST', '/account', { cookie: cookieOf(me), form })
const signIn = (email: string, password: string) => call('POST', '/auth/login', { form: { email, password } })
const profileStatus = async (token: string) => (await call('GET', '/api/user/profile', { token })).status

test('a new e-mail address signs in, the old one does not, and nobody has proved the new one', async () => {
  const me = await makeAccount()
  await database().sql`update accounts set email_proved = true where id = ${me.id}`
  const reset = await createPasswordReset(me.id)
  const email = `New.${randomUUID()}@Example.org`
  const answer = await post(me, { form: 'email', email, email_password: me.password })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?done=email'])
  expect((await signIn(email.toLowerCase(), me.password)).status).toBe(303)
  expect((await signIn(me.email, me.password)).status).toBe(401)
  const [row] = await database().sql`select email_proved from accounts where id = ${me.id}`
  expect(row).toEqual({ email_proved: false })
  expect(await findPasswordReset(reset), 'links made for the old address').toBeNull()
  const page = await call('GET', '/account?done=email', { cookie: cookieOf(me) })
  expect(page.text).toContain('Your email address was changed.')
})

test.each([
  ['a wrong password', { email: 'kept@example.org', email_password: 'wrong-horse-battery-9' }, 'The password is wrong'],
  ['no password', { email: 'kept@example.org' }, 'The password is wrong'],
  ['no address', { email: 'kept', email_password: 'correct-horse-battery-9' }, 'Enter an email address'],
])('an e-mail change with %s changes nothing and comes back with what was typed', async (_name, fields, words) => {
  const me = await makeAccount()
  const answer = await post(me, { form: 'email', ...fields })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(words)
  expect(answer.text).toContain(`value="${fields.email}"`)
  expect(answer.text).not.toContain('horse-battery')
  expect((await signIn(me.email, me.password)).status).toBe(303)
})

test('a taken address, whatever its letters’ case, is refused at its field', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const answer = await post(me, { form: 'email', email: you.email.toUpperCase(), email_password: me.password })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Another account uses this email address')
  expect((await signIn(me.email, me.password)).status).toBe(303)
})

test('a new password signs in, ends the other sessions and open links, and keeps this session', async () => {
  const me = await makeAccount()
  const other = await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } })
  const reset = await createPasswordReset(me.id)
  const answer = await post(me, { form: 'password', old_password: me.password, password: NEW_PASSWORD })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?done=password'])
  expect([await profileStatus(me.token), await profileStatus(other)]).toEqual([200, 401])
  expect(await findPasswordReset(reset)).toBeNull()
  expect((await signIn(me.email, me.password)).status).toBe(401)
  expect((await signIn(me.email, NEW_PASSWORD)).status).toBe(303)
})

test.each([
  ['a wrong old one', { old_password: 'wrong-horse-battery-9', password: NEW_PASSWORD }, 'The password is wrong'],
  ['a short new one', { old_password: 'correct-horse-battery-9', password: 'short' }, 'at least 12 characters'],
])('a password change with %s changes nothing', async (_name, fields, words) => {
  const me = await makeAccount()
  const other = await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } })
  const answer = await post(me, { form: 'password', ...fields })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(words)
  expect(answer.text).not.toContain('horse-battery')
  expect(await profileStatus(other)).toBe(200)
  expect((await signIn(me.email, me.password)).status).toBe(303)
})

test('an account without a password sees how to get one, and its forms change nothing', async () => {
  const me = await makeAccount()
  await database().sql`update accounts set password_hash = null where id = ${me.id}`
  const page = await call('GET', '/account', { cookie: cookieOf(me) })
  expect(page.text).toContain('This account has no password')
  expect(page.text).not.toContain('name="old_password"')
  const answer = await post(me, { form: 'password', old_password: '', password: NEW_PASSWORD })
  expect(answer.status).toBe(422)
  expect((await signIn(me.email, NEW_PASSWORD)).status).toBe(401)
})

test('this browser takes over another one’s id, and a private scan made there opens here', async () => {
  const me = await makeAccount()
  const { json } = await call('POST', '/api/analyze', {
    token: me.token,
    device: me.device,
    json: { text: newText(), isPublic: false },
  })
  const here = { ...me, device: `other-${randomUUID()}` }
  expect((await call('GET', `/s/${json.shortcode}`, { cookie: cookieOf(here) })).status).toBe(404)
  const answer = await post(here, { form: 'device', device_id: ` ${me.device} ` })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?done=device'])
  expect(answer.headers.getSetCookie()[0]).toMatch(
    new RegExp(`^fma-device-id=${me.device}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`),
  )
  const cookie = `fma-access-token=${me.token}; ${cookiesOf(answer)}`
  expect((await call('GET', `/s/${json.shortcode}`, { cookie })).status).toBe(200)
  const page = await call('GET', '/account', { cookie })
  expect(page.text).toContain(`<code class="breakable">${me.device}</code>`)
})

test('a weak id is refused and comes back as it was typed', async () => {
  const answer = await post(await makeAccount(), { form: 'device', device_id: 'aaaaaaaaaaaaaaaaaaaa' })
  expect(answer.status).toBe(422)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.text).toContain('value="aaaaaaaaaaaaaaaaaaaa"')
})

test('this browser forgets its id', async () => {
  const answer = await post(await makeAccount(), { form: 'forget-device' })
  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^fma-device-id=; Max-Age=0;/)
})

test.each(['/account', '/account/sessions', '/account/data', '/scans'])(
  'a form of another origin changes nothing at %s',
  async (path) => {
    const me = await makeAccount()
    const other = await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } })
    const answer = await call('POST', path, {
      cookie: cookieOf(me),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      form: { form: 'forget-device', revoke: 'others' },
    })
    expect([400, 403]).toContain(answer.status)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await profileStatus(other)).toBe(200)
  },
)

test.each(['/account', '/account/credits', '/account/credits.csv', '/account/sessions', '/account/data'])(
  '%s sends a visitor to the sign-in and back',
  async (path) => {
    const answer = await call('GET', path)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/auth/login?redirect_to=${encodeURIComponent(path)}`,
    ])
  },
)

test('a form that says nothing known is refused', async () => {
  expect((await post(await makeAccount(), { form: 'constructor' })).status).toBe(400)
})
