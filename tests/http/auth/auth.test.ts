import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, cookiesOf, makeAccount } from '../../setup/app.ts'

const newcomer = () => ({ email: `New.${randomUUID()}@Example.org`, password: 'correct-horse-battery-9' })

test('sign-up opens an account with 25 credits and a session in a cookie of its own', async () => {
  const answer = await call('POST', '/auth/signup', { form: { ...newcomer(), redirect_to: '/scans' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/scans'])
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('fma-access-token=fms_'))
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const credits = await call('GET', '/api/user/credits', { cookie: cookiesOf(answer) })
  expect(credits.json).toEqual({ credits_remaining: 25, plan: 'free' })
})

test('a taken e-mail comes back with the form, 422 and one sentence, whatever its letters’ case', async () => {
  const login = newcomer()
  await call('POST', '/auth/signup', { form: login })
  const again = await call('POST', '/auth/signup', { form: { ...login, email: login.email.toUpperCase() } })
  expect(again.status).toBe(422)
  expect(again.text).toContain('An account with this email address already exists')
  expect(again.headers.getSetCookie()).toEqual([])
})

test.each([
  ['a short password', { email: 'a@example.org', password: 'short' }],
  ['no e-mail address', { email: 'nope', password: 'correct-horse-battery-9' }],
  ['nothing', {}],
])('sign-up with %s keeps what was typed and makes nothing', async (_name, form) => {
  const answer = await call('POST', '/auth/signup', { form })
  expect(answer.status).toBe(422)
  if ('email' in form) expect(answer.text).toContain(`value="${form.email}"`)
  expect(answer.text).not.toContain('correct-horse-battery-9')
})

test('sign-in begins a new session and ends the one that the browser had', async () => {
  const login = newcomer()
  const before = cookiesOf(await call('POST', '/auth/signup', { form: login }))
  const answer = await call('POST', '/auth/login', { form: login, cookie: before })
  const after = cookiesOf(answer)
  expect(answer.status).toBe(303)
  expect((await call('GET', '/api/user/profile', { cookie: after })).json.email).toBe(login.email.toLowerCase())
  expect((await call('GET', '/api/user/profile', { cookie: before })).status).toBe(401)
})

test('a wrong password and an unknown e-mail get the same page and no session', async () => {
  const login = newcomer()
  await call('POST', '/auth/signup', { form: login })
  const wrong = await call('POST', '/auth/login', { form: { ...login, password: 'wrong-horse-battery-9' } })
  const unknown = await call('POST', '/auth/login', { form: { ...login, email: 'nobody@example.org' } })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.headers.getSetCookie()).toEqual([])
  const same = (text: string, email: string) => text.replaceAll(email, 'E').replaceAll(/ nonce="[^"]*"/g, '')
  expect(same(wrong.text, login.email)).toBe(same(unknown.text, 'nobody@example.org'))
})

test('sign-out ends the session at once', async () => {
  const cookie = cookiesOf(await call('POST', '/auth/signup', { form: newcomer() }))
  await call('POST', '/auth/logout', { form: {}, cookie })
  expect((await call('GET', '/api/user/credits', { cookie })).status).toBe(401)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/a/..//evil.example',
])('nobody is sent to %s after signing in', async (redirectTo) => {
  const answer = await call('POST', '/auth/signup', { form: { ...newcomer(), redirect_to: redirectTo } })
  const location = new URL(answer.headers.get('location') ?? '', 'http://fma.test/auth/signup')
  expect(location.origin).toBe('http://fma.test')
})

test('a form from another origin signs nobody in', async () => {
  const me = await makeAccount()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const answer = await call('POST', '/auth/login', { form: { email: me.email, password: me.password }, headers })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a reset link sets a new password once and ends all sessions', async () => {
  const { createPasswordReset } = await import('#app/domain/account/reset-password.server.ts')
  const me = await makeAccount()
  const token = await createPasswordReset(me.id)
  const path = `/auth/reset?token=${token}`
  const reset = (password: string) => call('POST', path, { form: { token, password } })
  expect((await call('GET', path)).text).toContain('New password')
  expect((await reset('short')).status).toBe(422)
  expect((await reset('another-horse-battery-9')).status).toBe(303)
  expect((await call('GET', '/api/user/profile', { token: me.token })).status).toBe(401)
  expect(
    (await call('POST', '/auth/login', { form: { email: me.email, password: 'another-horse-battery-9' } })).status,
  ).toBe(303)
  expect((await reset('third-horse-battery-9')).status).toBe(400)
})
