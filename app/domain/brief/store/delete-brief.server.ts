import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { AccountCaller } from '../../caller.ts'
import { noSuchBrief } from './read-brief.server.ts'

/**
 * Deletes a brief with its signals.
 * @throws DomainError `not_found`, the same for another account's brief as for an id that never existed.
 */
export async function deleteBrief({ caller, input }: { caller: AccountCaller; input: { id: string } }): Promise<void> {
  const { id } = input
  if (!z.uuid().safeParse(id).success) throw noSuchBrief()
  const isDeleted = await readValue(
    z.boolean(),
    database().sql`
      select delete_brief(${id}, ${caller.accountId}, ${now()}) as deleted`,
  )
  if (!isDeleted) throw noSuchBrief()
}

/** Deletes the text, author and URL of signals past their platform's retention period. Ids and numbers stay. */
export async function purgeSignals(): Promise<void> {
  await database().sql`update signals set content = null where content is not null and expires_at <= ${now()}`
}
