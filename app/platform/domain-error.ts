/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 400,
  url_not_allowed: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  not_owner: 403,
  cross_origin: 403,
  not_found: 404,
  insufficient_scope: 403,
  method_not_allowed: 405,
  idempotency_in_progress: 409,
  not_repeatable: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  not_an_article: 422,
  content_too_short: 422,
  content_too_long: 422,
  unsupported_language: 422,
  fetch_failed: 422,
  fetch_forbidden: 422,
  rate_limited: 429,
  engine_failed: 502,
  unavailable: 503,
  timed_out: 504,
} as const satisfies Record<string, number>

/** The codes of errors that callers see. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** One thing that was wrong, and where: `path` names a field or a fact (`status`, `content_type`). */
export type ErrorDetail = { path: string; message: string }

/** Whether a stored string is one of the API's error codes. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code)
}

/**
 * A refusal reported to the caller: `message` says in one sentence what is wrong and what to do about it.
 * Anything else that is thrown is a bug and becomes a 500 without detail.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
  /** Headers that the response must carry (`Allow`, `Retry-After`, `Location`). */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: readonly ErrorDetail[]; headers?: Record<string, string> } | readonly ErrorDetail[] = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    const parts = isDetails(more) ? { details: more } : more
    this.details = parts.details ?? []
    this.headers = 'headers' in parts ? (parts.headers ?? {}) : {}
  }
}

function isDetails(more: object): more is readonly ErrorDetail[] {
  return Array.isArray(more)
}
