import type { ClusterKind } from './coordination-reading.ts'
import { findNearDuplicates } from './near-duplicates.ts'
import type { SocialPost } from './social-posts.ts'

/** Something that posts by several accounts have in common. */
export type SharedObject = {
  kind: Exclude<ClusterKind, 'account_batch'>
  /** What is shared, in words. */
  shared: string
  /** Oldest first. */
  posts: readonly SocialPost[]
  accounts: readonly string[]
}

/** With fewer accounts, sharing cannot be distinguished from chance. */
export const ACCOUNTS_MIN = 3
const HASHTAGS_MIN = 2
/** The fewest words in a path that identify the same page on other domains. */
const SLUG_WORDS_MIN = 3
const SHARED_CHARACTERS_MAX = 160

/** What is shared, shortened if it is long. */
export function sharedWords({ shared }: SharedObject): string {
  return shared.length > SHARED_CHARACTERS_MAX ? `${shared.slice(0, SHARED_CHARACTERS_MAX)}…` : shared
}

/** Everything that at least {@link ACCOUNTS_MIN} accounts share, largest first. `terms` are the query's own. */
export function findSharedObjects(posts: readonly SocialPost[], terms: readonly string[]): SharedObject[] {
  const asked = new Set(terms.map((term) => term.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')))
  const objects = [
    ...nearDuplicates(posts),
    ...grouped(posts, 'co_url', linkKeys),
    ...grouped(posts, 'co_hashtags', (post) => hashtagKeys(post, asked)),
    ...grouped(posts, 'co_reply', replyKeys),
  ]
  return objects
    .filter(({ accounts }) => accounts.length >= ACCOUNTS_MIN)
    .toSorted((a, b) => b.accounts.length - a.accounts.length || (a.shared < b.shared ? -1 : 1))
}

function nearDuplicates(posts: readonly SocialPost[]): SharedObject[] {
  const candidates = posts.filter(({ isHeadline }) => !isHeadline)
  const groups = findNearDuplicates(candidates.map(({ words }) => words))
  return groups.map((indices) => {
    const group = indices.flatMap((index) => candidates[index] ?? [])
    return objectOf('near_duplicate', group[0]?.signal.text ?? '', group)
  })
}

function grouped(
  posts: readonly SocialPost[],
  kind: SharedObject['kind'],
  keysOf: (post: SocialPost) => string[],
): SharedObject[] {
  const byKey = new Map<string, SocialPost[]>()
  for (const post of posts) {
    for (const key of new Set(keysOf(post))) {
      const group = byKey.get(key)
      if (group) group.push(post)
      else byKey.set(key, [post])
    }
  }
  return [...byKey].map(([key, group]) => objectOf(kind, key, group))
}

function objectOf(kind: SharedObject['kind'], shared: string, posts: readonly SocialPost[]): SharedObject {
  return { kind, shared, posts, accounts: [...new Set(posts.map(({ account }) => account))] }
}

/** The domain, and the page if copies of it could be on other domains. */
function linkKeys({ links }: SocialPost): string[] {
  return links.flatMap(({ domain, path }) => {
    const slug = path.split('/').findLast((part) => part !== '') ?? ''
    return slug.split(/[-_]/).length >= SLUG_WORDS_MIN ? [domain, `…/${slug}`] : [domain]
  })
}

/** The whole list in order, and its beginning, because a shortened list still shows its origin. */
function hashtagKeys({ signal }: SocialPost, asked: ReadonlySet<string>): string[] {
  const tags = signal.refs.hashtags.map((tag) => tag.toLowerCase()).filter((tag) => !asked.has(tag))
  const list = tags.map((tag) => `#${tag}`)
  return list.length >= HASHTAGS_MIN ? [list.join(' '), list.slice(0, HASHTAGS_MIN).join(' ')] : []
}

function replyKeys({ platform, signal }: SocialPost): string[] {
  const parent = signal.refs.parentId ?? signal.refs.quotedId
  return parent === null ? [] : [`${platform}:${parent}`]
}
