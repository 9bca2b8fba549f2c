import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { noSuchScan, readOwnScan } from './read-shared-scan.server.ts'

/**
 * Deletes a scan; its text and measurements go with the last scan over them, its shortcode is never used again.
 * @throws DomainError `not_owner` on a public scan of another device, else `not_found`.
 */
export async function deleteScan(target: { shortcode: string; deviceHash: string | null }): Promise<void> {
  const scan = await readOwnScan(target.shortcode, target)
  const isDeleted = await readValue(
    z.boolean(),
    database().sql`select delete_scan(${scan.shortcode}, ${now()}) as deleted`,
  )
  if (!isDeleted) throw noSuchScan()
}
