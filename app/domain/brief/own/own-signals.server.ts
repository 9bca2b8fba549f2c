import { sha256 } from '#app/platform/keys/hash.server.ts'
import { counted } from '../../wording/wording.ts'
import type { Collected } from '../collect/collected.ts'
import { PLATFORMS } from '../platforms.ts'
import { type Signal, type SignalAuthor, type SignalKind } from '../signal.ts'
import { accountFrom } from '../sources/social/account-from.ts'
import { type SignalDraft, signalsFrom } from '../sources/signal-from.server.ts'
import { OWN_SOURCE, type Period } from './own-period.ts'
import type { OwnPost } from './own-post.ts'

/** Stands for the page of a post without one while it is read. */
const NO_PAGE = 'https://own.invalid/'

/** Posts that the caller brought, as if a source had returned them. No other source is asked. */
export function collectOwn(
  posts: readonly OwnPost[],
  { terms, since, until }: Period & { terms: string[] },
  at: Date,
): Collected {
  const began = performance.now()
  const context = { provider: OWN_SOURCE, inquiry: { terms, since, until }, collectedAt: at }
  const isWithin = ({ published_at: time }: OwnPost) => {
    const ms = Date.parse(time)
    return ms >= since.getTime() && ms <= until.getTime()
  }
  const signals = PLATFORMS.flatMap((platform) => {
    const own = posts.filter((post) => (post.platform ?? OWN_SOURCE) === platform && isWithin(post))
    return signalsFrom(own.map(toDraft), { ...context, platform }).map(withoutNoPage)
  }).toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || (a.id < b.id ? -1 : 1))
  const left = posts.length - signals.length
  const ms = Math.round(performance.now() - began)
  return {
    signals,
    volume: [],
    capped: new Set(),
    prices: new Map(),
    diagnostics: [{ source: OWN_SOURCE, status: 'ok', signals: signals.length, ms }],
    warnings:
      left === 0
        ? []
        : [
            `${counted(left, 'post')} left out: outside the time asked for, without text, or with the id of an earlier post.`,
          ],
    isSample: false,
    isFallback: false,
  }
}

function toDraft(post: OwnPost): SignalDraft {
  const { engagement = {}, links } = post
  return {
    kind: kindOf(post),
    nativeId: post.id,
    url: post.url ?? `${NO_PAGE}${encodeURIComponent(post.id)}`,
    title: post.title ?? null,
    text: post.text,
    lang: post.language ?? null,
    publishedAt: post.published_at,
    author: authorOf(post),
    ...(post.url === undefined ? { source: { domain: '' } } : {}),
    engagement,
    refs: {
      ...(links === undefined ? {} : { urls: links }),
      parentId: post.reply_to ?? null,
      quotedId: post.quote_of ?? post.repost_of ?? null,
    },
  }
}

function kindOf({ reply_to: parent, repost_of: reposted, quote_of: quoted }: OwnPost): SignalKind {
  if (reposted !== undefined) return 'repost'
  if (quoted !== undefined) return 'quote'
  return parent === undefined ? 'post' : 'reply'
}

function authorOf({ author = {} }: OwnPost): SignalAuthor | null {
  const { id, handle = null, name = null, created_at: created, followers = null } = author
  const known = id ?? handle ?? name
  if (known === null) return null
  const createdAt = created === undefined ? null : new Date(created).toISOString()
  return accountFrom({ id: accountId(known), handle, displayName: name, createdAt, followers })
}

/** A number, or a hash: accounts that may not be named are shown by id, and a handle in its place would name them. */
function accountId(known: string): string {
  return /^\d+$/.test(known) ? known : sha256(known).slice(0, 16)
}

/** A post without a page has none in its brief. */
function withoutNoPage(signal: Signal): Signal {
  return signal.url.startsWith(NO_PAGE) ? { ...signal, url: '' } : signal
}
