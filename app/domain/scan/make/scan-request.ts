import { z } from 'zod'

/** What the job needs to make a scan. */
export const ScanInput = z.strictObject({
  source: z.union([
    /** `leftOut` names parameters of the address given that looked like secrets. */
    z.strictObject({ url: z.string(), leftOut: z.array(z.string()).optional() }),
    z.strictObject({ text: z.string(), title: z.string(), sourceUrl: z.string().nullable() }),
  ]),
  deviceHash: z.string(),
  /** Null where the caller did not say: then public, and an earlier scan of either kind answers. */
  isPublic: z.boolean().nullable(),
  /** A webhook endpoint that is told of the end, subscribed or not; the end's statement reads it. */
  webhookId: z.uuid().optional(),
})
export type ScanInput = z.infer<typeof ScanInput>

/** What a caller asks to be analyzed. */
export type AnalyzeRequest = Pick<ScanInput, 'source' | 'isPublic' | 'webhookId'>

/** Fewest characters (code points) and words that can be measured. */
export const TEXT_CHARACTERS_MIN = 100
export const TEXT_WORDS_MIN = 15
/** Most characters (code points) of a text. */
export const TEXT_CHARACTERS_MAX = 200_000
