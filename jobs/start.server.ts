import { closeDatabase } from '#db/client.server.ts'
import { closeQueue, queue, type QueueName } from '#db/queue.server.ts'
import { warmUpMeasuring } from '#app/domain/analysis/measure.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { startDelivering, stopDelivering } from './deliver-webhook.ts'
import { HANDLERS } from './registry.ts'
import { announceSweep, sweep } from './sweep.ts'

const SWEEP_EVERY_MS = 5000
const DRAIN_MS = 25_000
/** Per worker and queue. An account gets at most half, so that nobody waits for all of another account's work. */
const SLOTS: Readonly<Record<QueueName, number>> = { 'run-scan': 8, 'run-brief': 8 }
/** With a batch size of one, the library waits for its polling interval after every job. */
const WORK_OPTIONS = {
  batchSize: 2,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const

let sweeping: NodeJS.Timeout | undefined

/** Opens database and queue and, unless this process only serves, starts working on jobs. */
export async function startJobs(): Promise<void> {
  if (env.isTest) log.warn('FMA_ENV=test allows test settings. Never use it for a service that others use')
  // Runs in the background. An analysis that arrives earlier waits for it.
  if (env.role !== 'web')
    warmUpMeasuring().catch((error: unknown) => log.warn({ error: String(error) }, 'warm-up failed'))
  const boss = await queue()
  if (env.role === 'web') return
  for (const name of Object.keys(HANDLERS).filter(isQueueName)) {
    const options = { ...WORK_OPTIONS, localConcurrency: SLOTS[name], localGroupConcurrency: SLOTS[name] / 2 }
    await boss.work(name, options, async (jobs: { id: string; data: unknown }[]) =>
      Promise.all(jobs.map((job) => runJob(name, job))),
    )
  }
  await startDelivering()
  announceSweep()
  sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS)
}

/** Lets running jobs end, then closes the queue, threads and database. */
export async function stopJobs(): Promise<void> {
  clearInterval(sweeping)
  await Promise.all([closeQueue(DRAIN_MS), stopDelivering()])
  await closeWorkerPools()
  await closeDatabase()
}

type JobOutcome = { id: string; status: 'completed' | 'failed'; output?: object }

async function runJob(name: QueueName, job: { id: string; data: unknown }): Promise<JobOutcome> {
  try {
    await HANDLERS[name](job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error(
      { job_id: job.id, queue: name, error: error instanceof Error ? error.stack : String(error) },
      'job failed',
    )
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}

function isQueueName(name: string): name is QueueName {
  return Object.hasOwn(HANDLERS, name)
}
