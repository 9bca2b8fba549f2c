import { z } from 'zod'
import type { SignalAuthor } from '../../signal.ts'
import { accountFrom } from './account-from.ts'
import { lenientList, orNull, textOrNull } from '../provider-schema.ts'
import type { SignalDraft } from '../signal-from.server.ts'

const SITE = 'https://www.reddit.com'
/** What Reddit shows in place of deleted content. */
const GONE = /^\[(?:deleted|removed)(?: by reddit| by moderator)?\]$/i

const Post = z.object({
  name: z.string().regex(/^t3_\w{1,16}$/),
  title: z.string(),
  selftext: z.string().default(''),
  author: textOrNull,
  author_fullname: textOrNull,
  subreddit: z.string().regex(/^[\w.-]{1,60}$/),
  created_utc: z.number(),
  url: textOrNull,
  permalink: z.string().startsWith('/'),
  score: orNull(z.int()),
  num_comments: orNull(z.int()),
  is_self: orNull(z.boolean()),
  crosspost_parent: textOrNull,
})

const Comment = z.object({
  name: z.string().regex(/^t1_\w{1,16}$/),
  body: z.string(),
  author: textOrNull,
  author_fullname: textOrNull,
  subreddit: z.string().regex(/^[\w.-]{1,60}$/),
  created_utc: z.number(),
  permalink: z.string().startsWith('/'),
  parent_id: textOrNull,
  link_id: textOrNull,
  score: orNull(z.int()),
})

const Thing = <T>(kind: string, data: z.ZodType<T>) => z.object({ kind: z.literal(kind), data })

/** A page of posts. `after` is the token of the next one. Invalid posts are dropped. */
export const PostListing = z.object({
  kind: z.literal('Listing'),
  data: z.object({ after: textOrNull, children: lenientList(Thing('t3', Post)) }),
})
export type PostListing = z.infer<typeof PostListing>

/** The comments of a post, without the post itself and without invalid ones. */
export const CommentPage = z
  .tuple([z.unknown(), z.object({ data: z.object({ children: lenientList(Thing('t1', Comment)) }) })])
  .transform(([, { data }]) => data.children.map(({ data: comment }) => comment))

/** Posts in their order. */
export function redditDrafts(pages: readonly PostListing[]): SignalDraft[] {
  return pages.flatMap((page) => page.data.children).map(({ data: post }) => postDraft(post))
}

/** Comments in their order, without deleted ones. */
export function redditCommentDrafts(comments: z.infer<typeof CommentPage>): SignalDraft[] {
  return comments
    .filter(({ body }) => !GONE.test(body.trim()))
    .map((comment) => ({
      kind: 'comment',
      nativeId: comment.name,
      url: `${SITE}${comment.permalink}`,
      text: comment.body,
      publishedAt: momentOf(comment.created_utc),
      author: authorOf(comment),
      source: { name: `r/${comment.subreddit}` },
      engagement: { score: comment.score },
      refs: { mentions: mentionsOf(comment.body), parentId: comment.parent_id, conversationId: comment.link_id },
    }))
}

function postDraft(post: z.infer<typeof Post>): SignalDraft {
  const text = GONE.test(post.selftext.trim()) ? '' : post.selftext
  const isLink = post.is_self === false && post.url !== null && URL.canParse(post.url, SITE)
  return {
    kind: post.crosspost_parent === null ? 'post' : 'repost',
    nativeId: post.name,
    url: `${SITE}${post.permalink}`,
    title: post.title,
    text,
    publishedAt: momentOf(post.created_utc),
    author: authorOf(post),
    source: { name: `r/${post.subreddit}` },
    engagement: { score: post.score, replies: post.num_comments },
    refs: {
      mentions: mentionsOf(`${post.title} ${text}`),
      ...(isLink ? { urls: [new URL(post.url ?? '', SITE).href] } : {}),
      parentId: post.crosspost_parent,
      conversationId: post.name,
    },
  }
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

function mentionsOf(text: string): string[] {
  return [...text.matchAll(/(?<![\w/])\/?u\/([\w-]{3,20})/g)].slice(0, 50).map((match) => match[1] ?? '')
}

/** Null if the account was deleted. */
function authorOf(thing: { author: string | null; author_fullname: string | null }): SignalAuthor | null {
  const { author: handle, author_fullname: id } = thing
  if (handle === null || GONE.test(handle)) return null
  return accountFrom({ id: id ?? handle.toLowerCase(), handle })
}
