import { z } from 'zod'
import { inputWords } from '#app/platform/text/input-words.ts'
import { type Platform, PLATFORMS } from '../platforms.ts'
import { textOfHtml } from '../sources/signal-text.ts'
import { wholeNumber } from '../sources/whole-number.ts'
import { ownColumnsOf, type OwnField } from './own-columns.ts'
import { LANGUAGE_MAX, LINKS_MAX, NAME_MAX, OwnPost, TEXT_MAX, URL_MAX } from './own-post.ts'

/** A post from a record of an export, or why it is none. */
export type RowReading = { post: OwnPost } | { refusal: string }

/** Members that only exports of X's API have. */
const X_MEMBERS = /^(?:edit_history_tweet_ids|public_metrics(?:\..*)?|tweet_id)$/
const PARAGRAPH = /<\/?(?:p|br|a)\b/i
const SECONDS_MAX = 100_000_000_000
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const WITHOUT_TIME = /^\d{4}-\d\d-\d\d$/

/** Reads one record, whatever its columns are called. Counts that are no numbers are unknown. */
export function rowToPost(row: Readonly<Record<string, unknown>>): RowReading {
  const found = ownColumnsOf(row)
  const text = textFrom(found.text)
  if (text.trim() === '') return { refusal: 'has no text' }
  const time = timeFrom(found.time)
  if (time === undefined) return { refusal: reasonOfTime(found.time) }
  const url = addressesFrom(found.url)[0]
  const id = wordFrom(found.id) ?? url
  if (id === undefined) return { refusal: 'has no id' }
  const post = { id, published_at: time, text: text.slice(0, TEXT_MAX), url, ...detailsFrom(found, row) }
  const parsed = OwnPost.safeParse(withoutUnknown(post), { error: inputWords })
  if (parsed.success) return { post: parsed.data }
  const [issue] = parsed.error.issues
  return { refusal: `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`.trim() }
}

/** What a post may have besides. */
function detailsFrom(found: ReturnType<typeof ownColumnsOf>, row: Readonly<Record<string, unknown>>): object {
  const links = addressesFrom(found.links)
  return {
    platform: platformFrom(found.platform, row),
    title: wordFrom(found.title)?.slice(0, NAME_MAX),
    author: authorFrom(found),
    links: links.length === 0 ? undefined : links.slice(0, LINKS_MAX),
    ...referencesFrom(found),
    language: languageFrom(found.language),
    engagement: {
      likes: countFrom(found.likes),
      shares: countFrom(found.shares),
      replies: countFrom(found.replies),
      views: countFrom(found.views),
    },
  }
}

function withoutUnknown(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
}

const Piece = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

/** Telegram's texts are lists of pieces, and Mastodon's are HTML. */
function textFrom(value: unknown): string {
  if (Array.isArray(value)) return value.flatMap((part) => Piece.safeParse(part).data ?? []).join('')
  if (typeof value !== 'string') return ''
  return PARAGRAPH.test(value) ? textOfHtml(value).trim() : value
}

/** ISO 8601. Numbers are seconds or milliseconds since 1970, and times without a zone are in UTC. */
function timeFrom(value: unknown): string | undefined {
  const words = wordFrom(value)
  if (words === undefined || WITHOUT_TIME.test(words)) return undefined
  const number = Number(words)
  const date = Number.isNaN(number)
    ? new Date(WITHOUT_ZONE.test(words) ? `${words.replace(' ', 'T')}Z` : words)
    : new Date(number < SECONDS_MAX ? number * 1000 : number)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

function reasonOfTime(value: unknown): string {
  const words = wordFrom(value)
  if (words === undefined) return 'has no time'
  return WITHOUT_TIME.test(words) ? 'has a day without a time' : 'has a time that cannot be read'
}

function wordFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const words = String(value).trim()
  return words === '' ? undefined : words.slice(0, NAME_MAX)
}

function countFrom(value: unknown): number | undefined {
  return wholeNumber(typeof value === 'string' ? value.replaceAll(',', '') : value) ?? undefined
}

function languageFrom(value: unknown): string | undefined {
  const words = wordFrom(Array.isArray(value) ? value[0] : value)
  return words !== undefined && words.length <= LANGUAGE_MAX ? words : undefined
}

function platformFrom(value: unknown, row: object): Platform | undefined {
  const words = wordFrom(value)?.toLowerCase()
  const stated = words === 'twitter' ? 'x' : words
  const known = PLATFORMS.find((platform) => platform === stated)
  if (known !== undefined || words !== undefined) return known
  return Object.keys(row).some((name) => X_MEMBERS.test(name)) ? 'x' : undefined
}

function authorFrom(found: Partial<Record<OwnField, unknown>>): object | undefined {
  const author = {
    id: wordFrom(found.authorId),
    handle: wordFrom(found.handle),
    name: wordFrom(found.name),
    created_at: timeFrom(found.accountCreated),
    followers: countFrom(found.followers),
  }
  const isKnown = author.id !== undefined || author.handle !== undefined || author.name !== undefined
  return isKnown ? withoutUnknown(author) : undefined
}

const Linked = z.union([
  z.string(),
  z.object({ unwound_url: z.string() }).transform((link) => link.unwound_url),
  z.object({ expanded_url: z.string() }).transform((link) => link.expanded_url),
  z.object({ href: z.string() }).transform((link) => link.href),
  z.object({ type: z.literal('link'), text: z.string() }).transform((link) => link.text),
])

/** Web addresses in a cell or list, as text or as the objects of X and Telegram. */
function addressesFrom(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.slice(0, 200) : partsOf(value)
  return parts
    .flatMap((part) => Linked.safeParse(part).data ?? [])
    .filter(
      (address) => /^https?:\/\//i.test(address) && address.length <= URL_MAX && z.httpUrl().safeParse(address).success,
    )
}

/** A cell has its addresses side by side or, from twarc, as a JSON list. */
function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return []
  if (!value.startsWith('[{')) return value.split(/[\s,|]/)
  try {
    return z.array(z.unknown()).parse(JSON.parse(value))
  } catch {
    return []
  }
}

const References = z.array(z.object({ type: z.string(), id: z.string() }))

function referencesFrom(found: Partial<Record<OwnField, unknown>>): object {
  const references = References.safeParse(found.references).data ?? []
  const idOf = (type: string) => references.find((reference) => reference.type === type)?.id
  return {
    reply_to: idOf('replied_to') ?? wordFrom(found.replyTo),
    repost_of: idOf('retweeted') ?? wordFrom(found.repostOf),
    quote_of: idOf('quoted') ?? wordFrom(found.quoteOf),
  }
}
