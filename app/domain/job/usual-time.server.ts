import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readRow } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'

/** Fewer runs allow no estimate. */
const RUNS_MIN = 5
const RUNS_MAX = 100
const Lately = z.object({ median_ms: z.number().nullable(), sample: z.int() })
const KEPT_MS = 60_000

type UsualTime = { medianMs: number; sample: number }
const kept = new Map<string, { at: number; time: UsualTime | undefined }>()

/**
 * How long this installation's last runs of a kind took from acceptance to end, including the wait. Runs that used
 * stored measurements do not count. Undefined while there are too few.

 */
export async function readUsualTime(kind: 'analysis' | 'brief'): Promise<UsualTime | undefined> {
  const at = now().getTime()
  const known = kept.get(kind)
  if (known !== undefined && Math.abs(at - known.at) < KEPT_MS) return known.time
  const row = await readRow(
    Lately,
    database().sql`
      with lately as (
        select extract(epoch from finished_at - created_at) * 1000 as ms from works
        where kind = ${kind} and state = 'succeeded' and cached is not true and batch_id is null
        order by id desc limit ${RUNS_MAX}
      )
      select percentile_cont(0.5) within group (order by ms)::double precision as median_ms, count(*)::integer as sample
      from lately`,
  )
  const isEnough = row.median_ms !== null && row.sample >= RUNS_MIN
  const time = isEnough ? { medianMs: row.median_ms ?? 0, sample: row.sample } : undefined
  kept.set(kind, { at, time })
  return time
}
