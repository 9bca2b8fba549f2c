import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { withoutSecrets } from '../../article/address/address-secrets.ts'
import type { OwnerCaller } from '../../caller.ts'
import { Acceptance, type Charged, insufficient } from '../../credits/charge.server.ts'
import type { Repeatable } from '../../idempotency/first-answer.server.ts'
import { settleBatches } from '../../job/settle-batch.server.ts'
import { enqueueWork } from '../../work/enqueue-work.server.ts'
import { requireRoom } from '../../work/require-room.server.ts'
import { PRICES } from '../../work/work.ts'
import { toScanInput } from './analyze-article.server.ts'
import type { AnalyzeRequest, ScanInput } from './scan-request.ts'

type Accepted = { id: string; entry: string; index: number; input: ScanInput }
type Refused = {
  index: number
  error: { code: string; message: string; details: readonly object[] }
  /** The item's URL without credentials, if it has one. */
  url?: string
}

/**
 * Accepts up to 100 articles at once: each accepted item is charged as an analysis, each refused one says why and
 * costs nothing.
 * @returns the batch's job; undefined if the idempotency key was used before: then nothing was charged
 * @throws DomainError `insufficient_credits` if the balance is too low for all accepted items, `unavailable` if too much
 * waits: then none is started
 */
export async function acceptBatch({
  caller,
  input,
}: {
  caller: OwnerCaller
  input: { requests: readonly AnalyzeRequest[]; once?: Repeatable | undefined }
}): Promise<Charged | undefined> {
  const { accountId } = caller
  const { requests, once } = input
  await requireRoom({ caller, input: { works: requests.length, once } })
  const judged: (Accepted | Refused)[] = []
  // One at a time, so that one batch does not fill the queue for long texts.
  for (const [index, request] of requests.entries()) judged.push(await judge(caller, request, index))
  const accepted = judged.filter((item) => 'input' in item)
  await nextTurn()
  const workId = uuidv7(now())
  const creditsCharged = PRICES.analysis * accepted.length
  const refused = judged.filter((item) => 'error' in item)
  const outcome = await store({ workId, accountId, accepted, refused, once })
  if (outcome === 'known') return undefined
  if (outcome === 'refused') throw await insufficient({ caller, input: { price: creditsCharged } })
  await enqueueWork(
    'analysis',
    accepted.map(({ id }) => ({ id, accountId, isBackground: true })),
  )
  if (accepted.length === 0) await settleBatches()
  return { workId, creditsCharged }
}

type Batch = {
  workId: string
  accountId: string
  accepted: Accepted[]
  refused: Refused[]
  once: Repeatable | undefined
}

async function store({ workId, accountId, accepted, refused, once }: Batch): Promise<string> {
  const { path, key, requestHash } = once ?? { path: null, key: null, requestHash: null }
  return readValue(
    Acceptance,
    database().sql`
      select accept_batch(${workId}, ${accountId}, ${JSON.stringify(accepted)}::text::jsonb,
        ${JSON.stringify(refused)}::text::jsonb, ${PRICES.analysis}, 'analyze', ${path}, ${key}, ${requestHash},
        ${now()}) as outcome`,
  )
}

async function judge(caller: OwnerCaller, request: AnalyzeRequest, index: number): Promise<Accepted | Refused> {
  try {
    const at = now()
    return { id: uuidv7(at), entry: uuidv7(at), index, input: await toScanInput({ caller, input: request }) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { source } = request
    return {
      index,
      error: { code: error.code, message: error.message, details: error.details },
      ...('url' in source && URL.canParse(source.url) ? { url: withoutSecrets(source.url).url } : {}),
    }
  }
}
