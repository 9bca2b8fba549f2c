import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { type Answer, call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'
import { searchDatabase } from '../../setup/search-database.ts'
import { deliveries, receiver, register, type TestWebhook } from '../../setup/webhooks.ts'

/** Takes the place of a secret, in every form in which addresses carry them. */
const SECRET = randomUUID().replaceAll('-', '')
const nested = (address: string, times: number): string =>
  times === 0 ? address : nested(encodeURIComponent(address), times - 1)

const ADDRESSES = [
  `story?access_token=${SECRET}`,
  `story?oauth_verifier=${SECRET}`,
  `story?code=4/0AX${SECRET}`,
  `story?code=${SECRET}&state=x`,
  `story?hash=${SECRET}`,
  `story?gift=${SECRET}`,
  `story?id=1;token=${SECRET}`,
  `story?id=1&amp;token=${SECRET}`,
  `story?next=${nested(`https://x.org/?token=${SECRET}`, 1)}`,
  `story?next=${nested(`https://x.org/?token=${SECRET}`, 2)}`,
  `story?next=${nested(`https://x.org/?u=${nested(`/b?sig=${SECRET}`, 1)}`, 3)}`,
  `story?next=${nested(`https://me:${SECRET}@x.org/`, 1)}`,
  `story#access_token=${SECRET}`,
  `story;jsessionid=${SECRET}`,
  `story?X-Amz-Credential=${SECRET}&X-Amz-Security-Token=${SECRET}&X-Amz-Signature=${SECRET}`,
  `story?sv=2024-11-04&se=2026-12-01&skoid=${SECRET}&sig=${SECRET}`,
  `story?Policy=${SECRET}&Key-Pair-Id=${SECRET}&Signature=${SECRET}`,
  `story?reader=${SECRET}@example.org`,
].map((path) => `http://${PAGES_HOST}/${path}`)

let me: TestAccount
let hook: TestWebhook
const answers: Answer[] = []

const post = async (path: string, json: object, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await call('POST', path, { token: me.token, device: me.device, json, headers })
  answers.push(answer)
  return answer
}

beforeAll(async () => {
  me = await makeAccount({ credits: 200 })
  hook = await register(me, ['analysis.completed', 'analysis.failed'])
  for (const url of ADDRESSES) {
    expect((await post('/api/analyze', { url }, { 'idempotency-key': randomUUID() })).status, url).toBe(200)
    await post('/api/analyze', { url: url.replace('/story', '/forbidden') })
    await post('/api/analyze', { text: newText(), title: 'Water', source_url: url })
  }
  const form = { url: ADDRESSES[0] ?? '', text: '', title: '', source_url: '', isPublic: 'true' }
  answers.push(await call('POST', '/', { cookie: `fma-access-token=${me.token}; fma-device-id=${me.device}`, form }))
  const batch = await post('/api/analyze/batch', { items: ADDRESSES.map((url) => ({ url: `${url}&batch=1` })) })
  await call('GET', `/api/jobs/${batch.json.id}/events`, { token: me.token })
  await deliveries(me, hook, (all) => all.length > 50 && all.every(({ state }) => state !== 'pending'))
})

test('none of it is in any column of any table', async () => {
  expect(await searchDatabase(SECRET)).toEqual([])
})

test('no answer, page, export or message to a webhook holds it', async () => {
  const { json } = await call('GET', '/api/scans?limit=100', { token: me.token, device: me.device })
  expect(json.scans.length).toBeGreaterThan(ADDRESSES.length)
  const files = answers.map(({ text }) => text)
  for (const { shortcode } of json.scans.slice(0, 30)) {
    files.push((await call('GET', `/s/${shortcode}`)).text)
    for (const format of ['json', 'csv', 'md']) {
      files.push((await call('GET', `/api/scans/${shortcode}/export?format=${format}`)).text)
    }
  }
  const { bytes } = await call('GET', '/api/user/export', { token: me.token, device: me.device })
  files.push(...Object.values(unzipSync(bytes)).map((file) => strFromU8(file)))
  files.push(JSON.stringify(receiver.messages(hook.name)))
  expect(files.filter((file) => file.includes(SECRET))).toEqual([])
})

test('the site is not asked with it, and the report names what was left out', async () => {
  const asked = testEnvironment.site.visits.map(({ path, headers }) => path + JSON.stringify(headers))
  expect(asked.filter((visit) => visit.includes(SECRET))).toEqual([])
  const { json } = await post('/api/analyze', { url: `http://${PAGES_HOST}/story?id=1;token=${SECRET}` })
  expect(json.source).toMatchObject({ requested_url: `http://${PAGES_HOST}/story?id=1`, left_out: ['token'] })
})
