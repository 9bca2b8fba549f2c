import { database } from '#db/client.server.ts'
import { withCorrections } from './present/corrected-readings.server.ts'
import { withdrawnColumns } from './find-scan.server.ts'
import { presentRecord, presentText } from './present/present-scan.ts'
import type { Analysis, ScanText } from './scan.ts'
import type { StoredScan } from './stored-scan.ts'

/** Each may include a text of the greatest length and its report. */
const SCANS_PER_STEP = 2

/** All scans of an account, oldest first, including private ones, with the text if it is still kept. */
export async function* walkScans(
  caller: { accountId: string; deviceHash: string | null },
  baseUrl: string,
): AsyncGenerator<{ analysis: Analysis; text: ScanText }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { sql } = database()
    const scans = await sql<(StoredScan & { id: string })[]>`
      select s.id, s.shortcode, s.account_id, s.measurement_id, s.device_hash, s.is_public, s.cached, s.title, s.url,
        s.source_url, s.source, s.publisher_name, s.publisher_basis, s.author_name, s.published_at, s.published_precision,
        s.language, s.word_count, s.timing, s.integrity, s.created_at, m.report, m.text, m.excerpts, m.paragraphs,
        m.analyzed_at, ${withdrawnColumns(sql)}
      from scans s join measurements m on m.id = s.measurement_id
      where s.account_id = ${caller.accountId} and s.id > ${after} order by s.id limit ${SCANS_PER_STEP}`
    for (const scan of scans) {
      const isOwner = scan.device_hash === caller.deviceHash
      yield {
        analysis: presentRecord(await withCorrections(scan), { baseUrl, isOwner }),
        text: presentText(scan, { isOwner: true }),
      }
    }
    if (scans.length < SCANS_PER_STEP) return
    after = scans.at(-1)?.id ?? after
  }
}
