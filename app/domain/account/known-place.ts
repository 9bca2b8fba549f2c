/** A browser that has signed in to accounts before. */
export type KnownBrowser = { id: string; accountIds: readonly string[] }

/** How long a network address is remembered after a sign-in. */
export const KNOWN_ADDRESS_DAYS = 90
