import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'
import { findScansOfSignals } from '#app/domain/brief/store/find-scans-of-signals.server.ts'

const LIST = '/api/intelligence/briefs'

async function makeBrief({ token }: TestAccount, count: number): Promise<string> {
  const json = { search_terms: ['dam'], platforms: ['x', 'reddit'], max_signals: count }
  const answer = await call('POST', '/api/intelligence/analyze', { token, json })
  expect(answer.status, answer.text).toBe(200)
  return answer.json.brief.id
}

describe('the list', () => {
  let me: TestAccount
  let ids: string[]
  const list = async (query: string, token = me.token) => (await call('GET', `${LIST}?${query}`, { token })).json
  const idsOf = ({ briefs }: { briefs: { id: string }[] }) => briefs.map(({ id }) => id)

  beforeAll(async () => {
    me = await makeAccount()
    ids = [await makeBrief(me, 30), await makeBrief(me, 10), await makeBrief(me, 20)]
    const { sql } = database()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await sql`update briefs set created_at = ${daysAgo(20)} where id = ${ids[0] ?? ''}`
    await sql`update briefs set created_at = ${daysAgo(3)} where id = ${ids[1] ?? ''}`
  })

  test('is newest first, and says of each what it is', async () => {
    const { briefs, total } = await list('')
    expect([idsOf({ briefs }), total]).toEqual([ids.toReversed(), 3])
    const one = (await call('GET', `${LIST}/${ids[2]}`, { token: me.token })).json
    expect(briefs[0]).toEqual({
      id: one.id,
      query: 'dam',
      created_at: one.created_at,
      authenticity_score: one.authenticity_score,
      contagion_risk: one.risk_assessment.contagion_risk,
      is_sample: true,
      signal_count: one.signal_count,
    })
  })

  test('pages through all, whose total stays', async () => {
    const pages = [await list('limit=2'), await list('limit=2&offset=2'), await list('limit=2&offset=4')]
    expect(pages.map((page) => idsOf(page))).toEqual([[ids[2], ids[1]], [ids[0]], []])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  })

  test('is sorted by date or number of signals, either way', async () => {
    expect(idsOf(await list('order=asc'))).toEqual(ids)
    expect(idsOf(await list('sort=signal_count'))).toEqual([ids[0], ids[2], ids[1]])
    expect(idsOf(await list('sort=signal_count&order=asc'))).toEqual([ids[1], ids[2], ids[0]])
  })

  test('is cut to the last week or month, total included', async () => {
    expect([idsOf(await list('window=week')), (await list('window=week')).total]).toEqual([[ids[2], ids[1]], 2])
    expect((await list('window=month')).total).toBe(3)
    await database().sql`update briefs set created_at = created_at - interval '15 days' where id = ${ids[0] ?? ''}`
    expect((await list('window=month')).total).toBe(2)
  })

  test('holds nobody else’s', async () => {
    expect(await list('', (await makeAccount()).token)).toEqual({ briefs: [], total: 0 })
  })

  test.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'sort=nope',
    'order=up',
    'window=year',
    'nonsense=1',
    'limit=1&limit=2',
  ])('400 for ?%s', async (query) => {
    const answer = await call('GET', `${LIST}?${query}`, { token: me.token })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
  })
})

describe('one brief', () => {
  test('is read with its signals, as many of each platform as it says, in order of time', async () => {
    const me = await makeAccount()
    const { json } = await call('GET', `${LIST}/${await makeBrief(me, 40)}`, { token: me.token })
    expect(json.signals).toHaveLength(json.signal_count)
    for (const [source, count] of Object.entries(json.signal_distribution)) {
      expect(json.signals.filter((signal: { source: string }) => signal.source === source)).toHaveLength(Number(count))
    }
    const times = json.signals.map((signal: { published_at: string }) => signal.published_at)
    expect(times).toEqual(times.toSorted())
    const names = new Set([...json.primary_narratives.map(({ name }: { name: string }) => name), null])
    for (const { narrative } of json.signals) expect(names).toContain(narrative)
  })

  test.each(['GET', 'DELETE', 'export'] as const)(
    '404 for another account’s, an unknown and a bad id, all alike: %s',
    async (method) => {
      const [me, you] = await Promise.all([makeAccount(), makeAccount()])
      const id = await makeBrief(me, 10)
      const [verb, more] = method === 'export' ? ['GET', '/export?format=json'] : [method, '']
      const answers = []
      for (const name of [id, randomUUID(), 'nope']) {
        answers.push(await call(verb, `${LIST}/${name}${more}`, { token: you.token }))
      }
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      const bodies = answers.map(({ json }) => JSON.stringify({ ...json, request_id: '' }))
      expect(new Set(bodies).size).toBe(1)
      expect((await call('GET', `${LIST}/${id}`, { token: me.token })).status).toBe(200)
    },
  )

  test('is deleted with its signals, and the books stay sound', async () => {
    const me = await makeAccount()
    const id = await makeBrief(me, 10)
    const gone = await call('DELETE', `${LIST}/${id}`, { token: me.token })
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect((await call('GET', `${LIST}/${id}`, { token: me.token })).status).toBe(404)
    expect((await call('DELETE', `${LIST}/${id}`, { token: me.token })).status).toBe(404)
    expect(await database().sql`select 1 from signals where brief_id = ${id}`).toHaveLength(0)
    expect((await auditCredits()).breaches).toEqual([])
  })

  test('that vanished without being deleted is a breach of the books', async () => {
    const me = await makeAccount()
    const id = await makeBrief(me, 10)
    await call('DELETE', `${LIST}/${id}`, { token: me.token })
    const { sql } = database()
    const [grave] = await sql`delete from tombstones where shortcode = ${id} returning shortcode, deleted_at`
    expect((await auditCredits()).breaches).toMatchObject([expect.stringContaining('without its brief')])
    await sql`insert into tombstones ${sql(grave ?? {})}`
    expect((await auditCredits()).breaches).toEqual([])
  })

  test.each([
    ['json', 'application/json', /^\{/],
    ['csv', 'text/csv', /,/],
    ['md', 'text/markdown', /^#/m],
    ['pdf', 'application/pdf', /^%PDF-/],
    ['stix', 'application/stix+json', /"bundle"/],
  ])('is exported as %s, for its account alone', async (format, type, like) => {
    const me = await makeAccount()
    const id = await makeBrief(me, 10)
    const file = await call('GET', `${LIST}/${id}/export?format=${format}`, { token: me.token })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toMatch(type)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="fma-brief-[0-9a-f-]+\.[a-z.]+"$/)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(file.headers.get('x-robots-tag')).toBe('noindex')
    expect(file.text).toMatch(like)
  })

  test('as JSON is exported as it is read', async () => {
    const me = await makeAccount()
    const id = await makeBrief(me, 10)
    const read = await call('GET', `${LIST}/${id}`, { token: me.token })
    const file = await call('GET', `${LIST}/${id}/export?format=json`, { token: me.token })
    expect(file.json).toEqual(read.json)
  })
})

test('the scans that an account has of a brief’s signals are found by address, newest first, nobody else’s', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const id = await makeBrief(me, 10)
  const { signals } = (await call('GET', `${LIST}/${id}`, { token: me.token })).json
  const scan = async ({ token, device }: TestAccount, source_url: string) =>
    (await call('POST', '/api/analyze', { token, device, json: { text: newText(), title: 'T', source_url } })).json
  await scan(you, signals[0].url)
  await scan(me, 'https://elsewhere.example/')
  await scan(me, signals[1].url)
  const newest = await scan(me, signals[1].url)
  expect(await findScansOfSignals({ caller: { accountId: me.id }, input: { briefId: id } })).toEqual([
    { signal: signals[1].id, shortcode: newest.shortcode, title: 'T' },
  ])
  expect(await findScansOfSignals({ caller: { accountId: you.id }, input: { briefId: id } })).toEqual([])
})
