import { z } from 'zod'
import type { SignalAuthor, SignalKind } from '../../signal.ts'
import { accountFrom } from './account-from.ts'
import { countOrNull, lenientList, momentOrNull, orNull, textOrNull } from '../provider-schema.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

const Entity = z.object({
  tag: z.string().optional(),
  username: z.string().optional(),
  url: z.string().optional(),
  expanded_url: z.string().optional(),
  unwound_url: z.string().optional(),
  display_url: z.string().optional(),
})
const Entities = z.object({
  hashtags: lenientList(Entity).default([]),
  mentions: lenientList(Entity).default([]),
  cashtags: lenientList(Entity).default([]),
  urls: lenientList(Entity).default([]),
})
const Referenced = lenientList(z.object({ type: z.string(), id: z.string() }))

/** With either set of names. */
const PostMetrics = z
  .object({
    like_count: countOrNull,
    reply_count: countOrNull,
    impression_count: countOrNull,
    retweet_count: countOrNull,
    repost_count: countOrNull,
  })
  .transform((counts) => ({
    likes: counts.like_count,
    shares: counts.retweet_count ?? counts.repost_count,
    replies: counts.reply_count,
    views: counts.impression_count,
  }))

const Post = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  text: z.string(),
  author_id: textOrNull,
  created_at: z.iso.datetime({ offset: true }),
  lang: textOrNull,
  conversation_id: textOrNull,
  entities: Entities.optional().catch(undefined),
  public_metrics: PostMetrics.optional().catch(undefined),
  referenced_tweets: Referenced.optional(),
  referenced_posts: Referenced.optional(),
})
type Post = z.infer<typeof Post>

const UserMetrics = z.object({
  followers_count: countOrNull,
  following_count: countOrNull,
  tweet_count: countOrNull,
  post_count: countOrNull,
})

const User = z
  .object({
    id: z.string(),
    username: orNull(z.string().regex(/^\w{1,30}$/)),
    name: textOrNull,
    created_at: momentOrNull,
    verified: orNull(z.boolean()),
    verified_type: orNull(z.string().refine((type) => type !== 'none')),
    public_metrics: UserMetrics.catch(UserMetrics.parse({})),
  })
  .transform(({ public_metrics: metrics, ...user }): SignalAuthor => ({
    id: user.id,
    handle: user.username,
    displayName: user.name,
    createdAt: user.created_at,
    followers: metrics.followers_count,
    following: metrics.following_count,
    postsCount: metrics.tweet_count ?? metrics.post_count,
    verified: user.verified,
    verifiedType: user.verified_type,
  }))

/** A page of posts with either set of names: tweets and retweets, or posts and reposts. */
export const SearchPage = z.object({
  data: lenientList(Post).default([]),
  includes: z.object({ users: lenientList(User).default([]) }).default({ users: [] }),
  meta: z.object({ next_token: z.string().optional() }).default({}),
})
export type SearchPage = z.infer<typeof SearchPage>

/** The posts of all pages in order, with their authors if given. */
export function xDrafts(pages: readonly SearchPage[]): SignalDraft[] {
  const users = new Map(pages.flatMap((page) => page.includes.users).map((user) => [user.id, user]))
  return pages.flatMap((page) => page.data).map((post) => draftOf(post, users))
}

function draftOf(post: Post, users: ReadonlyMap<string, SignalAuthor>): SignalDraft {
  const references = post.referenced_tweets ?? post.referenced_posts ?? []
  const idOf = (type: string) => references.find((reference) => reference.type === type)?.id ?? null
  const author = post.author_id === null ? null : (users.get(post.author_id) ?? accountFrom({ id: post.author_id }))
  return {
    kind: kindOf(references.map(({ type }) => type)),
    nativeId: post.id,
    url: `https://x.com/${author?.handle ?? 'i/web'}/status/${post.id}`,
    text: readableText(post),
    lang: post.lang,
    publishedAt: post.created_at,
    author,
    engagement: post.public_metrics ?? {},
    refs: {
      ...refsOf(post),
      parentId: idOf('replied_to'),
      quotedId: idOf('quoted'),
      conversationId: post.conversation_id,
    },
  }
}

function kindOf(types: readonly string[]): SignalKind {
  if (types.includes('retweeted') || types.includes('reposted')) return 'repost'
  if (types.includes('quoted')) return 'quote'
  return types.includes('replied_to') ? 'reply' : 'post'
}

/** If X gives no entities, URLs and tags are read from the text. */
function refsOf({ entities }: Post): NonNullable<SignalDraft['refs']> {
  if (entities === undefined) return {}
  const { hashtags, mentions, cashtags, urls } = entities
  return {
    urls: urls.filter((url) => !isPicture(url)).flatMap((url) => url.unwound_url ?? url.expanded_url ?? url.url ?? []),
    hashtags: hashtags.flatMap(({ tag }) => tag ?? []),
    mentions: mentions.flatMap(({ username }) => username ?? []),
    cashtags: cashtags.flatMap(({ tag }) => tag ?? []),
  }
}

/** The text with shortened URLs expanded. Those that only represent a picture are removed. */
function readableText({ text, entities }: Post): string {
  let readable = text
  for (const url of entities?.urls ?? []) {
    if (url.url === undefined || url.expanded_url === undefined) continue
    readable = readable.replaceAll(url.url, isPicture(url) ? '' : url.expanded_url)
  }
  return textOfHtml(readable)
}

function isPicture({ display_url: shown = '' }: z.infer<typeof Entity>): boolean {
  return /^pic\.(?:x|twitter)\.com\//.test(shown)
}
