import { closeDatabase } from '#db/client.server.ts'
import { closeQueue, queue, type QueueName } from '#db/queue.server.ts'
import { closeMeasuring, warmUpMeasuring } from '#app/domain/analysis/measure.server.ts'
import { closeExtraction } from '#app/domain/article/extract-article.server.ts'
import { closePrinting } from '#app/domain/scan/print-report.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { HANDLERS } from './registry.ts'
import { sweep } from './sweep.ts'

const SWEEP_EVERY_MS = 5000
const DRAIN_MS = 25_000
const WORK_OPTIONS = {
  localConcurrency: 2,
  batchSize: 2,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const

let sweeping: NodeJS.Timeout | undefined

/** Opens database and queue and, unless this process only serves, begins to work on jobs. */
export async function startJobs(): Promise<void> {
  if (env.isTest) log.warn('FMA_ENV=test: settings for tests are allowed; never run this for others')
  const boss = await queue()
  if (env.role === 'web') return
  await warmUpMeasuring()
  for (const name of Object.keys(HANDLERS).filter(isQueueName)) {
    await boss.work(name, WORK_OPTIONS, async (jobs: { id: string; data: unknown }[]) =>
      Promise.all(jobs.map((job) => runJob(name, job))),
    )
  }
  sweeping = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ error: String(error) }, 'sweep'))
  }, SWEEP_EVERY_MS)
}

/** Lets running jobs end, then closes queue, threads and database. */
export async function stopJobs(): Promise<void> {
  clearInterval(sweeping)
  await closeQueue(DRAIN_MS)
  await Promise.all([closeMeasuring(), closeExtraction(), closePrinting()])
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
