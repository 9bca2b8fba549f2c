import { z } from 'zod'
import { PLATFORMS, SOURCE_CLASSES } from './platforms.ts'

/** How far back signals are gathered: hours (`h`) or days (`d`). */
export const TIME_RANGES = ['1h', '6h', '24h', '7d', '30d'] as const
export type TimeRange = (typeof TIME_RANGES)[number]

/** What a signal is on its platform. */
export const SIGNAL_KINDS = [
  'post',
  'reply',
  'quote',
  'repost',
  'comment',
  'video',
  'article',
  'page',
  'filing',
  'price',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** `null` is unknown, never 0. */
export const SignalAuthor = z.object({
  /** The platform's own id for the account. */
  id: z.string(),
  handle: z.string().nullable(),
  displayName: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string().nullable(),
  followers: z.number().nullable(),
  following: z.number().nullable(),
  postsCount: z.number().nullable(),
  verified: z.boolean().nullable(),
  verifiedType: z.string().nullable(),
})
export type SignalAuthor = z.infer<typeof SignalAuthor>

/** What a provider returned, in one shape for all platforms. `null` is unknown, never 0. */
export const Signal = z.object({
  /** The first 16 hex digits of SHA-256 over `platform:nativeId`, the same in every run. */
  id: z.string(),
  platform: z.enum(PLATFORMS),
  /** `x-api-v2`, `gdelt-doc2`, …, or `sample` for bundled signals. */
  provider: z.string(),
  kind: z.enum(SIGNAL_KINDS),
  nativeId: z.string(),
  url: z.string(),
  /** The host in lower case without `www.`. No fragment or tracking parameters. */
  canonicalUrl: z.string(),
  title: z.string().nullable(),
  /** Plain text in NFC, at most 5,000 characters, never HTML. */
  text: z.string(),
  /** BCP 47. */
  lang: z.string().nullable(),
  /** ISO 8601, UTC, milliseconds. */
  publishedAt: z.string(),
  publishedPrecision: z.enum(['second', 'minute', 'hour', 'day', 'unknown']),
  collectedAt: z.string(),
  author: SignalAuthor.nullable(),
  source: z.object({
    domain: z.string(),
    name: z.string().nullable(),
    class: z.enum(SOURCE_CLASSES),
    /** 0..1. */
    authority: z.number().nullable(),
  }),
  /** Integers, as of `collectedAt`. */
  engagement: z.object({
    likes: z.number().nullable(),
    shares: z.number().nullable(),
    replies: z.number().nullable(),
    views: z.number().nullable(),
    score: z.number().nullable(),
  }),
  refs: z.object({
    /** Canonical URLs. */
    urls: z.array(z.string()),
    domains: z.array(z.string()),
    /** Lower case without `#`, in order. */
    hashtags: z.array(z.string()),
    mentions: z.array(z.string()),
    cashtags: z.array(z.string()),
    parentId: z.string().nullable(),
    quotedId: z.string().nullable(),
    conversationId: z.string().nullable(),
  }),
  query: z.object({ terms: z.array(z.string()), matched: z.array(z.string()), rank: z.number() }),
  retention: z.object({
    expiresAt: z.string().nullable(),
    /** The platform's rule, or `none`. */
    basis: z.string(),
  }),
})
export type Signal = z.infer<typeof Signal>

/** The number of signals in equal steps, from a provider's counts endpoint and not from the sample. */
export const VolumeSeries = z.object({
  platform: z.enum(PLATFORMS),
  provider: z.string(),
  stepSeconds: z.number(),
  /** `at` is the start of the step, ISO 8601, UTC. */
  points: z.array(z.object({ at: z.string(), count: z.number() })),
})
export type VolumeSeries = z.infer<typeof VolumeSeries>
