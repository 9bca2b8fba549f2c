import { z } from 'zod'
import { recordOf } from '#db/records/record.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { WatchRunRow } from '#db/rows/watch-runs.ts'
import { WatchRow } from '#db/rows/watches.ts'
import { WorkRow } from '#db/rows/works.ts'
import { BriefRequest } from '../brief/make/brief-request.ts'
import { WorkError } from '../work/work.ts'
import { WatchChange } from './watch.ts'

/** What a watch searches for and when, as stored. */
export const WatchColumns = WatchRow.omit({ account_id: true }).extend({ request: BriefRequest })

/** A watch with the number of its runs. */
export const StoredWatch = WatchColumns.extend({ run_count: z.int() })
export type StoredWatch = z.infer<typeof StoredWatch>

/** The part of a run that is in its own row. */
export const WatchRunColumns = WatchRunRow.pick({
  id: true,
  due_at: true,
  created_at: true,
  finished_at: true,
  work_id: true,
}).extend({ change: recordOf('change', WatchChange.nullable()) })

/** A run with the outcome of its work. `brief_id` and `is_sample` are null if there is no brief, or no longer one. */
export const StoredWatchRun = WatchRunColumns.extend({
  state: WorkRow.shape.state,
  error: WorkError.nullable(),
  brief_id: BriefRow.shape.id.nullable(),
  is_sample: BriefRow.shape.is_sample.nullable(),
})
export type StoredWatchRun = z.infer<typeof StoredWatchRun>
