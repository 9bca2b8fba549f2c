import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { readReleased } from '#db/released.ts'
import { LANDED, LANDED_KEY, makeLandedDatabase, NEWEST } from '../setup/landed-database.ts'
import { runProgram } from '../setup/run-program.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'
import { copySource, makeAdditions } from '../setup/source-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fma-landed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRETS = {
  SESSION_SECRET: 'landed-session-secret-of-32-characters',
  DEVICE_SECRET: 'landed-device-secret-of-32-characters!',
  SIGNING_KEY: generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
  SIGNING_KEYS_RETIRED: LANDED_KEY,
}
const Read = z.object({
  scans: z.array(z.object({ shortcode: z.string(), states: z.array(z.string()), members: z.array(z.string()) })),
  listed: z.int(),
  compared: z.int(),
  pages: z.int(),
  briefs: z.int(),
  changes: z.int(),
  files: z.int(),
})

/** Reads everything in a database with the program of a copy of the source, by default this one. */
async function readAll(url: string, { cwd = process.cwd(), keys = LANDED_KEY } = {}): Promise<z.infer<typeof Read>> {
  const secrets = { ...SECRETS, SIGNING_KEYS_RETIRED: keys }
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal', ...secrets }
  const { code, out, err } = await runProgram(['tests/setup/read-everything.ts'], { cwd, env })
  expect(code, `${out}${err}`).toBe(0)
  return Read.parse(JSON.parse(out))
}

/** The builds before the last of the watch's runs had ended. */
const UNENDED: readonly string[] = ['build-1', 'build-2', 'build-3', 'build-4', 'build-5', 'build-6', 'build-7']

/** How many briefs, compared runs and known pages there are. */
function othersOf(name: string): readonly number[] {
  // It had no briefs, and its pages have no source: they are fetched again.
  if (name === 'first-build-1') return [0, 0, 0]
  return [5, UNENDED.includes(name) ? 1 : 2, 3]
}

type Short = { scans: number; states: string[]; listed: number; compared: number; others: readonly number[] }

/** How much was read, and the states of all signatures. */
function inShort({ scans, listed, compared, briefs, changes, pages }: z.infer<typeof Read>): Short {
  const states = [...new Set(scans.flatMap((scan) => scan.states))]
  return { scans: scans.length, states, listed, compared, others: [briefs, changes, pages] }
}

function allOf(name: string): Short {
  return { scans: 6, states: ['holds'], listed: 6, compared: 3, others: othersOf(name) }
}

test('there are rows of the last release, and of one with exactly its migrations', () => {
  const { engine_build: build, files } = readReleased()
  expect(Object.keys(LANDED)).toContain(`build-${build}`)
  const migrations = Object.keys(files).filter((file) => file.startsWith('db/migrations/'))
  expect(Object.values(LANDED)).toContainEqual(migrations)
})

// The newest is read in every run, the others in the long one. The oldest is also served below.
describe.each(Object.keys(LANDED))('a database of the landed version %s', (name) => {
  test(
    'migrates, and everything in it is read, exported, compared and verified',
    { tags: name === NEWEST ? [] : ['full'] },
    async () => {
      const { url, drop } = await makeLandedDatabase(name, inject('adminDatabaseUrl'))
      const read = await readAll(url)
      expect(inShort(read)).toEqual(allOf(name))
      expect(read.files).toBeGreaterThan(8)
      await drop()
    },
  )
})

test(
  'the rows that a release would leave now are read, exported, compared and verified',
  { tags: ['full'], timeout: 400_000 },
  async () => {
    const made = join(folder, 'made')
    mkdirSync(made)
    const { code, out, err } = await runProgram(['tests/setup/make-landed-rows.ts', made, 'present'])
    expect(code, `${out}${err}`).toBe(0)
    const { url, drop } = await makeLandedDatabase('present', inject('adminDatabaseUrl'), made)
    const keys = readFileSync(join(made, 'signing-key.pem'), 'utf8')
    expect(inShort(await readAll(url, { keys }))).toEqual(allOf('present'))
    await drop()
  },
)

test('a database of the oldest released version starts, migrates and serves, and takes three additions of the next version', async () => {
  const { url, drop } = await makeLandedDatabase('first-build-1', inject('adminDatabaseUrl'))
  const service = await startService({ DATABASE_URL: url, ...SECRETS })
  const { token } = await service.admin('session', 'create', '--email', 'reader@example.com')
  const { scans } = await get(service, '/api/scans', token).then(asListed)
  for (const { shortcode, isPublic } of scans) {
    for (const path of [`/api/scans/${shortcode}`, `/s/${shortcode}`]) {
      const { status } = await get(service, path)
      expect([path, status]).toEqual([path, isPublic ? 200 : 404])
    }
  }
  expect(await service.admin('check')).toMatchObject({ ok: true })
  const made = await fetch(`${service.base}/api/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: EXAMPLE_ARTICLE.text, title: 'A title of its own' }),
  })
  expect(made.status).toBe(200)
  await service.stop()
  removeFolder(service.folder)
  expect(await readWithAdditions(url)).toEqual({ scans: 7, others: othersOf('first-build-1') })
  await drop()
})

// The latest was signed by the bytes that are stored, the other before there were any.
test.each(['build-4', NEWEST])(
  'reports, briefs and watches of %s take three additions of the next version',
  async (name) => {
    const { url, drop } = await makeLandedDatabase(name, inject('adminDatabaseUrl'))
    expect(await readWithAdditions(url)).toEqual({ scans: 6, others: othersOf(name) })
    await drop()
  },
)

/**
 * Reads everything with a copy of the source that has a metric, a nullable fact about articles and a platform more.
 * @returns how many scans were read, each with a signature that holds and the additions as unknown; and briefs, compared
 * runs and pages
 */
async function readWithAdditions(url: string): Promise<{ scans: number; others: number[] }> {
  if (!existsSync(copy)) {
    mkdirSync(copy)
    copySource(copy)
    makeAdditions(copy)
  }
  const { scans, listed, compared, briefs, changes, pages, files } = await readAll(url, { cwd: copy })
  expect([listed, compared]).toEqual([scans.length, 3])
  expect(files).toBeGreaterThan(8)
  for (const { states, members } of scans) {
    expect(states).toEqual(['holds'])
    expect(members).toEqual(expect.arrayContaining(['dateline', 'plain_words']))
  }
  return { scans: scans.length, others: [briefs, changes, pages] }
}

const copy = join(folder, 'copy')
const Listed = z.object({ scans: z.array(z.object({ shortcode: z.string(), isPublic: z.boolean() })).length(6) })

async function asListed(response: Response): Promise<z.infer<typeof Listed>> {
  return Listed.parse(await response.json())
}

function get(service: Service, path: string, token?: string): Promise<Response> {
  return fetch(`${service.base}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
}
