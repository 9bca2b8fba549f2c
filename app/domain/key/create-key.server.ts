import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { AccountCaller } from '../caller.ts'
import { drawKey, keyPrefix } from './key-format.server.ts'
import type { Scope } from './key.ts'

const KEYS_MAX = 100

/**
 * Creates a key; only its hash is kept, so it can only be shown this once. Repeated scopes count once.
 * @throws DomainError `invalid_request` for an expiry in the past, or more than 100 keys of one account
 */
export async function createKey({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { name: string; scopes: Scope[]; expiresAt: Date | null }
}): Promise<{ id: string; key: string; scopes: Scope[] }> {
  const { accountId } = caller
  const at = now()
  if (input.expiresAt !== null && input.expiresAt <= at) {
    throw new DomainError('invalid_request', 'The expiry date is in the past. Choose a later one.', [
      { path: 'expires_at', message: 'must be later than now' },
    ])
  }
  const id = uuidv7(at)
  const key = drawKey()
  const scopes = [...new Set(input.scopes)]
  const rows = await database().sql`
    with made as (
    insert into api_keys(id, account_id, name, prefix, key_hash, scopes, created_at, expires_at)
    select ${id}, ${accountId}, ${input.name}, ${keyPrefix(key)}, ${sha256(key)}, ${scopes}::text[],
      ${at}, ${input.expiresAt}
    where (select count(*) from api_keys where account_id = ${accountId}) < ${KEYS_MAX}
      and exists (select from accounts where id = ${accountId} and erased_at is null)
      returning id, account_id, name, prefix, scopes
    )
    select record_event(account_id, 'api_key.created', jsonb_build_object('key_id', id, 'name', name, 'prefix', prefix,
      'scopes', scopes, 'expires_at', ${input.expiresAt?.toISOString() ?? null}::text), ${at}) from made`
  if (rows.length === 0) {
    throw new DomainError('invalid_request', `You have reached the limit of ${KEYS_MAX} keys. Revoke one first.`)
  }
  return { id, key, scopes }
}
