import { database } from '#db/client.server.ts'
import { readStored, stampRecord } from '#db/records/record.ts'
import { log } from '#app/platform/log.server.ts'
import { remeasure } from '../../analysis/remeasure.server.ts'
import { maskPassages, correctReadings } from './corrected-report.ts'
import { spansOf } from '../../excerpt/spans-of.ts'
import { presentRecord } from './present-scan.ts'
import { type StoredScan } from '../stored-scan.ts'
import { matchWithdrawals, StoredWithdrawal } from './withdrawal.ts'

/**
 * A scan with its readings as they are without withdrawn findings. They are measured once for each set of withdrawn
 * findings and kept, so that a report stays the same after its text is purged.
 */
export async function withCorrections(scan: StoredScan): Promise<StoredScan> {
  const stored = readStored(StoredWithdrawal.array(), scan.withdrawn)
  if (stored.length === 0) return scan
  const analysis = presentRecord({ ...scan, corrected: null }, { baseUrl: '', isOwner: false })
  const spans = spansOf(analysis)
  const codes = matchWithdrawals(spans, stored).map(({ code }) => code)
  if (codes.length === 0 || sameCodes(codes, scan.corrected?.codes)) return scan
  const again = await remeasure(scan.measurement_id, (texts) =>
    maskPassages(
      texts,
      spans.filter(({ code }) => codes.includes(code)),
    ),
  ).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'a report was not measured again without its withdrawn findings')
    return undefined
  })
  const readings = correctReadings(analysis, codes, again)
  // What could not be measured now may succeed at the next request.
  if (again !== undefined) await keep(scan.measurement_id, codes, readings)
  return { ...scan, corrected: { codes, readings } }
}

function sameCodes(codes: readonly string[], known: readonly string[] | undefined): boolean {
  return known !== undefined && known.length === codes.length && codes.every((code) => known.includes(code))
}

async function keep(measurementId: string, codes: readonly string[], readings: object): Promise<void> {
  await database().sql`
    insert into corrected_readings(measurement_id, codes, readings)
    select id, ${[...codes]}, ${JSON.stringify(stampRecord('corrected', readings))}::text::jsonb from measurements where id = ${measurementId}
    on conflict (measurement_id) do update set codes = excluded.codes, readings = excluded.readings`
}
