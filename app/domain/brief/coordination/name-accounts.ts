import { chanceOfBelonging } from './calibration.ts'
import { SUSPICION_MIN } from './coordination-model.ts'
import type { AccountReading, CoordinationReading } from './coordination-reading.ts'

/** Independent kinds of evidence of its own without which no account is spoken of. */
export const KINDS_MIN = 2
/** The measured chance from which an account is taken to act with others. */
const ACTS_MIN = 0.5
/** The measured chance of being right without which no account is named: more than asked, as accounts of a set err together. */
export const CHANCE_MIN = 0.95
/** Under this raw score a set as a whole looks coordinated, unless so few posts carry it that its verdict is better. */
const RAW_SCORE_COORDINATED = 50
const SCORE_COORDINATED = 60

/** Whether the set as a whole looks coordinated: only then may accounts be spoken of. */
export function isCoordinated({
  isSufficient,
  rawScore,
  score,
}: Pick<CoordinationReading, 'isSufficient' | 'rawScore' | 'score'>): boolean {
  return isSufficient && rawScore < RAW_SCORE_COORDINATED && score < SCORE_COORDINATED
}

/** Whether an account is taken to act with others, which does not name it: by two kinds of evidence of its own. */
export function actsWithOthers({ suspicion, independentKinds }: AccountReading): boolean {
  return independentKinds >= KINDS_MIN && chanceOfBelonging(suspicion).share > ACTS_MIN
}

/** Whether it may be named in such a set: only where the lower end of the measured chance is high enough. */
export function mayBeNamed(account: AccountReading): boolean {
  return actsWithOthers(account) && chanceOfBelonging(account.suspicion).atLeast > CHANCE_MIN
}

/** Whether a brief lists a post of it: nobody is named for what a reader cannot look at. */
export function isSeen({ signalIds }: AccountReading, { listed }: Pick<CoordinationReading, 'listed'>): boolean {
  return signalIds.some((id) => listed.has(id))
}

/**
 * Whether an account belongs to a group that acts together: `named` where that may be said of it, `held_back` where it
 * looks so and may not be said, `none` where it does not look so.
 */
export type GroupStanding = 'named' | 'held_back' | 'none'

/** What may be said of the author of each signal, by id; nothing where the set cannot carry a measurement. */
export function standingBySignal(reading: CoordinationReading): Map<string, GroupStanding> {
  if (!reading.isSufficient) return new Map()
  const isFound = isCoordinated(reading)
  return new Map(
    [...reading.byAccount.values()].flatMap((account) => {
      const isShown = account.platform !== 'x' || reading.listsAccountsOnX
      const isSuspect = isFound && account.suspicion >= SUSPICION_MIN
      const standing = !isSuspect ? 'none' : isShown && mayBeNamed(account) ? 'named' : 'held_back'
      return account.signalIds.map((id): [string, GroupStanding] => [id, standing])
    }),
  )
}
