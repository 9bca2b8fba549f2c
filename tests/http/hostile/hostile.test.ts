import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { STORY } from '../../fakes/article-site.ts'
import { EVIL_HOST } from '../../fakes/evil/evil-case.ts'
import { EVIL_CASES } from '../../fakes/evil/evil-cases.ts'
import { HIDDEN_WORD } from '../../fakes/evil/evil-pages.ts'
import { type Answer, balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'
import { until } from '../../setup/until.ts'

const CREDITS = 1_000

let me: TestAccount
beforeAll(async () => {
  me = await makeAccount({ credits: CREDITS })
})

const analyze = (page: string, who = me): Promise<Answer> =>
  call('POST', '/api/analyze', { token: who.token, device: who.device, json: { url: `http://${EVIL_HOST}/${page}` } })

async function textOf(answer: Answer): Promise<string> {
  const { json } = await call('GET', `/api/scans/${answer.json.shortcode}/text`, { device: me.device })
  return json.text
}

async function expectHealth(name: string): Promise<void> {
  const next = await analyze(`ok?after=${name}`)
  expect(next.status, next.text).toBe(200)
  expect(next.json.title).toBe(STORY.title)
}

const isVisited = (name: string) => testEnvironment.evil.visits.some(({ path }) => path === `/${name}`)

const quick = Object.entries(EVIL_CASES).filter(([, { isSlow }]) => !isSlow)
const refusals = quick.flatMap(([name, { code }]) => (code === null ? [] : [[name, code] as const]))
const articles = quick.flatMap(([name, { code }]) => (code === null ? [name] : []))

const corpus = join(process.env['FMA_DEVELOPMENT_DATA'] ?? 'none', 'security/evil-site-cases.json')
test.skipIf(!existsSync(corpus))('every case of the shared list is among them (needs FMA_DEVELOPMENT_DATA)', () => {
  const wanted = Object.keys(JSON.parse(readFileSync(corpus, 'utf8')))
  expect(wanted.length).toBeGreaterThan(30)
  expect(wanted.filter((name) => !Object.hasOwn(EVIL_CASES, name))).toEqual([])
})

test.each(refusals)(
  '%s is refused as %s, gives the credit back, and harms nobody after it',
  { tags: 'full' },
  async (name, code) => {
    const before = await balanceOf(me)
    const answer = await analyze(name)
    expect([answer.status, answer.json.code], answer.text).toEqual([code === 'url_not_allowed' ? 400 : 422, code])
    expect(answer.json.details.length).toBeGreaterThan(0)
    expect(await balanceOf(me)).toBe(before)
    await expectHealth(name)
  },
)

test.each(articles)(
  '%s is read, without what readers do not see, and harms nobody after it',
  { tags: 'full' },
  async (name) => {
    const answer = await analyze(name)
    expect(answer.status, answer.text).toBe(200)
    const text = await textOf(answer)
    expect(text).toContain('The town council voted on Tuesday evening')
    expect(text).not.toContain(HIDDEN_WORD)
    expect(text).not.toMatch(/root:|Zarquon|A second answer/)
    await expectHealth(name)
  },
)

test('sites that hang or dribble are given up at the deadline, all together, while others are served', async () => {
  const slow = Object.entries(EVIL_CASES).filter(([, { isSlow }]) => isSlow)
  expect(slow.length).toBeGreaterThan(5)
  const callers = await Promise.all(slow.map(() => makeAccount()))
  // The first article of a process takes longer: the reader is loaded with it.
  await expectHealth('loaded')
  let ended = 0
  const answers = slow.map(([name], index) => analyze(name, callers[index]).finally(() => (ended += 1)))
  await until('all of them hang at once', () => slow.every(([name]) => isVisited(name)))
  await expectHealth('slow')
  expect(ended).toBe(0)
  for (const [index, answer] of (await Promise.all(answers)).entries()) {
    expect([slow[index]?.[0], answer.status, answer.json.code]).toEqual([slow[index]?.[0], 422, 'fetch_failed'])
    expect(answer.json.details).toContainEqual({
      path: 'reason',
      message: expect.stringMatching(/^no complete response within/),
    })
  }
  expect(await Promise.all(callers.map((caller) => balanceOf(caller)))).toEqual(callers.map(() => 25))
})

test('letters in another charset are read right', async () => {
  expect(await textOf(await analyze('ok-latin1'))).toContain('Ilsé Varga')
  expect(await textOf(await analyze('charset-lie'))).toContain('Ilsé Varga')
})

test('no credential, cookie or name of the caller reaches a site, and none that it sets comes back to it', async () => {
  const answer = await analyze('auth-echo?again')
  const text = await textOf(answer)
  expect(text).toContain('The server was told these headers')
  expect(text).not.toMatch(/authorization is|cookie is|x-device-id|fms_|forwarded/i)
  await analyze('auth-echo?again=2')
  const headers = testEnvironment.evil.visits
    .filter(({ path }) => path.startsWith('/auth-echo'))
    .map((visit) => visit.headers)
  expect(headers.length).toBeGreaterThan(1)
  for (const sent of headers) {
    expect(Object.keys(sent).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
  }
})

test('a page that changes is the same for a quarter of an hour, then what it is now', async () => {
  const first = await analyze('changes')
  const again = await analyze('changes')
  expect(again.json).toMatchObject({ cached: true, shortcode: first.json.shortcode })
  writeFileSync(testEnvironment.clockFile, String(16 * 60))
  try {
    const later = await analyze('changes')
    expect(later.json.cached).toBe(false)
    expect(await textOf(later)).not.toBe(await textOf(first))
  } finally {
    writeFileSync(testEnvironment.clockFile, '0')
  }
})

test('what looks like a secret in an address is neither asked for nor stored', async () => {
  const answer = await analyze('ok?id=7&access_token=hunter2hunter2&utm_source=x#part')
  expect(answer.status, answer.text).toBe(200)
  expect(answer.text).not.toContain('hunter2')
  expect(answer.json.source.left_out).toEqual(['access_token'])
  expect(testEnvironment.evil.visits.map(({ path }) => path)).toContain('/ok?id=7&utm_source=x')
  expect(JSON.stringify(testEnvironment.evil.visits)).not.toContain('hunter2')
  const refused = await analyze('st-403?sessionid=hunter2hunter2')
  expect(refused.json.details).toContainEqual({ path: 'left_out', message: 'sessionid' })
  expect(refused.text).not.toContain('hunter2')
  const exported = await call('GET', '/api/user/export', { token: me.token })
  expect(exported.status).toBe(200)
  expect(exported.text).not.toContain('hunter2')
})

test('one article by several addresses is one: tracking, fragment, slash at the end, AMP and its caches', async () => {
  const addresses = [
    ...['ok?utm_source=a', 'ok#part', 'ok?fbclid=b', 'ok?gclid=c&utm_medium=d#e', 'ok?amp=1', 'ok?outputType=amp'].map(
      (path) => `http://${EVIL_HOST}/${path}`,
    ),
    `https://www.google.com/amp/${EVIL_HOST}/ok`,
    `https://${EVIL_HOST.replaceAll('.', '-')}.cdn.ampproject.org/c/${EVIL_HOST}/ok?usqp=mq`,
  ]
  const all = []
  for (const url of addresses) {
    const answer = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { url } })
    expect(answer.status, answer.text).toBe(200)
    all.push(answer.json)
  }
  expect(new Set(all.map(({ url }) => url))).toEqual(new Set([`http://${EVIL_HOST}/ok`]))
  expect(new Set(all.map(({ shortcode }) => shortcode)).size).toBe(1)
})
