import { database } from '#db/client.server.ts'
import { columnsOf, listRows } from '#db/read.server.ts'
import { type NewerRecord, newerRecordIn } from '#db/records/record.ts'
import { ScanRow } from '#db/rows/scans.ts'
import type { AccountDeviceCaller } from '../caller.ts'
import { findScan } from './find-scan.server.ts'
import { presentRecord, presentText } from './present/present-scan.ts'
import type { Analysis, ScanText } from './scan.ts'

const SCANS_PER_STEP = 50
const Row = ScanRow.pick({ id: true, shortcode: true })

type WholeScan = { analysis: Analysis; text: ScanText }
type Walked = { caller: AccountDeviceCaller; input: { baseUrl: string } }

/**
 * All scans of an account, oldest first, including private ones, with the text if it is still kept. One that only a
 * newer version can read is its refusal.
 */
export async function* walkScans({
  caller,
  input,
}: Walked): AsyncGenerator<{ shortcode: string; scan: WholeScan | NewerRecord }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listRows(
      Row,
      database().sql`
        select ${columnsOf(Row)} from scans
        where account_id = ${caller.accountId} and id > ${after} order by id limit ${SCANS_PER_STEP}`,
    )
    for (const { shortcode } of rows) {
      const scan = await findWhole(shortcode, { caller, input }).catch(newerRecordIn)
      // It may have been deleted since it was listed.
      if (scan !== undefined) yield { shortcode, scan }
    }
    if (rows.length < SCANS_PER_STEP) return
    after = rows.at(-1)?.id ?? after
  }
}

async function findWhole(shortcode: string, { caller, input }: Walked): Promise<WholeScan | undefined> {
  const scan = await findScan({ caller: 'all', input: { shortcode } })
  if (scan === undefined) return undefined
  const isOwner = scan.device_hash === caller.deviceHash
  return {
    analysis: presentRecord(scan, { baseUrl: input.baseUrl, isOwner }),
    text: presentText(scan, { isOwner: true }),
  }
}
