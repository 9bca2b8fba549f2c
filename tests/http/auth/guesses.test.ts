import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { PEER_HEADER } from '#app/http/node-server.server.ts'
import { type Answer, call, cookiesOf, makeAccount, type TestAccount } from '../../setup/app.ts'
import { createSession } from '#app/domain/session/session.server.ts'
import { moveClock } from '../../setup/webhooks.ts'

const WRONG = 'wrong-horse-battery-9'
const FREE = 10

afterEach(() => moveClock(0))

let addresses = 0
/** A new address each time. */
function newAddress(): string {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

type From = { cookie?: string; address?: string }

function signIn(email: string, password: string, { cookie, address = newAddress() }: From = {}): Promise<Answer> {
  return call('POST', '/auth/login', { form: { email, password }, cookie, headers: { [PEER_HEADER]: address } })
}

async function guess(email: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < count; tries++) statuses.push((await signIn(email, WRONG)).status)
  return statuses
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)
const waitOf = (answer: Answer) => Number(answer.headers.get('retry-after'))
const person = () => ({ email: `guessed-${randomUUID()}@example.org`, password: 'correct-horse-battery-9' })

describe('of guesses from ever new addresses', () => {
  test('ten are judged, the rest have to wait, whether there is such an account or not', async () => {
    const { email, password } = await makeAccount()
    const nobody = person().email
    for (const address of [email, nobody])
      expect(await guess(address, 40)).toEqual([...times(FREE, 401), ...times(30, 429)])
    const [right, none] = [await signIn(email, password), await signIn(nobody, password)]
    for (const refused of [right, none]) {
      expect(refused.status).toBe(429)
      expect(waitOf(refused)).toBeGreaterThan(0)
    }
    // Both state the remaining time at that moment.
    const same = ({ text }: Answer, of: string) =>
      text.replaceAll(of, 'E').replaceAll(/ nonce="[^"]*"|Wait \d+ seconds/g, '')
    expect(same(right, email)).toBe(same(none, nobody))
    expect(right.text).toMatch(/Too many wrong passwords. Wait \d+ seconds and try again/)
    expect(right.headers.getSetCookie()).toEqual([])
  })

  test('no more are judged when they come all at once', async () => {
    const { email } = await makeAccount()
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(email, WRONG)))
    const judged = answers.filter(({ status }) => status === 401).length
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(FREE)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - judged)
  })

  test('each that is judged makes the next wait longer', async () => {
    const { email } = await makeAccount()
    await guess(email, FREE)
    const waits: number[] = []
    for (let clock = 0; waits.length < 4;) {
      waits.push(waitOf(await signIn(email, WRONG)))
      moveClock((clock += waits.at(-1) ?? 0))
      expect((await signIn(email, WRONG)).status).toBe(401)
    }
    expect(waits).toEqual([...new Set(waits)].toSorted((a, b) => a - b))
    expect(waits[0]).toBeGreaterThan(0)
  })

  test('the right password after the wait opens the account, and forgets the wrong ones', async () => {
    const { email, password } = await makeAccount()
    await guess(email, FREE)
    moveClock(30)
    expect((await signIn(email, password)).status).toBe(303)
    expect(await guess(email, FREE + 1)).toEqual([...times(FREE, 401), 429])
  })

  test('a day without another forgets them', async () => {
    const { email } = await makeAccount()
    await guess(email, FREE + 1)
    moveClock(86_401)
    expect(await guess(email, FREE + 1)).toEqual([...times(FREE, 401), 429])
  })
})

describe('strangers do not keep the owner out', () => {
  test.each(['/auth/signup', '/auth/login'])('of a browser that was let in at %s', async (path) => {
    const { email, password } = path === '/auth/login' ? await makeAccount() : person()
    const headers = { [PEER_HEADER]: newAddress() }
    const before = cookiesOf(await call('POST', path, { form: { email, password }, headers }))
    await guess(email, FREE + 5)
    await call('POST', '/auth/logout', { form: {}, cookie: before })
    expect((await signIn(email, password, { cookie: before })).status).toBe(303)
    expect((await signIn(email, password)).status).toBe(429)
  })

  test('of a network from which the account was signed in to, for 90 days', async () => {
    const { email, password } = await makeAccount()
    const home = newAddress()
    expect((await signIn(email, password, { address: home })).status).toBe(303)
    await guess(email, FREE + 5)
    expect((await signIn(email, password, { address: home })).status).toBe(303)
    moveClock(90 * 86_400 + 60)
    await guess(email, FREE + 1)
    expect((await signIn(email, password, { address: home })).status).toBe(429)
  })

  test('but who shares that network has no more guesses than they, and others’ accounts are not known there', async () => {
    const [me, you] = await Promise.all([makeAccount(), makeAccount()])
    const address = newAddress()
    await signIn(me.email, me.password, { address })
    const statuses: number[] = []
    for (let tries = 0; tries <= FREE; tries++) statuses.push((await signIn(me.email, WRONG, { address })).status)
    expect(statuses).toEqual([...times(FREE, 401), 429])
    await guess(you.email, FREE)
    expect((await signIn(you.email, you.password, { address })).status).toBe(429)
  })

  test('who comes from a new address waits once: the right password then opens, however many guess meanwhile', async () => {
    const { email, password } = await makeAccount()
    const owner = newAddress()
    await guess(email, FREE)
    const refused = await signIn(email, password, { address: owner })
    expect(refused.status).toBe(429)
    for (let clock = 0; clock < waitOf(refused); clock += waitOf(refused) / 2) {
      moveClock(clock)
      await guess(email, 3)
    }
    moveClock(waitOf(refused))
    // Somebody else guesses first.
    await guess(email, 2)
    expect((await signIn(email, password, { address: owner })).status).toBe(303)
  })

  test('the wait of a new address never exceeds a quarter of an hour, and trying again does not prolong it', async () => {
    const { email, password } = await makeAccount()
    await guess(email, FREE)
    let clock = 0
    for (let judged = 0; judged < 7; judged++) {
      moveClock((clock += 900))
      await guess(email, 1)
    }
    const owner = newAddress()
    const first = waitOf(await signIn(email, password, { address: owner }))
    expect(first).toBeLessThanOrEqual(900)
    moveClock((clock += first - 10))
    expect(waitOf(await signIn(email, password, { address: owner }))).toBeLessThanOrEqual(10)
    moveClock((clock += 10))
    expect((await signIn(email, password, { address: owner })).status).toBe(303)
  })

  test('but a stranger’s turn is one guess, and the next one is as far away for a wrong as for no account', async () => {
    const { email } = await makeAccount()
    for (const of of [email, person().email]) {
      moveClock(0)
      const address = newAddress()
      await guess(of, FREE)
      const wait = waitOf(await signIn(of, WRONG, { address }))
      moveClock(wait - 1)
      expect((await signIn(of, WRONG, { address })).status).toBe(429)
      moveClock(wait)
      await guess(of, 1)
      const turns = await Promise.all(Array.from({ length: 5 }, () => signIn(of, WRONG, { address })))
      expect(turns.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 429, 429, 429, 429])
    }
  })

  test('of a browser in which others signed in as well', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => makeAccount()))
    let cookie = ''
    for (const { email, password } of people) cookie = cookiesOf(await signIn(email, password, { cookie }))
    for (const { email, password } of people) {
      await guess(email, FREE + 1)
      expect((await signIn(email, password, { cookie })).status).toBe(303)
    }
  })

  test('of a browser in which a new password was set', async () => {
    const { createPasswordReset } = await import('#app/domain/account/reset-password.server.ts')
    const me = await makeAccount()
    await guess(me.email, FREE + 1)
    const token = await createPasswordReset(me.id)
    const headers = { [PEER_HEADER]: newAddress() }
    const reset = await call('POST', '/auth/reset', { form: { token, password: 'another-horse-battery-9' }, headers })
    expect(reset.status).toBe(303)
    expect((await signIn(me.email, 'another-horse-battery-9', { cookie: cookiesOf(reset) })).status).toBe(303)
  })

  test('but a browser that is known has no more guesses than they, and is known for its own accounts alone', async () => {
    const [me, you] = await Promise.all([makeAccount(), makeAccount()])
    const cookie = cookiesOf(await signIn(me.email, me.password))
    const statuses: number[] = []
    for (let tries = 0; tries <= FREE; tries++) statuses.push((await signIn(me.email, WRONG, { cookie })).status)
    expect(statuses).toEqual([...times(FREE, 401), 429])
    await guess(you.email, FREE)
    expect((await signIn(you.email, you.password, { cookie })).status).toBe(429)
  })

  test('and nobody makes a browser known', async () => {
    const me = await makeAccount()
    const known = cookiesOf(await signIn(me.email, me.password))
    const forged = known.replace(/fma-known=(.)/, (_all, first: string) => `fma-known=${first === 'A' ? 'B' : 'A'}`)
    await guess(me.email, FREE)
    for (const cookie of [
      forged,
      'fma-known=x',
      `fma-known=${Buffer.from(`{"id":"x","accountIds":["${me.id}"]}`).toString('base64url')}`,
    ]) {
      expect((await signIn(me.email, me.password, { cookie })).status).toBe(429)
    }
  })
})

const cookieOf = ({ token, device }: TestAccount) => `fma-access-token=${token}; fma-device-id=${device}`

describe('a borrowed session', () => {
  const FORMS: readonly (readonly [string, (me: TestAccount, password: string) => Promise<Answer>])[] = [
    [
      'the e-mail address',
      (me, email_password) => post(me, '/account', { form: 'email', email: person().email, email_password }),
    ],
    ['the password', (me, old_password) => post(me, '/account', { form: 'password', password: WRONG, old_password })],
    ['the account', (me, password) => post(me, '/account/data', { form: 'erase', email: me.email, password })],
    ['the account by a call', erase],
  ]
  function post(me: TestAccount, path: string, form: Record<string, string>): Promise<Answer> {
    return call('POST', path, { cookie: cookieOf(me), form, headers: { [PEER_HEADER]: newAddress() } })
  }
  function erase(me: TestAccount, password: string): Promise<Answer> {
    const headers = { 'sec-fetch-site': 'same-origin', [PEER_HEADER]: newAddress() }
    return call('DELETE', '/api/user', { cookie: cookieOf(me), json: { password }, headers })
  }

  test.each(FORMS)(
    'has ten guesses at the password before it must wait, to change or erase %s',
    async (_what, send) => {
      const me = await makeAccount()
      for (let tries = 0; tries < FREE; tries++) expect([400, 422]).toContain((await send(me, WRONG)).status)
      const refused = await send(me, me.password)
      expect([refused.status, waitOf(refused) > 0]).toEqual([429, true])
      expect((await call('GET', '/api/user/profile', { token: me.token })).json.email).toBe(me.email)
    },
  )

  test('has them for all forms together, and does not hold up the owner’s own', async () => {
    const me = await makeAccount()
    for (let tries = 0; tries < FREE; tries++) await FORMS[tries % FORMS.length]?.[1](me, WRONG)
    for (const [, send] of FORMS) expect((await send(me, me.password)).status).toBe(429)
    const mine = { ...me, token: await createSession({ caller: { accountId: me.id }, input: { userAgent: '' } }) }
    expect((await erase(mine, me.password)).status).toBe(204)
  })
})
