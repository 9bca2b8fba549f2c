import { z } from 'zod'
import { Moment } from '#app/platform/moment.ts'

/** The steps of all kinds of work. An analysis and a brief each go through some, in this order. */
export const JOB_STAGES = [
  'queued',
  'fetching',
  'extracting',
  'measuring',
  'gathering',
  'analyzing',
  'storing',
] as const

const JobError = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })),
})

/** One item of a batch: its scan, or why it has none. */
export const BatchItem = z.strictObject({
  index: z.int().nonnegative(),
  shortcode: z.string().optional(),
  error: JobError.optional(),
})
export type BatchItem = z.infer<typeof BatchItem>

/** Accepted work, as its owner sees it. */
export const Job = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['analysis', 'brief', 'batch']),
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  stage: z.enum(JOB_STAGES),
  progress: z.number().min(0).max(1),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  result_url: z.string().nullable(),
  error: JobError.nullable(),
  /** For a finished batch. */
  result: z.strictObject({ items: z.array(BatchItem) }).optional(),
})
export type Job = z.infer<typeof Job>

const STAGE_PROGRESS: Readonly<Record<(typeof JOB_STAGES)[number], number>> = {
  queued: 0,
  fetching: 0.1,
  extracting: 0.4,
  gathering: 0.2,
  measuring: 0.6,
  analyzing: 0.7,
  storing: 0.9,
}

/** The progress of work, 0..1: by its stage, and 1 when it has ended. */
export function progressOf(job: { status: Job['status']; stage: Job['stage'] }): number {
  return job.status === 'succeeded' || job.status === 'failed' ? 1 : STAGE_PROGRESS[job.stage]
}

/** How long one stream of a job's progress lasts. */
export const FOLLOW_MINUTES = 10
