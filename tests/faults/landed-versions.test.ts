import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { LANDED, LANDED_KEY, makeLandedDatabase } from '../setup/landed-database.ts'
import { runProgram } from '../setup/run-program.ts'
import { startService } from '../setup/service.ts'

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
  scans: z.array(z.object({ shortcode: z.string(), states: z.array(z.string()) })),
  listed: z.int(),
  compared: z.int(),
  briefs: z.int(),
  changes: z.int(),
  files: z.int(),
})

/** Reads everything in a database with the program of a copy of the source, by default this one. */
async function readAll(url: string, cwd = process.cwd()): Promise<z.infer<typeof Read>> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal', ...SECRETS }
  const { code, out, err } = await runProgram(['tests/setup/read-everything.ts'], { cwd, env })
  expect(code, `${out}${err}`).toBe(0)
  return Read.parse(JSON.parse(out))
}

/** The oldest and the newest are read in every run, those between in the long one. */
const ALWAYS: readonly string[] = ['first-build-1', 'build-7']

describe.each(Object.keys(LANDED))('a database of the released version %s', (name) => {
  const tags = ALWAYS.includes(name) ? [] : ['full']
  test('migrates, and everything in it is read, exported, compared and verified', { tags }, async () => {
    const { url, drop } = await makeLandedDatabase(name, inject('adminDatabaseUrl'))
    const read = await readAll(url)
    expect(read.scans.map(({ states }) => states)).toEqual(read.scans.map(() => ['holds']))
    expect([read.scans.length, read.listed, read.compared]).toEqual([6, 6, 3])
    // The first version had no briefs.
    expect([read.briefs, read.changes]).toEqual(name === 'first-build-1' ? [0, 0] : [5, 1])
    expect(read.files).toBeGreaterThan(8)
    await drop()
  })
})

test('a database of the oldest released version starts, migrates and serves', async () => {
  const { url, drop } = await makeLandedDatabase('first-build-1', inject('adminDatabaseUrl'))
  const service = await startService({ DATABASE_URL: url, ...SECRETS })
  const { shortcode } = await fetch(`${service.base}/readyz`).then(async (response) => {
    expect(response.status).toBe(200)
    return service.admin('check')
  })
  expect(shortcode).toBeUndefined()
  await service.stop()
  await drop()
})
