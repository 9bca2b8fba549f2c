import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { DeviceCaller } from '../caller.ts'
import { noSuchScan, readOwnScan } from './read-shared-scan.server.ts'

/**
 * Makes a scan public (anyone with the link) or private (only the owner's device), effective with the next read.
 * @throws DomainError `not_owner` for a public scan of another device, else `not_found`
 */
export async function setScanVisibility({
  caller,
  input,
}: {
  caller: DeviceCaller
  input: { shortcode: string; isPublic: boolean }
}): Promise<{ shortcode: string; isPublic: boolean; isOwner: true }> {
  const scan = await readOwnScan({ caller, input })
  const rows = await database().sql`
    with before as (
      select id, is_public from scans
      where shortcode = ${scan.shortcode} and device_hash = ${scan.device_hash} for no key update
    ), changed as (
      update scans s set is_public = ${input.isPublic} from before b where s.id = b.id
      returning s.account_id, s.shortcode, s.is_public, b.is_public as was_public
    )
    select case when is_public <> was_public then record_event(account_id, 'scan.visibility_changed',
      jsonb_build_object('shortcode', shortcode, 'is_public', is_public), ${now()}) end from changed`
  if (rows.length === 0) throw noSuchScan()
  return { shortcode: scan.shortcode, isPublic: input.isPublic, isOwner: true }
}
