import { finishErasures } from '#app/domain/account/erase-account.server.ts'
import { purgeTexts } from '#app/domain/analysis/purge-texts.server.ts'
import { grantMonthlyCredits } from '#app/domain/credits/grant-monthly-credits.server.ts'
import { purgeIdempotencyKeys } from '#app/domain/idempotency/first-answer.server.ts'
import { settleBatches } from '#app/domain/job/settle-batch.server.ts'
import { purgeLimits } from '#app/domain/limit/purge-limits.server.ts'
import { sweepWorks } from '#app/domain/work/sweep-works.server.ts'

/** Looks after accepted work that nobody works on, gives the month's credits, and deletes what is past its retention. */
export async function sweep(): Promise<void> {
  await sweepWorks()
  await settleBatches()
  await grantMonthlyCredits()
  await finishErasures()
  await purgeTexts()
  await purgeLimits()
  await purgeIdempotencyKeys()
}
