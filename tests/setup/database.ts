import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server in which each test process makes a database of its own; empty where the files need none. */
    adminDatabaseUrl: string
  }
}

/** Starts one PostgreSQL for all test processes (or takes that of `FMA_TEST_DATABASE_URL`), and stops it at the end. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.FMA_TEST_DATABASE_URL
  if (given !== undefined) {
    project.provide('adminDatabaseUrl', given)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'fma-test-'))
  // PostgreSQL's own user must get in where the tests run as root.
  chmodSync(folder, 0o755)
  process.env.DATA_DIR = folder
  const { databaseUrl, startEmbeddedDatabase, stopEmbeddedDatabase } = await import('#db/embedded.server.ts')
  await startEmbeddedDatabase()
  await forgoDurability(databaseUrl())
  project.provide('adminDatabaseUrl', databaseUrl())
  return async () => {
    await stopEmbeddedDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is lost when the machine stops was made for a test: nothing waits for the disk. Services of their own keep all that they have. */
async function forgoDurability(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.unsafe(`alter system set ${setting} = off`)
  await admin.unsafe('select pg_reload_conf()')
  await admin.end()
}
