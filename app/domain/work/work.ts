import { z } from 'zod'
import { counted } from '../wording/wording.ts'

/** The price of a piece of work, in credits. */
export const PRICES = { analysis: 1, brief: 2 } as const
export type PricedKind = keyof typeof PRICES

/** As pages and the API say it: “1 credit”, “2 credits”. */
export function priceWords(kind: PricedKind): string {
  return counted(PRICES[kind], 'credit')
}

/** Why work failed, as reported to the person who requested it. */
export const WorkError = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })),
})
export type WorkError = z.infer<typeof WorkError>

/** How work ended. */
export type SettledWork =
  | { state: 'succeeded'; shortcode: string | null; cached: boolean; briefId: string | null }
  | { state: 'failed'; error: WorkError }
