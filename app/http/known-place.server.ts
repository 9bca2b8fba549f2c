import { z } from 'zod'
import type { KnownBrowser } from '#app/domain/account/account.ts'
import { rememberAddress } from '#app/domain/account/known-addresses.server.ts'
import type { AccountCaller } from '#app/domain/caller.ts'
import { seal, unseal } from '#app/platform/keys/sealed.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { knownBrowserCookie } from './cookies.server.ts'
import { callerAddress } from './rate-limit.server.ts'

const PURPOSE = 'browser that signed in'
/** A browser remembers this many accounts, the most recent ones. */
const ACCOUNTS_MAX = 5

const Kept = z.object({ id: z.string(), accountIds: z.array(z.string()) })

/** The browser that a request comes from, if somebody signed in there before. */
export function readKnownBrowser(request: Request): KnownBrowser | undefined {
  const text = unseal(secrets().sessionSecret, PURPOSE, knownBrowserCookie.read(request) ?? '')
  return text === undefined ? undefined : Kept.parse(JSON.parse(text))
}

/**
 * Remembers the network address and the browser from which an account signed in.
 * @returns a `Set-Cookie` value that identifies the browser
 */
export async function rememberPlace(request: Request, caller: AccountCaller): Promise<string> {
  await rememberAddress({ caller, input: { address: callerAddress(request) } })
  const { id, accountIds } = readKnownBrowser(request) ?? { id: randomBase62(16), accountIds: [] }
  const kept = { id, accountIds: [...new Set([caller.accountId, ...accountIds])].slice(0, ACCOUNTS_MAX) }
  return knownBrowserCookie.write(seal(secrets().sessionSecret, PURPOSE, JSON.stringify(kept)))
}
