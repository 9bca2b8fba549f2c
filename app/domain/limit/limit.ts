/** Limits by account (`analyze`, `brief`, `read`) or by address (`signin`, `public`, `dispute`). */
export type LimitName = 'analyze' | 'brief' | 'read' | 'signin' | 'public' | 'dispute'

/** The length of a window, which begins with its first request. */
export const WINDOW_SECONDS = 60

/** A caller's position after a request was counted. */
export type LimitState = {
  name: LimitName
  /** Requests per window. */
  quota: number
  remaining: number
  /** Until the window ends; at least 1. */
  resetSeconds: number
  isOver: boolean
}

/**
 * The headers by which a caller can pace itself.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/10/
 */
export function limitHeaders(state: LimitState): Record<string, string> {
  return {
    'RateLimit-Policy': `"${state.name}";q=${state.quota};w=${WINDOW_SECONDS}`,
    RateLimit: `"${state.name}";r=${state.remaining};t=${state.resetSeconds}`,
  }
}
