import { isMigrated } from '#db/migrate.server.ts'
import { isQueueOpen } from '#db/queue.server.ts'

/** Whether this process can serve: the database responds, its tables have this version, and the queue is open. */
export async function checkReadiness(): Promise<{ ready: boolean; database: boolean; jobs: boolean }> {
  const database = await isMigrated().catch(() => false)
  const jobs = isQueueOpen()
  return { ready: database && jobs, database, jobs }
}
