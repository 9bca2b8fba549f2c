import type { AccountRole } from './account/account.ts'

/*
 * On whose behalf a verb runs. A verb takes the kind that has what it needs, and no more.
 */

/** An account. It sees and changes only what is its own. */
export type AccountCaller = { accountId: string }

/** An account with its role: operators may do more. */
export type RoleCaller = AccountCaller & { role: AccountRole }

/** An account in one of its sessions. */
export type SessionCaller = AccountCaller & { sessionToken: string }

/** Anybody, on the device that the request presents: the hash of its id, null if it presents none. */
export type DeviceCaller = { deviceHash: string | null }

/** An account on the device that the request presents. */
export type AccountDeviceCaller = AccountCaller & DeviceCaller

/** An account on the device that will own the scans it makes. */
export type OwnerCaller = AccountCaller & { deviceHash: string }
