import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/settings/env.server.ts'

/** Deletes article texts past their retention, which restarts with each scan of a text; the quoted passages stay. */
export async function purgeTexts(): Promise<void> {
  const kept = new Date(now().getTime() - env.retentionTextDays * DAY_MS)
  await database().sql`
    update measurements m set text = null
    where m.text is not null and m.analyzed_at < ${kept}
      and not exists (select from scans s where s.measurement_id = m.id and s.created_at >= ${kept})`
}
