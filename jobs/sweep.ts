import { finishErasures } from '#app/domain/account/erase-account.server.ts'
import { purgeKnownAddresses } from '#app/domain/account/known-addresses.server.ts'
import { purgePasswordResets } from '#app/domain/account/reset-password.server.ts'
import { purgeTexts } from '#app/domain/analysis/purge-texts.server.ts'
import { purgeKeptAnswers } from '#app/domain/brief/sources/kept-answers.server.ts'
import { purgeSignals } from '#app/domain/brief/store/delete-brief.server.ts'
import { grantMonthlyCredits } from '#app/domain/credits/grant-monthly-credits.server.ts'
import { purgeIdempotencyKeys } from '#app/domain/idempotency/first-answer.server.ts'
import { settleBatches } from '#app/domain/job/settle-batch.server.ts'
import { announceSweepSteps } from '#app/domain/operation/metrics.server.ts'
import { purgeLimits } from '#app/domain/limit/take-point.server.ts'
import { purgeSessions } from '#app/domain/session/session.server.ts'
import { purgeDeliveries } from '#app/domain/webhook/purge-deliveries.server.ts'
import { finishWatchRuns } from '#app/domain/watch/finish-watch-runs.server.ts'
import { runDueWatches } from '#app/domain/watch/run-due-watches.server.ts'
import { sweepWorks } from '#app/domain/work/sweep-works.server.ts'
import { runSteps, type Steps } from '#app/domain/operation/run-steps.server.ts'

/** What the sweep does, in order. The names are the `step` of the gauge and of the log, so they stay the same. */
const STEPS = {
  works: sweepWorks,
  batches: () => settleBatches(),
  watch_runs: finishWatchRuns,
  watches: runDueWatches,
  monthly_credits: grantMonthlyCredits,
  erasures: finishErasures,
  texts: purgeTexts,
  sessions: purgeSessions,
  password_resets: purgePasswordResets,
  signals: purgeSignals,
  kept_answers: purgeKeptAnswers,
  limits: purgeLimits,
  known_addresses: purgeKnownAddresses,
  idempotency_keys: purgeIdempotencyKeys,
  deliveries: purgeDeliveries,
} as const satisfies Steps

/** A sweep that begins while another is running does nothing. */
let running: Promise<void> | undefined

/** Recovers abandoned work, grants the monthly credits, and deletes what is past its retention. */
export function sweep(): Promise<void> {
  running ??= runSteps(STEPS).finally(() => {
    running = undefined
  })
  return running
}

/** Shows every step in the metrics, also before it first succeeds. */
export function announceSweep(): void {
  announceSweepSteps(Object.keys(STEPS))
}
