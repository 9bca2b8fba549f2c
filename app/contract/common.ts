import { z } from 'zod'

/** For operations without query parameters. */
export const NoQuery = z.strictObject({})

/** For operations without a body. */
export const NoBody = z.undefined()

/** PostgreSQL cannot store NUL in text. */
export const NO_NUL = /^[^\0]*$/

/** A whole number in a query string: decimal digits only, within `min` to `max`, both included. */
export function queryInteger(min: number, max: number, byDefault: number): z.ZodType<number, string | undefined> {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(byDefault)
}

/** The rows of a page of a list, by default and at most. */
export const PAGE_DEFAULT = 20
export const PAGE_MAX = 100
/** Paging of every list. */
export const Paging = {
  limit: queryInteger(1, PAGE_MAX, PAGE_DEFAULT),
  offset: queryInteger(0, 999_999_999, 0),
} as const

/** The error object of every response that is not 2xx. */
export const ErrorBody = z.strictObject({
  error: z.string(),
  code: z.string(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The most characters of an idempotency key. */
export const IDEMPOTENCY_KEY_MAX = 255
