import { finishErasures } from '#app/domain/account/erase-account.server.ts'
import { purgeKnownAddresses } from '#app/domain/account/known-addresses.server.ts'
import { purgePasswordResets } from '#app/domain/account/reset-password.server.ts'
import { purgeTexts } from '#app/domain/analysis/purge-texts.server.ts'
import { purgeKeptAnswers } from '#app/domain/brief/sources/kept-answers.server.ts'
import { purgeSignals } from '#app/domain/brief/store/delete-brief.server.ts'
import { grantMonthlyCredits } from '#app/domain/credits/grant-monthly-credits.server.ts'
import { purgeIdempotencyKeys } from '#app/domain/idempotency/first-answer.server.ts'
import { settleBatches } from '#app/domain/job/settle-batch.server.ts'
import { purgeLimits } from '#app/domain/limit/take-point.server.ts'
import { purgeSessions } from '#app/domain/session/session.server.ts'
import { purgeDeliveries } from '#app/domain/webhook/purge-deliveries.server.ts'
import { finishWatchRuns } from '#app/domain/watch/finish-watch-runs.server.ts'
import { runDueWatches } from '#app/domain/watch/run-due-watches.server.ts'
import { sweepWorks } from '#app/domain/work/sweep-works.server.ts'

/** Recovers abandoned work, grants the monthly credits, and deletes what is past its retention. */
export async function sweep(): Promise<void> {
  await sweepWorks()
  await settleBatches()
  await finishWatchRuns()
  await runDueWatches()
  await grantMonthlyCredits()
  await finishErasures()
  await purgeTexts()
  await purgeSessions()
  await purgePasswordResets()
  await purgeSignals()
  await purgeKeptAnswers()
  await purgeLimits()
  await purgeKnownAddresses()
  await purgeIdempotencyKeys()
  await purgeDeliveries()
}
