import { z } from 'zod'

/** A moment: ISO 8601, UTC, milliseconds. */
export const Moment = z.iso.datetime({ precision: 3 })
