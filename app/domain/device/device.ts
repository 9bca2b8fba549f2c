import { z } from 'zod'

const CHARACTERS_MIN = 16
const CHARACTERS_MAX = 128
export const DEVICE_CHARACTERS_DISTINCT_MIN = 8
const CHARACTERS = `${CHARACTERS_MIN} to ${CHARACTERS_MAX} characters of A-Z, a-z, 0-9, _ and -`

/** The form of an id. */
export const DEVICE_ID_FORM = new RegExp(`^[A-Za-z0-9_-]{${CHARACTERS_MIN},${CHARACTERS_MAX}}$`)

/** What to send, as the end of a sentence. */
export const DEVICE_ID_WORDS = `${CHARACTERS}, at least ${DEVICE_CHARACTERS_DISTINCT_MIN} of them different`

/** Anyone who has it owns the scans created with it. 16 to 128 characters of `A-Za-z0-9_-`, at least 8 different. */
export const DeviceId = z
  .string()
  .regex(DEVICE_ID_FORM, `must have ${CHARACTERS}`)
  .refine(
    (id) => new Set(id).size >= DEVICE_CHARACTERS_DISTINCT_MIN,
    `must have at least ${DEVICE_CHARACTERS_DISTINCT_MIN} different characters`,
  )
