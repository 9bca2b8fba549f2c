import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { WorkRow } from '#db/rows/works.ts'
import { RELEASE } from '#app/platform/release.ts'
import { ENGINE_BUILD } from '../engine/engine.ts'
import { now } from '#app/platform/clock.server.ts'
import { countDeliveries } from '../webhook/count-deliveries.server.ts'
import { DELIVERY_DAYS } from '../webhook/webhook.ts'

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
  help: 'Requests by method and status',
  labelNames: ['method', 'status'],
  registers: [registry],
})
const durations = new Histogram({
  name: 'fma_http_request_seconds',
  help: 'Response time',
  labelNames: ['method'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30, 90],
  registers: [registry],
})
const works = new Gauge({ name: 'fma_works', help: 'Work by state', labelNames: ['state'], registers: [registry] })

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

/** Counts a finished request by method and status, and records its duration by method. */
export function countRequest(request: { method: string; status: number; seconds: number }): void {
  requests.inc({ method: request.method, status: String(request.status) })
  durations.observe({ method: request.method }, request.seconds)
}

const Counted = WorkRow.pick({ state: true }).extend({ count: z.int() })

/** Everything counted, in Prometheus' text format. */
export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  const rows = await listRows(
    Counted,
    database().sql`
      select state, count(*)::integer as count from works group by state`,
  )
  for (const state of ['queued', 'running', 'succeeded', 'failed']) {
    works.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
  }
  const counted = await countDeliveries()
  for (const [state, count] of Object.entries(counted.byState)) deliveries.set({ state }, count)
  oldestDelivery.set(counted.overdueSeconds)
  return { text: await registry.metrics(), contentType: registry.contentType }
}
