import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { withCorrections } from './present/corrected-readings.server.ts'
import { SHORTCODE } from './scan.ts'
import type { StoredScan } from './stored-scan.ts'
import { OfMeasurement, OfScan, StoredScanRow } from './stored-scan-row.ts'

type Sql = ReturnType<typeof database>['sql']

/** Whose private scans are visible in addition to public ones: a device's, nobody's (null), or anybody's. */
export type Sight = { deviceHash: string | null } | 'all'

/**
 * A scan with its measurements, if `sight` covers it. The database decides that, so that a hidden scan is queried and
 * answered exactly like a missing one: by the same statement, and without its rows.
 */
export async function findScan(shortcode: string, sight: Sight): Promise<StoredScan | undefined> {
  if (!SHORTCODE.test(shortcode)) return undefined
  const { sql } = database()
  const row = await findRow(
    StoredScanRow,
    sql`
      select ${storedScanColumns(sql)}
      from scans s join measurements m on m.id = s.measurement_id where s.shortcode = ${shortcode}
        and (s.is_public or s.device_hash = ${sight === 'all' ? null : sight.deviceHash} or ${sight === 'all'}::boolean)`,
  )
  return row === undefined ? undefined : withCorrections(row)
}

/**
 * The columns of a `StoredScanRow` from scans `s` and their measurements `m`, over which lie the withdrawn findings of their
 * text and the readings without them.
 */
export function storedScanColumns(sql: Sql): ReturnType<Sql> {
  return sql`
    ${columnsOf(OfScan, 's')}, ${columnsOf(OfMeasurement, 'm')},
    coalesce((select json_agg(json_build_object('place', w.place, 'start', w.start, 'end', w."end", 'family', w.family,
      'reason', w.reason, 'at', w.created_at) order by w.created_at, w.id)
      from withdrawals w where w.text_sha256 = m.text_sha256), '[]') as withdrawn,
    (select json_build_object('codes', c.codes, 'readings', c.readings)
      from corrected_readings c where c.measurement_id = m.id) as corrected`
}
