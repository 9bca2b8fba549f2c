import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { type FakeSource, json, startFakeSource, text } from '#tests/fakes/fake-source.ts'
import { givenUp } from '#tests/fixtures/given-up.ts'
import { inquiryAt } from '#tests/fixtures/inquiry.ts'
import { askForJson, askForText, type SourceAccess } from './source-fetch.server.ts'

const Greeting = z.object({ hello: z.string() })
const OK = json({ hello: 'world' })
let fake: FakeSource
beforeAll(async () => {
  await migrateDatabase()
  fake = await startFakeSource(OK, {
    'bare-422': json({ code: 'KEY' }, 422),
    controls: text('{"hello":"wor\u0000\u001fld\ttab"}'),
    'many-resets': (_request, turn) => (turn < 5 ? text('no', 429, { 'retry-after': '2' }) : OK),
    'server-then-limit': (_request, turn) => [json({}, 502), text('no', 429, { 'retry-after': '2' })][turn] ?? OK,
  })
})
afterAll(() => fake.close())
afterEach(() => {
  fake.asked.length = 0
  fake.strayed.length = 0
})

const accessTo = (more: Partial<SourceAccess> = {}): SourceAccess => ({
  source: 'test-source',
  label: 'The source',
  base: { url: fake.base, isNamed: true },
  isKeyed: true,
  intervalMs: 0,
  ...more,
})
const ask = (answers: string, more: Partial<SourceAccess> = {}, inquiry = inquiryAt(new Date())) => {
  fake.answers = answers
  return askForJson(accessTo(more), { path: '/a', query: { q: 'ä b', none: undefined }, schema: Greeting }, inquiry)
}

test('an answer is given in its shape, and what is undefined is not asked', async () => {
  expect(await ask('ok')).toMatchObject({ isAnswered: true, value: { hello: 'world' } })
  expect(fake.asked[0]?.query.toString()).toBe('q=%C3%A4+b')
})

test('control characters in JSON are read as spaces', async () => {
  expect(await ask('controls')).toMatchObject({ value: { hello: 'wor  ld tab' } })
})

test('an address that nobody named must be public', async () => {
  const answer = await ask('ok', { base: { url: fake.base, isNamed: false } })
  expect(answer).toMatchObject({ isAnswered: false, status: 'unavailable' })
  expect(fake.asked).toEqual([])
})

test('a redirect is not followed, and its sentence says so', async () => {
  const answer = await ask('redirect')
  expect(answer).toMatchObject({
    status: 'unavailable',
    warning: 'The source redirects to another URL, which is not followed.',
  })
  expect(fake.strayed).toEqual([])
})

test.each([
  ['401', 'unauthorized', 401],
  ['403', 'forbidden', 403],
  ['429', 'rate_limited', 429],
  ['bare-422', 'unavailable', 422],
])('a refusal %s is %s and not asked again', async (answers, status, httpStatus) => {
  expect(await ask(answers)).toMatchObject({ isAnswered: false, status, httpStatus })
  expect(fake.asked.length).toBe(1)
})

test('a limit is waited for once', async () => {
  const inquiry = inquiryAt(new Date())
  expect(await ask('many-resets', {}, inquiry)).toMatchObject({ status: 'rate_limited' })
  expect([fake.asked.length, inquiry.pauses]).toEqual([2, [2000]])
})

test('a limit after a fault of the server is waited for, too', async () => {
  const inquiry = inquiryAt(new Date())
  expect(await ask('server-then-limit', {}, inquiry)).toMatchObject({ isAnswered: true })
  expect(inquiry.pauses).toEqual([500, 2000])
})

test('nothing is waited for that the deadline does not leave time for', async () => {
  const inquiry = inquiryAt(new Date(), { remainingMs: () => 1200 })
  expect(await ask('503', {}, inquiry)).toMatchObject({ status: 'unavailable', httpStatus: 503 })
  expect([fake.asked.length, inquiry.pauses]).toEqual([1, []])
})

test('what breaks off or ends late is unreached; what is refused was reached', async () => {
  // Only its deadline can end this request.
  const short = inquiryAt(new Date(), { remainingMs: () => 1, signal: new AbortController().signal })
  expect(await ask('never', {}, short)).toMatchObject({
    isUnreached: true,
    warning: 'The source did not respond in time.',
  })
  expect(await ask('cut', {}, inquiryAt(new Date()))).toMatchObject({ isUnreached: true })
  expect(await ask('403')).not.toHaveProperty('isUnreached')
})

test.each(['never', 'half'])('an abort ends a request that is answered %s', async (answers) => {
  fake.answers = answers
  const gone = inquiryAt(new Date(), givenUp(fake, answers))
  const answer = await askForJson(accessTo(), { path: '/a', schema: Greeting }, gone)
  expect(answer).toMatchObject({ warning: 'The source did not respond in time.' })
})

test('over two megabytes are not read', async () => {
  expect(await ask('big')).toMatchObject({ warning: 'The source sent too much data.' })
})

test('a provider says itself what an answer means, also under 200', async () => {
  fake.answers = 'ok'
  const request = { path: '/a', judge: () => ({ status: 'out_of_credit' as const, what: 'has nothing left' }) }
  const answer = await askForText(accessTo(), request, inquiryAt(new Date()))
  expect(answer).toMatchObject({ status: 'out_of_credit', warning: 'The source has nothing left.' })
})

test('requests of one source wait for their turns; a queue that is too long is said and not waited for', async () => {
  const access = { source: 'test-source-paced', intervalMs: 8000 }
  const inquiry = inquiryAt(new Date())
  const answers = []
  for (let turn = 0; turn < 4; turn += 1) answers.push(await ask('ok', access, inquiry))
  expect(answers.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true, false])
  expect(answers[3]).toMatchObject({ status: 'rate_limited' })
  expect(inquiry.pauses.length).toBe(2)
  expect(fake.asked.length).toBe(3)
})

test('a source that blocks is left alone by everybody for its time', async () => {
  const access = { source: 'test-source-held', intervalMs: 1, holdMs: 600_000 }
  expect(await ask('403', access)).toMatchObject({ status: 'forbidden' })
  expect(await ask('ok', access)).toMatchObject({ status: 'rate_limited' })
  expect(fake.asked.length).toBe(1)
  const [row] = await database().sql`select next_at from source_turns where source = 'test-source-held'`
  expect(row?.next_at.getTime() - Date.now()).toBeGreaterThan(500_000)
})

test.each([
  ['401', true, 'The source does not accept the operator’s key.'],
  ['401', false, 'The source responds only with a key, which this service does not have for it.'],
])('a refusal %s where the request has a key (%s) says whose doing it is', async (answers, isKeyed, warning) => {
  expect(await ask(answers, { isKeyed })).toMatchObject({ warning })
})
