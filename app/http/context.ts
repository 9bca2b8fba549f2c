import { createContext } from 'react-router'
import type { LimitState } from '#app/domain/limit/limit.ts'

/** What is shared throughout the handling of one request. */
export type RequestContext = {
  requestId: string
  /** For a page's scripts and styles, see the Content-Security-Policy. */
  nonce: string
  /** A form was submitted: loaders that run after its action see a GET. */
  isPosted: boolean
  /** Set once the request was counted against a rate limit. */
  counted?: CountedRequest
}

/** The rate limit that a request was counted against, and its state after it. */
export type CountedRequest = { state: LimitState; key: string }

/** What the server knows about the current request. Set by middleware for every request. */
export const requestContext = createContext<RequestContext>()
