import { DomainError } from '#app/platform/domain-error.ts'
import type { DeviceCaller } from '../caller.ts'
import { findScan } from './find-scan.server.ts'
import type { StoredScan } from './stored-scan.ts'

/** A scan that the caller may read, and whether it is from the caller's device. */
export type SharedScan = { scan: StoredScan; isOwner: boolean }

type Asked = { caller: DeviceCaller; input: { shortcode: string } }

/**
 * A scan as its link opens it: public to everybody, private only to the owner's device.
 * @throws DomainError `not_found`, after the same statements for a private scan as for a code that never existed
 */
export async function readSharedScan({ caller, input }: Asked): Promise<SharedScan> {
  return ownedBy(caller, await findScan({ caller, input }))
}

/**
 * A public scan; a private one is hidden from everybody, including its owner.
 * @throws DomainError `not_found` as `readSharedScan` does
 */
export async function readPublicScan({ caller, input }: Asked): Promise<SharedScan> {
  return ownedBy(caller, await findScan({ caller: { deviceHash: null }, input }))
}

/**
 * A scan for a change: only the owner's device may change it.
 * @throws DomainError `not_owner` for a public scan, `not_found` for a private or unknown one
 */
export async function readOwnScan({ caller, input }: Asked): Promise<StoredScan> {
  const { scan, isOwner } = await readSharedScan({ caller, input })
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

function ownedBy({ deviceHash }: DeviceCaller, scan: StoredScan | undefined): SharedScan {
  if (scan === undefined) throw noSuchScan()
  return { scan, isOwner: deviceHash !== null && scan.device_hash === deviceHash }
}
