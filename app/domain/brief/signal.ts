/** Where signals come from. */
export const PLATFORMS = ['x', 'reddit', 'youtube', 'news', 'web', 'financial'] as const
export type Platform = (typeof PLATFORMS)[number]

export const TIME_RANGES = ['1h', '6h', '24h', '7d', '30d'] as const
export type TimeRange = (typeof TIME_RANGES)[number]

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
export type SignalAuthor = {
  /** The platform's own id for the account. */
  id: string
  handle: string | null
  displayName: string | null
  /** ISO 8601, UTC. */
  createdAt: string | null
  followers: number | null
  following: number | null
  postsCount: number | null
  verified: boolean | null
  verifiedType: string | null
}

/** What a provider returned, in one shape for all platforms. `null` is unknown, never 0. */
export type Signal = {
  /** The first 16 hex digits of SHA-256 over `platform:nativeId`, the same in every run. */
  id: string
  platform: Platform
  /** `x-api-v2`, `gdelt-doc2`, …, or `sample` for bundled signals. */
  provider: string
  kind: SignalKind
  nativeId: string
  url: string
  /** The host in lower case without `www.`. No fragment or tracking parameters. */
  canonicalUrl: string
  title: string | null
  /** Plain text in NFC, at most 5,000 characters, never HTML. */
  text: string
  /** BCP 47. */
  lang: string | null
  /** ISO 8601, UTC, milliseconds. */
  publishedAt: string
  publishedPrecision: 'second' | 'minute' | 'hour' | 'day' | 'unknown'
  collectedAt: string
  author: SignalAuthor | null
  source: {
    domain: string
    name: string | null
    class: 'social' | 'institutional' | 'web' | 'market'
    /** 0..1. */
    authority: number | null
  }
  /** Integers, as of `collectedAt`. */
  engagement: {
    likes: number | null
    shares: number | null
    replies: number | null
    views: number | null
    score: number | null
  }
  refs: {
    /** Canonical URLs. */
    urls: string[]
    domains: string[]
    /** Lower case without `#`, in order. */
    hashtags: string[]
    mentions: string[]
    cashtags: string[]
    parentId: string | null
    quotedId: string | null
    conversationId: string | null
  }
  query: { terms: string[]; matched: string[]; rank: number }
  retention: { expiresAt: string | null; basis: 'x-24h-delete' | 'youtube-30d' | 'reddit-delete' | 'none' }
}

/** The number of signals in equal steps, from a provider's counts endpoint and not from the sample. */
export type VolumeSeries = {
  platform: Platform
  provider: string
  stepSeconds: number
  /** `at` is the start of the step, ISO 8601, UTC. */
  points: { at: string; count: number }[]
}
