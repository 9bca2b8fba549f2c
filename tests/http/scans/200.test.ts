import { expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'

test('the list holds the account’s own scans, newest first, with measurements of private ones for the device only', async () => {
  const [me, you] = await Promise.all([makeAccount(), makeAccount()])
  const analyze = async (json: object) =>
    (await call('POST', '/api/analyze', { token: me.token, device: me.device, json: { text: newText(), ...json } }))
      .json
  const first = await analyze({ title: 'Alpha 100% sure' })
  const second = await analyze({ title: 'Beta', isPublic: false })
  await call('POST', '/api/analyze', { token: you.token, device: you.device, json: { text: newText() } })
  const list = async (query: string, device?: string) => {
    const { status, json } = await call('GET', `/api/scans${query}`, { token: me.token, device })
    expect(status).toBe(200)
    return json
  }
  const all = await list('', me.device)
  expect(all.total).toBe(2)
  expect(all.scans.map((scan: { shortcode: string }) => scan.shortcode)).toEqual([second.shortcode, first.shortcode])
  expect(all.scans[0]).toMatchObject({
    isPublic: false,
    bias_position: second.bias_spectrum.position,
    propaganda_severity: second.propaganda_index.severity,
    word_count: second.word_count,
    source_reliability: second.source_reliability,
  })
  const bare = await list('')
  expect(bare.scans[0]).toMatchObject({
    title: 'Beta',
    bias_position: null,
    bias_label: null,
    propaganda_score: null,
    propaganda_severity: null,
    word_count: null,
    source_reliability: null,
  })
  expect((await list('?sort=propaganda&order=asc')).scans[1].shortcode).toBe(second.shortcode)
  expect((await list('?q=100%25')).scans.map((scan: { title: string }) => scan.title)).toEqual(['Alpha 100% sure'])
  expect(await list('?limit=1&offset=1')).toMatchObject({ total: 2, scans: [{ shortcode: first.shortcode }] })
})

test('a publisher that nobody rated reads “not rated” in the list and sorts last by reliability, both ways', async () => {
  const me = await makeAccount()
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const codes: string[] = []
  for (const title of ['Unrated', 'Low', 'High']) {
    const { json } = await call('POST', '/api/analyze', {
      token: me.token,
      device: me.device,
      json: { text: newText(), title },
    })
    codes.push(json.shortcode)
  }
  await rate(codes[1], 0.2)
  await rate(codes[2], 0.85)
  for (const [order, titles] of [
    ['desc', ['High', 'Low', 'Unrated']],
    ['asc', ['Low', 'High', 'Unrated']],
  ] as const) {
    const { json } = await call('GET', `/api/scans?sort=reliability&order=${order}`, {
      token: me.token,
      device: me.device,
    })
    expect(json.scans.map((scan: { title: string }) => scan.title)).toEqual(titles)
    expect(json.scans[2]).toMatchObject({ source_reliability: 0.5, publisher_rating: null })
  }
  const page = (await call('GET', '/scans', { cookie })).text
  expect(page.match(/not rated/g)).toHaveLength(1)
  const csv = (await call('GET', '/scans.csv?sort=reliability', { cookie })).text.trimEnd().split('\r\n')
  expect(csv.slice(1).map((line) => line.split(',').at(-1))).toEqual(['rated', 'rated', 'not rated'])
})

test('a text that is not placed sorts last by bias, both ways, and one placed in the middle keeps its place', async () => {
  const me = await makeAccount()
  for (const [title, bias] of [
    ['Right', { position: 80, label: 'right' }],
    ['Unplaced', { position: 50, label: 'not placed' }],
    ['Centre', { position: 50, label: 'centre' }],
    ['Left', { position: 20, label: 'left' }],
  ] as const) {
    const json = { text: newText(), title }
    const made = await call('POST', '/api/analyze', { token: me.token, device: me.device, json })
    const { sql } = database()
    await sql`
      update measurements m
      set report = jsonb_set(report::jsonb, '{bias_spectrum}', report::jsonb -> 'bias_spectrum' || ${sql.json(bias)})::json
      from scans s where s.measurement_id = m.id and s.shortcode = ${made.json.shortcode}`
  }
  for (const [order, titles] of [
    ['desc', ['Right', 'Centre', 'Left', 'Unplaced']],
    ['asc', ['Left', 'Centre', 'Right', 'Unplaced']],
  ] as const) {
    const { json } = await call('GET', `/api/scans?sort=bias&order=${order}`, { token: me.token, device: me.device })
    expect(json.scans.map((scan: { title: string }) => scan.title)).toEqual(titles)
  }
})

/** Gives measurements a rated publisher, as for a fetched article. */
async function rate(shortcode: string | undefined, score: number): Promise<void> {
  const rating = { score, source: 'A study', date: '2026-01' }
  const { sql } = database()
  await sql`
    update measurements m set context = jsonb_set(context, '{publisherRating}', ${sql.json(rating)}),
      report = jsonb_set(report::jsonb, '{source_reliability}', ${sql.json(score)})::json
    from scans s where s.measurement_id = m.id and s.shortcode = ${shortcode ?? ''}`
}
