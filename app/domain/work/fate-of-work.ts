import { counted } from '../wording/wording.ts'
import { PRICES, type PricedKind, type WorkError } from './work.ts'

/** Work whose job was lost is queued again until it has been attempted this often. */
const ATTEMPTS_MAX = 4

/**
 * What the sweep does with open work. How long ago it was accepted does not matter: while its job waits or runs,
 * nothing is wrong with it.
 * @param job absent if the queue has none
 */
export function fateOfWork(attempts: number, job: { isLive: boolean } | undefined): 'leave' | 'enqueue' | 'fail' {
  if (job !== undefined) return job.isLive ? 'leave' : 'fail'
  return attempts < ATTEMPTS_MAX ? 'enqueue' : 'fail'
}

/** Why work was given up, as its owner reads it: only attempts that were made are counted. */
export function abandonedError(kind: PricedKind, attempts: number): WorkError {
  const what = attempts === 0 ? 'could not be started' : `failed after ${counted(attempts, 'attempt')}`
  const returned = PRICES[kind] === 1 ? 'credit was' : 'credits were'
  return { code: 'engine_failed', message: `The ${kind} ${what}. The ${returned} returned.`, details: [] }
}
