import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encode, HONEST, type IssuerBehaviour, type OidcIssuer, startOidcIssuer } from '../../fakes/oidc-issuer.ts'
import { newFolder, removeFolder, type Service, startService } from '../../setup/service.ts'
import { newVisitor, type Visit, type Visitor } from '../../setup/visitor.ts'

const CLIENT_ID = 'fma'
const folder = newFolder()
const clockFile = join(folder, 'clock')
const moveClock = (seconds: number) => writeFileSync(clockFile, String(seconds))
let issuer: OidcIssuer
let service: Service

beforeAll(async () => {
  moveClock(0)
  issuer = await startOidcIssuer(CLIENT_ID)
  service = await startService(
    {
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: 'a-client-secret-for-tests-only',
      PASSWORD_LOGIN: 'off',
      RATE_LIMIT_SIGNIN: '0',
      FMA_ENV: 'test',
      TEST_CLOCK_FILE: clockFile,
      LOG_LEVEL: 'warn',
    },
    { folder },
  )
})
afterAll(async () => {
  await service?.stop()
  await issuer?.stop()
  removeFolder(folder)
})
beforeEach(() => {
  Object.assign(issuer.behaviour, HONEST, { tokenAnswer: undefined })
  moveClock(0)
})

const begin = (visitor: Visitor) =>
  visitor.open(`${service.base}/auth/login`, {
    form: { provider: 'oidc' },
    until: (url) => url.startsWith(issuer.issuer),
  })

/** Begins a sign-in, and returns with the parameters sent to the issuer; `behave` gets the nonce. */
async function signIn(visitor: Visitor, behave: (nonce: string) => Partial<IssuerBehaviour>): Promise<Visit> {
  const asked = new URL((await begin(visitor)).url).searchParams
  Object.assign(issuer.behaviour, behave(asked.get('nonce') ?? ''))
  const answer = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }).toString()
  return visitor.open(`${service.base}/auth/callback?${answer}`)
}

const person = (nonce: string) => ({ nonce, email: 'somebody@example.org', email_verified: true })
const isSignedIn = (visitor: Visitor) => visitor.cookies.has('fma-access-token')

/** The token with other claims under the old signature. */
function withOtherClaims(idToken: string): string {
  const [head, claims = '', signature] = idToken.split('.')
  const forged = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'somebody else' }
  return [head, encode(forged), signature].join('.')
}

test('a provider that does not answer yet is said so; as soon as it does, sign-in works', async () => {
  issuer.behaviour.isBroken = true
  const visitor = newVisitor()
  const page = await begin(visitor)
  expect([page.status, page.text.includes('is not responding properly')]).toEqual([503, true])
  issuer.behaviour.isBroken = false
  const landed = await signIn(visitor, (nonce) => ({ claims: person(nonce) }))
  expect([landed.url, isSignedIn(visitor)]).toEqual([`${service.base}/`, true])
})

const LIES: [string, (nonce: string) => Partial<IssuerBehaviour>][] = [
  ['another nonce', () => ({ claims: person('another-nonce') })],
  ['no nonce', (nonce) => ({ claims: { ...person(nonce), nonce: undefined } })],
  ['changed claims', (nonce) => ({ claims: person(nonce), tamper: withOtherClaims })],
  ['no signature', (nonce) => ({ claims: person(nonce), tamper: unsigned })],
  ['another audience', (nonce) => ({ claims: { ...person(nonce), aud: 'another-client' } })],
  ['another issuer', (nonce) => ({ claims: { ...person(nonce), iss: 'https://evil.example' } })],
  ['an empty subject', (nonce) => ({ claims: { ...person(nonce), sub: '' } })],
  ['a time still to come', (nonce) => ({ claims: { ...person(nonce), iat: Math.floor(Date.now() / 1000) + 3600 } })],
  ['a time that is over', (nonce) => ({ claims: { ...person(nonce), exp: Math.floor(Date.now() / 1000) - 3600 } })],
]

test.each(LIES)('an ID token with %s signs nobody in', async (_name, lie) => {
  const visitor = newVisitor()
  const page = await signIn(visitor, lie)
  expect([page.status, isSignedIn(visitor)]).toEqual([401, false])
  expect(page.text).toContain('could not be verified')
})

function unsigned(idToken: string): string {
  return `${encode({ alg: 'none' })}.${idToken.split('.')[1]}.`
}

const FAULTS: [string, IssuerBehaviour['tokenAnswer']][] = [
  ['fails', { status: 500 }],
  ['redirects elsewhere', { status: 302, location: 'http://127.0.0.1:9/token' }],
  ['does not know this client', { status: 401, body: { error: 'invalid_client' } }],
]

test.each(FAULTS)('a provider that %s while somebody signs in signs nobody in', async (_name, tokenAnswer) => {
  const visitor = newVisitor()
  const page = await signIn(visitor, (nonce) => ({ claims: person(nonce), tokenAnswer }))
  expect([page.status, isSignedIn(visitor)]).toEqual([503, false])
})

test('a begun sign-in opens one session, even for a browser that kept its cookie', async () => {
  const visitor = newVisitor()
  const asked = new URL((await begin(visitor)).url).searchParams
  const kept = visitor.cookies.get('fma-sign-in') ?? ''
  Object.assign(issuer.behaviour, { claims: person(asked.get('nonce') ?? '') })
  const query = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }).toString()
  await visitor.open(`${service.base}/auth/callback?${query}`)
  expect(isSignedIn(visitor)).toBe(true)
  const copy = newVisitor()
  copy.cookies.set('fma-sign-in', kept)
  const again = await copy.open(`${service.base}/auth/callback?${query}`)
  expect([again.status, isSignedIn(copy), again.text.includes('already used')]).toEqual([401, false, true])
})

test('the log says in words what was wrong with a token', () => {
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line.includes('sign-in by the identity provider failed'))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => /object/.test(line))).toEqual([])
})

test('after ten minutes a begun sign-in is over', async () => {
  const visitor = newVisitor()
  const page = await signIn(visitor, (nonce) => {
    moveClock(601)
    return { claims: person(nonce) }
  })
  expect([page.status, isSignedIn(visitor)]).toEqual([401, false])
  expect(page.text).toContain('took more than 10 minutes')
})

test('the provider’s metadata is used for an hour, then read again', async () => {
  const readsAt = async (seconds: number) => {
    moveClock(seconds)
    await begin(newVisitor())
    return issuer.asked.filter((path) => path === '/.well-known/openid-configuration').length
  }
  // Later than any other test goes, so that the metadata is read now.
  const reads = await readsAt(20_000)
  expect([await readsAt(20_000 + 3_500), await readsAt(20_000 + 3_660)]).toEqual([reads, reads + 1])
})

test('without a sign-out address of the provider, signing out ends here', async () => {
  const visitor = newVisitor()
  await signIn(visitor, (nonce) => ({ claims: person(nonce) }))
  const out = await visitor.open(`${service.base}/auth/logout`, { form: {} })
  expect([out.url, isSignedIn(visitor)]).toEqual([`${service.base}/`, false])
})

test('where passwords are off, no page asks for one and none opens anything', async () => {
  await service.admin('user', 'create', '--email', 'p@example.org', '--password', 'correct-horse-battery-9')
  for (const path of ['/', '/auth/login']) {
    const page = await newVisitor().open(`${service.base}${path}`)
    expect([path, page.text.includes('type="password"'), page.text.includes('Continue with')]).toEqual([
      path,
      false,
      true,
    ])
  }
  const form = { email: 'p@example.org', password: 'correct-horse-battery-9' }
  for (const [path, status] of [
    ['/auth/login', 400],
    ['/auth/signup', 422],
  ] as const) {
    const visitor = newVisitor()
    const page = await visitor.open(`${service.base}${path}`, { form })
    expect([path, page.status, isSignedIn(visitor)]).toEqual([path, status, false])
  }
})
