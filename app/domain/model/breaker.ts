/** Failures in a row that open it. */
export const BREAKER_FAILURES = 5
const OPEN_MS = 60_000

/** Leaves a service alone that keeps failing; after a minute one call is let through to see whether it is back. */
export type Breaker = {
  /** Whether a call may be made now. A call that is let through ends in `succeed`, `fail` or `pass`. */
  admits: (nowMs: number) => boolean
  succeed: () => void
  fail: (nowMs: number) => void
  /** The call ended without telling anything of the service. */
  pass: () => void
}

/** A breaker that is closed. */
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
