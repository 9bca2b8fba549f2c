import { carriers, type HeadlineMatch } from '../../cues/match-headline.ts'
import type { Compared } from './compare-statements.ts'

const COVERED_SHARE_MIN = 0.5
const CARRIED_SHARE_MIN = 0.5
const WHOLLY_COVERED = 0.75
const SPOKEN_OF_MIN = 0.15

/**
 * Whether a headline without faults may be called supported: the body has enough of its words, together, and speaks on
 * the scale of each thing that it states.
 */
export function canBeCompared(match: HeadlineMatch, compared: readonly Compared[]): boolean {
  if (match.coverage < COVERED_SHARE_MIN) return false
  if (carriers(match, CARRIED_SHARE_MIN).length === 0 && match.coverage < WHOLLY_COVERED) return false
  return compared.every(({ statement, uses }) => statement.weight < 1 || uses.some(isSpokenOf))
}

function isSpokenOf({ agrees, nearness }: Compared['uses'][number]): boolean {
  return agrees && nearness >= SPOKEN_OF_MIN
}
