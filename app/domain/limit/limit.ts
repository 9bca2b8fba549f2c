/** Limits by account (`analyze`, `brief`, `read`) or by address (`signin`, `public`, `dispute`). */
export type LimitName = 'analyze' | 'brief' | 'read' | 'signin' | 'public' | 'dispute'

/** What limits count over: so many requests from the first one on. */
export const WINDOW_SECONDS = 60

/** Where somebody stands after a request was counted. */
export type LimitState = {
  name: LimitName
  /** Requests in a window. */
  quota: number
  remaining: number
  /** Until the window ends; at least 1. */
  resetSeconds: number
  isOver: boolean
}

/**
 * The headers by which a caller may pace itself.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/10/
 */
export function limitHeaders(state: LimitState): Record<string, string> {
  return {
    'RateLimit-Policy': `"${state.name}";q=${state.quota};w=${WINDOW_SECONDS}`,
    RateLimit: `"${state.name}";r=${state.remaining};t=${state.resetSeconds}`,
  }
}
