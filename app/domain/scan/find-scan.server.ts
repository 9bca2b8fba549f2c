import { database } from '#db/client.server.ts'
import { withCorrections } from './present/corrected-readings.server.ts'
import { SHORTCODE } from './scan.ts'
import type { StoredScan } from './stored-scan.ts'

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
  const [row] = await sql<StoredScan[]>`
    select s.shortcode, s.account_id, s.measurement_id, s.device_hash, s.is_public, s.cached, s.title, s.url,
      s.source_url, s.source, s.publisher_name, s.publisher_basis, s.author_name, s.published_at, s.published_precision,
      s.language, s.word_count, s.timing, s.integrity, s.created_at, m.report, m.text, m.excerpts, m.paragraphs,
      m.analyzed_at, ${withdrawnColumns(sql)}
    from scans s join measurements m on m.id = s.measurement_id where s.shortcode = ${shortcode}
      and (s.is_public or s.device_hash = ${sight === 'all' ? null : sight.deviceHash} or ${sight === 'all'}::boolean)`
  return row === undefined ? undefined : withCorrections(row)
}

/** What is layered over the measurements `m`: the withdrawn findings of their text, and the readings without them. */
export function withdrawnColumns(sql: Sql): ReturnType<Sql> {
  return sql`
    coalesce((select json_agg(json_build_object('place', w.place, 'start', w.start, 'end', w."end", 'family', w.family,
      'reason', w.reason, 'at', w.created_at) order by w.created_at, w.id)
      from withdrawals w where w.text_sha256 = m.text_sha256), '[]') as withdrawn,
    (select json_build_object('codes', c.codes, 'readings', c.readings)
      from corrected_readings c where c.measurement_id = m.id) as corrected`
}
