import { z } from 'zod'

/** Converted to lower case; at most 254 characters. */
export const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase())

export const PASSWORD_CHARACTERS_MIN = 12
export const PASSWORD_CHARACTERS_MAX = 256

/** 12 to 256 characters, with no other requirement. */
export const Password = z.string().min(PASSWORD_CHARACTERS_MIN).max(PASSWORD_CHARACTERS_MAX)

/** What a form says to any other password. */
export const PASSWORD_REFUSAL = `Enter a password of at least ${PASSWORD_CHARACTERS_MIN} characters.`

/** A typed password, cut to the longest allowed. */
export function typedPassword(typed: unknown): string {
  return typeof typed === 'string' ? typed.slice(0, PASSWORD_CHARACTERS_MAX) : ''
}

/** The plans, which differ in their monthly credits. */
export const PLANS = ['free', 'pro', 'team'] as const
export type Plan = (typeof PLANS)[number]

/** Operators run the installation. */
export const ACCOUNT_ROLES = ['user', 'operator'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** An account as its own requests see it, after sign-in or by a key. It has no password. */
export type Account = { id: string; email: string; plan: Plan; role: AccountRole; credits: number }

/** A browser that has signed in to accounts before. */
export type KnownBrowser = { id: string; accountIds: readonly string[] }

/** How long a network address is remembered after a sign-in. */
export const KNOWN_ADDRESS_DAYS = 90
/** Days that a session lasts after its last use. */
export const SESSION_DAYS = 30
/** Days that a browser keeps its device id and its list of known accounts: the longest that browsers keep a cookie. */
export const BROWSER_DAYS = 400
/** Uses of a session within this many minutes of one another are recorded once. */
export const SEEN_MINUTES = 10
/** Minutes that a sign-in at the provider may take. */
export const PROVIDER_SIGN_IN_MINUTES = 10
