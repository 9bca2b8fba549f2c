import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { safeFetch, type SafeFetchOptions, type SafeFetchResult } from '#app/platform/fetch/safe-fetch.server.ts'
import { fileSentence, isMarkedFile } from './file-kinds.ts'
import { decodePage } from './page-charset.ts'
import { assertRobotsAllow } from './robots.server.ts'

const HTML_TYPES: readonly string[] = ['text/html', 'application/xhtml+xml']
const SNIFFED_BYTES = 1_024
const JUDGED_CHARACTERS = 4_096
const STRANGE_SHARE_MAX = 0.1
/** gzip, zip, PNG, JPEG, GIF, PDF. */
const BINARY_MARKS = ['1f8b', '504b0304', '89504e47', 'ffd8ff', '47494638', '255044462d'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

/** A page as fetched, after redirects. */
export type FetchedPage = {
  html: string
  finalUrl: string
  redirects: string[]
  status: number
  /** As the site declares it, without parameters. `''` if it declares none. */
  contentType: string
  /** The body's size after content decoding. */
  bytes: number
  /** Including robots.txt. */
  fetchMs: number
  etag: string | null
  lastModified: string | null
}

export type FetchArticleInput = {
  url: string
  signal?: AbortSignal
  robots?: 'obey' | 'ignore'
  /** Options for the request. Tests pass their own. */
  fetchOptions?: Pick<SafeFetchOptions, 'egress' | 'resolve' | 'connect' | 'timeoutMs' | 'bodyBytesMax'>
}

/**
 * Fetches the page of an article if robots.txt allows it, at every hop. Does not follow a `<meta>` refresh.
 * @throws DomainError `fetch_forbidden`, `fetch_failed`, `url_not_allowed`, or `not_an_article` for anything but HTML
 */
export async function fetchArticle(input: FetchArticleInput): Promise<FetchedPage> {
  const answer = await fetchPage(input, {})
  return asPage(answer)
}

/**
 * Fetches a known page again.
 * @returns null if the site says that it has not changed
 * @throws DomainError as {@link fetchArticle}
 */
export async function refetchArticle(
  input: FetchArticleInput & { etag: string | null; lastModified: string | null },
): Promise<FetchedPage | null> {
  const headers = {
    ...(input.etag === null ? {} : { 'if-none-match': input.etag }),
    ...(input.lastModified === null ? {} : { 'if-modified-since': input.lastModified }),
  }
  const answer = await fetchPage(input, headers)
  return answer.status === 304 ? null : asPage(answer)
}

async function fetchPage(input: FetchArticleInput, conditions: Record<string, string>): Promise<SafeFetchResult> {
  const fetchOptions = { ...input.fetchOptions, ...(input.signal ? { signal: input.signal } : {}) }
  const isConditional = Object.keys(conditions).length > 0
  return safeFetch(input.url, {
    ...fetchOptions,
    headers: { accept: 'text/html, application/xhtml+xml;q=0.9', 'accept-language': 'en, *;q=0.5', ...conditions },
    ...(isConditional ? { acceptStatus: (status: number) => status === 200 || status === 304 } : {}),
    beforeRequest: async (url, signal) => {
      if ((input.robots ?? env.robots) === 'obey') await assertRobotsAllow(url, signal, input.fetchOptions)
    },
  })
}

function asPage(answer: SafeFetchResult): FetchedPage {
  const declaredType = answer.headers['content-type'] ?? ''
  const { type, html } = readHtml(answer, declaredType)
  return {
    html,
    finalUrl: answer.finalUrl,
    redirects: answer.redirects,
    status: answer.status,
    contentType: type,
    bytes: answer.body.length,
    fetchMs: answer.ms,
    etag: answer.headers['etag'] ?? null,
    lastModified: answer.headers['last-modified'] ?? null,
  }
}

/** @throws DomainError `not_an_article` if the body is not HTML, whatever type the site declares. */
function readHtml(answer: SafeFetchResult, declaredType: string): { type: string; html: string } {
  const type = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!HTML_TYPES.includes(type) && !(type === '' && looksLikeHtml(answer.body))) throw noPage(answer, type)
  if (isMarkedFile(answer.body)) throw noPage(answer, `${type}, but the bytes are another kind of file`)
  const html = decodePage(answer.body, declaredType)
  if (isBinary(answer.body, html)) throw noPage(answer, `${type}, but the bytes are not text`)
  return { type, html }
}

function noPage(answer: SafeFetchResult, type: string): DomainError {
  return new DomainError('not_an_article', fileSentence(type, answer.body), [
    { path: 'content_type', message: type === '' ? 'none' : type.slice(0, 100) },
    { path: 'status', message: String(answer.status) },
  ])
}

/** Whether something declared as HTML is binary, by its first bytes or characters that no text has. */
function isBinary(body: Buffer, html: string): boolean {
  if (BINARY_MARKS.some((mark) => body.subarray(0, mark.length).equals(mark))) return true
  const beginning = html.slice(0, JUDGED_CHARACTERS)
  const strange = Array.from(beginning).filter(isStrange).length
  return strange > beginning.length * STRANGE_SHARE_MAX
}

/**
 * A control character that text never has (tabs, line breaks and escapes are allowed), or a replacement for undecodable
 * bytes.
 */
function isStrange(character: string): boolean {
  const code = character.charCodeAt(0)
  const isControl = code === 0x7f || (code < 0x20 && code !== 0x1b && (code < 0x09 || code > 0x0d))
  return isControl || character === '\uFFFD'
}

function looksLikeHtml(body: Buffer): boolean {
  return /^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(body.toString('latin1', 0, SNIFFED_BYTES))
}
