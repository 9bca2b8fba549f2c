import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT, type OidcProvider, startOidcProvider } from '../../fakes/oidc-provider.ts'
import { freePort, newFolder, removeFolder, type Service, startService } from '../../setup/service.ts'
import { formOf, newVisitor, type Visit, type Visitor } from '../../setup/visitor.ts'

const PASSWORD = 'correct-horse-battery-9'
const folder = newFolder()
let provider: OidcProvider
let service: Service

beforeAll(async () => {
  const port = await freePort()
  provider = await startOidcProvider(`http://127.0.0.1:${port}`)
  service = await startService(
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      RATE_LIMIT_SIGNIN: '0',
      LOG_LEVEL: 'warn',
    },
    { folder, port },
  )
})
afterAll(async () => {
  await service?.stop()
  await provider?.stop()
  removeFolder(folder)
})

const isCallback = (url: string) => url.startsWith(`${service.base}/auth/callback`)

/** Goes as far as the provider's response: the address that it sends the browser back to. */
async function askProvider(visitor: Visitor, subject: string, redirectTo = '/scans'): Promise<string> {
  const begin = { provider: 'oidc', redirect_to: redirectTo }
  let page = await visitor.open(`${service.base}/auth/login`, { form: begin, until: isCallback })
  for (let step = 0; step < 3 && !isCallback(page.url); step++) {
    const { action, fields } = formOf(page)
    page = await visitor.open(action, { form: { ...fields, login: subject, password: 'any' }, until: isCallback })
  }
  return page.url
}

async function signInAs(visitor: Visitor, subject: string, redirectTo?: string): Promise<Visit> {
  return visitor.open(await askProvider(visitor, subject, redirectTo))
}

async function profileOf(visitor: Visitor): Promise<{ id: string; email: string; credits_remaining: number }> {
  const cookie = `fma-access-token=${visitor.cookies.get('fma-access-token')}`
  return (await fetch(`${service.base}/api/user/profile`, { headers: { cookie } })).json()
}

const isSignedIn = (visitor: Visitor) => visitor.cookies.has('fma-access-token')

test('the sign-in page offers the provider beside the password, and the form leads there with PKCE, state and nonce', async () => {
  const visitor = newVisitor()
  const page = await visitor.open(`${service.base}/auth/login?redirect_to=/scans`)
  expect(page.text).toContain('Continue with your organisation')
  expect(page.text).toContain('name="password"')
  const atProvider = (url: string) => url.startsWith(provider.issuer)
  const form = { provider: 'oidc', redirect_to: '/scans' }
  const { url } = await visitor.open(`${service.base}/auth/login`, { form, until: atProvider })
  const asked = new URL(url).searchParams
  expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256'])
  expect(asked.get('redirect_uri')).toBe(`${service.base}/auth/callback`)
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(30)
  const kept = visitor.cookies.get('fma-sign-in') ?? ''
  expect(kept).not.toContain(asked.get('state') ?? '')
})

test('somebody new gets an account with the sign-up credits, and finds it again at the next sign-in', async () => {
  provider.people.set('anna', { email: 'Anna@Example.org', email_verified: true })
  const visitor = newVisitor()
  const landed = await signInAs(visitor, 'anna')
  expect([landed.status, landed.url]).toEqual([200, `${service.base}/scans`])
  const profile = await profileOf(visitor)
  expect([profile.email, profile.credits_remaining]).toEqual(['anna@example.org', 25])
  provider.people.set('anna', { email: 'anna@new.example.org', email_verified: true })
  const elsewhere = newVisitor()
  await signInAs(elsewhere, 'anna')
  expect((await profileOf(elsewhere)).id).toBe(profile.id)
  expect((await service.admin('check')).ok).toBe(true)
})

test('an answer with another state, another code, an altered cookie or none signs nobody in', async () => {
  provider.people.set('bert', { email: 'bert@example.org', email_verified: true })
  const spoil: [string, (url: URL, visitor: Visitor) => void][] = [
    ['state', (url) => url.searchParams.set('state', 'x'.repeat(43))],
    ['code', (url) => url.searchParams.set('code', 'x'.repeat(43))],
    ['issuer', (url) => url.searchParams.set('iss', 'https://evil.example')],
    [
      'cookie',
      (_url, visitor) => {
        const flow = visitor.cookies.get('fma-sign-in') ?? ''
        visitor.cookies.set('fma-sign-in', `${flow.startsWith('A') ? 'B' : 'A'}${flow.slice(1)}`)
      },
    ],
    ['no cookie', (_url, visitor) => visitor.cookies.delete('fma-sign-in')],
  ]
  for (const [name, alter] of spoil) {
    const visitor = newVisitor()
    const url = new URL(await askProvider(visitor, 'bert'))
    alter(url, visitor)
    const page = await visitor.open(url.href)
    expect([name, page.status, isSignedIn(visitor)]).toEqual([name, 401, false])
    expect(page.text).toContain('Start again')
  }
})

test('an answer works once, and in the browser that asked', async () => {
  provider.people.set('bert', { email: 'bert@example.org', email_verified: true })
  const visitor = newVisitor()
  const url = await askProvider(visitor, 'bert')
  const flow = visitor.cookies.get('fma-sign-in') ?? ''
  expect((await newVisitor().open(url)).status).toBe(401)
  expect((await visitor.open(url)).url).toBe(`${service.base}/scans`)
  expect(visitor.cookies.has('fma-sign-in')).toBe(false)
  const thief = newVisitor()
  thief.cookies.set('fma-sign-in', flow)
  expect((await thief.open(url)).status).toBe(401)
  expect(isSignedIn(thief)).toBe(false)
})

test('a person who cancels at the provider is back at the sign-in page', async () => {
  const visitor = newVisitor()
  const state = new URL(await askProvider(visitor, 'bert')).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString()
  const page = await visitor.open(`${service.base}/auth/callback?${query}`)
  expect([page.status, page.text.includes('refused the sign-in')]).toEqual([401, true])
})

test('nobody is sent to another site after signing in', async () => {
  provider.people.set('bert', { email: 'bert@example.org', email_verified: true })
  const landed = await signInAs(newVisitor(), 'bert', '//evil.example')
  expect(landed.url).toBe(`${service.base}/`)
})

test('without an e-mail, or with a taken one that the provider does not vouch for, there is one plain sentence', async () => {
  await service.admin('user', 'create', '--email', 'taken@example.org', '--password', PASSWORD)
  provider.people.set('mute', {})
  provider.people.set('claims', { email: 'taken@example.org', email_verified: false })
  for (const [subject, sentence] of [
    ['mute', 'did not share your email address'],
    ['claims', 'has not verified that it is yours'],
  ] as const) {
    const visitor = newVisitor()
    const page = await signInAs(visitor, subject)
    expect([subject, page.status, page.text.includes(sentence), isSignedIn(visitor)]).toEqual([
      subject,
      422,
      true,
      false,
    ])
  }
})

test('joining an account that never proved its e-mail ends its password, sessions, keys and other identities', async () => {
  const email = 'owner@example.org'
  const { id } = await service.admin('user', 'create', '--email', email, '--password', PASSWORD)
  const { token } = await service.admin('session', 'create', '--email', email)
  const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })
  const made = await fetch(`${service.base}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'a key', scopes: ['read'] }),
  })
  const { key }: { key: string } = await made.json()
  expect((await fetch(`${service.base}/api/v1/user/credits`, bearer(key))).status).toBe(200)

  provider.people.set('owner', { email, email_verified: true })
  const visitor = newVisitor()
  await signInAs(visitor, 'owner')
  expect((await profileOf(visitor)).id).toBe(id)
  expect((await fetch(`${service.base}/api/user/credits`, bearer(token))).status).toBe(401)
  expect((await fetch(`${service.base}/api/v1/user/credits`, bearer(key))).status).toBe(401)
  const login = await newVisitor().open(`${service.base}/auth/login`, { form: { email, password: PASSWORD } })
  expect(login.status).toBe(401)

  const again = newVisitor()
  await signInAs(again, 'owner')
  const first = `Bearer ${visitor.cookies.get('fma-access-token')}`
  expect((await fetch(`${service.base}/api/user/credits`, { headers: { authorization: first } })).status).toBe(200)
})

test('an account with an unverified email address passes to the person whom the provider vouches for', async () => {
  const email = 'squatted@example.org'
  provider.people.set('squatter', { email, email_verified: false })
  provider.people.set('rightful', { email, email_verified: true })
  const squatter = newVisitor()
  await signInAs(squatter, 'squatter')
  expect((await profileOf(squatter)).email).toBe(email)
  const rightful = newVisitor()
  await signInAs(rightful, 'rightful')
  expect((await profileOf(rightful)).email).toBe(email)
  const page = await signInAs(newVisitor(), 'squatter')
  expect(page.status).toBe(422)
  expect(
    (
      await fetch(`${service.base}/scans`, {
        headers: { cookie: `fma-access-token=${squatter.cookies.get('fma-access-token')}` },
        redirect: 'manual',
      })
    ).status,
  ).toBe(302)
})

test('signing in ends the session that the browser had; signing out ends it here and at the provider', async () => {
  provider.people.set('carla', { email: 'carla@example.org', email_verified: true })
  const visitor = newVisitor()
  await signInAs(visitor, 'carla')
  const earlier = visitor.cookies.get('fma-access-token') ?? ''
  await signInAs(visitor, 'carla')
  const later = visitor.cookies.get('fma-access-token') ?? ''
  const statusOf = async (token: string) =>
    (await fetch(`${service.base}/api/user/credits`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await statusOf(earlier), await statusOf(later)]).toEqual([401, 200])
  const atProvider = await visitor.open(`${service.base}/auth/logout`, { form: {} })
  expect(await statusOf(later)).toBe(401)
  expect(atProvider.url).toContain(`${provider.issuer}/session/end?`)
  const { action, fields } = formOf(atProvider)
  const back = await visitor.open(action, { form: { ...fields, logout: 'yes' } })
  expect([back.status, back.url]).toEqual([200, `${service.base}/`])
})

test('who signed in with a password signs out here only', async () => {
  const visitor = newVisitor()
  await visitor.open(`${service.base}/auth/signup`, { form: { email: 'dora@example.org', password: PASSWORD } })
  expect(isSignedIn(visitor)).toBe(true)
  const out = await visitor.open(`${service.base}/auth/logout`, { form: {} })
  expect([out.url, isSignedIn(visitor)]).toEqual([`${service.base}/`, false])
})

test('a provider that goes down while somebody signs in is said so, and passwords go on', async () => {
  const visitor = newVisitor()
  provider.people.set('anna', { email: 'anna@example.org', email_verified: true })
  const url = await askProvider(visitor, 'anna')
  await provider.stop()
  const page = await visitor.open(url)
  expect([page.status, page.text.includes('is not responding properly')]).toEqual([503, true])
  expect(isSignedIn(visitor)).toBe(false)
  await visitor.open(`${service.base}/auth/signup`, { form: { email: 'emil@example.org', password: PASSWORD } })
  expect(isSignedIn(visitor)).toBe(true)
})
