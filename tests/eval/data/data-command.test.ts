import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataCommand } from './data-command.ts'
import { readPublicSets, type PublicSet, type SetFile } from './public-sets.ts'

const COMMIT = 'a'.repeat(40)
let server: Server
let origin = ''
let folder = ''
let served: Record<string, string | Uint8Array> = {}
let asked: string[] = []

beforeEach(async () => {
  served = {}
  asked = []
  folder = mkdtempSync(join(tmpdir(), 'public-sets-'))
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body =
      served[
        (request.url ?? '').replace(`/people/texts/${COMMIT}/`, '').replace(`/people/texts/zip/${COMMIT}`, 'archive')
      ]
    response.statusCode = body === undefined ? 404 : 200
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

function fileOf(name: string, text: string, more: Partial<SetFile> = {}): SetFile {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return {
    path: `small/${name}`,
    sha256,
    bytes: Buffer.byteLength(text),
    from: [{ path: `upstream/${name}` }],
    ...more,
  }
}

function setOf(first: SetFile, ...rest: SetFile[]): PublicSet {
  return {
    name: 'small',
    what: 'two small files',
    repository: 'people/texts',
    commit: COMMIT,
    upstream: ['upstream'],
    licence: 'MIT',
    mayBeRedistributed: true,
    layout: 'the files unchanged.',
    files: [first, ...rest],
  }
}

async function run(set: PublicSet, names: string[] = []): Promise<{ status: number; printed: string }> {
  const lines: string[] = []
  const status = await dataCommand([folder, ...names], {
    sets: [set],
    origins: { files: origin, archives: origin },
    print: (line) => lines.push(line),
  })
  return { status, printed: lines.join('\n') }
}

test('A file with the recorded hash is fetched at its commit and written, and a tampered one is not', async () => {
  served = { 'upstream/right.txt': 'right', 'upstream/wrong.txt': 'wronG' }
  const { status, printed } = await run(setOf(fileOf('right.txt', 'right'), fileOf('wrong.txt', 'wrong')))
  expect(readFileSync(join(folder, 'small/right.txt'), 'utf8')).toBe('right')
  expect(existsSync(join(folder, 'small/wrong.txt'))).toBe(false)
  expect(printed).toContain('different: small/wrong.txt')
  expect(status).toBe(1)
})

test('A file that is not at its source is missing, with what is needed to lay it out by hand', async () => {
  const { status, printed } = await run(setOf(fileOf('gone.txt', 'gone')))
  expect(printed).toContain('returned 404')
  expect(printed).toContain(`origin: people/texts at commit ${COMMIT}`)
  expect(printed).toContain('licence: MIT')
  expect(status).toBe(0)
})

test('A body larger than the recorded file is refused and nothing is written', async () => {
  served = { 'upstream/large.txt': 'x'.repeat(500_000) }
  const { status, printed } = await run(setOf(fileOf('large.txt', 'small')))
  expect(printed).toContain('larger than 5 bytes')
  expect(existsSync(join(folder, 'small'))).toBe(false)
  expect(status).toBe(1)
})

test('A file in the folder is compared and never fetched or changed', async () => {
  mkdirSync(join(folder, 'small'))
  writeFileSync(join(folder, 'small/equal.txt'), 'equal')
  writeFileSync(join(folder, 'small/own.txt'), 'mine')
  served = { 'upstream/own.txt': 'theirs' }
  const { status, printed } = await run(setOf(fileOf('equal.txt', 'equal'), fileOf('own.txt', 'theirs')))
  expect(printed).toContain('small: 1 equal, 0 fetched, 0 missing, 1 different')
  expect(readFileSync(join(folder, 'small/own.txt'), 'utf8')).toBe('mine')
  expect(asked).toEqual([])
  expect(status).toBe(1)
})

test('Of a source with all entries only those of the set’s pages are written', async () => {
  const gold = '{\n"a": {\n"articleBody": "One.\\n\\n Two.",\n"url": "u"\n}\n}'
  served = {
    'upstream/a.html.gz': 'page',
    'upstream/gold.json': JSON.stringify({ b: {}, a: { articleBody: 'One.\n\n Two.', url: 'u' } }),
  }
  const { status } = await run(setOf(fileOf('a.html.gz', 'page'), fileOf('gold.json', gold, { as: 'entries' })))
  expect(readFileSync(join(folder, 'small/gold.json'), 'utf8')).toBe(gold)
  expect(status).toBe(0)
})

test('A file is made of all its sources and written if it has the recorded hash', async () => {
  const made = '{"body": 2, "headline": "A", "stance": "agree"}\n'
  served = {
    'upstream/stances.csv': 'Headline,Body ID,Stance\nA,2,agree\n',
    'upstream/one.txt': 'o',
    'upstream/two.txt': 'n',
  }
  const { status } = await run(
    setOf(
      fileOf('stances.jsonl', made, { from: [{ path: 'upstream/stances.csv' }], as: 'fnc1-stances' }),
      fileOf('both.txt', 'on', { from: [{ path: 'upstream/*.txt', each: 'one two' }] }),
    ),
  )
  expect(readFileSync(join(folder, 'small/stances.jsonl'), 'utf8')).toBe(made)
  expect(readFileSync(join(folder, 'small/both.txt'), 'utf8')).toBe('on')
  expect(status).toBe(0)
})

test('A source from which nothing can be made is a difference, and nothing is written', async () => {
  served = { 'upstream/gold.jsonl': 'no JSON' }
  const { status, printed } = await run(setOf(fileOf('gold.jsonl', 'gold', { as: 'mafalda' })))
  expect(printed).toContain('small/gold.jsonl could not be made of its source')
  expect(existsSync(join(folder, 'small'))).toBe(false)
  expect(status).toBe(1)
})

function zip(files: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`texts-${COMMIT}/${path}`, strToU8(text)])),
  )
}

test('Files of an archive are found by their names, and the archive is fetched once', async () => {
  served = {
    archive: zip({ 'pages/one/a b.html': 'A', 'pages/two/b.html': 'B', 'pages/two/c.txt': 'C', 'd.html': 'D' }),
  }
  const { status } = await run(
    setOf(
      fileOf('a.html', 'A', { from: [{ path: 'pages/*/a*b.html', archive: true }] }),
      fileOf('both.html', 'AB', { from: [{ path: 'pages/*/*.html', archive: true }] }),
    ),
  )
  expect(readFileSync(join(folder, 'small/a.html'), 'utf8')).toBe('A')
  expect(readFileSync(join(folder, 'small/both.html'), 'utf8')).toBe('AB')
  expect(asked).toEqual([`/people/texts/zip/${COMMIT}`])
  expect(status).toBe(0)
})

test('A file that is not in its archive is missing, and the others are not', async () => {
  served = { archive: zip({ 'pages/a.html': 'A' }) }
  const from: SetFile['from'] = [{ path: 'pages/*.html', each: 'a b', archive: true }]
  const other = fileOf('a.html', 'A', { from: [{ path: 'pages/a.html', archive: true }] })
  const { status, printed } = await run(setOf(fileOf('both.html', 'AB', { from }), other))
  expect(printed).toContain('small: 0 equal, 1 fetched, 1 missing, 0 different')
  expect(printed).toContain('pages/b.html is not in the archive')
  expect(printed).toContain('missing: small/both.html')
  expect(status).toBe(0)
})

test('What is no archive is missing, and nothing is written', async () => {
  served = { archive: 'no archive' }
  const { printed } = await run(setOf(fileOf('a.html', 'A', { from: [{ path: 'a.html', archive: true }] })))
  expect(printed).toContain('a.html is not in the archive')
  expect(existsSync(join(folder, 'small'))).toBe(false)
})

test('A packed file is compared by its content, and packed when it is fetched', async () => {
  mkdirSync(join(folder, 'small'))
  writeFileSync(join(folder, 'small/there.gz'), gzipSync('there', { level: 1 }))
  writeFileSync(join(folder, 'small/broken.gz'), 'broken')
  served = { 'upstream/page.html': 'page' }
  const { printed } = await run(
    setOf(
      fileOf('there.gz', 'there', { packed: true }),
      fileOf('broken.gz', 'whole', { packed: true }),
      fileOf('page.gz', 'page', { packed: true, from: [{ path: 'upstream/page.html' }] }),
    ),
  )
  expect(printed).toContain('small: 1 equal, 1 fetched, 0 missing, 1 different')
  expect(gunzipSync(readFileSync(join(folder, 'small/page.gz'))).toString()).toBe('page')
})

test('A source is asked for in its own repository', async () => {
  await run(setOf(fileOf('a.txt', 'a', { from: [{ path: 'a.txt', repository: 'others/texts' }] })))
  expect(asked).toEqual([`/others/texts/${COMMIT}/a.txt`])
})

test('A source is asked for at its own commit', async () => {
  const own = 'b'.repeat(40)
  await run(setOf(fileOf('a.txt', 'a', { from: [{ path: 'upstream/a.txt', commit: own }] })))
  expect(asked).toEqual([`/people/texts/${own}/upstream/a.txt`])
})

test('A file without a source is left to be laid out by hand, and nothing is fetched', async () => {
  const { from: _, ...file } = fileOf('made.txt', 'made')
  const { status, printed } = await run(setOf(file))
  expect(printed).toContain('layout: the files unchanged.')
  expect(asked).toEqual([])
  expect(status).toBe(0)
})

test('An unknown name is refused with the names that exist', async () => {
  const { status, printed } = await run(setOf(fileOf('right.txt', 'right')), ['other'])
  expect(printed).toContain('There is no set other.')
  expect(printed).toContain('names: small')
  expect(status).toBe(1)
})

test('The list of public sets is valid, and no file is listed twice', () => {
  const sets = readPublicSets()
  const paths = sets.flatMap(({ files }) => files.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(sets.map(({ name }) => name)).size).toBe(sets.length)
})
