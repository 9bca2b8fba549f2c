import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXCERPT_NOT_REPUBLISHED, EXCERPT_SHARE_MAX, excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import { METRIC_NAMES } from '#app/domain/engine/metrics/index.ts'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import { changeRole } from '#app/domain/account/change-plan.server.ts'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { readServedPdf } from '#tests/fixtures/read-pdf.ts'
import { shareRead, wordsOfPage } from '#tests/fixtures/share-read.ts'
import { database } from '#db/client.server.ts'
import { call, makeAccount, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
let key: string
let plain: string

type Range = { start: number; end: number }
type Own = { what: string; shortcode: string; text: string; title: string; points: string[] }
let scans: Own[]

async function scan(text: string, title: string): Promise<string> {
  const { token, device } = me
  const body = title === '' ? { text } : { text, title }
  const made = await call('POST', '/api/analyze', { token, device, json: body })
  expect(made.status, made.text).toBe(200)
  return made.json.shortcode
}

async function textOf(shortcode: string, device?: string) {
  return (await call('GET', `/api/scans/${shortcode}/text`, { device })).json
}

beforeAll(async () => {
  me = await makeAccount()
  const you = await makeAccount()
  key = (await call('POST', '/api/keys', { token: you.token, json: { name: 'test', scopes: ['read'] } })).json.key
  plain = await scan(
    'The hall has a door and a window, and the hall is next to the pond in the park of the town. '.repeat(3),
    '',
  )
  scans = []
  for (const { what, text, title } of LONG_TEXTS) {
    const shortcode = await scan(text, title)
    const whole = (await textOf(shortcode, me.device)).text
    scans.push({ what, shortcode, text: whole, title, points: Array.from(whole) })
  }
})

/** Every word of a scan that somebody without the device gets. */
async function everythingOf(shortcode: string): Promise<string[]> {
  const read = async (path: string, token?: string) => {
    const answer = await call('GET', path, { token })
    expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBe(200)
    return answer
  }
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
  }
  const api = ['', '/text', '/export?format=json']
  const json = [
    ...api.map((path) => read(`/api/scans/${shortcode}${path}`)),
    ...api.map((path) => read(`/api/v1/scans/${shortcode}${path}`, key)),
    read(`/oembed?url=${encodeURIComponent(`http://fma.test/s/${shortcode}`)}`),
  ]
  const files = ['csv', 'md'].map((format) => read(`/api/scans/${shortcode}/export?format=${format}`))
  const metrics = METRIC_NAMES.map((metric) => `/s/${shortcode}/${metric}`)
  const pages = [`/s/${shortcode}`, ...metrics, `/s/${shortcode}/disputes`, `/compare?scans=${shortcode},${plain}`]
  const pdf = await read(`/api/scans/${shortcode}/export?format=pdf`)
  return [
    ...(await Promise.all(json)).flatMap((answer) => strings(answer.json)),
    ...(await Promise.all(files)).map((answer) => answer.text.replaceAll('\\', '')),
    ...(await Promise.all(pages.map((path) => read(path)))).map((answer) => wordsOfPage(answer.text)),
    readServedPdf(pdf.bytes),
  ]
}

test('all that a stranger is given of a long text, on every page and in every file, is at most the promised share', async () => {
  for (const { what, shortcode, text } of scans) {
    const share = shareRead(text, await everythingOf(shortcode))
    expect(share, what).toBeLessThanOrEqual(EXCERPT_SHARE_MAX)
    expect(share, what).toBeGreaterThan(0.15)
  }
  expect(shareRead(scans[0]?.text ?? '', [scans[0]?.text ?? ''])).toBeGreaterThan(0.99)
})

test('the maker reads the whole text and every quote whole, by the same addresses', async () => {
  for (const { shortcode, points, title } of scans) {
    const { json } = await call('GET', `/api/scans/${shortcode}`, { device: me.device })
    for (const span of spansOf(json)) {
      expect(span.abridged).toBeUndefined()
      expect((span.in === 'title' ? Array.from(title) : points).slice(span.start, span.end).join('')).toBe(span.quote)
    }
    const page = (await call('GET', `/s/${shortcode}`, { cookie: `fma-device-id=${me.device}` })).text
    expect(page).not.toContain('not shown]')
  }
})

test('excerpts and gaps make up the text: each in one paragraph, words counted', async () => {
  for (const { shortcode, points } of scans) {
    const { text, excerpts, left_out: leftOut, paragraphs, complete } = await textOf(shortcode)
    expect([text, complete]).toEqual([null, false])
    for (const { start, end, text: words } of excerpts) expect(points.slice(start, end).join('')).toBe(words)
    for (const gap of leftOut) {
      expect(gap.words).toBeGreaterThan(0)
      expect(paragraphs.some(({ start, end }: Range) => start <= gap.start && gap.end <= end)).toBe(true)
      const around = [gap.start, gap.end].map((at: number) => points.slice(Math.max(0, at - 1), at + 1).join(''))
      for (const border of around) expect(border).not.toMatch(/^[\p{L}\p{N}]{2}$/u)
    }
    const page = (await call('GET', `/s/${shortcode}`)).text
    expect(page).toMatch(/\[… \d+ words? not shown\]/)
    expect(page).not.toMatch(/characters not shown/)
  }
})

describe('a copy with shortened quotes', () => {
  let copy: Own
  beforeAll(async () => {
    for (const own of scans) {
      const { json } = await call('GET', `/api/scans/${own.shortcode}`)
      if (spansOf(json).some(({ abridged }) => abridged !== undefined)) copy = own
    }
  })

  const checkFile = (report: unknown, keys: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'fma-copy-'))
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
    writeFileSync(join(folder, 'keys.json'), keys)
    const args = ['run', '-s', 'verify-report', '--', join(folder, 'report.json'), '--keys', join(folder, 'keys.json')]
    return spawnSync('npm', args, { encoding: 'utf8', env: { PATH: process.env['PATH'] } }).status
  }

  test('is signed as it is, like the whole record; either one changed is not', async () => {
    const keys = (await call('GET', '/.well-known/fma-keys.json')).text
    const others = (await call('GET', `/api/scans/${copy.shortcode}`)).json
    const own = (await call('GET', `/api/scans/${copy.shortcode}`, { device: me.device })).json
    expect(others.integrity.signature).not.toBe(own.integrity.signature)
    expect(others.integrity.input_sha256).toBe(own.integrity.input_sha256)
    expect([others, own].map((report) => checkFile(report, keys))).toEqual([0, 0])
    const forged = structuredClone(others)
    forged.verifiable_claims.claims[0].claim = 'Nobody said this.'
    expect(checkFile(forged, keys)).toBe(1)
    const again = await call('GET', `/api/scans/${copy.shortcode}`)
    expect(again.json).toEqual(others)
  })

  test('has no signature of its own where the stored record does not hold', async () => {
    const { sql } = database()
    const shortcode = await scan(copy.text.slice(0, -1), 'Another copy')
    await sql`update measurements m set report = jsonb_set(report::jsonb, '{source_reliability}', '0.99')::json
      from scans s where s.measurement_id = m.id and s.shortcode = ${shortcode}`
    const keys = (await call('GET', '/.well-known/fma-keys.json')).text
    expect(checkFile((await call('GET', `/api/scans/${shortcode}`)).json, keys)).toBe(1)
  })

  test('shows no other words after a finding was withdrawn, nor when the text is gone', async () => {
    const shortcode = await scan(`${copy.text} It ended on Monday.`, 'A third copy')
    const text = (await textOf(shortcode, me.device)).text
    const before = await everythingOf(shortcode)
    const excerpts = (await textOf(shortcode)).excerpts
    const operator = await makeAccount()
    await changeRole(operator.email, 'operator')
    const { json } = await call('GET', `/api/scans/${shortcode}`)
    const [{ code }] = json.loaded_language.evidence.length > 0 ? json.loaded_language.evidence : spansOf(json)
    const filed = await call('POST', `/api/scans/${shortcode}/disputes`, {
      json: { code, reason: 'Not in this sense.' },
    })
    const form = { id: filed.json.id, decision: 'withdraw', answer: 'It is not.' }
    const cookie = `fma-access-token=${operator.token}; fma-device-id=${operator.device}`
    expect((await call('POST', '/disputes', { cookie, form })).status).toBe(303)
    expect((await textOf(shortcode)).excerpts).toEqual(excerpts)
    const withdrawn = await everythingOf(shortcode)
    await database().sql`update measurements m set text = null
      from scans s where s.measurement_id = m.id and s.shortcode = ${shortcode}`
    const gone = await everythingOf(shortcode)
    expect(shareRead(text, [...before, ...withdrawn, ...gone])).toBeLessThanOrEqual(EXCERPT_SHARE_MAX)

    const points = Array.from(text)
    const { excerpts: quotes, left_out: leftOut } = await textOf(shortcode)
    for (const { start, end, text: words } of quotes) {
      expect(points.slice(start, end).join('')).toBe(words)
      expect(excerpts.some((excerpt: Range) => excerpt.start <= start && end <= excerpt.end)).toBe(true)
    }
    expect(leftOut.length).toBeGreaterThan(0)
    const mine = await textOf(shortcode, me.device)
    expect([mine.text, mine.complete]).toEqual([null, false])
    const own = (await call('GET', `/api/scans/${shortcode}`, { device: me.device })).json
    for (const span of spansOf(own)) {
      if (span.in === 'title') continue
      expect(mine.excerpts.some((excerpt: Range) => excerpt.start <= span.start && span.end <= excerpt.end)).toBe(true)
    }
  })
})

test('nothing of a text is kept beside it but its quotes', async () => {
  const [stored] = await database().sql`
    select m.excerpts from measurements m join scans s on s.measurement_id = m.id
    where s.shortcode = ${scans[0]?.shortcode ?? ''}`
  const members = /"(?:record_version|rule|pieces|start|end|words|quoted|shown|listed|prose_max)"/g
  const left = JSON.stringify(stored?.excerpts).replaceAll(members, '')
  expect(left).toContain('[')
  expect(left).not.toMatch(/"/)
})

test('pages, the description of the API and the guide for programs promise what the limit says', async () => {
  for (const path of ['/privacy', '/about', '/openapi.json', '/docs', '/llms.txt']) {
    const { text } = await call('GET', path)
    expect(wordsOfPage(text).replaceAll(/\s+/g, ' '), path).toContain(excerptPromise())
  }
  const cookie = `fma-access-token=${me.token}; fma-device-id=${me.device}`
  expect((await call('GET', '/', { cookie })).text).toContain(excerptPromise())
  expect((await call('GET', `/s/${scans[0]?.shortcode}`)).text).toContain(excerptPromise())
})

test('no page says that articles are not republished without saying which: of short ones others may read nearly all', async () => {
  for (const path of ['/about', `/s/${scans[0]?.shortcode}`]) {
    const words = wordsOfPage((await call('GET', path)).text).replaceAll(/\s+/g, ' ')
    const sentences = words.split(/(?<=[.!?]) /).filter((sentence) => sentence.includes('republish'))
    expect(sentences.length, path).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence).toContain(EXCERPT_NOT_REPUBLISHED)
  }
  expect(excerptPromise()).toContain('nearly all of a shorter one')
})
