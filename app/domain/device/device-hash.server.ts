import { hmacSha256 } from '#app/platform/keys/hash.server.ts'
import { secrets } from '#app/platform/settings/secrets.server.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import type { AccountCaller } from '../caller.ts'

/** The stored form of a device id. */
export function deviceHash(deviceId: string): string {
  return hmacSha256(secrets().deviceSecret, `device:${deviceId}`)
}

/** The id under which an account acts if its caller names none: always the same. */
export function derivedDeviceId({ caller }: { caller: AccountCaller }): string {
  return `fmd_${hmacSha256(secrets().deviceSecret, `account:${caller.accountId}`)}`
}

/** A new id for a browser, 255 bits. */
export function newDeviceId(): string {
  return `fmd_${randomBase62(43)}`
}
