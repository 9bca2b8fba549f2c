import { chanceOfBelonging } from './calibration.ts'
import { SUSPICION_MIN } from './coordination-model.ts'
import type { AccountReading, CoordinationReading } from './coordination-reading.ts'
import { mayListAccounts } from '../platforms.ts'

/** Independent kinds of evidence an account must show before it is mentioned. */
export const KINDS_MIN = 2
/** The measured probability from which an account is considered to act with others. */
const ACTS_MIN = 0.5
/**
 * The measured probability of being right that naming requires. It is higher than needed, because errors about accounts
 * of one set occur together.
 */
export const CHANCE_MIN = 0.95
/** Below this raw score a set as a whole looks coordinated, unless few posts improve its verdict. */
const RAW_SCORE_COORDINATED = 50
const SCORE_COORDINATED = 60

/** Whether the set as a whole looks coordinated. Otherwise no account may be mentioned. */
export function isCoordinated({
  isSufficient,
  rawScore,
  score,
}: Pick<CoordinationReading, 'isSufficient' | 'rawScore' | 'score'>): boolean {
  return isSufficient && rawScore < RAW_SCORE_COORDINATED && score < SCORE_COORDINATED
}

/** Whether an account is considered to act with others, by two kinds of evidence of its own. This does not name it. */
export function actsWithOthers({ suspicion, independentKinds }: AccountReading): boolean {
  return independentKinds >= KINDS_MIN && chanceOfBelonging(suspicion).share > ACTS_MIN
}

/** Whether it may be named in such a set, which needs a high lower end of the measured probability. */
export function mayBeNamed(account: AccountReading): boolean {
  return actsWithOthers(account) && chanceOfBelonging(account.suspicion).atLeast > CHANCE_MIN
}

/** Whether a brief lists one of its posts. Nobody is named for what a reader cannot see. */
export function isSeen({ signalIds }: AccountReading, { listed }: Pick<CoordinationReading, 'listed'>): boolean {
  return signalIds.some((id) => listed.has(id))
}

/**
 * Whether an account belongs to a group that acts together: `named` if that may be said, `held_back` if it looks so but
 * may not be said, `none` if it does not look so.
 */
export type GroupStanding = 'named' | 'held_back' | 'none'

/** What may be said about each signal's author, by id. Empty if the set cannot support a measurement. */
export function standingBySignal(reading: CoordinationReading): Map<string, GroupStanding> {
  if (!reading.isSufficient) return new Map()
  const isFound = isCoordinated(reading)
  return new Map(
    [...reading.byAccount.values()].flatMap((account) => {
      const isShown = mayListAccounts(account.platform, reading)
      const isSuspect = isFound && account.suspicion >= SUSPICION_MIN
      const standing = !isSuspect ? 'none' : isShown && mayBeNamed(account) ? 'named' : 'held_back'
      return account.signalIds.map((id): [string, GroupStanding] => [id, standing])
    }),
  )
}
