import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findRow, readValue } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { DisputeRow } from '#db/rows/disputes.ts'
import { MeasurementRow } from '#db/rows/measurements.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { RoleCaller } from '../caller.ts'
import { familyOf } from '../scan/present/evidence-register.ts'
import { spansOf } from '../excerpt/spans-of.ts'
import { StoredParts } from '../scan/stored-scan.ts'
import { placeOf } from '../scan/present/withdrawal.ts'
import type { Settlement } from './dispute.ts'

/**
 * Settles a dispute: the finding stands, or it is withdrawn from every report of the same text until the operator
 * reverses that. The signed records never change.
 * @throws DomainError `not_found` for callers who are not operators, for a dispute that is not open, and to reverse for
 * one that withdraws nothing; `invalid_request` if the finding to withdraw is not named
 */
export async function settleDispute({ caller, input }: { caller: RoleCaller; input: Settlement }): Promise<void> {
  if (caller.role !== 'operator') throw noSuchDispute()
  const { id, decision, answer } = input
  if (decision === 'reinstate') return reinstate(caller.accountId, input)
  const withdrawal = decision === 'withdraw' ? await toWithdrawal(input) : null
  const state = decision === 'withdraw' ? 'withdrawn' : 'kept'
  const isSettled = await readValue(
    z.boolean(),
    database().sql`
      select settle_dispute(${id}, ${state}, ${answer}, ${withdrawal === null ? null : JSON.stringify(withdrawal)}::text::json,
        ${now()}) as settled`,
  )
  if (!isSettled) throw noSuchDispute()
}

/** Makes the finding count again, in every report of its text and for every dispute that withdrew it. */
async function reinstate(operatorId: string, { id, answer }: Settlement): Promise<void> {
  const isDone = await readValue(
    z.boolean(),
    database().sql`
      select reinstate_finding(${id}, ${answer}, ${operatorId}, ${now()}) as done`,
  )
  if (!isDone) throw new DomainError('not_found', 'This dispute has no withdrawn finding to reinstate.')
}

const Disputed = MeasurementRow.pick({ report: true, text_sha256: true }).extend({ code: DisputeRow.shape.code })

async function toWithdrawal({ id, code: named, answer }: Settlement): Promise<object> {
  const disputed = await findRow(
    Disputed,
    database().sql`
      select d.code, m.report, m.text_sha256
      from disputes d join scans s on s.id = d.scan_id join measurements m on m.id = s.measurement_id
      where d.id = ${id} and d.state = 'open'`,
  )
  if (disputed === undefined) throw noSuchDispute()
  if (disputed.text_sha256 === null) {
    throw new DomainError(
      'invalid_request',
      'The finding cannot be withdrawn, because the text of this report was deleted before disputes could be linked to it.',
    )
  }
  const { report } = readStored(StoredParts.pick({ report: true }), disputed)
  const span = spansOf(report).find(({ code }) => code === (named ?? disputed.code))
  if (span === undefined) {
    throw new DomainError('invalid_request', 'Enter the code of the finding to withdraw.', [
      { path: 'code', message: 'Enter a code from the report, such as R2.' },
    ])
  }
  const at = now()
  return {
    id: uuidv7(at),
    text_sha256: disputed.text_sha256,
    place: placeOf(span),
    start: span.start,
    end: span.end,
    family: familyOf(span),
    quote_sha256: sha256(span.quote),
    reason: answer,
    created_at: at,
  }
}

function noSuchDispute(): DomainError {
  return new DomainError('not_found', 'There is no such open dispute.')
}
