import { DomainError } from '#app/platform/domain-error.ts'
import { findScan } from './find-scan.server.ts'
import type { StoredScan } from './stored-scan.ts'

export type SharedScan = { scan: StoredScan; isOwner: boolean }

/** Whose device asks; null where none is presented. */
type Reader = { deviceHash: string | null }

/**
 * A scan as its link opens it: public to everybody, private to the owner's device alone.
 * @throws DomainError `not_found`, the same for a private scan as for a code that never was, after the same statements.
 */
export async function readSharedScan(shortcode: string, { deviceHash }: Reader): Promise<SharedScan> {
  return ownedBy(deviceHash, await findScan(shortcode, { deviceHash }))
}

/**
 * A public scan; a private one is not there for anybody, its owner included.
 * @throws DomainError `not_found` as `readSharedScan`.
 */
export async function readPublicScan(shortcode: string, { deviceHash }: Reader): Promise<SharedScan> {
  return ownedBy(deviceHash, await findScan(shortcode, { deviceHash: null }))
}

/**
 * A scan for a change: only the owner's device may change it.
 * @throws DomainError `not_owner` on a public scan, `not_found` on a private or unknown one.
 */
export async function readOwnScan(shortcode: string, reader: Reader): Promise<StoredScan> {
  const { scan, isOwner } = await readSharedScan(shortcode, reader)
  if (!isOwner) {
    throw new DomainError('not_owner', 'Only the device that created this scan can change it. Send its device id.')
  }
  return scan
}

/** The one answer for what is not there and for what must not be told to be there. */
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
