import type { SignalSet } from '../make/signal-set.ts'
import type { Signal, SignalAuthor } from '../signal.ts'
import { isInstitutionalDomain } from './institutional-domains.ts'
import type { Platform } from '../platforms.ts'

/** A post by a known account, prepared for comparison. */
export type SocialPost = {
  signal: Signal
  author: SignalAuthor
  /** `platform:id`. */
  account: string
  platform: Platform
  /** Milliseconds since 1970. */
  at: number
  /** The possible error of `at`, in seconds. Null if the time is too coarse for any comparison. */
  toleranceSeconds: number | null
  /** Lower case, without URLs, names, hashtags and punctuation. */
  words: readonly string[]
  /** Whether its text is the headline of an institutional page that it links to, as share buttons insert it. */
  isHeadline: boolean
  /** URLs outside institutional domains. */
  links: readonly { domain: string; path: string }[]
}

/** The share of a headline's words that must be in the slug or title of the shared page. */
const HEADLINE_SHARE = 0.7
const TOLERANCES = { second: 1, minute: 60, hour: null, day: null, unknown: null } as const
const PRESS_AND_GOVERNMENT = new Set(['government', 'business', 'news'])

/** The posts of known accounts in a set, by time and id. Omits verified government and press accounts. */
export function readSocialPosts(set: SignalSet): SocialPost[] {
  const institutional = domainsOfInstitutions(set.signals)
  const titles = titlesByAddress(set.signals)
  return set.signals
    .flatMap((signal) => {
      const { author } = signal
      if (author === null || signal.source.class !== 'social') return []
      if (author.verified === true && PRESS_AND_GOVERNMENT.has(author.verifiedType ?? '')) return []
      return [readPost({ signal, author }, { institutional, titles })]
    })
    .toSorted((a, b) => a.at - b.at || (a.signal.id < b.signal.id ? -1 : 1))
}

type Context = { institutional: ReadonlySet<string>; titles: ReadonlyMap<string, string> }

function readPost({ signal, author }: { signal: Signal; author: SignalAuthor }, context: Context): SocialPost {
  const addresses = signal.refs.urls.flatMap((url) => addressOf(url) ?? [])
  const words = plainWords(signal.text)
  const shared = addresses.filter(({ domain }) => isOfInstitution(domain, context.institutional))
  return {
    signal,
    author,
    account: `${signal.platform}:${author.id}`,
    platform: signal.platform,
    at: Date.parse(signal.publishedAt),
    toleranceSeconds: TOLERANCES[signal.publishedPrecision],
    words,
    isHeadline: shared.some(({ path, url }) => isHeadlineOf(words, `${path} ${context.titles.get(url) ?? ''}`)),
    links: addresses.filter(({ domain }) => !isOfInstitution(domain, context.institutional)),
  }
}

function addressOf(url: string): { domain: string; path: string; url: string } | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  return { domain: hostname.replace(/^www\./, ''), path: pathname, url }
}

/** Domains that published press or web signals in the set. Links to them are ordinary sharing of news. */
function domainsOfInstitutions(signals: readonly Signal[]): Set<string> {
  return new Set(
    signals.flatMap(({ source }) =>
      source.class === 'institutional' || source.class === 'web' ? [source.domain] : [],
    ),
  )
}

function isOfInstitution(domain: string, institutional: ReadonlySet<string>): boolean {
  return institutional.has(domain) || isInstitutionalDomain(domain)
}

function titlesByAddress(signals: readonly Signal[]): Map<string, string> {
  return new Map(signals.flatMap(({ canonicalUrl, title }) => (title === null ? [] : [[canonicalUrl, title]])))
}

function isHeadlineOf(words: readonly string[], page: string): boolean {
  const known = new Set(plainWords(page.replaceAll(/[-_/.]/g, ' ')))
  return words.filter((word) => known.has(word)).length / words.length > HEADLINE_SHARE
}

/** The words to compare, without URLs, names, hashtags, `rt` and punctuation. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/[@#]\S+/g, ' ')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== 'rt' && word !== 'via')
}
