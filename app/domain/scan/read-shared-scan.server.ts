import { DomainError } from '#app/platform/domain-error.ts'
import { findScan } from './find-scan.server.ts'
import type { StoredScan } from './stored-scan.ts'

export type SharedScan = { scan: StoredScan; isOwner: boolean }

/** The requesting device; null where none is presented. */
type Reader = { deviceHash: string | null }

/**
 * A scan as its link opens it: public to everybody, private only to the owner's device.
 * @throws DomainError `not_found`, after the same statements for a private scan as for a code that never existed
 */
export async function readSharedScan(shortcode: string, { deviceHash }: Reader): Promise<SharedScan> {
  return ownedBy(deviceHash, await findScan(shortcode, { deviceHash }))
}

/**
 * A public scan; a private one is hidden from everybody, including its owner.
 * @throws DomainError `not_found` as `readSharedScan` does
 */
export async function readPublicScan(shortcode: string, { deviceHash }: Reader): Promise<SharedScan> {
  return ownedBy(deviceHash, await findScan(shortcode, { deviceHash: null }))
}

/**
 * A scan for a change: only the owner's device may change it.
 * @throws DomainError `not_owner` for a public scan, `not_found` for a private or unknown one
 */
export async function readOwnScan(shortcode: string, reader: Reader): Promise<StoredScan> {
  const { scan, isOwner } = await readSharedScan(shortcode, reader)
  if (!isOwner) {
    throw new DomainError('not_owner', 'Only the device that created this scan can change it. Send its device id.')
  }
  return scan
}

/** The same error for missing and for hidden scans, which must not be told apart. */
export function noSuchScan(): DomainError {
  return new DomainError(
    'not_found',
    'There is no public scan with this code. Check the code, or send the id of the device that created the scan.',
  )
}

function ownedBy(deviceHash: string | null, scan: StoredScan | undefined): SharedScan {
  if (scan === undefined) throw noSuchScan()
  return { scan, isOwner: deviceHash !== null && scan.device_hash === deviceHash }
}
