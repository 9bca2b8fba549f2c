import { z } from 'zod'
import { BriefEmotions, CONTAGION_RISKS } from '../brief/brief.ts'
import { TIME_RANGES } from '../brief/signal.ts'
import { Moment } from '#app/platform/moment.ts'
import { RHYTHMS, WEEKDAYS } from './watch-schedule.ts'
import { PLATFORMS } from '#app/domain/brief/platforms.ts'

/** The most watches of one account. */
export const WATCHES_MAX = 20

const Share = z.number().min(0).max(1)
const Count = z.int().nonnegative()

/** What can differ from the previous run. */
export const CHANGED_PARTS = ['authenticity', 'spread', 'emotions', 'narratives', 'accounts', 'volume'] as const

const ChangedNarrative = z.strictObject({
  name: z.string(),
  /** Shares of the signals that belong to any narrative; 0 where it was not found. */
  before: Share,
  after: Share,
})
export type ChangedNarrative = z.infer<typeof ChangedNarrative>

const ReturningAccount = z.strictObject({ platform: z.enum(PLATFORMS), handle: z.string(), url: z.string() })
export type ReturningAccount = z.infer<typeof ReturningAccount>

/** A run compared with the previous one of the same query. */
export const WatchChange = z.strictObject({
  compared_to: z.strictObject({ brief_id: z.uuid(), created_at: Moment }),
  /** What differs by more than chance or rounding explains; empty where nothing does. */
  changed: z.array(z.enum(CHANGED_PARTS)),
  /** The differences as sentences with their numbers. */
  summary: z.array(z.string()),
  /** Null if either run had too few signals for a score. */
  authenticity_score: z.strictObject({ before: z.int(), after: z.int() }).nullable(),
  contagion_risk: z.strictObject({ before: z.enum(CONTAGION_RISKS), after: z.enum(CONTAGION_RISKS) }),
  spread_likelihood_24h: z.strictObject({ before: Share, after: Share }),
  emotion_profile: z.strictObject({ before: BriefEmotions, after: BriefEmotions }),
  volume: z.strictObject({
    before: Count,
    after: Count,
    /** Both runs reached the limit on signals: then the counts say nothing about the volume. */
    capped: z.boolean(),
  }),
  narratives: z.strictObject({
    new: z.array(ChangedNarrative),
    gone: z.array(ChangedNarrative),
    rising: z.array(ChangedNarrative),
    falling: z.array(ChangedNarrative),
  }),
  accounts: z.strictObject({
    /** Listed for coordinated behaviour in both runs. */
    returned: z.array(ReturningAccount),
    new: z.array(ReturningAccount),
  }),
})
export type WatchChange = z.infer<typeof WatchChange>

/** One run for a due time. */
export const WatchRun = z.strictObject({
  id: z.uuid(),
  due_at: Moment,
  started_at: Moment,
  finished_at: Moment.nullable(),
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  job_id: z.uuid(),
  /** Null until the brief exists, if the run failed, and if the brief was deleted. */
  brief_id: z.uuid().nullable(),
  /** Whether its brief rests on the bundled samples; null without a brief. */
  is_sample: z.boolean().nullable(),
  /** Why it failed; its credits were refunded. */
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /**
   * Null while it runs, if it failed, for the first run of a query, and if either brief was deleted. A brief on sample
   * data is never compared with one on real posts.
   */
  change: WatchChange.nullable(),
})
export type WatchRun = z.infer<typeof WatchRun>

/** A saved query that is run on a schedule. */
export const Watch = z.strictObject({
  id: z.uuid(),
  query: z.string(),
  search_terms: z.array(z.string()),
  platforms: z.array(z.enum(PLATFORMS)),
  time_range: z.enum(TIME_RANGES),
  max_signals: z.int(),
  every: z.enum(RHYTHMS),
  /** `HH:MM` in UTC; null if it runs every hour. */
  at: z.string().nullable(),
  /** Only if it runs weekly. */
  weekday: z.enum(WEEKDAYS).nullable(),
  is_active: z.boolean(),
  /** Why it was stopped, in words; null while it is active or if its owner stopped it. */
  stopped: z.string().nullable(),
  /** Null while it is not active. */
  next_run_at: Moment.nullable(),
  created_at: Moment,
  run_count: Count,
})
export type Watch = z.infer<typeof Watch>
