import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { countFailedWork } from '../operation/metrics.server.ts'
import type { WorkError } from '../work/work.ts'

/**
 * Ends work as failed and refunds its credits in the same statement. Work that has already ended is left alone.
 * @returns whether this ended it
 */
export async function refundWork(workId: string, error: WorkError): Promise<boolean> {
  const at = now()
  const isEnded = await readValue(
    z.boolean(),
    database().sql`
      select fail_work(${workId}, ${uuidv7(at)}, ${JSON.stringify(error)}::text::jsonb, ${at})`,
  )
  if (isEnded) countFailedWork(error.code)
  return isEnded
}
