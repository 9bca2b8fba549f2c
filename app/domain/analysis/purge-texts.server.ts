import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/env.server.ts'

/**
 * Deletes article texts past their retention, which restarts with each scan of a text; the quoted passages stay.
 * Ended sessions and reset links are deleted too.
 */
export async function purgeTexts(): Promise<void> {
  const at = now()
  const kept = new Date(at.getTime() - env.retentionTextDays * DAY_MS)
  const { sql } = database()
  await sql`
    update measurements m set text = null
    where m.text is not null and m.analyzed_at < ${kept}
      and not exists (select from scans s where s.measurement_id = m.id and s.created_at >= ${kept})`
  await sql`delete from sessions where expires_at < ${at}`
  await sql`delete from password_resets where expires_at < ${at}`
}
