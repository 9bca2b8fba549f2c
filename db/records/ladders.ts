import { briefFrom1 } from './brief/1-to-2.ts'
import { contextFrom1 } from './context/1-to-2.ts'
import { excerptsFrom1 } from './excerpts/1-to-2.ts'
import { excerptsFrom2 } from './excerpts/2-to-3.ts'
import { reportFrom1 } from './report/1-to-2.ts'

/** A JSON object of some version. */
export type JsonRecord = { readonly [member: string]: unknown }

/** From one version of a record to the next: pure, and never changed once it is released. */
export type LadderStep = (older: unknown) => unknown

/**
 * The steps of each kind of record that is stored as JSON, in order: the first leads from version 1 to 2. A kind
 * without steps has had one shape so far. A new step is a file in the kind's folder, and a line here.
 */
export const LADDERS = {
  /** `measurements.report`: what an engine says about an article. */
  report: [reportFrom1],
  /** `measurements.context`: what was measured besides the text, with the reading. */
  context: [contextFrom1],
  /** `measurements.excerpts` */
  excerpts: [excerptsFrom1, excerptsFrom2],
  /** An article's facts in `scans`, which are columns there and members of a saved analysis. */
  scan: [],
  /** `pages.article` */
  article: [],
  /** `scans.source` and `pages.source` */
  source: [],
  /** `corrected_readings.readings` */
  corrected: [],
  /** `briefs.record` */
  brief: [briefFrom1],
  /** `signals.record` */
  signal: [],
  /** `signals.content` */
  content: [],
  /** `watch_runs.change` */
  change: [],
} as const satisfies Record<string, readonly LadderStep[]>
export type RecordKind = keyof typeof LADDERS
