import type { SocialPost } from './social-posts.ts'

/** Posts from which an account's habit can be told. */
const POSTS_MIN = 2

/**
 * Accounts all of whose posts are headlines with their links: feeds of news, weather and alerts. Automation that
 * says what it is, is no evidence of a campaign.
 */
export function findFeedAccounts(posts: readonly SocialPost[]): Set<string> {
  const byAccount = Map.groupBy(posts, ({ account }) => account)
  return new Set(
    [...byAccount].flatMap(([account, own]) =>
      own.length >= POSTS_MIN && own.every(({ isHeadline, links }) => isHeadline && links.length === 0)
        ? [account]
        : [],
    ),
  )
}
