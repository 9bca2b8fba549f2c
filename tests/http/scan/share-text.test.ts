import { beforeAll, expect, test } from 'vitest'
import { EXCERPT_RULES, excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { wordsOfPage } from '#tests/fixtures/share-read.ts'
import { database } from '#db/client.server.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'

const { text: LONG } = LONG_TEXTS[1] ?? { text: '' }
let me: TestAccount
beforeAll(async () => {
  me = await makeAccount()
})

async function analyze(body: object) {
  const made = await call('POST', '/api/analyze', { token: me.token, device: me.device, json: body })
  expect(made.status, made.text).toBe(200)
  return made.json
}

const textFor = async (shortcode: string, device?: string) =>
  (await call('GET', `/api/scans/${shortcode}/text`, { device })).json

async function pageFor(shortcode: string): Promise<string> {
  return wordsOfPage((await call('GET', `/s/${shortcode}`)).text).replaceAll(/\s+/g, ' ')
}

test('a text that its owner shares in full is read whole by everybody, with every quote whole and the owner’s signature', async () => {
  const made = await analyze({ text: LONG, share_text: 'full' })
  expect(made).toMatchObject({ share_text: 'full', share_text_max: 1 })
  const { text, complete, excerpts } = await textFor(made.shortcode)
  expect([text, complete, excerpts]).toEqual([(await textFor(made.shortcode, me.device)).text, true, undefined])
  const others = (await call('GET', `/api/scans/${made.shortcode}`)).json
  expect(others.integrity).toEqual(made.integrity)
  expect(spansOf(others).filter(({ abridged }) => abridged !== undefined)).toEqual([])
  expect(await pageFor(made.shortcode)).not.toContain('not shown]')
})

test('it is the owner’s choice for one scan: others of the same text share findings', async () => {
  await analyze({ text: `${LONG} At noon.`, share_text: 'full' })
  const other = await makeAccount()
  const { token, device } = other
  const { json } = await call('POST', '/api/analyze', { token, device, json: { text: `${LONG} At noon.` } })
  expect(json).toMatchObject({ cached: true, share_text: 'findings', share_text_max: EXCERPT_RULES[2].shareMax })
  expect((await textFor(json.shortcode)).text).toBeNull()
})

test('without a choice an earlier scan of either kind is returned, with another choice a new one', async () => {
  const text = `${LONG} By night.`
  const full = await analyze({ text, share_text: 'full' })
  expect((await analyze({ text })).shortcode).toBe(full.shortcode)
  const findings = await analyze({ text, share_text: 'findings' })
  expect(findings.shortcode).not.toBe(full.shortcode)
  expect((await analyze({ text, share_text: 'full' })).shortcode).toBe(full.shortcode)
})

test('any other choice is refused and names the field', async () => {
  const { token, device } = me
  for (const [path, json] of [
    ['/api/analyze', { text: LONG, share_text: 'all' }],
    ['/api/analyze/batch', { items: [{ text: LONG }], share_text: true }],
  ] as const) {
    const refused = await call('POST', path, { token, device, json })
    expect([refused.status, refused.json.details[0].path]).toEqual([400, 'share_text'])
  }
})

test('the form’s box is not ticked; ticked it shares the text in full', async () => {
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  const page = (await call('GET', '/', { cookie })).text
  expect(/<input[^>]*name="share_text"[^>]*>/.exec(page)?.[0]).toMatch(/type="checkbox"(?!.*checked)/)
  for (const [form, expected] of [
    [{ text: `${LONG} The form was ticked.`, share_text: 'full' }, 'full'],
    [{ text: `${LONG} The form was not ticked.` }, null],
  ] as const) {
    const sent = await call('POST', '/', { cookie, form: { ...form, isPublic: 'true' } })
    expect(sent.status).toBe(303)
    const [work] = await database().sql`
      select w.input ->> 'shareText' as shared, s.share_text from works w left join scans s on s.shortcode = w.shortcode
      where w.account_id = ${me.id} order by w.created_at desc limit 1`
    expect(work?.share_text ?? work?.shared).toBe(expected ?? 'findings')
  }
})

test('a report measured under the earlier rule shows what was decided then, and promises its limit', async () => {
  const { shortcode } = await analyze({ text: `${LONG} It was long ago.` })
  const { text } = await textFor(shortcode, me.device)
  const end = Array.from(text).length
  const older = {
    record_version: 2,
    prose_max: 24,
    pieces: [
      { start: 0, end: 50, words: 9, quoted: false, shown: true },
      { start: 50, end, words: 400, quoted: true, shown: false },
    ],
  }
  const { sql } = database()
  await sql`update measurements m set excerpts = ${sql.json(older)}
    from scans s where s.measurement_id = m.id and s.shortcode = ${shortcode}`
  expect((await textFor(shortcode)).excerpts.map((excerpt: { end: number }) => excerpt.end)).toEqual([50])
  const { json } = await call('GET', `/api/scans/${shortcode}`)
  expect(json.share_text_max).toBe(0.4)
  const page = await pageFor(shortcode)
  expect(page).toContain(excerptPromise(EXCERPT_RULES[1].shareMax))
  expect(page).not.toContain(excerptPromise())
})
