import { database } from '#db/client.server.ts'
import { findRow } from '#db/read.server.ts'
import { AccountRow } from '#db/rows/accounts.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { hmacSha256 } from '#app/platform/keys/hash.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'
import { forgetGuesses, takeGuess } from '../limit/guesses.server.ts'
import type { KnownBrowser } from './account.ts'
import { isKnownAddress } from './known-addresses.server.ts'
import { isPassword } from './password.server.ts'

const Secret = AccountRow.pick({ id: true, password_hash: true })

type Credentials = {
  email: string
  password: string
  /** The browser, if somebody signed in there before. */
  browser: KnownBrowser | undefined
  /** The network address of the request. */
  address: string
}

/**
 * The account that these credentials open. Guesses are counted by email address, wherever they come from. Those from
 * browsers and networks where the account signed in before are counted separately, so that strangers cannot lock its
 * owner out. From a new network the owner waits like a stranger, but for one delay at most, because each network then
 * gets one guess.
 * @throws DomainError `unauthorized`, after the same work for an unknown email address as for a wrong password;
 * `rate_limited`, for both alike
 */
export async function checkCredentials(given: Credentials): Promise<{ accountId: string }> {
  const row = await findRow(Secret, database().sql`select id, password_hash from accounts where email = ${given.email}`)
  const { key, guesser } = await guessesOf(given, row?.id)
  await takeGuess(key, guesser)
  const isRight = await isPassword(given.password, row?.password_hash ?? null)
  if (row === undefined || !isRight) {
    throw new DomainError('unauthorized', 'The email address or password is wrong. Try again.')
  }
  await forgetGuesses(key, guesser)
  return { accountId: row.id }
}

/** The counter for this guess, and, for an unknown browser and network, who is guessing. */
async function guessesOf(
  { email, browser, address }: Credentials,
  accountId: string | undefined,
): Promise<{ key: string; guesser?: string }> {
  const isKnown = await isKnownAddress(accountId, address)
  if (accountId !== undefined && browser?.accountIds.includes(accountId)) {
    return { key: `${accountId}:browser:${browser.id}` }
  }
  if (isKnown) return { key: `e-mail:${keyed(`guesses ${email} from ${address}`)}` }
  return { key: `e-mail:${keyed(`guesses ${email}`)}`, guesser: keyed(`turn ${email} from ${address}`) }
}

function keyed(text: string): string {
  return hmacSha256(secrets().sessionSecret, text)
}
