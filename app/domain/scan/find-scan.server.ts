import { database } from '#db/client.server.ts'
import { SHORTCODE } from './scan.ts'
import type { StoredScan } from './stored-scan.ts'

/** A scan with its measurements, whoever asks: the callers below decide what may be seen. */
export async function findScan(shortcode: string): Promise<StoredScan | undefined> {
  if (!SHORTCODE.test(shortcode)) return undefined
  const [row] = await database().sql<StoredScan[]>`
    select s.shortcode, s.account_id, s.measurement_id, s.device_hash, s.is_public, s.cached, s.title, s.url,
      s.source_url, s.publisher_name, s.publisher_basis, s.author_name, s.published_at, s.published_precision,
      s.language, s.word_count, s.timing, s.integrity, s.created_at, m.report, m.text, m.excerpts, m.paragraphs,
      m.analyzed_at
    from scans s join measurements m on m.id = s.measurement_id where s.shortcode = ${shortcode}`
  return row
}
