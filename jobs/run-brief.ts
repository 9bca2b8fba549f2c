import type { Payload } from '#db/queue.server.ts'
import { runBrief } from '#app/domain/brief/make/run-brief.server.ts'

/** Creates the brief of accepted work. Safe to run twice. */
export async function runBriefJob({ workId }: Payload<'run-brief'>): Promise<void> {
  await runBrief(workId)
}
