import { z } from 'zod'

const NO_NUL = /^[^\0]*$/
const REASON_MIN = 10
/** The most characters of a dispute's fields. */
export const REASON_MAX = 2000
export const CONTACT_MAX = 200
export const ANSWER_MAX = 1000

/** A reader's objection to a passage or, without a code, to the report as a whole. */
export const DisputeBody = z.strictObject({
  code: z
    .string()
    .regex(/^[RCSFL][1-9]\d{0,4}$/, 'must be a code in the report, such as R2')
    .optional(),
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, `must say what is wrong in at least ${REASON_MIN} characters`)
    .max(REASON_MAX, `must have at most ${REASON_MAX} characters`)
    .regex(NO_NUL, 'must be text'),
  contact: z
    .string()
    .trim()
    .max(CONTACT_MAX, `must have at most ${CONTACT_MAX} characters`)
    .regex(NO_NUL, 'must be text')
    .optional(),
})
export type DisputeBody = z.infer<typeof DisputeBody>

/**
 * `withdrawn`: the finding no longer counts; `kept`: it stands, and the answer says why; `reinstated`: it was withdrawn
 * and counts again.
 */
export const DISPUTE_STATES = ['open', 'withdrawn', 'kept', 'reinstated'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** The operator's decision. */
export const Settlement = z.object({
  id: z.uuid(),
  /** `reinstate` reverses a withdrawal. */
  decision: z.enum(['withdraw', 'keep', 'reinstate'], { error: 'Choose whether the finding stands.' }),
  /** Shown to everybody when a finding is withdrawn. */
  answer: z
    .string()
    .trim()
    .min(3, 'Enter a reason, in a sentence.')
    .max(ANSWER_MAX, `Enter at most ${ANSWER_MAX} characters.`)
    .regex(NO_NUL, 'must be text'),
  /** The finding to withdraw. */
  code: DisputeBody.shape.code,
})
export type Settlement = z.infer<typeof Settlement>

/** A dispute as the owner of its scan and the operator see it. */
export type Dispute = {
  id: string
  shortcode: string
  title: string
  code: string | null
  reason: string
  /** For the operator only; else null. */
  contact: string | null
  state: DisputeState
  answer: string | null
  created_at: string
  settled_at: string | null
  reinstated_reason: string | null
  reinstated_at: string | null
  /** The operator's email address, for operators only; else null. */
  reinstated_by: string | null
  /** Whether its withdrawal can be reversed. */
  can_reinstate: boolean
}
