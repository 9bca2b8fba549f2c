import { ContentDecodingError } from './content-decoding.server.ts'
import { DomainError, type ErrorDetail } from '../domain-error.ts'
import { UnresolvedNameError } from './pinned-connection.server.ts'

/**
 * `fetch_failed` before there was a response: no address for the name, no connection, or no complete response in time.
 */
export class UnansweredError extends DomainError {
  constructor(sentence: string, reason: string) {
    super('fetch_failed', sentence, [{ path: 'reason', message: reason }])
  }
}

/** `fetch_failed`, because there was no complete response in time. */
export class FetchTimeoutError extends UnansweredError {}

/** `url_not_allowed`, with the reason in words. */
export function notAllowed(reason: string): DomainError {
  return new DomainError(
    'url_not_allowed',
    `This URL cannot be fetched: ${reason}. Enter the URL of a public http or https page.`,
    [{ path: 'url', message: reason }],
  )
}

/** `fetch_failed` with one detail. */
export function failed(sentence: string, path: string, message: string): DomainError {
  const details: ErrorDetail[] = [{ path, message }]
  return new DomainError('fetch_failed', sentence, details)
}

/** `fetch_failed` for a body over the limit, in bytes after decoding. */
export function tooLarge(bytesMax: number): DomainError {
  return failed('The page is too large. Paste the article’s text instead.', 'reason', `more than ${bytesMax} bytes`)
}

/** What a fetch threw, as an error of this service; a DomainError is returned unchanged. */
export function asDomainError(error: unknown, deadline: AbortSignal, timeoutMs: number): unknown {
  if (error instanceof DomainError) return error
  if (deadline.aborted)
    return new FetchTimeoutError(
      'The site took too long to respond. Try again.',
      `no complete response within ${timeoutMs} ms`,
    )
  if (error instanceof ContentDecodingError)
    return failed('The page arrived damaged. Try again.', 'reason', error.message)
  if (error instanceof UnresolvedNameError) {
    return new UnansweredError('The host name in this URL does not exist. Check its spelling.', error.message)
  }
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network error'
  return new UnansweredError('The site could not be reached. Check the URL or try again.', code)
}
