import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'

const DAY_MS = 86_400_000

/** Deletes article texts past their retention; the quoted passages stay. Ended sessions and reset links go as well. */
export async function purgeTexts(): Promise<void> {
  const at = now()
  const { sql } = database()
  await sql`
    update measurements set text = null
    where text is not null and analyzed_at < ${new Date(at.getTime() - env.retentionTextDays * DAY_MS)}`
  await sql`delete from sessions where expires_at < ${at}`
  await sql`delete from password_resets where expires_at < ${at}`
}
