import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { AccountCaller } from '../caller.ts'

/**
 * Revokes a key at once.
 * @throws DomainError `not_found`, even for another account's key
 */
export async function revokeKey({ caller, input }: { caller: AccountCaller; input: { id: string } }): Promise<void> {
  const rows = z.uuid().safeParse(input.id).success
    ? await database().sql`
        with revoked as (
          delete from api_keys where id = ${input.id} and account_id = ${caller.accountId} returning id, account_id, name, prefix
        )
        select record_event(account_id, 'api_key.revoked',
          jsonb_build_object('key_id', id, 'name', name, 'prefix', prefix), ${now()}) from revoked`
    : []
  if (rows.length === 0) throw new DomainError('not_found', 'There is no such key.')
}
