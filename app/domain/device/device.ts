import { z } from 'zod'

const DISTINCT_CHARACTERS_MIN = 8

/** Anyone who has it owns the scans created with it. 16 to 128 characters of `A-Za-z0-9_-`, at least 8 different. */
export const DeviceId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,128}$/, 'must have 16 to 128 characters of A-Z, a-z, 0-9, _ and -')
  .refine((id) => new Set(id).size >= DISTINCT_CHARACTERS_MIN, 'must have at least 8 different characters')
