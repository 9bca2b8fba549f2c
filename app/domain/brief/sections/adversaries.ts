import type { AdversaryAccount } from '../brief.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'

/**
 * Accounts that act together by two independent kinds of evidence; undefined where none may be listed. Behaviour, never
 * intent. `narrativeBySignal` holds names of narratives by signal id. Accounts on X are left out unless
 * `listsAccountsOnX`: its terms restrict such lists.
 */
export function listAdversaries(
  _reading: CoordinationReading,
  _options: { narrativeBySignal: ReadonlyMap<string, string | null>; listsAccountsOnX: boolean },
): AdversaryAccount[] | undefined {
  throw new Error('being written')
}
