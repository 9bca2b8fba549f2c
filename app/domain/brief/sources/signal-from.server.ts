import { wholeNumber } from './whole-number.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts'
import type { Signal, SignalAuthor, SignalKind } from '../signal.ts'
import type { Inquiry } from '../collect/source.ts'
import { matchedTerms } from './matched-terms.ts'
import { domainOf, signalAddress } from './signal-address.ts'
import { cleanSignalText } from './signal-text.ts'
import { cashtagsInText, hashtagsInText, mentionsInText, urlsInText } from './text-refs.ts'
import { type Platform, PLATFORM_FACTS, type SourceClass } from '../platforms.ts'

const ID_DIGITS = 16
/** Of accounts that articles and pages mention, on whichever platform. */
const HANDLE_MAX = 30
/** How far platforms' clocks may be ahead. A later time is wrong. */
const AHEAD_MS_MAX = MINUTE_MS

/** What a provider read of one item. The text must not contain markup (use `textOfHtml` first). */
export type SignalDraft = {
  kind: SignalKind
  nativeId: string
  /** Absolute, http or https. Items without one are skipped. */
  url: string
  title?: string | null
  text: string
  lang?: string | null
  /** If null or unreadable, the time of collection is used with precision `unknown`. */
  publishedAt: Date | string | null
  publishedPrecision?: Signal['publishedPrecision']
  author?: SignalAuthor | null
  /** By default the URL's host and the platform's class. */
  source?: Partial<Signal['source']>
  /** The platform's counts. Anything but an integer of at least 0 (`score` can be negative) is unknown. */
  engagement?: Partial<Record<keyof Signal['engagement'], unknown>>
  /** Missing ones are read from the text. URLs can be in any form. */
  refs?: Partial<Omit<Signal['refs'], 'domains'>>
}

/** What a signal has from its request instead of its draft. */
export type DraftContext = {
  platform: Platform
  provider: string
  inquiry: Pick<Inquiry, 'terms' | 'since' | 'until'>
  collectedAt: Date
}

/** Signals from drafts, in order, without duplicates, empty ones and those outside the inquiry's time. */
export function signalsFrom(drafts: readonly SignalDraft[], context: DraftContext): Signal[] {
  const signals = new Map<string, Signal>()
  for (const [rank, draft] of drafts.entries()) {
    const signal = signalFrom(draft, rank, context)
    if (signal !== undefined && isWithin(signal, context.inquiry) && !signals.has(signal.id)) {
      signals.set(signal.id, signal)
    }
  }
  return [...signals.values()]
}

/** `Signal.id`, the same in every run. */
export function signalId(platform: Platform, nativeId: string): string {
  return sha256(`${platform}:${nativeId}`).slice(0, ID_DIGITS)
}

function signalFrom(draft: SignalDraft, rank: number, context: DraftContext): Signal | undefined {
  const { platform, provider, inquiry, collectedAt } = context
  const title = cleanSignalText(draft.title ?? '').replaceAll('\n', ' ')
  const text = cleanSignalText(draft.text)
  const domain = domainOf(draft.url)
  if (domain === undefined || (title === '' && text === '')) return undefined
  return {
    id: signalId(platform, draft.nativeId),
    platform,
    provider,
    kind: draft.kind,
    nativeId: draft.nativeId,
    url: draft.url,
    canonicalUrl: signalAddress(draft.url),
    title: title === '' ? null : title,
    text: text === '' ? title : text,
    lang: languageTag(draft.lang),
    ...publication(draft, collectedAt),
    collectedAt: collectedAt.toISOString(),
    author: draft.author ?? null,
    source: { domain, name: null, class: sourceClass(platform, domain, draft), authority: null, ...draft.source },
    engagement: engagementOf(draft.engagement ?? {}),
    refs: refsOf(draft, `${title}\n${text}`, platform),
    query: { terms: [...inquiry.terms], matched: matchedTerms(inquiry.terms, `${title} ${text} ${draft.url}`), rank },
    retention: retentionOf(context),
  }
}

/** A day without a time is within the range if any of its hours is. */
function isWithin({ publishedAt, publishedPrecision }: Signal, { since, until }: DraftContext['inquiry']): boolean {
  if (publishedPrecision === 'unknown') return true
  const at = Date.parse(publishedAt)
  const lastMs = at + (publishedPrecision === 'day' ? DAY_MS - 1 : 0)
  return lastMs >= since.getTime() && at <= until.getTime() + AHEAD_MS_MAX
}

function publication(
  { publishedAt, publishedPrecision = 'second' }: SignalDraft,
  collectedAt: Date,
): Pick<Signal, 'publishedAt' | 'publishedPrecision'> {
  const date = publishedAt === null ? undefined : new Date(publishedAt)
  if (date === undefined || Number.isNaN(date.getTime())) {
    return { publishedAt: collectedAt.toISOString(), publishedPrecision: 'unknown' }
  }
  return { publishedAt: date.toISOString(), publishedPrecision }
}

/** `und` and the like are unknown. */
function languageTag(lang: string | null | undefined): string | null {
  if (!lang || /^(?:und|zxx|qam|qct|qht|qme|qst)$/i.test(lang)) return null
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? null
  } catch {
    return null
  }
}

const GOVERNMENT = /(?:^|\.)(?:gov|mil|govt|gob|gouv|gc|go|gov\.[a-z]{2})(?:\.[a-z]{2})?$|(?:^|\.)europa\.eu$/

function sourceClass(platform: Platform, domain: string, draft: SignalDraft): SourceClass {
  const usual = PLATFORM_FACTS[platform].sourceClass
  const isInstitution =
    draft.kind === 'filing' ||
    (usual === 'web' && GOVERNMENT.test(domain)) ||
    (usual === 'social' && /^(?:government|business)$/i.test(draft.author?.verifiedType ?? ''))
  return isInstitution ? 'institutional' : usual
}

function engagementOf(counts: NonNullable<SignalDraft['engagement']>): Signal['engagement'] {
  return {
    likes: wholeNumber(counts.likes),
    shares: wholeNumber(counts.shares),
    replies: wholeNumber(counts.replies),
    views: wholeNumber(counts.views),
    score: wholeNumber(counts.score, Number.MIN_SAFE_INTEGER),
  }
}

function refsOf({ refs = {} }: SignalDraft, text: string, platform: Platform): Signal['refs'] {
  const given = refs.urls ?? urlsInText(text)
  const urls = unique(given.filter((url) => domainOf(url) !== undefined).map((url) => signalAddress(url)))
  return {
    urls,
    domains: unique(urls.flatMap((url) => domainOf(url) ?? [])),
    hashtags: unique((refs.hashtags ?? hashtagsInText(text)).map((tag) => tag.normalize('NFC').toLowerCase())),
    mentions: unique((refs.mentions ?? mentionsInText(text, handleMaxOf(platform))).map((name) => name.toLowerCase())),
    cashtags: unique((refs.cashtags ?? cashtagsInText(text)).map((tag) => tag.toUpperCase())),
    parentId: refs.parentId ?? null,
    quotedId: refs.quotedId ?? null,
    conversationId: refs.conversationId ?? null,
  }
}

function handleMaxOf(platform: Platform): number {
  return PLATFORM_FACTS[platform].accounts?.handleMax ?? HANDLE_MAX
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

function retentionOf({ platform, collectedAt }: DraftContext): Signal['retention'] {
  const { retention } = PLATFORM_FACTS[platform]
  if (retention === null) return { expiresAt: null, basis: 'none' }
  return { expiresAt: new Date(collectedAt.getTime() + retention.keptMs).toISOString(), basis: retention.basis }
}
