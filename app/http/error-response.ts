import type { ErrorBody } from '#app/contract/common.ts'
import { type DomainError, ERROR_STATUS } from '#app/platform/domain-error.ts'

/** A `Cache-Control` value: no cache, shared or private, keeps the response. */
export const PRIVATE = 'private, no-store'

/** The error object of the API, with the error's status and headers. It is never cached. */
export function errorResponse(error: DomainError, requestId: string): Response {
  const body: ErrorBody = {
    error: error.message,
    code: error.code,
    ...(error.details.length > 0 ? { details: [...error.details] } : {}),
    request_id: requestId,
  }
  const headers = new Headers({ 'Cache-Control': PRIVATE, ...error.headers })
  if (error.code === 'unauthorized') headers.set('WWW-Authenticate', 'Bearer')
  if (error.code === 'unavailable' && !headers.has('Retry-After')) headers.set('Retry-After', '5')
  return Response.json(body, { status: ERROR_STATUS[error.code], headers })
}

/** The response to a bug of ours. It contains only the id under which the error is logged. */
export function bugResponse(requestId: string): Response {
  return Response.json(
    {
      error: 'Something went wrong. The error is logged under this request id.',
      code: 'internal_error',
      request_id: requestId,
    },
    { status: 500, headers: { 'Cache-Control': PRIVATE } },
  )
}
