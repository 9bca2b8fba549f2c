import { QUEUES, type QueueName } from '#db/queue.server.ts'
import { runBriefJob } from './run-brief.ts'
import { runScanJob } from './run-scan.ts'

/** The handler of each queue; its payload is checked against the queue's schema. */
export const HANDLERS: Readonly<Record<QueueName, (payload: unknown) => Promise<void>>> = {
  'run-scan': async (payload) => runScanJob(QUEUES['run-scan'].parse(payload)),
  'run-brief': async (payload) => runBriefJob(QUEUES['run-brief'].parse(payload)),
}
