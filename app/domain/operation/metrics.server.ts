import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listKnownRows, listRows } from '#db/read.server.ts'
import { LedgerRow } from '#db/rows/ledger.ts'
import { WorkRow } from '#db/rows/works.ts'
import { RELEASE } from '#app/platform/release.ts'
import { ENGINE_BUILD } from '../engine/engine.ts'
import { now } from '#app/platform/clock.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { firstUuidv7 } from '#app/platform/keys/token.server.ts'
import { dataDir } from '#app/platform/settings/data-dir.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { isModelPaused } from '../model/ask-model.server.ts'
import type { Timing } from '../scan/scan.ts'
import { countDeliveries } from '../webhook/count-deliveries.server.ts'
import { DELIVERY_DAYS } from '../webhook/webhook.ts'

/** Work that has not ended. */
const OPEN: ReadonlySet<string> = new Set(['queued', 'running'])
const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'fma_' })

new Gauge({
  name: 'fma_build_info',
  help: 'Always 1. The labels are the number of the release and of the engine build',
  labelNames: ['release', 'engine_build'],
  registers: [registry],
}).set({ release: RELEASE, engine_build: String(ENGINE_BUILD) }, 1)

const requests = new Counter({
  name: 'fma_http_requests_total',
  help: 'Requests by method, status and route, as app/routes.ts writes it',
  labelNames: ['method', 'status', 'route'],
  registers: [registry],
})
const durations = new Histogram({
  name: 'fma_http_request_seconds',
  help: 'Response time by method and route',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30, 90],
  registers: [registry],
})
const limited = new Counter({
  name: 'fma_rate_limited_total',
  help: 'Requests refused by each limit',
  labelNames: ['limit'],
  registers: [registry],
})
const works = new Gauge({ name: 'fma_works', help: 'Work by state', labelNames: ['state'], registers: [registry] })
const oldestWork = new Gauge({
  name: 'fma_work_oldest_seconds',
  help: 'How long the oldest open work has been open; 0 if there is none',
  registers: [registry],
})
const failed = new Counter({
  name: 'fma_works_failed_total',
  help: 'Work that this process ended as failed, by the code of its error',
  labelNames: ['code'],
  registers: [registry],
})
const analyses = new Histogram({
  name: 'fma_analysis_seconds',
  help: 'Time of each step of new analyses: fetch, extract, analyze (reading and measuring), and total with waiting',
  labelNames: ['step'],
  buckets: [0.1, 0.3, 1, 2, 5, 10, 30, 90],
  registers: [registry],
})
const credits = new Gauge({
  name: 'fma_credits_moved',
  help: 'Credits charged, returned and granted within the last hour',
  labelNames: ['kind'],
  registers: [registry],
})
const modelPaused = new Gauge({
  name: 'fma_model_paused',
  help: '1 while this process does not ask the language model, because it failed repeatedly',
  registers: [registry],
})
const disk = new Gauge({
  name: 'fma_disk_bytes',
  help: 'The disk of the embedded database: its size, and what is free. Nothing with DATABASE_URL',
  labelNames: ['what'],
  registers: [registry],
})

const deliveries = new Gauge({
  name: 'fma_webhook_deliveries',
  help: `Webhook deliveries by state; ended ones from the last ${DELIVERY_DAYS} days`,
  labelNames: ['state'],
  registers: [registry],
})
const oldestDelivery = new Gauge({
  name: 'fma_webhook_overdue_seconds',
  help: 'How long the longest overdue webhook delivery has been due',
  registers: [registry],
})

const sweepSteps = new Gauge({
  name: 'fma_sweep_step_last_success_timestamp_seconds',
  help: 'When each step of the sweep last succeeded in this process; 0 if not yet',
  labelNames: ['step'],
  registers: [registry],
})

/** Shows the steps of the sweep before they first succeed, so that one that never does is seen. */
export function announceSweepSteps(steps: readonly string[]): void {
  for (const step of steps) sweepSteps.set({ step }, 0)
}

/** Records that a step of the sweep succeeded. */
export function recordSweepStep(step: string): void {
  sweepSteps.set({ step }, now().getTime() / 1000)
}

/** Counts a finished request, and records its duration. `route` is its pattern, never its path. */
export function countRequest(request: { method: string; route: string; status: number; seconds: number }): void {
  const { method, route, status, seconds } = request
  requests.inc({ method, route, status: String(status) })
  durations.observe({ method, route }, seconds)
}

/** Counts a request that was refused by a limit. */
export function countLimited(limit: string): void {
  limited.inc({ limit })
}

/** Counts work that has failed. */
export function countFailedWork(code: string): void {
  failed.inc({ code })
}

/** Records how long a new analysis took, in milliseconds. */
export function recordAnalysis(timing: Timing): void {
  for (const [name, ms] of Object.entries(timing)) analyses.observe({ step: name.replace(/_ms$/, '') }, ms / 1000)
}

const Counted = WorkRow.pick({ state: true }).extend({ count: z.int(), oldest: z.date().nullable() })
const Moved = LedgerRow.pick({ kind: true }).extend({ credits: z.int() })

async function measureWork(): Promise<void> {
  const rows = await listRows(
    Counted,
    database().sql`
      select state, count(*)::integer as count, min(created_at) filter (where kind <> 'batch') as oldest
      from works group by state`,
  )
  for (const state of ['queued', 'running', 'succeeded', 'failed']) {
    works.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
  }
  const open = rows.flatMap(({ state, oldest }) => (OPEN.has(state) && oldest !== null ? [oldest.getTime()] : []))
  oldestWork.set(open.length === 0 ? 0 : Math.max(0, (now().getTime() - Math.min(...open)) / 1000))
}

/** By the ids, which begin with their time, so that only the last hour's rows are read. A large grant exceeds an integer. */
async function measureCredits(): Promise<void> {
  const rows = await listKnownRows(
    Moved,
    database().sql`
      select kind, sum(abs(amount))::double precision as credits from ledger
      where id >= ${firstUuidv7(new Date(now().getTime() - HOUR_MS))} group by kind`,
  )
  for (const kind of LedgerRow.shape.kind.options)
    credits.set({ kind }, rows.find((row) => row.kind === kind)?.credits ?? 0)
}

async function measureDisk(): Promise<void> {
  if (env.databaseUrl !== undefined) return
  const { bavail, blocks, bsize } = await statfs(dataDir())
  disk.set({ what: 'free' }, bavail * bsize)
  disk.set({ what: 'size' }, blocks * bsize)
}

/** Everything counted, in Prometheus' text format. */
export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  await measureWork()
  await measureCredits()
  await measureDisk()
  modelPaused.set(isModelPaused() ? 1 : 0)
  const counted = await countDeliveries()
  for (const [state, count] of Object.entries(counted.byState)) deliveries.set({ state }, count)
  oldestDelivery.set(counted.overdueSeconds)
  return { text: await registry.metrics(), contentType: registry.contentType }
}
