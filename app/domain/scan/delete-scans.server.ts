import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { listRows, readRow, readValue, readTotal } from '#db/read.server.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { now } from '#app/platform/clock.server.ts'
import type { AccountDeviceCaller, DeviceCaller } from '../caller.ts'
import { noSuchScan, readOwnScan } from './read-shared-scan.server.ts'

/**
 * Deletes a scan; its text and measurements go with their last scan, and its shortcode is never reused.
 * @throws DomainError `not_owner` for a public scan of another device, else `not_found`
 */
export async function deleteScan({
  caller,
  input,
}: {
  caller: DeviceCaller
  input: { shortcode: string }
}): Promise<void> {
  const scan = await readOwnScan({ caller, input })
  const isDeleted = await readValue(
    z.boolean(),
    database().sql`select delete_scan(${scan.shortcode}, ${now()}) as deleted`,
  )
  if (!isDeleted) throw noSuchScan()
}

const Named = ScanRow.pick({ shortcode: true })
const Counts = z.object({ total: z.int(), own: z.int() })

/**
 * Deletes an account's scans that its device owns, in one statement: those named, or all. Scans of other devices stay.
 * @returns how many were deleted
 */
export async function deleteScans({
  caller,
  input,
}: {
  caller: AccountDeviceCaller
  input: { chosen: readonly string[] | 'all' }
}): Promise<number> {
  const { accountId, deviceHash } = caller
  const { chosen } = input
  if (deviceHash === null || chosen.length === 0) return 0
  const { sql } = database()
  const named = chosen === 'all' ? sql`` : sql`and shortcode in ${sql(chosen)}`
  return readTotal(
    sql`
      with own as materialized (
        select shortcode from scans
        where account_id = ${accountId} and device_hash = ${deviceHash} ${named} order by measurement_id
      )
      select count(*) filter (where delete_scan(shortcode, ${now()}))::integer as deleted from own`,
  )
}

/** Which of these scans a device owns, so that it may change or delete them. */
export async function findOwnScans({
  caller,
  input,
}: {
  caller: AccountDeviceCaller
  input: { shortcodes: readonly string[] }
}): Promise<string[]> {
  const { accountId, deviceHash } = caller
  const { shortcodes } = input
  if (deviceHash === null || shortcodes.length === 0) return []
  const { sql } = database()
  const rows = await listRows(
    Named,
    sql`
      select shortcode from scans
      where account_id = ${accountId} and device_hash = ${deviceHash} and shortcode in ${sql(shortcodes)}`,
  )
  return rows.map((row) => row.shortcode)
}

/** How many scans an account has, and how many of them a device owns. */
export function countScans({ caller }: { caller: AccountDeviceCaller }): Promise<{ total: number; own: number }> {
  return readRow(
    Counts,
    database().sql`
      select count(*)::integer as total, (count(*) filter (where device_hash = ${caller.deviceHash ?? ''}))::integer as own
      from scans where account_id = ${caller.accountId}`,
  )
}
