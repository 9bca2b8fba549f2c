import { parse as parseCsv } from 'csv-parse/sync'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { counted, thousands } from '../../wording/wording.ts'
import { OWN_POSTS_MAX, type OwnPost } from './own-post.ts'
import { rowToPost } from './row-to-post.ts'

/** What a file holds: its posts, and each refused record with its line, or its number in JSON. */
export type OwnFile = { posts: OwnPost[]; refused: { line: number; reason: string }[] }

/** What of a file could not be read, in words. */
export function refusedNotes(refused: OwnFile['refused']): string[] {
  if (refused.length === 0) return []
  const some = refused.slice(0, NOTED_MAX).map(({ line, reason }) => `${line} ${reason}`)
  const more = refused.length > NOTED_MAX ? ' and more' : ''
  return [`${counted(refused.length, 'line')} of the file refused: ${some.join('; ')}${more}.`]
}

type Row = { line: number; value: unknown }

/** Refused lines that are named. */
const NOTED_MAX = 10
const LINE_MAX = 256 * 1024
/** Half of a file may be refused. */
const ROWS_MAX = OWN_POSTS_MAX * 2
/** The members under which exports keep their posts: X's API, Telegram Desktop, Bluesky, Mastodon's search, our own. */
const LISTS = ['data', 'messages', 'posts', 'feed', 'statuses', 'signals'] as const
const REPLACEMENT = '\uFFFD'
const Item = z.record(z.string(), z.unknown())

/**
 * Reads an export of posts: JSON, JSON Lines or CSV with a line of column names.
 * @throws DomainError `invalid_request` for a file of which no post can be read, or with more posts than are accepted
 */
export function readOwnFile(text: string): OwnFile {
  if (text.includes('\0')) throw unreadable('It is not a text file.')
  if (text.includes(REPLACEMENT) && text.split(REPLACEMENT).length > text.length / 100)
    throw unreadable('It is not in UTF-8.')
  const rows = rowsOf(text.replace(/^\uFEFF/, ''))
  if (rows.length > ROWS_MAX) throw tooMany()
  const file: OwnFile = { posts: [], refused: [] }
  for (const { line, value } of rows) {
    const item = Item.safeParse(value)
    const read = item.success ? rowToPost(item.data) : { refusal: 'is not an object' }
    if ('post' in read) file.posts.push(read.post)
    else file.refused.push({ line, reason: read.refusal })
    if (file.posts.length > OWN_POSTS_MAX) throw tooMany()
  }
  if (file.posts.length === 0) throw nothingRead(file.refused)
  return file
}

function rowsOf(text: string): Row[] {
  const first = text.trimStart().slice(0, 1)
  if (first !== '{' && first !== '[') return csvRows(text)
  const whole = fromJson(text)
  if (whole !== undefined) return itemsOf(whole).map((value, index) => ({ line: index + 1, value }))
  const rows: Row[] = []
  for (const { line, words } of linesOf(text)) {
    const value = words.length > LINE_MAX ? undefined : fromJson(words)
    rows.push(...itemsOf(value).map((item) => ({ line, value: item })))
    if (rows.length > ROWS_MAX) break
  }
  return rows
}

/** The lines that hold something, one at a time. */
function* linesOf(text: string): Generator<{ line: number; words: string }> {
  let line = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const words = text.slice(from, end < 0 ? undefined : end).trim()
    line += 1
    if (words !== '') yield { line, words }
    from = end < 0 ? text.length : end + 1
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The posts in an answer of an API or in an export: itself if it is one. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.map((item) => postOf(item, new Map()))
  const page = Item.safeParse(value).data ?? {}
  const list = LISTS.map((name) => page[name]).find((found) => Array.isArray(found))
  if (!Array.isArray(list)) return [postOf(value, new Map())]
  const users = Users.safeParse(page.includes).data?.users ?? []
  const byId = new Map(users.map((user) => [user.id, user]))
  return list.map((item) => postOf(item, byId))
}

const Users = z.object({ users: z.array(z.looseObject({ id: z.string() })) })

/** Bluesky's feeds wrap a post, and X's pages keep the authors apart. */
function postOf(value: unknown, users: ReadonlyMap<string, object>): unknown {
  const item = Item.safeParse(value).data
  if (item === undefined) return value
  const wrapped = Item.safeParse(item.post)
  if (wrapped.success) return wrapped.data
  const author = users.get(String(item.author_id))
  return author === undefined ? item : { ...item, author }
}

const Records = z.array(z.object({ record: Item, info: z.object({ lines: z.number() }) }))

function csvRows(text: string): Row[] {
  const head = text.slice(0, LINE_MAX).split('\n')[0] ?? ''
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  try {
    const records = parseCsv(text, {
      columns: true,
      info: true,
      delimiter,
      max_record_size: LINE_MAX,
      relax_column_count: true,
      skip_empty_lines: true,
      to: ROWS_MAX + 1,
    })
    return Records.parse(records).map(({ record, info }) => ({ line: info.lines, value: record }))
  } catch (error) {
    throw unreadable(`It is not CSV: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

function unreadable(why: string): DomainError {
  return new DomainError('invalid_request', `This file cannot be read. ${why}`, [{ path: 'file', message: why }])
}

function tooMany(): DomainError {
  return unreadable(`It has more than ${thousands(OWN_POSTS_MAX)} posts. Send it in parts.`)
}

const DETAILS_MAX = 20

function nothingRead(refused: OwnFile['refused']): DomainError {
  return new DomainError(
    'invalid_request',
    'No post can be read from this file. It needs a text and a time for each, and an id or a URL.',
    refused.slice(0, DETAILS_MAX).map(({ line, reason }) => ({ path: `file.${line}`, message: reason })),
  )
}
