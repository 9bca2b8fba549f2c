import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

/* What this version does after a rollback with records that the newer version stored. */

const NEWER = `'{"record_version": 99}'`
let me: TestAccount
beforeAll(async () => {
  me = await makeAccount()
})

function analyze(json: object) {
  return call('POST', '/api/analyze', { token: me.token, device: me.device, json })
}

function expectNewer({ status, json, headers }: Awaited<ReturnType<typeof call>>): void {
  expect([status, json.code]).toEqual([503, 'unavailable'])
  expect(json.error).toContain('A newer version of this service stored this')
  expect(headers.get('retry-after')).not.toBeNull()
}

test.each(['report', 'excerpts'])(
  'a scan whose %s is newer answers 503 everywhere, and lists show it with the others',
  async (column) => {
    const [newer, other] = [(await analyze({ text: newText() })).json, (await analyze({ text: newText() })).json]
    const cast = column === 'report' ? 'json' : 'jsonb'
    await database().sql.unsafe(`
    update measurements set ${column} = (${column}::jsonb || ${NEWER})::${cast}
    where id = (select measurement_id from scans where shortcode = '${newer.shortcode}')`)
    const { token, device } = me
    for (const path of ['', '/text', '/export?format=json', '/export?format=pdf']) {
      expectNewer(await call('GET', `/api/scans/${newer.shortcode}${path}`, { device }))
    }
    expectNewer(await call('POST', `/api/scans/${newer.shortcode}/verify`, { device, json: {} }))
    for (const path of [`/s/${newer.shortcode}`, `/compare?scans=${newer.shortcode},${other.shortcode}`]) {
      const page = await call('GET', path, { device })
      expect([path, page.status]).toEqual([path, 503])
      expect(page.text).toContain('A newer version of this service stored this')
    }
    const { json } = await call('GET', '/api/scans', { token, device })
    const listed = json.scans.map(({ shortcode }: { shortcode: string }) => shortcode)
    expect(listed).toEqual(expect.arrayContaining([newer.shortcode, other.shortcode]))
    expect((await call('GET', `/api/scans/${other.shortcode}`)).status).toBe(200)
  },
)

test('a page whose record is newer is fetched again', async () => {
  const url = `http://${PAGES_HOST}/story`
  const first = await analyze({ url })
  expect(first.status, first.text).toBe(200)
  await database().sql.unsafe(`update pages set article = article || ${NEWER}, source = source || ${NEWER}`)
  const again = await analyze({ url })
  expect([again.status, again.json.title]).toEqual([200, expect.stringMatching(/./)])
})

test.each([
  ['briefs', 'record', 'json'],
  ['signals', 'record', 'jsonb'],
  ['signals', 'content', 'jsonb'],
])('a brief with newer %s.%s answers 503, and lists show it', async (table, column, cast) => {
  const { token } = me
  const made = await call('POST', '/api/intelligence/analyze', { token, json: { query: 'harbour lease' } })
  const { id } = made.json
  const key = table === 'briefs' ? 'id' : 'brief_id'
  await database().sql.unsafe(
    `update ${table} set ${column} = (${column}::jsonb || ${NEWER})::${cast} where ${key} = '${id}'`,
  )
  expectNewer(await call('GET', `/api/intelligence/briefs/${id}`, { token }))
  expectNewer(await call('GET', `/api/intelligence/briefs/${id}/export?format=stix`, { token }))
  const page = await call('GET', `/briefs/${id}`, { cookie: `fma-access-token=${token}` })
  expect([page.status, page.text.includes('A newer version of this service stored this')]).toEqual([503, true])
  const { json } = await call('GET', '/api/intelligence/briefs', { token })
  expect(json.briefs.map((brief: { id: string }) => brief.id)).toContain(id)
})
