import { z } from 'zod'
import { PLATFORMS } from '../platforms.ts'

/** The most posts of one’s own in a brief: a cautious bound, as larger sets have not been measured. */
export const OWN_POSTS_MAX = 2000
/** The most characters of each part, and links. More of a text is taken than is stored: the rest is cut there. */
export const TEXT_MAX = 20_000
export const NAME_MAX = 300
export const URL_MAX = 2048
export const LANGUAGE_MAX = 35
export const LINKS_MAX = 50

const Count = z.int().nonnegative().optional()
const Id = z.string().min(1).max(NAME_MAX)
const Address = z.httpUrl().max(URL_MAX)
const Time = z.iso.datetime({ offset: true })

/** A post that the caller brings, in the names of a brief's signals. */
export const OwnPost = z.strictObject({
  id: Id,
  published_at: Time,
  text: z.string().max(TEXT_MAX).regex(/\S/, 'must contain more than spaces'),
  platform: z.enum(PLATFORMS).optional(),
  title: z.string().max(NAME_MAX).optional(),
  url: Address.optional(),
  author: z
    .strictObject({
      id: Id.optional(),
      handle: Id.optional(),
      name: z.string().max(NAME_MAX).optional(),
      created_at: Time.optional(),
      followers: Count,
    })
    .optional(),
  links: z.array(Address).max(LINKS_MAX).optional(),
  reply_to: Id.optional(),
  repost_of: Id.optional(),
  quote_of: Id.optional(),
  language: z.string().max(LANGUAGE_MAX).optional(),
  engagement: z
    .strictObject({ likes: Count, shares: Count, replies: Count, views: Count, score: z.int().optional() })
    .optional(),
})
export type OwnPost = z.infer<typeof OwnPost>
