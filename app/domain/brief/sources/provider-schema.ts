import { z } from 'zod'

const ITEMS_MAX = 1000

/** A list without items of the wrong shape, so that one odd item does not spoil a page. At most 1,000 items. */
export function lenientList<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((items) =>
    items.slice(0, ITEMS_MAX).flatMap((value) => {
      const parsed = item.safeParse(value)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** Null if it is missing or of another type. */
export function orNull<T>(value: z.ZodType<T>): z.ZodType<T | null> {
  return z
    .unknown()
    .optional()
    .transform((given) => {
      const parsed = value.safeParse(given)
      return parsed.success ? parsed.data : null
    })
}

/** A non-empty text, or null. */
export const textOrNull = orNull(z.string().min(1))

/** A count of at least 0, as a number or digits, or null. */
export const countOrNull = orNull(
  z
    .union([z.number(), z.string().regex(/^\d+$/)])
    .transform(Number)
    .refine((count) => Number.isSafeInteger(count) && count >= 0),
)

/** A time as ISO 8601 in UTC, or null. */
export const momentOrNull = orNull(
  z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .transform((text) => new Date(text).toISOString()),
)
