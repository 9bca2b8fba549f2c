import { database } from '#db/client.server.ts'
import { noSuchScan, readOwnScan } from './read-shared-scan.server.ts'

/**
 * Makes a scan public (anyone with the link) or private (the owner's device alone), in force with the next read.
 * @throws DomainError `not_owner` on a public scan of another device, else `not_found`.
 */
export async function setScanVisibility(change: {
  shortcode: string
  deviceHash: string | null
  isPublic: boolean
}): Promise<{ shortcode: string; isPublic: boolean; isOwner: true }> {
  const scan = await readOwnScan(change.shortcode, change)
  const rows = await database().sql`
    update scans set is_public = ${change.isPublic}
    where shortcode = ${scan.shortcode} and device_hash = ${scan.device_hash} returning id`
  if (rows.length === 0) throw noSuchScan()
  return { shortcode: scan.shortcode, isPublic: change.isPublic, isOwner: true }
}
