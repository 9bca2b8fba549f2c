/** What a post is made of, and the names of its columns in lower case, of tools that export posts, best first. */
export const OWN_COLUMNS = {
  id: ['id', 'post_id', 'tweet_id', 'status_id', 'message_id', 'uri'],
  time: [
    'published_at',
    'created_at',
    'timestamp',
    'date_unixtime',
    'created_utc',
    'record_createdat',
    'post_created',
    'datetime',
    'date',
    'time',
  ],
  text: ['note_tweet_text', 'text', 'full_text', 'body', 'message', 'content', 'record_text', 'tweet', 'post'],
  title: ['title', 'subject'],
  url: ['url', 'permalink', 'post_url'],
  authorId: ['author_id', 'author_did', 'user_id', 'account_id', 'from_id', 'page_id', 'facebook_id'],
  handle: [
    'author_handle',
    'author_username',
    'account_acct',
    'username',
    'screen_name',
    'user_name',
    'handle',
    'author',
  ],
  name: [
    'author_name',
    'author_displayname',
    'account_display_name',
    'author_fullname',
    'display_name',
    'page_name',
    'from',
  ],
  followers: [
    'author_followers',
    'author_public_metrics_followers_count',
    'account_followers_count',
    'followers',
    'followers_count',
    'followers_at_posting',
  ],
  accountCreated: ['author_created_at', 'author_createdat', 'account_created_at'],
  links: [
    'links',
    'entities_urls',
    'text_entities',
    'urls',
    'urls_expanded',
    'link',
    'card_url',
    'record_embed_external_uri',
  ],
  references: ['referenced_tweets'],
  replyTo: [
    'reply_to',
    'in_reply_to_id',
    'in_reply_to_status_id',
    'referenced_tweets_replied_to_id',
    'reply_to_message_id',
    'record_reply_parent_uri',
    'parent_id',
  ],
  repostOf: ['repost_of', 'referenced_tweets_retweeted_id', 'reblog_id', 'retweeted_id'],
  quoteOf: ['quote_of', 'referenced_tweets_quoted_id', 'quoted_id'],
  platform: ['platform'],
  language: ['language', 'lang', 'record_langs'],
  likes: [
    'likes',
    'engagement_likes',
    'public_metrics_like_count',
    'like_count',
    'likecount',
    'favourites_count',
    'favorite_count',
  ],
  shares: [
    'shares',
    'engagement_shares',
    'public_metrics_retweet_count',
    'retweet_count',
    'repostcount',
    'reblogs_count',
    'retweets',
    'forwards',
  ],
  replies: [
    'replies',
    'engagement_replies',
    'public_metrics_reply_count',
    'reply_count',
    'replycount',
    'replies_count',
    'comments',
  ],
  views: ['views', 'engagement_views', 'public_metrics_impression_count', 'view_count', 'impressions', 'total_views'],
} as const
export type OwnField = keyof typeof OWN_COLUMNS

/** A record's values by field, of the first column that has any. */
export function ownColumnsOf(row: Readonly<Record<string, unknown>>): Partial<Record<OwnField, unknown>> {
  // Of two columns with one name the first counts.
  const flat = new Map(flattened(row).toReversed())
  const found: Record<string, unknown> = {}
  for (const [field, names] of Object.entries<readonly string[]>(OWN_COLUMNS)) {
    const name = names.find((known) => hasValue(flat.get(known)))
    if (name !== undefined) found[field] = flat.get(name)
  }
  return found
}

const DEPTH_MAX = 5

/** Members of members by their joined names: `author.public_metrics` and `Author Public Metrics` become one. */
function flattened(value: object, depth = 0): [name: string, part: unknown][] {
  return Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    const name = key
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return [[name, part]]
    if (depth >= DEPTH_MAX) return []
    return flattened(part, depth + 1).map(([inner, within]) => [`${name}_${inner}`, within])
  })
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
