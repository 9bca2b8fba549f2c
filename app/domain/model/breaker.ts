/** Consecutive failures that open it. */
export const BREAKER_FAILURES = 5
const OPEN_MS = 60_000

/** Stops calls to a service that keeps failing; after a minute one call is let through as a test. */
export type Breaker = {
  /** Whether a call may be made now. An admitted call ends with `succeed`, `fail` or `pass`. */
  admits: (nowMs: number) => boolean
  /** Whether it is open, or has not yet seen a call succeed since. */
  isOpen: () => boolean
  succeed: () => void
  fail: (nowMs: number) => void
  /** The call ended without showing whether the service works. */
  pass: () => void
}

/** A breaker that opens after {@link BREAKER_FAILURES} failures in a row. */
export function createBreaker(): Breaker {
  let failures = 0
  let openUntilMs = 0
  let isTrying = false
  return {
    admits(nowMs) {
      if (failures < BREAKER_FAILURES) return true
      if (nowMs < openUntilMs || isTrying) return false
      isTrying = true
      return true
    },
    isOpen: () => failures >= BREAKER_FAILURES,
    succeed() {
      failures = 0
      isTrying = false
    },
    fail(nowMs) {
      failures += 1
      isTrying = false
      if (failures >= BREAKER_FAILURES) openUntilMs = nowMs + OPEN_MS
    },
    pass() {
      isTrying = false
    },
  }
}
