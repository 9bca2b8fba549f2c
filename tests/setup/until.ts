import { vi } from 'vitest'

/**
 * Polls until the result is truthy, and returns it, because other processes take their own time.
 * @throws Error naming `what` if it does not happen in time, by default a minute
 */
export function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  timeout = 60_000,
): ReturnType<typeof vi.waitUntil<Answer>> {
  return vi.waitUntil(ask, { timeout, interval: 20 }).catch((cause: unknown) => {
    throw new Error(`never happened: ${what}`, { cause })
  })
}
