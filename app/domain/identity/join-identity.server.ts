import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readRow } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { Identity } from './identity.ts'

/** Of two simultaneous sign-ins of a new person, the later one finds the account that the earlier one created. */
const TRIES_MAX = 3

/**
 * The account of a provider's identity: the linked one, otherwise the one with the same email address if the provider
 * confirms it, otherwise a new one with the sign-up credits. Linking an account whose address was never verified ends
 * every other way into it, as the person who created it may not own the address.
 * @throws DomainError `invalid_request` if no account may be linked or created
 */
export async function joinIdentity(identity: Identity): Promise<{ accountId: string }> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const { accountId, isTaken } = await findOrMake(identity)
    if (accountId !== null) return { accountId }
    if (identity.email === null)
      throw refused('Your organisation did not share your email address. Ask its administrator.')
    if (isTaken && !identity.emailVerified) {
      throw refused(
        'An account with your email address already exists, and your organisation has not verified that it is yours. Sign in with your password.',
      )
    }
    if (!isTaken && env.signup === 'closed') {
      throw refused('This installation is closed to new accounts. Ask its operator for one.')
    }
  }
  throw new DomainError('unavailable', 'The account could not be opened. Try again in a moment.')
}

const Joined = z.object({ account_id: z.uuid().nullable(), is_taken: z.boolean() })

/** One statement, so that credits, account and link are created together or not at all. */
async function findOrMake(identity: Identity): Promise<{ accountId: string | null; isTaken: boolean }> {
  const at = now()
  const { issuer, subject, email, emailVerified } = identity
  const row = await readRow(
    Joined,
    database().sql`
      with known as (
        select account_id from identities where provider = ${issuer} and subject = ${subject}
      ), same_email as (
        select id, email_proved, erased_at from accounts
        where email = ${email} and not exists (select from known)
      ), made as (
        insert into accounts(id, email, email_proved, created_at)
        select ${uuidv7(at)}, ${email}, ${emailVerified}, ${at}
        where ${email}::text is not null and ${env.signup === 'open'}::boolean
          and not exists (select from known) and not exists (select from same_email)
        on conflict (email) do nothing returning id
      ), joined as (
        select id, email_proved from same_email where ${emailVerified}::boolean and erased_at is null
      ), proved as (
        update accounts set email_proved = true, password_hash = null
        where id in (select id from joined where not email_proved) returning id
      ), sessions_ended as (
        delete from sessions where account_id in (select id from proved)
      ), addresses_forgotten as (
        delete from known_addresses where account_id in (select id from proved)
      ), keys_revoked as (
        delete from api_keys where account_id in (select id from proved)
      ), webhooks_ended as (
        delete from webhook_endpoints where account_id in (select id from proved)
      ), resets_ended as (
        delete from password_resets where account_id in (select id from proved)
      ), others_unlinked as (
        delete from identities where account_id in (select id from proved)
      ), linked as (
        insert into identities(provider, subject, account_id, created_at)
        select ${issuer}, ${subject}, id, ${at}::timestamptz from (select id from joined union all select id from made) a
        on conflict do nothing returning account_id
      ), granted as (
        select move_credits(id, ${uuidv7(at)}, 'grant', ${env.signupCredits}, 'signup', null, ${at}) from made
        where ${env.signupCredits}::integer > 0
      )
      select
        coalesce((select account_id from known), (select account_id from linked)) as account_id,
        exists (select from same_email) as is_taken,
        (select count(*) from granted) as granted`,
  )
  return { accountId: row.account_id, isTaken: row.is_taken }
}

function refused(sentence: string): DomainError {
  return new DomainError('invalid_request', sentence)
}
