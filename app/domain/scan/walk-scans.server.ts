import { database } from '#db/client.server.ts'
import { listRows } from '#db/read.server.ts'
import { ScanRow } from '#db/rows/scans.ts'
import type { AccountDeviceCaller } from '../caller.ts'
import { withCorrections } from './present/corrected-readings.server.ts'
import { storedScanColumns } from './find-scan.server.ts'
import { presentRecord, presentText } from './present/present-scan.ts'
import type { Analysis, ScanText } from './scan.ts'
import { StoredScanRow } from './stored-scan-row.ts'

/** Each may include a text of the greatest length and its report. */
const SCANS_PER_STEP = 2
const Row = StoredScanRow.extend({ id: ScanRow.shape.id })

/** All scans of an account, oldest first, including private ones, with the text if it is still kept. */
export async function* walkScans({
  caller,
  input,
}: {
  caller: AccountDeviceCaller
  input: { baseUrl: string }
}): AsyncGenerator<{ analysis: Analysis; text: ScanText }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { sql } = database()
    const scans = await listRows(
      Row,
      sql`
        select s.id, ${storedScanColumns(sql)}
        from scans s join measurements m on m.id = s.measurement_id
        where s.account_id = ${caller.accountId} and s.id > ${after} order by s.id limit ${SCANS_PER_STEP}`,
    )
    for (const scan of scans) {
      const isOwner = scan.device_hash === caller.deviceHash
      yield {
        analysis: presentRecord(await withCorrections(scan), { baseUrl: input.baseUrl, isOwner }),
        text: presentText(scan, { isOwner: true }),
      }
    }
    if (scans.length < SCANS_PER_STEP) return
    after = scans.at(-1)?.id ?? after
  }
}
