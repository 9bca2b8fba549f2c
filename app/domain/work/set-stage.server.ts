import { database } from '#db/client.server.ts'
import type { Job } from '../job/job.ts'

/** Records how far running work has come. Work that has ended keeps its last stage. */
export async function setStage(workId: string, stage: Job['stage']): Promise<void> {
  await database().sql`update works set stage = ${stage} where id = ${workId} and state = 'running'`
}
