import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/token.server.ts'
import { enqueueScan, insufficient } from '../credits/charge.server.ts'
import { settleBatches } from '../job/settle-batch.server.ts'
import { PRICES } from '../work/work.ts'
import { toScanInput } from './analyze-article.server.ts'
import type { AnalyzeRequest, ScanInput } from './scan-request.ts'

type Accepted = { id: string; entry: string; index: number; input: ScanInput }
type Refused = { index: number; error: { code: string; message: string; details: readonly object[] } }

/**
 * Accepts up to 100 articles at once: each accepted item is charged one credit, each refused one says why and costs
 * nothing. @returns the batch's job.
 * @throws DomainError `insufficient_credits` where the balance is too low for all accepted items: then none is started.
 */
export async function acceptBatch(
  caller: { accountId: string; deviceId: string },
  requests: readonly AnalyzeRequest[],
): Promise<{ jobId: string }> {
  const accepted: Accepted[] = []
  const refused: Refused[] = []
  for (const [index, request] of requests.entries()) {
    const judged = judge(caller.deviceId, request, index)
    if ('error' in judged) refused.push(judged)
    else accepted.push(judged)
  }
  const jobId = uuidv7(now())
  const [row] = await database().sql<{ balance: number | null }[]>`
    select accept_batch(${jobId}, ${caller.accountId}, ${JSON.stringify(accepted)}::text::jsonb,
      ${JSON.stringify(refused)}::text::jsonb, ${PRICES.analysis}, 'analyze', ${now()}) as balance`
  if (row === undefined || row.balance === null) {
    throw await insufficient(caller.accountId, PRICES.analysis * accepted.length)
  }
  for (const item of accepted) await enqueueScan(item.id, true)
  if (accepted.length === 0) await settleBatches()
  return { jobId }
}

function judge(deviceId: string, request: AnalyzeRequest, index: number): Accepted | Refused {
  try {
    const at = now()
    return { id: uuidv7(at), entry: uuidv7(at), index, input: toScanInput(deviceId, request) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { index, error: { code: error.code, message: error.message, details: error.details } }
  }
}
