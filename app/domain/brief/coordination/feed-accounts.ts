import type { SocialPost } from './social-posts.ts'

/** The fewest posts that show an account's habits. */
const POSTS_MIN = 2

/**
 * Accounts that post only headlines with links: feeds of news, weather and alerts. Open automation is no evidence of a
 * campaign.
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
