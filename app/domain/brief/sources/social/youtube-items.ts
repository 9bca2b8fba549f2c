import { z } from 'zod'
import type { SignalAuthor } from '../../signal.ts'
import { accountFrom } from './account-from.ts'
import { countOrNull, lenientList, momentOrNull, orNull, textOrNull } from '../provider-schema.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

const VideoId = z.string().regex(/^[\w-]{1,32}$/)

/** A page of search results. Titles are read from the videos' own records. */
export const VideoSearch = z.object({
  nextPageToken: z.string().optional(),
  items: lenientList(z.object({ id: z.object({ videoId: VideoId }) })).default([]),
})

const Video = z.object({
  id: VideoId,
  snippet: z.object({
    publishedAt: z.string(),
    channelId: textOrNull,
    channelTitle: textOrNull,
    title: z.string(),
    description: z.string().default(''),
    tags: lenientList(z.string()).default([]),
    defaultLanguage: textOrNull,
    defaultAudioLanguage: textOrNull,
  }),
  statistics: z
    .object({ viewCount: countOrNull, likeCount: countOrNull, commentCount: countOrNull })
    .catch({ viewCount: null, likeCount: null, commentCount: null }),
})
export const VideoList = z.object({ items: lenientList(Video).default([]) })

const Channel = z.object({
  id: z.string(),
  snippet: z.object({ publishedAt: momentOrNull, customUrl: textOrNull, title: textOrNull }),
  statistics: z.object({
    subscriberCount: countOrNull,
    videoCount: countOrNull,
    hiddenSubscriberCount: orNull(z.boolean()),
  }),
})
export const ChannelList = z.object({ items: lenientList(Channel).default([]) })
export type ChannelList = z.infer<typeof ChannelList>

const Comment = z.object({
  id: z.string().regex(/^[\w.-]{1,80}$/),
  snippet: z.object({
    videoId: VideoId,
    topLevelComment: z.object({
      snippet: z.object({
        textOriginal: textOrNull,
        textDisplay: textOrNull,
        authorDisplayName: textOrNull,
        authorChannelId: z.object({ value: z.string() }).optional().catch(undefined),
        likeCount: countOrNull,
        publishedAt: z.string(),
      }),
    }),
    totalReplyCount: countOrNull,
  }),
})
export const CommentList = z.object({ items: lenientList(Comment).default([]) })

/** Videos with what is known about their channels. */
export function videoDrafts(
  videos: z.infer<typeof VideoList>['items'],
  channels: z.infer<typeof ChannelList>['items'],
): SignalDraft[] {
  const channelById = new Map(channels.map((channel) => [channel.id, channel]))
  return videos.map(({ id, snippet, statistics }) => ({
    kind: 'video',
    nativeId: id,
    url: `https://www.youtube.com/watch?v=${id}`,
    title: snippet.title,
    text: snippet.description,
    lang: snippet.defaultAudioLanguage ?? snippet.defaultLanguage,
    publishedAt: snippet.publishedAt,
    author: channelAuthor(snippet, channelById.get(snippet.channelId ?? '')),
    source: { name: snippet.channelTitle },
    engagement: { likes: statistics.likeCount, replies: statistics.commentCount, views: statistics.viewCount },
    refs: { conversationId: id },
  }))
}

/** Comments, without empty ones. */
export function youtubeCommentDrafts(comments: z.infer<typeof CommentList>['items']): SignalDraft[] {
  return comments.map(({ id, snippet: { videoId, topLevelComment, totalReplyCount } }) => {
    const { snippet } = topLevelComment
    const author = snippet.authorChannelId?.value
    const handle = snippet.authorDisplayName
    return {
      kind: 'comment',
      nativeId: id,
      url: `https://www.youtube.com/watch?v=${videoId}&lc=${id}`,
      text: snippet.textOriginal ?? textOfHtml(snippet.textDisplay ?? ''),
      publishedAt: snippet.publishedAt,
      author: author === undefined ? null : accountFrom({ id: author, handle: handleOf(handle), displayName: handle }),
      engagement: { likes: snippet.likeCount, replies: totalReplyCount },
      refs: { parentId: videoId, conversationId: videoId },
    }
  })
}

function channelAuthor(
  snippet: { channelId: string | null; channelTitle: string | null },
  channel: z.infer<typeof Channel> | undefined,
): SignalAuthor | null {
  if (snippet.channelId === null) return null
  const known = { id: snippet.channelId, displayName: snippet.channelTitle }
  if (channel === undefined) return accountFrom(known)
  const { statistics } = channel
  return accountFrom({
    ...known,
    handle: handleOf(channel.snippet.customUrl),
    createdAt: channel.snippet.publishedAt,
    followers: statistics.hiddenSubscriberCount === true ? null : statistics.subscriberCount,
    postsCount: statistics.videoCount,
  })
}

function handleOf(name: string | null): string | null {
  return name?.startsWith('@') === true ? name.slice(1) : null
}
