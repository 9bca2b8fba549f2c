import { z } from 'zod'

const DISTINCT_CHARACTERS_MIN = 8

/** Its holder owns the scans made with it: 16 to 128 characters of `A-Za-z0-9_-`, at least 8 different ones. */
export const DeviceId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,128}$/, '16 to 128 characters of A-Z, a-z, 0-9, _ and -')
  .refine((id) => new Set(id).size >= DISTINCT_CHARACTERS_MIN, 'at least 8 different characters')
