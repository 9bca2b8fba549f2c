import { DAY_MS } from '#app/platform/durations.ts'

/** Where signals come from, in the order in which they are listed. `own`: posts that the caller brings. */
export const PLATFORMS = ['x', 'reddit', 'youtube', 'news', 'web', 'financial', 'own'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Who speaks in a signal: people, the press and public bodies, anybody with a site, or the market. */
export const SOURCE_CLASSES = ['social', 'institutional', 'web', 'market'] as const
export type SourceClass = (typeof SOURCE_CLASSES)[number]

/** Everything that differs from platform to platform. Pages, exports, the API and the analysis take it from here. */
export type PlatformFacts = {
  /** As a label: `X`, `News`. */
  name: string
  /** Within a sentence: `news`, `financial sources`. */
  inSentence: string
  /** Where a brief looks, after “what is being said”: `on X`, `in the news`. */
  whereSaid: string
  /** Of platforms with the same page, the lowest rank keeps it: the one that says more about it. */
  rank: number
  /** Its signals' class, unless a filing, a public body's site or a verified account is in another. */
  sourceClass: SourceClass
  /** A plain query searches it by `default`, only if `named`, or never, as it needs `search_terms` or is `brought`. */
  query: 'default' | 'named' | 'terms' | 'brought'
  /** Whether all of its providers need a key, an address or consent from the operator. */
  isKeyed: boolean
  /** The services that may be asked, as a list names them. */
  services: readonly string[]
  /** Its own sites. Links to them say nothing about who is behind a post. */
  domains: readonly string[]
  /** Null if people do not post under accounts there. */
  accounts: PlatformAccounts | null
  /** How long its terms let a signal keep its text, author and URL. Null: until the brief is deleted. */
  retention: { basis: string; keptMs: number } | null
  /** Whose usual moods are used if it has none of its own, assuming that posts are alike. */
  moodsOf: Platform
  /** Whether its counts over time are of posts, which show spread better than counts of articles. */
  countsPosts: boolean
  /** Whether it finds results by company or in a filing's full text, and not by the words shown. */
  isFoundByCompany: boolean
}

/** The platform's own id for an account, and its handle if known. */
type Account = { id: string; handle: string | null }

export type PlatformAccounts = {
  /** STIX's term for the platform of an account. */
  stixType: string
  /** Written before a handle. */
  handlePrefix: string
  /** The most characters of a handle. Handles that are domain names have up to 253. */
  handleMax: number
  /** Where posts and profiles are. Bundled samples are elsewhere. */
  host: string
  profile: (author: Account) => string | undefined
  /** Whether its terms leave it to the operator to list accounts for their behaviour. */
  namesNeedLeave: boolean
}

const PRESS = {
  accounts: null,
  retention: null,
  moodsOf: 'news',
  countsPosts: false,
  isFoundByCompany: false,
  domains: [],
} as const

export const PLATFORM_FACTS: Readonly<Record<Platform, PlatformFacts>> = {
  x: {
    name: 'X',
    inSentence: 'X',
    whereSaid: 'on X',
    rank: 1,
    sourceClass: 'social',
    query: 'default',
    isKeyed: true,
    services: ['X'],
    domains: ['x.com', 'twitter.com', 't.co'],
    accounts: {
      stixType: 'twitter',
      handlePrefix: '@',
      handleMax: 15,
      host: 'x.com',
      profile: ({ id }) => `https://x.com/i/user/${encodeURIComponent(id)}`,
      namesNeedLeave: true,
    },
    retention: { basis: 'x-24h-delete', keptMs: DAY_MS },
    moodsOf: 'reddit',
    countsPosts: true,
    isFoundByCompany: false,
  },
  reddit: {
    name: 'Reddit',
    inSentence: 'Reddit',
    whereSaid: 'on Reddit',
    rank: 2,
    sourceClass: 'social',
    query: 'default',
    isKeyed: false,
    services: ['Reddit'],
    domains: ['reddit.com', 'redd.it'],
    accounts: {
      stixType: 'reddit',
      handlePrefix: 'u/',
      handleMax: 20,
      host: 'www.reddit.com',
      profile: ({ handle }) =>
        handle === null
          ? undefined
          : `https://www.reddit.com/user/${encodeURIComponent(handle.replace(/^\/?u\//, ''))}`,
      namesNeedLeave: false,
    },
    retention: { basis: 'reddit-delete', keptMs: 2 * DAY_MS },
    moodsOf: 'reddit',
    countsPosts: false,
    isFoundByCompany: false,
  },
  youtube: {
    name: 'YouTube',
    inSentence: 'YouTube',
    whereSaid: 'on YouTube',
    rank: 3,
    sourceClass: 'social',
    query: 'default',
    isKeyed: true,
    services: ['YouTube'],
    domains: ['youtube.com', 'youtu.be'],
    accounts: {
      stixType: 'youtube',
      handlePrefix: '',
      handleMax: 30,
      host: 'www.youtube.com',
      profile: ({ id }) => `https://www.youtube.com/channel/${encodeURIComponent(id)}`,
      namesNeedLeave: false,
    },
    retention: { basis: 'youtube-30d', keptMs: 30 * DAY_MS },
    moodsOf: 'reddit',
    countsPosts: false,
    isFoundByCompany: false,
  },
  news: {
    ...PRESS,
    name: 'News',
    inSentence: 'news',
    whereSaid: 'in the news',
    rank: 4,
    sourceClass: 'institutional',
    query: 'default',
    isKeyed: false,
    services: ['GDELT', 'Google News', 'NewsAPI', 'Brave'],
  },
  web: {
    ...PRESS,
    name: 'Web',
    inSentence: 'web search',
    whereSaid: 'on the web',
    rank: 6,
    sourceClass: 'web',
    query: 'default',
    isKeyed: true,
    services: ['Brave', 'a SearXNG server'],
  },
  financial: {
    ...PRESS,
    name: 'Financial',
    inSentence: 'financial sources',
    whereSaid: 'in financial sources',
    rank: 5,
    sourceClass: 'market',
    query: 'terms',
    isKeyed: true,
    services: ['the SEC’s EDGAR', 'Finnhub', 'Yahoo'],
    isFoundByCompany: true,
  },
  own: {
    name: 'Own posts',
    inSentence: 'your own posts',
    whereSaid: 'in your own posts',
    rank: 0,
    sourceClass: 'social',
    query: 'brought',
    isKeyed: true,
    services: [],
    domains: [],
    accounts: {
      stixType: 'other',
      handlePrefix: '',
      handleMax: 253,
      host: '',
      profile: () => undefined,
      namesNeedLeave: true,
    },
    retention: null,
    moodsOf: 'reddit',
    countsPosts: false,
    isFoundByCompany: false,
  },
}

export type SearchedPlatform = Exclude<Platform, 'own'>
/** What can be searched. The rest is brought by the caller. */
export const SEARCHED_PLATFORMS = PLATFORMS.filter(
  (platform): platform is SearchedPlatform => PLATFORM_FACTS[platform].query !== 'brought',
)

/** Whether a brief is on posts that its caller brought. */
export function isOfOwnPosts(sources: readonly Platform[]): boolean {
  return sources.some((name) => PLATFORM_FACTS[name].query === 'brought')
}

/** What a plain query searches if it names no source. */
export const DEFAULT_PLATFORMS: readonly SearchedPlatform[] = SEARCHED_PLATFORMS.filter(
  (platform) => PLATFORM_FACTS[platform].query === 'default',
)

/** What a plain query can search. The others need `search_terms`. */
export const QUERY_PLATFORMS: readonly SearchedPlatform[] = SEARCHED_PLATFORMS.filter(
  (platform) => PLATFORM_FACTS[platform].query !== 'terms',
)

/** An account's name in its platform's style. */
export function accountName(platform: Platform, handle: string): string {
  const prefix = PLATFORM_FACTS[platform].accounts?.handlePrefix ?? ''
  return handle.startsWith(prefix) ? handle : `${prefix}${handle}`
}

/** The page of an account, if `posted`, the URL of its post, is on the platform itself. Otherwise undefined. */
export function profileAddress(of: { platform: Platform; author: Account; posted: string }): string | undefined {
  const { accounts } = PLATFORM_FACTS[of.platform]
  const isThere = accounts !== null && URL.canParse(of.posted) && new URL(of.posted).hostname === accounts.host
  return isThere ? accounts.profile(of.author) : undefined
}

/** How the accounts of a set may be shown. */
export type AccountListing = {
  /** Whether the operator allows accounts on X to be listed. */
  listsAccountsOnX: boolean
  /** Whether the caller brought the posts. Nobody can check who wrote them. */
  isBrought?: boolean | undefined
}

/**
 * Whether an account may be listed for its behaviour. The terms of some platforms leave that to the operator, as do
 * posts that the caller brought, whatever platform they state.
 */
export function mayListAccounts(platform: Platform, { listsAccountsOnX, isBrought = false }: AccountListing): boolean {
  return listsAccountsOnX || (!isBrought && PLATFORM_FACTS[platform].accounts?.namesNeedLeave !== true)
}
