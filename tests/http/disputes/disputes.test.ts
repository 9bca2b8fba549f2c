import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { changeRole } from '#app/domain/account/change-plan.server.ts'
import { database } from '#db/client.server.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { REASON } from '../scan/setup.ts'

let me: TestAccount
let operator: TestAccount
let text: string
let shortcode: string

const cookieOf = (account: TestAccount) => `fma-access-token=${account.token}; fma-device-id=${account.device}`

async function scan(account: TestAccount, body: object): Promise<any> {
  return (await call('POST', '/api/analyze', { token: account.token, device: account.device, json: body })).json
}

async function dispute(code: string | undefined, to = shortcode): Promise<string> {
  const answer = await call('POST', `/api/scans/${to}/disputes`, { json: { code, reason: REASON } })
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id
}

const decide = (account: TestAccount, form: Record<string, string>) =>
  call('POST', '/disputes', { cookie: cookieOf(account), form })

type Found = { code: string; start: number }

/** Under another headline a text is read slightly differently: a finding that both reports have. */
function inBoth(first: readonly Found[], other: readonly Found[]): Found {
  const found = first.find(({ start }) => other.some((span) => span.start === start))
  expect(found, 'both reports mark the same words').toBeDefined()
  return found ?? { code: '', start: 0 }
}

beforeAll(async () => {
  ;[me, operator] = await Promise.all([makeAccount(), makeAccount()])
  await changeRole(operator.email, 'operator')
  text = newText()
  shortcode = (await scan(me, { text })).shortcode
})

test('a dispute that is refused comes back with what was typed, and one that is accepted is recorded', async () => {
  expect((await call('GET', `/s/${shortcode}`)).text).toContain(`href="/s/${shortcode}/disputes"`)
  const refused = await call('POST', `/s/${shortcode}/disputes`, { form: { reason: 'short', contact: 'kept@desk' } })
  expect(refused.status).toBe(422)
  expect(refused.text).toMatch(/role="alert"[^>]*autofocus/i)
  expect(refused.text).toContain('value="kept@desk"')
  const sent = await call('POST', `/s/${shortcode}/disputes`, { form: { reason: REASON, code: '', contact: '' } })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/s/${shortcode}/disputes?sent=yes`])
})

test('the owner reads the disputes of own reports without how to reach their senders, the operator all, others none', async () => {
  const json = { reason: REASON, contact: 'reader@example.org' }
  await call('POST', `/api/scans/${shortcode}/disputes`, { json })
  const other = await makeAccount()
  const page = (account: TestAccount) => call('GET', '/disputes', { cookie: cookieOf(account) })
  expect((await page(me)).text).toContain(REASON)
  expect((await page(me)).text).not.toContain('reader@example.org')
  expect((await page(me)).text).not.toContain('name="decision"')
  expect((await page(operator)).text).toContain('reader@example.org')
  expect((await page(other)).text).toContain('No disputes yet')
  const csv = await call('GET', '/disputes.csv', { cookie: cookieOf(me) })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.text).toContain('quotation')
})

test('only an operator decides, with a reason, and once', async () => {
  const id = await dispute(undefined)
  const keep = { id, decision: 'keep', answer: 'The words are the reporter’s.' }
  expect((await decide(me, keep)).status).toBe(404)
  expect((await decide(operator, { ...keep, answer: '' })).status).toBe(422)
  expect((await decide(operator, { ...keep, decision: 'withdraw' })).status).toBe(422)
  expect((await decide(operator, keep)).status).toBe(303)
  expect((await decide(operator, keep)).status).toBe(404)
  expect((await call('GET', '/disputes?state=kept', { cookie: cookieOf(me) })).text).toContain('The words are the')
})

test('a withdrawn finding is struck out everywhere and stays so on a new run, and the signed record is the same', async () => {
  const before = (await call('GET', `/api/scans/${shortcode}`)).json
  expect(before.withdrawals).toEqual([])
  const { code } = before.loaded_language.evidence.find((span: { voice: string }) => span.voice === 'author')
  const answer = 'The word names an event.'
  const decided = await decide(operator, { id: await dispute(code), decision: 'withdraw', answer })
  expect(decided.status, decided.text.slice(0, 400)).toBe(303)

  const after = (await call('GET', `/api/scans/${shortcode}`)).json
  const { withdrawals, without_withdrawn: without, ...signed } = after
  expect(withdrawals).toEqual([{ code, reason: answer, at: expect.any(String) }])
  expect(without.loaded_language.value).toBeLessThan(before.loaded_language.score)
  const { withdrawals: _none, ...signedBefore } = before
  expect(signed).toEqual(signedBefore)

  const page = (await call('GET', `/s/${shortcode}`)).text
  expect((await call('GET', `/s/${shortcode}/loaded_language`)).text).toContain('<s><q')
  expect(page).toContain(answer)
  expect(page).toContain('Without withdrawn findings')
  const exported = (format: string) => call('GET', `/api/scans/${shortcode}/export?format=${format}`)
  expect((await exported('md')).text).toContain('~~')
  expect((await exported('csv')).text).toContain('The word names an event')
  expect((await exported('json')).json.withdrawals).toEqual(withdrawals)

  const again = await scan(operator, { text, title: 'Another headline' })
  expect(again.cached).toBe(false)
  expect(again.withdrawals.map(({ reason }: { reason: string }) => reason)).toEqual([answer])
  const verified = await call('POST', `/api/scans/${shortcode}/verify`, { json: {} })
  expect(verified.json.identical).toBe(true)
})

test('the readings without withdrawn findings outlive the text', async () => {
  const own = (await scan(me, { text: newText() })).shortcode
  const { evidence } = (await call('GET', `/api/scans/${own}`)).json.loaded_language
  const answer = 'Not loaded here.'
  await decide(operator, { id: await dispute(evidence[0].code, own), decision: 'withdraw', answer })
  const measured = (await call('GET', `/api/scans/${own}`)).json.without_withdrawn
  await database().sql`
    update measurements m set text = null from scans s where s.measurement_id = m.id and s.shortcode = ${own}`
  expect((await call('GET', `/api/scans/${own}`)).json.without_withdrawn).toEqual(measured)
  for (const { code } of evidence.slice(1)) {
    await decide(operator, { id: await dispute(code, own), decision: 'withdraw', answer })
  }
  const unmeasured = (await call('GET', `/api/scans/${own}`)).json.without_withdrawn
  expect(unmeasured.loaded_language).toMatchObject({
    value: null,
    reading: expect.stringContaining('no longer stored'),
  })
})

test('a mistaken withdrawal is taken back by an operator alone, with a reason that stays, and every report is as before', async () => {
  const own = newText()
  const codes = [
    (await scan(me, { text: own })).shortcode,
    (await scan(operator, { text: own, title: 'Other' })).shortcode,
  ]
  const read = async (at: string) => (await call('GET', `/api/scans/${at}`)).json
  const before = await Promise.all(codes.map(read))
  const { code } = inBoth(before[0].loaded_language.evidence, before[1].loaded_language.evidence)
  const ids = [await dispute(code, codes[0]), await dispute(code, codes[0])]
  for (const id of ids) await decide(operator, { id, decision: 'withdraw', answer: 'By mistake.' })
  for (const at of codes) expect((await read(at)).withdrawals).toHaveLength(1)

  const back = { id: ids[0] ?? '', decision: 'reinstate', answer: 'The word is the reporter’s own after all.' }
  expect((await decide(me, back)).status).toBe(404)
  const silent = await decide(operator, { ...back, answer: '' })
  expect([silent.status, silent.text.includes(`href="#answer-${back.id}"`)]).toEqual([422, true])
  expect((await decide(operator, back)).status).toBe(303)
  expect((await decide(operator, back)).status).toBe(404)
  expect(await Promise.all(codes.map(read))).toEqual(before)

  const record = async (account: TestAccount) => {
    const page = new JSDOM((await call('GET', '/disputes', { cookie: cookieOf(account) })).text).window.document
    return ids.map((id) => page.getElementById(id)?.textContent ?? '')
  }
  for (const told of await record(me)) {
    expect(told).toContain('By mistake.')
    expect(told).toContain(`by the operator. ${back.answer}`)
    expect(told).not.toContain(operator.email)
  }
  for (const told of await record(operator)) expect(told).toContain(operator.email)
  await decide(operator, { id: await dispute(code, codes[0]), decision: 'withdraw', answer: 'Rightly this time.' })
  expect((await read(codes[1] ?? '')).withdrawals).toMatchObject([{ reason: 'Rightly this time.' }])
})

test('a dispute that withdrew nothing takes nothing back', async () => {
  const back = (id: string) => decide(operator, { id, decision: 'reinstate', answer: 'It should count.' })
  const open = await dispute(undefined)
  expect((await back(open)).status).toBe(404)
  await decide(operator, { id: open, decision: 'keep', answer: 'It stands.' })
  expect((await back(open)).status).toBe(404)
})
