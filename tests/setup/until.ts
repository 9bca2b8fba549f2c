import { vi } from 'vitest'

/**
 * Asks until the answer is a yes, and gives it: what another process does takes the time that it takes.
 * @throws Error naming `what` where it has not come about in time, by default a minute
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
