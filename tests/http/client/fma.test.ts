import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestListener } from '@react-router/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { PAGES_HOST } from '../../fakes/article-site.ts'
import { call, makeAccount, newText } from '../../setup/app.ts'
import { type Ran, runProgram } from '../../setup/run-program.ts'
import { freePort } from '../../setup/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'fma-client-'))
let server: Server
let base = ''

beforeAll(async () => {
  await makeAccount()
  const build = await import(/* @vite-ignore */ pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href)
  const listener = createRequestListener({ build, mode: 'production' })
  server = createServer(listener)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function fma(
  args: string[],
  { key, input }: { key?: string; input?: string } = {},
): Promise<Ran & { json: any }> {
  const env = { PATH: process.env.PATH, FMA_URL: base, ...(key === undefined ? {} : { FMA_KEY: key }) }
  const run = await runProgram([join(process.cwd(), 'app/commands/fma.mjs'), ...args], { cwd: folder, env, input })
  return { ...run, json: run.out.startsWith('{') ? JSON.parse(run.out) : undefined }
}

async function newKey({ credits = 25, scopes = ['analyze', 'read'] } = {}): Promise<string> {
  const me = await makeAccount({ credits })
  return (await call('POST', '/api/keys', { token: me.token, json: { name: 'fma', scopes } })).json.key
}

test('a file is analyzed with progress on the error output, and the summary is JSON on the output', async () => {
  const key = await newKey()
  writeFileSync(join(folder, 'article.txt'), newText())
  const run = await fma(['analyze', 'article.txt', '--title', 'A headline'], { key })
  expect(run.code, run.err).toBe(0)
  expect(run.json).toMatchObject({ shortcode: expect.stringMatching(/^\w{12}$/), title: 'A headline', isPublic: true })
  expect(run.err).toMatch(/succeeded 100%/)
  expect((await fma(['credits'], { key })).json).toEqual({ credits_remaining: 24, plan: 'free' })
  expect((await fma(['scans', '--limit', '1'], { key })).json.scans).toHaveLength(1)
  expect((await fma(['scan', run.json.shortcode], { key })).json.title).toBe('A headline')
})

test('a private text from the input gives the whole report, and later answers its device alone', async () => {
  const key = await newKey()
  const run = await fma(['analyze', '-', '--private', '--full'], { key, input: newText() })
  expect(run.code, run.err).toBe(0)
  expect(run.json).toMatchObject({ isPublic: false, isOwner: true, propaganda_index: { score: expect.any(Number) } })
  const { shortcode, device_id: device } = run.json
  expect((await fma(['export', shortcode, '--format', 'md'], { key })).code).toBe(1)
  const exported = await fma(['export', shortcode, '--format', 'md', '-o', 'report.md', '--device', device], { key })
  expect(exported.code, exported.err).toBe(0)
  expect(readFileSync(join(folder, 'report.md'), 'utf8')).toContain('#')
})

test('a saved report is verified with the service’s keys or saved ones; one changed character breaks it', async () => {
  const key = await newKey()
  const { json } = await fma(['analyze', '-'], { key, input: `${EXAMPLE_ARTICLE.text} ${newText()}` })
  await fma(['export', json.shortcode, '-o', 'report.json'], { key })
  expect(await fma(['verify', 'report.json'])).toMatchObject({ code: 0, json: { holds: true } })
  writeFileSync(join(folder, 'keys.json'), (await call('GET', '/.well-known/fma-keys.json')).text)
  const offline = ['verify', 'report.json', '--keys', 'keys.json', '--url', 'http://127.0.0.1:1']
  expect(await fma(offline)).toMatchObject({ code: 0, json: { holds: true } })
  const report = readFileSync(join(folder, 'report.json'), 'utf8')
  writeFileSync(join(folder, 'changed.json'), report.replace('Insiders', 'Outsiders'))
  expect(await fma(['verify', 'changed.json'])).toMatchObject({ code: 1, json: { holds: false } })
  writeFileSync(join(folder, 'other.json'), '{"keys":[]}')
  expect((await fma(['verify', 'report.json', '--keys', 'other.json'])).err).toContain('another installation')
})

test('a batch reports the result of each article, and exits with 1 if one failed', async () => {
  const key = await newKey()
  writeFileSync(join(folder, 'batch.txt'), `# today\nhttp://${PAGES_HOST}/story\nhttp://${PAGES_HOST}/missing\n`)
  const run = await fma(['batch', 'batch.txt'], { key })
  expect(run.code, run.err).toBe(1)
  expect(run.json.items).toMatchObject([
    { index: 0, shortcode: expect.any(String) },
    { error: { code: 'fetch_failed' } },
  ])
  const job = await fma(['job', run.json.job, '--wait'], { key })
  expect([job.code, job.json.status]).toEqual([0, 'succeeded'])
  writeFileSync(join(folder, 'batch.json'), JSON.stringify([{ text: newText() }]))
  expect((await fma(['batch', 'batch.json'], { key })).code).toBe(0)
})

test('work that fails says why, ends with 1 and costs nothing', async () => {
  const key = await newKey()
  const run = await fma(['analyze', `http://${PAGES_HOST}/missing`], { key })
  expect([run.code, run.out]).toEqual([1, ''])
  expect(run.err).toMatch(/404/)
  expect((await fma(['credits'], { key })).json.credits_remaining).toBe(25)
})

test.each([
  ['nothing', []],
  ['an unknown command', ['dance']],
  ['an unknown option', ['credits', '--loud']],
  ['a missing word', ['analyze']],
  ['Unexpected argument', ['credits', 'now', 'please']],
  ['a file that is not there', ['analyze', 'nowhere.txt']],
  ['an unknown format', ['export', 'AAAAAAAAAAAA', '--format', 'docx']],
  ['a headline for an address', ['analyze', 'https://news.example.org/a', '--title', 'x']],
  ['an address of no service', ['credits', '--url', 'ftp://example.org']],
])('%s is wrong usage: 2', async (_name, args) => {
  const run = await fma(args, { key: 'fmk_x' })
  expect([run.code, run.out]).toEqual([2, ''])
  expect(run.err).toContain('fma --help')
})

test('a brief is followed to its end and printed with its signals; without --wait its job is', async () => {
  const key = await newKey({ scopes: ['briefs', 'read'] })
  const run = await fma(['brief', 'dam leak', '--wait', '--sources', 'x, reddit', '--time-range', '7d'], { key })
  expect(run.code, run.err).toBe(0)
  expect(run.json).toMatchObject({ query: 'dam leak', sources: ['x', 'reddit'], time_range: '7d' })
  expect(run.json.signals).toHaveLength(run.json.signal_count)
  expect(run.err).toContain('succeeded 100%')
  const begun = await fma(['brief', 'dam leak'], { key })
  expect([begun.code, begun.json.kind, begun.err]).toEqual([0, 'brief', ''])
  const later = await fma(['job', begun.json.id, '--wait'], { key })
  expect(later.json.result_url).toContain('/api/v1/intelligence/briefs/')
})

test('a brief is refused like anything else: wrong words end with 2, a missing scope with 3, too few credits with 4', async () => {
  const [key, reader, poor] = await Promise.all([
    newKey({ scopes: ['briefs', 'read'] }),
    newKey(),
    newKey({ scopes: ['briefs'], credits: 1 }),
  ])
  for (const words of [[], ['dam', '--sources', 'myspace'], ['dam', '--time-range', '2h']]) {
    expect((await fma(['brief', ...words], { key })).code).toBe(2)
  }
  expect((await fma(['brief', 'dam'], { key: reader })).code).toBe(3)
  expect((await fma(['brief', 'dam'], { key: poor })).code).toBe(4)
})

test('no key, a wrong one and one without the scope end with 3', async () => {
  expect((await fma(['credits'])).code).toBe(3)
  expect((await fma(['credits'], { key: 'fmk_nonsense' })).code).toBe(3)
  expect((await fma(['credits'], { key: await newKey({ scopes: ['analyze'] }) })).code).toBe(3)
})

test('too few credits end with 4, no service with 5', async () => {
  const key = await newKey({ credits: 0 })
  expect((await fma(['analyze', '-'], { key, input: newText() })).code).toBe(4)
  expect((await fma(['credits', '--url', 'http://127.0.0.1:1'], { key })).code).toBe(5)
  expect((await fma(['verify', 'report.json', '--url', 'http://127.0.0.1:1'])).code).toBe(5)
})

test('--help lists every command and exit code', async () => {
  const { code, out } = await fma(['--help'])
  expect(code).toBe(0)
  for (const word of [
    'analyze',
    'batch',
    'scans',
    'scan ',
    'job',
    'export',
    'verify',
    'credits',
    'FMA_KEY',
    'exit codes',
  ]) {
    expect(out).toContain(word)
  }
})
