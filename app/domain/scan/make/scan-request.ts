import { z } from 'zod'

/** What others may read of a text: all of it, or what holds findings. */
export const ShareText = z.enum(['full', 'findings'])
export type ShareText = z.infer<typeof ShareText>

/** As stored with the work, so the job needs no request. */
export const ScanInput = z.strictObject({
  source: z.union([
    /** `leftOut` names parameters of the given address that looked like secrets. */
    z.strictObject({ url: z.string(), leftOut: z.array(z.string()).optional() }),
    z.strictObject({ text: z.string(), title: z.string(), sourceUrl: z.string().nullable() }),
  ]),
  deviceHash: z.string(),
  /** Null if the caller did not say. A new scan is then public, and an earlier scan of either kind is returned. */
  isPublic: z.boolean().nullable(),
  /** Absent if the caller did not say. A new scan then shares `findings`, and an earlier scan of either kind is returned. */
  shareText: ShareText.optional(),
  /** A webhook endpoint to notify when the work ends, even if not subscribed. Read by the SQL that ends it. */
  webhookId: z.uuid().optional(),
})
export type ScanInput = z.infer<typeof ScanInput>

/** A caller's request for an analysis. */
export type AnalyzeRequest = Pick<ScanInput, 'source' | 'isPublic' | 'shareText' | 'webhookId'>

/** The fewest characters (code points) that can be measured. */
export const TEXT_CHARACTERS_MIN = 100
/** The fewest words that can be measured. */
export const TEXT_WORDS_MIN = 15
/** The most characters (code points) of a text. */
export const TEXT_CHARACTERS_MAX = 200_000
/** The most articles in a batch. */
export const BATCH_ITEMS_MAX = 100
