import { z } from 'zod'
import { counted } from '../wording/wording.ts'

/** The price of a piece of work, in credits. */
export const PRICES = { analysis: 1, brief: 2 } as const
export type PricedKind = keyof typeof PRICES

/** A price as pages and messages give it: “1 credit”. */
export function priceWords(kind: PricedKind): string {
  return counted(PRICES[kind], 'credit')
}

/** Why work failed, as it is told to whoever asked for it. */
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
