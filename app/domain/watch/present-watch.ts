import type { Watch, WatchRun } from './watch.ts'
import { scheduleWords } from './watch-schedule.ts'
import type { StoredWatch, StoredWatchRun } from './stored-watch.ts'

/** A watch as its owner sees it. */
export function presentWatch(row: StoredWatch): Watch {
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
export function presentWatchRun(row: StoredWatchRun): WatchRun {
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
