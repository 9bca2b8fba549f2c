import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { hmacSha256 } from '#app/platform/keys/hash.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'
import type { AccountCaller } from '../caller.ts'
import { KNOWN_ADDRESS_DAYS } from './account.ts'

/** The id of no account, so that unknown ones cause the same query. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** Remembers that an account signed in from a network address, of which only a hash is kept. */
export async function rememberAddress({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { address: string }
}): Promise<void> {
  const { accountId } = caller
  await database().sql`
    insert into known_addresses(account_id, address_hash, seen_at)
    select id, ${hashOf(accountId, input.address)}, ${now()} from accounts where id = ${accountId} and erased_at is null
    on conflict (account_id, address_hash) do update set seen_at = excluded.seen_at`
}

/** Whether an account recently signed in from an address; takes the same time if there is no such account. */
export async function isKnownAddress(accountId: string | undefined, address: string): Promise<boolean> {
  const of = accountId ?? NO_ACCOUNT
  const rows = await database().sql`
    select 1 from known_addresses
    where account_id = ${of} and address_hash = ${hashOf(of, address)} and seen_at > ${oldest()}`
  return rows.length > 0
}

/** Forgets addresses without a recent sign-in. */
export async function purgeKnownAddresses(): Promise<void> {
  await database().sql`delete from known_addresses where seen_at <= ${oldest()}`
}

function oldest(): Date {
  return new Date(now().getTime() - KNOWN_ADDRESS_DAYS * DAY_MS)
}

/** Hashes differ by account, so that two accounts at one address cannot be linked. */
function hashOf(accountId: string, address: string): string {
  return hmacSha256(secrets().sessionSecret, `known address ${accountId} ${address}`)
}
