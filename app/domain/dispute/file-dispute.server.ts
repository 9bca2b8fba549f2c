import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { DeviceCaller } from '../caller.ts'
import { spansOf } from '../excerpt/spans-of.ts'
import { noSuchScan, readSharedScan } from '../scan/read-shared-scan.server.ts'
import { StoredParts } from '../scan/stored-scan.ts'
import type { DisputeBody } from './dispute.ts'

/** More about one report would not be read, and a crowd must not fill the table. */
const OPEN_MAX = 100

export type FiledDispute = { id: string; shortcode: string; code: string | null; state: 'open'; created_at: string }

/**
 * Records a reader's dispute of a report or one of its passages. The report does not change.
 * @throws DomainError `not_found` as reading does; `invalid_request` for a code that the report does not have;
 * `rate_limited` if too many disputes of it are open
 */
export async function fileDispute({
  caller,
  input,
}: {
  caller: DeviceCaller
  input: DisputeBody & { shortcode: string }
}): Promise<FiledDispute> {
  const { shortcode, code, reason, contact } = input
  const { scan } = await readSharedScan({ caller, input })
  const { report } = readStored(StoredParts.pick({ report: true }), scan)
  if (code !== undefined && !spansOf(report).some((span) => span.code === code)) {
    throw new DomainError('invalid_request', `This report has no passage ${code}. Check the code, or leave it out.`, [
      { path: 'code', message: 'must be the code of a passage in this report' },
    ])
  }
  const at = now()
  const id = uuidv7(at)
  const { sql } = database()
  const isStored = await findValue(
    z.boolean(),
    sql`
      with scan as (select id from scans where shortcode = ${shortcode}),
      stored as (
        insert into disputes(id, scan_id, code, reason, contact, created_at)
        select ${id}, scan.id, ${code ?? null}, ${reason}, ${contact === undefined || contact === '' ? null : contact}, ${at}
        from scan where (
          select count(*) from disputes d where d.scan_id = scan.id and d.state = 'open') < ${OPEN_MAX}
        returning id
      )
      select exists (select from stored) as stored from scan`,
  )
  if (isStored === undefined) throw noSuchScan()
  if (!isStored) {
    throw new DomainError(
      'rate_limited',
      'Many disputes about this report are waiting to be read. Try again in a day.',
      {
        headers: { 'Retry-After': '86400' },
      },
    )
  }
  return { id, shortcode, code: code ?? null, state: 'open', created_at: at.toISOString() }
}
