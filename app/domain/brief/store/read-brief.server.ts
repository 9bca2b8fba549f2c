import { database } from '#db/client.server.ts'
import { columnsOf, listRows } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../../caller.ts'
import type { Brief, PresentedSignal } from '../brief.ts'
import { findBrief } from './find-brief.server.ts'
import { presentSignal } from '../present/present-signal.ts'
import { StoredSignal } from './stored-brief.ts'

export type BriefWithSignals = Brief & { signals: PresentedSignal[] }

/**
 * An account's brief with its signals, oldest first.
 * @throws DomainError `not_found`, the same for another account's brief as for an id that never existed.
 */
export async function readBrief({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string }
}): Promise<BriefWithSignals> {
  const stored = await findBrief({ caller, input })
  if (stored === undefined) throw noSuchBrief()
  const signals = await listRows(
    StoredSignal,
    database().sql`
      select ${columnsOf(StoredSignal)} from signals where brief_id = ${input.id} order by position`,
  )
  const { record } = stored
  const shown = { now: now(), isSample: record.is_sample }
  return { ...record, signals: signals.map((signal) => presentSignal(signal, shown)) }
}

/** The same error for a brief that does not exist and one that must stay hidden. */
export function noSuchBrief(): DomainError {
  return new DomainError('not_found', 'There is no such brief.')
}
