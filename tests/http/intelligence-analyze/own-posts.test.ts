import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { balanceOf, call, makeAccount, type TestAccount } from '../../setup/app.ts'
import { ask } from './setup.ts'

const START = Date.parse('2026-03-02T08:00:00Z')

/** Posts a minute apart, each by an account of its own. */
function posts(count: number, more: object = {}) {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    published_at: new Date(START + index * 60_000).toISOString(),
    author: { handle: `writer${index}`, followers: index },
    text: `Report ${index}: the dam is ${['leaking', 'holding', 'closed'][index % 3]} near mile ${index * 7}.`,
    ...more,
  }))
}

async function signalsOf(me: TestAccount, id: string) {
  const { status, json } = await call('GET', `/api/intelligence/briefs/${id}`, { token: me.token })
  return { status, signals: json.signals }
}

test('posts of one’s own make a brief of exactly these, shown to nobody else and deleted with it', async () => {
  const me = await makeAccount()
  const [first, ...rest] = posts(20)
  const signals = [{ ...first, url: 'https://forum.example/1', engagement: { likes: 4 } }, ...rest]
  const { status, json } = await ask(me, { query: 'flood', signals })
  expect([status, json.query, json.sources, json.signal_distribution]).toEqual([200, 'flood', ['own'], { own: 20 }])
  expect(json.diagnostics.sources).toMatchObject([{ source: 'own', status: 'ok', signals: 20 }])
  expect(await balanceOf(me)).toBe(23)
  const shown = await signalsOf(me, json.id)
  expect(shown.signals.map(({ text }: { text: string }) => text)).toEqual(signals.map(({ text }) => text))
  expect(shown.signals[0]).toMatchObject({
    source: 'own',
    url: 'https://forum.example/1',
    author: { handle: 'writer0', followers: 0 },
    published_at: '2026-03-02T08:00:00.000Z',
    engagement: { likes: 4, shares: null },
  })
  expect(shown.signals[1].url).toBeNull()
  expect((await signalsOf(await makeAccount(), json.id)).status).toBe(404)
  await call('DELETE', `/api/intelligence/briefs/${json.id}`, { token: me.token })
  const { sql } = database()
  expect(await sql`select 1 from signals where brief_id = ${json.id}`).toHaveLength(0)
  expect(await sql`select 1 from works where account_id = ${me.id} and input is not null`).toHaveLength(0)
})

test('each further ten thousand posts begun cost two credits, asked for before any work', async () => {
  const me = await makeAccount({ credits: 3 })
  const signals = posts(1001)
  const refused = await ask(me, { query: 'dam', signals })
  expect([refused.status, refused.json.details[1]]).toEqual([402, { path: 'price', message: '4' }])
  expect(await database().sql`select 1 from works where account_id = ${me.id}`).toHaveLength(0)
})

test('a retry with the same key is not charged again, and the key does not fit other posts', async () => {
  const me = await makeAccount()
  const headers = { 'idempotency-key': 'own-1' }
  const first = await ask(me, { query: 'dam', signals: posts(3) }, headers)
  const again = await ask(me, { query: 'dam', signals: posts(3) }, headers)
  expect([first.status, again.json.id]).toEqual([200, first.json.id])
  expect((await ask(me, { query: 'dam', signals: posts(4) }, headers)).status).toBe(422)
  expect(await balanceOf(me)).toBe(23)
  expect((await auditCredits()).breaches).toEqual([])
})

test('posts of a stated platform are kept as long as it allows, and teach nothing about ordinary talk there', async () => {
  const me = await makeAccount()
  const together = posts(40).map((post, index) => ({
    ...post,
    platform: index % 2 === 0 ? 'x' : 'reddit',
    published_at: new Date(START + index * 1000).toISOString(),
    text: 'The dam has burst and they are hiding it, share this before it is deleted http://spread.example/dam',
  }))
  const { sql } = database()
  const ratesBefore = await sql`select * from reference_rates order by platform, delta_seconds`
  const { status, json } = await ask(me, { query: 'dam', signals: together })
  expect([status, json.signal_distribution]).toEqual([200, { x: 20, reddit: 20 }])
  expect(await sql`select * from reference_rates order by platform, delta_seconds`).toEqual(ratesBefore)
  const kept = await sql`select source from signals where brief_id = ${json.id} and expires_at is null`
  expect(kept).toEqual([])
})

test('since and until leave out the posts of other times, and say so', async () => {
  const me = await makeAccount()
  const asked = { since: '2026-03-02T09:00:00Z', until: '2026-03-02T11:00:30+01:00' }
  const { json } = await ask(me, { query: 'dam', signals: posts(150), ...asked })
  expect(json.signal_count).toBe(61)
  expect(json.warnings.join(' ')).toContain('89 posts left out')
})

test.each([
  ['no posts', { signals: [] }, 'signals'],
  ['too many posts', { signals: posts(2001) }, 'signals'],
  [
    'no time',
    { signals: [...posts(2), { id: 'x', published_at: 'yesterday', text: 'Dam' }] },
    'signals.2.published_at',
  ],
  ['no text', { signals: posts(1, { text: ' ' }) }, 'signals.0.text'],
  ['a link of a script', { signals: posts(1, { links: ['javascript:alert(1)'] }) }, 'signals.0.links.0'],
  ['sources', { signals: posts(1), sources: ['x'] }, 'sources'],
  [
    'an end before the beginning',
    { signals: posts(1), since: '2026-03-02T09:00:00Z', until: '2026-03-01T09:00:00Z' },
    'until',
  ],
  ['a beginning without posts', { since: '2026-03-02T09:00:00Z' }, 'since'],
])('%s: refused with the place of the mistake', async (_name, given, path) => {
  const me = await makeAccount()
  const { status, json } = await ask(me, { query: 'dam', ...given })
  expect([status, json.details[0]?.path]).toEqual([400, path])
  expect(await balanceOf(me)).toBe(25)
})
