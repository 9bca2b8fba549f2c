import { statfs } from 'node:fs/promises'
import { isMigrated } from '#db/migrate.server.ts'
import { isQueueOpen } from '#db/queue.server.ts'
import { dataDir } from '#app/platform/settings/data-dir.server.ts'
import { env } from '#app/platform/settings/env.server.ts'

/** PostgreSQL writes its log in files of 16 MiB, and stops when it cannot begin the next. */
const FREE_BYTES_MIN = 64 * 1024 * 1024

/**
 * Whether this process can serve: the database responds, its tables have this version, the queue is open, and the disk
 * of the embedded database has room.
 */
export async function checkReadiness(): Promise<{ ready: boolean; database: boolean; jobs: boolean; disk: boolean }> {
  const [database, disk] = await Promise.all([isMigrated().catch(() => false), hasRoom()])
  const jobs = isQueueOpen()
  return { ready: database && jobs && disk, database, jobs, disk }
}

/** Where the database is elsewhere, nothing is known of its disk, and nothing here grows. */
async function hasRoom(): Promise<boolean> {
  if (env.databaseUrl !== undefined) return true
  const { bavail, bsize } = await statfs(dataDir())
  return bavail * bsize >= FREE_BYTES_MIN
}
