import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { TEST_CONNECTIONS_MAX } from './test-connections.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which each test process creates its own database; empty if the files need none. */
    adminDatabaseUrl: string
  }
}

/** Starts one PostgreSQL for all test processes (or uses that of `FMA_TEST_DATABASE_URL`), and stops it at the end. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.FMA_TEST_DATABASE_URL
  if (given !== undefined) {
    project.provide('adminDatabaseUrl', given)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'fma-test-'))
  // PostgreSQL's own user needs access if the tests run as root.
  chmodSync(folder, 0o755)
  // Settings are read when the first module of the service is loaded, so nothing of it may be imported before.
  process.env.DATA_DIR = folder
  delete process.env.DATABASE_URL
  process.env.LOG_LEVEL ??= 'fatal'
  const { dataDir } = await import('#app/platform/settings/data-dir.server.ts')
  if (dataDir() !== folder)
    throw new Error(`The tests would use the database in ${dataDir()} instead of one of their own.`)
  const { databaseUrl, startEmbeddedDatabase, stopEmbeddedDatabase } = await import('#db/embedded.server.ts')
  await startEmbeddedDatabase({ connectionsMax: TEST_CONNECTIONS_MAX })
  await forgoDurability(databaseUrl())
  project.provide('adminDatabaseUrl', databaseUrl())
  return async () => {
    await stopEmbeddedDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Test data may be lost in a crash, so nothing waits for the disk. Services started by tests keep the default. */
async function forgoDurability(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.unsafe(`alter system set ${setting} = off`)
  await admin.unsafe('select pg_reload_conf()')
  await admin.end()
}
