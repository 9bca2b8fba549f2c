import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import type { DeviceCaller } from '../caller.ts'
import { withCorrections } from './present/corrected-readings.server.ts'
import { SHORTCODE } from './scan.ts'
import type { StoredScan } from './stored-scan.ts'
import { OfMeasurement, OfScan, StoredScanRow } from './stored-scan-row.ts'

type Sql = ReturnType<typeof database>['sql']

/**
 * A scan with its measurements, if it is public or the caller's device owns it; for `all`, any scan. The database
 * decides that, so that a hidden scan takes the same statement as a missing one and also returns no rows.
 */
export async function findScan({
  caller,
  input,
}: {
  caller: DeviceCaller | 'all'
  input: { shortcode: string }
}): Promise<StoredScan | undefined> {
  const { shortcode } = input
  if (!SHORTCODE.test(shortcode)) return undefined
  const { sql } = database()
  const row = await findRow(
    StoredScanRow,
    sql`
      select ${storedScanColumns(sql)}
      from scans s join measurements m on m.id = s.measurement_id where s.shortcode = ${shortcode}
        and (s.is_public or s.device_hash = ${caller === 'all' ? null : caller.deviceHash} or ${caller === 'all'}::boolean)`,
  )
  return row === undefined ? undefined : withCorrections(row)
}

/**
 * The columns of a `StoredScanRow` from scans `s` and their measurements `m`, with the text's withdrawn findings and
 * the readings without them.
 */
function storedScanColumns(sql: Sql): ReturnType<Sql> {
  return sql`
    ${columnsOf(OfScan, 's')}, ${columnsOf(OfMeasurement, 'm')},
    coalesce((select json_agg(json_build_object('place', w.place, 'start', w.start, 'end', w."end", 'family', w.family,
      'reason', w.reason, 'at', w.created_at) order by w.created_at, w.id)
      from withdrawals w where w.text_sha256 = m.text_sha256), '[]') as withdrawn,
    (select json_build_object('codes', c.codes, 'readings', c.readings)
      from corrected_readings c where c.measurement_id = m.id) as corrected`
}
