import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { knownWordsOf } from '#db/records/record.ts'
import { ApiKeyRow } from '#db/rows/api-keys.ts'
import { now } from '#app/platform/clock.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { Account } from '../account/account.ts'
import { StoredAccount } from '../account/find-account.server.ts'
import { isWellFormedKey } from './key-format.server.ts'
import { Scope } from './key.ts'

/** The last use is recorded at most this often. */
const LAST_USE_SECONDS = 30

const KeyAccount = StoredAccount.extend({
  key_id: ApiKeyRow.shape.id,
  scopes: knownWordsOf(Scope),
  last_used_at: ApiKeyRow.shape.last_used_at,
})

/** Whose key that is and what it may do, unless it is unknown, revoked or expired. */
export async function findKeyAccount(key: string): Promise<{ account: Account; scopes: Scope[] } | undefined> {
  if (!isWellFormedKey(key)) return undefined
  const at = now()
  const { sql } = database()
  const row = await findRow(
    KeyAccount,
    sql`
      select ${columnsOf(StoredAccount, 'a')}, k.id as key_id, k.scopes, k.last_used_at
      from api_keys k join accounts a on a.id = k.account_id
      where k.key_hash = ${sha256(key)} and a.erased_at is null and (k.expires_at is null or k.expires_at > ${at})`,
  )
  if (row === undefined) return undefined
  const { key_id: keyId, scopes, last_used_at: lastUsedAt, ...account } = row
  if (lastUsedAt === null || at.getTime() - lastUsedAt.getTime() > LAST_USE_SECONDS * 1000) {
    await sql`update api_keys set last_used_at = ${at} where id = ${keyId}`
  }
  return { account, scopes }
}
