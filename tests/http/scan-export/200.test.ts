import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#app/domain/scan/export/export-scan.ts'
import { readCsv } from '#tests/fixtures/read-csv.ts'
import { call, newText, type TestAccount } from '../../setup/app.ts'
import { makeScans, scanOf } from '../scan/setup.ts'
import { exportOf } from './setup.ts'

let me: TestAccount
let open: string
let secret: string
beforeAll(async () => {
  ;({ me, open, secret } = await makeScans())
})

test.each([
  ['json', 'application/json', /^\{/],
  ['csv', 'text/csv; charset=utf-8; header=present', /^\uFEFF?shortcode,/],
  ['md', 'text/markdown; charset=utf-8', /^# Water\n/],
  ['pdf', 'application/pdf', /^%PDF-1\.7/],
])('anybody takes a public scan as %s, a file with its name', async (format, type, beginning) => {
  const answer = await exportOf(open, format)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="fma-${open}.${format}"`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(answer.headers.get('vary')).toBe('X-Device-Id, Cookie')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.text).toMatch(beginning)
  expect((await exportOf(open, format)).headers.get('etag')).toBe(answer.headers.get('etag'))
})

test('the JSON is the very analysis that the API answers, and its signature holds', async () => {
  const file = await exportOf(open, 'json')
  expect(file.json).toEqual((await call('GET', `/api/scans/${open}`)).json)
  const folder = mkdtempSync(join(tmpdir(), 'fma-export-'))
  const [report, keys] = [join(folder, 'report.json'), join(folder, 'keys.json')]
  writeFileSync(report, file.text)
  writeFileSync(keys, (await call('GET', '/.well-known/fma-keys.json')).text)
  const verify = spawnSync('npm', ['run', '-s', 'verify-report', '--', report, '--keys', keys], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  expect(verify.status, verify.stderr).toBe(0)
})

test('the table holds what the analysis holds', async () => {
  const { json } = await call('GET', `/api/scans/${open}`)
  const rows = readCsv((await exportOf(open, 'csv')).text)
  const reading = (metric: string) => rows.find((row) => row['metric'] === metric && row['kind'] === 'reading')
  expect(reading('propaganda_index')?.['value']).toBe(String(json.propaganda_index.score))
  expect(reading('loaded_language')?.['value']).toBe(String(json.loaded_language.score))
  expect(reading('source_reliability')).toMatchObject({ value: '', note: expect.stringContaining('not rated') })
  expect(rows.every((row) => row['shortcode'] === open)).toBe(true)
})

test('no export holds the article, only its quoted passages', async () => {
  const plain = ['door', 'window', 'stair', 'pond', 'gate'].map(
    (place) => `And so past the ${place}, and on from there.`,
  )
  const text = `${newText()}\n\n${plain.join(' ')}`
  const code = await scanOf(me, { text })
  const owned = async (format: string) => (await exportOf(code, format, { device: me.device })).text
  const quoted = new Set<string>()
  JSON.parse(await owned('json'), (key, value) => {
    if (key === 'quote') quoted.add(value)
    return value
  })
  const unquoted = plain.filter((sentence) => ![...quoted].some((quote) => quote.includes(sentence)))
  expect(quoted.size).toBeGreaterThan(3)
  expect(unquoted.length).toBeGreaterThan(0)
  for (const format of ['json', 'csv', 'md']) {
    const file = await owned(format)
    for (const sentence of unquoted) expect(file).not.toContain(sentence)
  }
})

test('its owner takes a private scan, by header or by cookie, and nothing keeps it', async () => {
  for (const options of [{ device: me.device }, { cookie: `fma-device-id=${me.device}` }]) {
    for (const format of EXPORT_FORMATS) {
      const answer = await exportOf(secret, format, options)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(answer.headers.get('etag')).toBeNull()
    }
  }
})

test('a key with the scope read takes it under /api/v1, and no cache keeps that', async () => {
  const { json } = await call('POST', '/api/keys', { token: me.token, json: { name: 'test', scopes: ['read'] } })
  const answer = await call('GET', `/api/v1/scans/${open}/export?format=md`, { token: json.key })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})
