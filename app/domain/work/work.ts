import { z } from 'zod'
import { counted, thousands } from '../wording/wording.ts'

/** The price of a piece of work, in credits. */
export const PRICES = { analysis: 1, brief: 2 } as const
export type PricedKind = keyof typeof PRICES

/** Posts of one's own that the price of a brief includes, and how many more each further price includes. */
const OWN_POSTS_INCLUDED = 1000
const OWN_POSTS_STEP = 10_000

/** The price of a brief on posts of one's own, in credits: the more posts, the more. */
export function ownBriefPrice(posts: number): number {
  return PRICES.brief * (1 + Math.ceil(Math.max(0, posts - OWN_POSTS_INCLUDED) / OWN_POSTS_STEP))
}

/** The price of a brief on posts of one's own, in words. */
export function ownPriceWords(): string {
  return `Up to ${thousands(OWN_POSTS_INCLUDED)} posts cost ${priceWords('brief')}, and each further ${thousands(OWN_POSTS_STEP)} begun as much again.`
}

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
