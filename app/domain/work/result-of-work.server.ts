import { DomainError, isErrorCode } from '#app/platform/domain-error.ts'
import { invariant } from '#app/platform/invariant.ts'
import { waitForWork } from './wait-for-work.server.ts'
import type { SettledWork } from './work.ts'

/** How long a caller waits for a result; the work itself continues after that. */
export const WAIT_MS = 90_000

/**
 * Waits for work to succeed.
 * @throws DomainError why it failed (its credits were refunded), or `timed_out`, if it continues
 */
export async function resultOfWork(
  workId: string,
  waitMs: number = WAIT_MS,
): Promise<Extract<SettledWork, { state: 'succeeded' }>> {
  const settled = await waitForWork(workId, waitMs)
  if (settled === undefined) {
    throw new DomainError(
      'timed_out',
      `This is taking more than ${WAIT_MS / 1000} seconds. The work continues, and its job shows when it is complete.`,
    )
  }
  if (settled.state === 'succeeded') return settled
  const { code, message, details } = settled.error
  invariant(isErrorCode(code), 'work fails with a code of the table')
  throw new DomainError(code, message, details)
}
