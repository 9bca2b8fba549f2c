import type { Platform } from '../signal.ts'
import type { SignalSet } from '../signal-set.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'

/** What a set adds to the stored rates: pairs of posts of different accounts, and those closer than `deltaSeconds`. */
export type RateContribution = { platform: Platform; deltaSeconds: number; pairs: number; closePairs: number }

/** Only sets that look organic contribute: a campaign must not become the measure of what is usual. */
export function contributedRates(_set: SignalSet, _reading: CoordinationReading): RateContribution[] {
  throw new Error('being written')
}
