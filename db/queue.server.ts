import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { database } from './client.server.ts'
import { databaseUrl } from './embedded.server.ts'
import { listRows } from './read.server.ts'

/** Every queue with its payload. Payloads contain only ids, so private data stays in the tables. */
export const QUEUES = {
  'run-scan': z.strictObject({ workId: z.uuid() }),
  'run-brief': z.strictObject({ workId: z.uuid() }),
} as const
export type QueueName = keyof typeof QUEUES
/** What a queue's jobs contain: ids only. */
export type Payload<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]>

/**
 * With the library's defaults a queue runs one job every two seconds, and a killed worker is noticed after two minutes.
 */
const QUEUE_OPTIONS = {
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
  deleteAfterSeconds: 3600,
} as const

let started: Promise<PgBoss> | undefined
let isOpen = false

/** This process's connection to the queues, opened at first use. */
export function queue(): Promise<PgBoss> {
  started ??= open().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

/** A job that waits for a worker. */
export type Waiting<Name extends QueueName> = {
  id: string
  payload: Payload<Name>
  /** Higher runs first. 0 if somebody is waiting. */
  priority: number
  /** The job's account. None gets more than half of a worker's slots. */
  accountId: string
}

/** Queues jobs, all in one statement. A second job with the same id is ignored. */
export async function enqueue<Name extends QueueName>(name: Name, jobs: readonly Waiting<Name>[]): Promise<void> {
  const boss = await queue()
  await boss.insert(
    name,
    jobs.map(({ id, payload, priority, accountId }) => ({ id, data: payload, priority, group: { id: accountId } })),
  )
}

const QueuedJob = z.object({ id: z.uuid(), is_live: z.boolean() })

/**
 * Of the ids, those with a job in the queue. A job is live while it waits for a worker or a retry, and while a worker
 * runs it and reports so; the library ends it when the worker stops reporting or all its tries are used up.
 */
export async function listJobs(name: QueueName, ids: readonly string[]): Promise<Map<string, { isLive: boolean }>> {
  await queue()
  const jobs = await listRows(
    QueuedJob,
    database().sql`
      select id, state in ('created', 'retry', 'active') as is_live from pgboss.job
      where name = ${name} and id = any(${ids}::uuid[])`,
  )
  return new Map(jobs.map(({ id, is_live: isLive }) => [id, { isLive }]))
}

/** Whether this process is connected to the queues. */
export function isQueueOpen(): boolean {
  return isOpen
}

/** Stops working on jobs. Running ones have `timeoutMs` to finish. */
export async function closeQueue(timeoutMs: number): Promise<void> {
  const boss = await started
  isOpen = false
  started = undefined
  await boss?.stop({ graceful: true, timeout: timeoutMs })
}

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl(),
    application_name: 'fma-queue',
    max: 5,
    useListenNotify: true,
    schedule: false,
    supervise: env.role !== 'web',
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  // Without a listener an error event would end the process. The library reconnects by itself.
  boss.on('error', (error) => log.warn({ error: error.message }, 'queue error'))
  await boss.start()
  for (const name of Object.keys(QUEUES)) {
    await boss.createQueue(name, QUEUE_OPTIONS)
    await boss.updateQueue(name, QUEUE_OPTIONS)
  }
  isOpen = true
  return boss
}
