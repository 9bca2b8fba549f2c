import { createContext } from 'react-router'
import type { LimitState } from '#app/domain/limit/limit.ts'

/** What every answer of one request shares. */
export type RequestContext = {
  requestId: string
  /** For scripts and styles of a page, see the Content-Security-Policy. */
  nonce: string
  /** A form was sent: loaders that run after its action see a GET. */
  isPosted: boolean
  /** Set once the request was counted against a rate limit. */
  counted?: CountedRequest
}

/** A request that was counted, and whose. */
export type CountedRequest = { state: LimitState; key: string }

export const requestContext = createContext<RequestContext>()
