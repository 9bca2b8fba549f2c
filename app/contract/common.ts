import { z } from 'zod'

/** Of operations that take no query parameters. */
export const NoQuery = z.strictObject({})

/** Of operations that read no body. */
export const NoBody = z.undefined()

/** Text that PostgreSQL can hold: it has no NUL. */
export const NO_NUL = /^[^\0]*$/

/** A number in a query string. */
export function queryInteger(min: number, max: number, byDefault: number): z.ZodType<number, string | undefined> {
  return z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(byDefault)
}

/** Paging of every list: newest first, 1 to 100 rows, 20 unless told. */
export const Paging = { limit: queryInteger(1, 100, 20), offset: queryInteger(0, 999_999_999, 0) } as const

/** The error object of every answer that is not 2xx. */
export const ErrorBody = z.strictObject({
  error: z.string(),
  code: z.string(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
