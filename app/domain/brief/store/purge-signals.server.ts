import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'

/** Deletes the text, author and URL of signals past their platform's retention period. Ids and numbers stay. */
export async function purgeSignals(): Promise<void> {
  await database().sql`update signals set content = null where content is not null and expires_at <= ${now()}`
}
