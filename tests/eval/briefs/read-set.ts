import type { SignalSet } from '#app/domain/brief/make/signal-set.ts'
import type { Signal } from '#app/domain/brief/signal.ts'
import type { LabelledSet, LabelledSignal } from './labelled-set.ts'

/** A labelled set as input for the analysis. */
export function readSet(set: LabelledSet): SignalSet {
  const terms = [set.query]
  return {
    query: set.query,
    terms,
    since: new Date(set.window.start),
    until: new Date(set.window.end),
    signals: set.signals.map((signal) => readSignal(signal, { terms, collectedAt: set.window.end })),
    volume: [],
    capped: new Set(),
    referenceRates: [],
    prices: new Map(),
    isSample: false,
  }
}

function readSignal(signal: LabelledSignal, { terms, collectedAt }: { terms: string[]; collectedAt: string }): Signal {
  const { author, refs, engagement } = signal
  const urls = refs.urls.map(canonical)
  return {
    id: signal.id,
    platform: signal.platform,
    provider: 'labelled',
    kind: signal.kind,
    nativeId: signal.id,
    url: signal.url,
    canonicalUrl: canonical(signal.url),
    title: signal.title,
    text: signal.text,
    lang: signal.lang,
    publishedAt: signal.published_at,
    publishedPrecision: signal.published_precision,
    collectedAt,
    author: author && {
      id: author.id,
      handle: author.handle,
      displayName: author.display_name,
      createdAt: author.created_at,
      followers: author.followers,
      following: author.following,
      postsCount: author.posts_count,
      verified: author.verified,
      verifiedType: null,
    },
    source: { domain: signal.source.domain, name: null, class: signal.source.class, authority: null },
    engagement: { ...engagement, score: null },
    refs: {
      urls,
      domains: urls.map((url) => new URL(url).hostname),
      hashtags: refs.hashtags.map((tag) => tag.toLowerCase()),
      mentions: refs.mentions,
      cashtags: [],
      parentId: refs.parent_id,
      quotedId: null,
      conversationId: null,
    },
    query: { terms, matched: terms, rank: 0 },
    retention: { expiresAt: null, basis: 'none' },
  }
}

function canonical(url: string): string {
  const parsed = new URL(url)
  for (const name of parsed.searchParams.keys().toArray()) if (name.startsWith('utm_')) parsed.searchParams.delete(name)
  parsed.hash = ''
  return parsed.href
}
