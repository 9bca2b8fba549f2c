import type { BriefRequest } from '../brief/brief-request.ts'
import type { WorkError } from '../work/work.ts'
import type { Watch, WatchChange, WatchRun } from './watch.ts'
import { type Rhythm, scheduleWords } from './watch-schedule.ts'

/** A watch as stored, with the number of its runs. */
export type WatchRow = {
  id: string
  query: string
  request: BriefRequest
  every: Rhythm
  at_minute: number
  is_active: boolean
  stopped: string | null
  due_at: Date
  created_at: Date
  run_count: number
}

/** A run as stored. */
export type WatchRunRow = {
  id: string
  due_at: Date
  created_at: Date
  finished_at: Date | null
  work_id: string
  state: WatchRun['status']
  error: WorkError | null
  brief_id: string | null
  is_sample: boolean | null
  change: WatchChange | null
}

/** A watch as its owner sees it. */
export function presentWatch(row: WatchRow): Watch {
  return {
    id: row.id,
    query: row.query,
    search_terms: row.request.terms,
    platforms: row.request.platforms,
    time_range: row.request.timeRange,
    max_signals: row.request.signalsMax,
    ...scheduleWords({ every: row.every, atMinute: row.at_minute }),
    is_active: row.is_active,
    stopped: row.stopped,
    next_run_at: row.is_active ? row.due_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    run_count: row.run_count,
  }
}

/** A run as its owner sees it. */
export function presentWatchRun(row: WatchRunRow): WatchRun {
  return {
    id: row.id,
    due_at: row.due_at.toISOString(),
    started_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    status: row.state,
    job_id: row.work_id,
    brief_id: row.brief_id,
    is_sample: row.is_sample,
    error: row.error === null ? null : { code: row.error.code, message: row.error.message },
    change: row.change,
  }
}
