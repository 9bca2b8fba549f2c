/** A browser in which accounts were signed in to before. */
export type KnownBrowser = { id: string; accountIds: readonly string[] }

/** How long a network address is known from a sign-in on. */
export const KNOWN_ADDRESS_DAYS = 90
