import { z } from 'zod'
import { recordOf } from '#db/records/record.ts'
import { MeasurementRow } from '#db/rows/measurements.ts'
import { ScanRow } from '#db/rows/scans.ts'

/** What a report shows of a scan's own row, and of the row of its measurements. */
export const OfScan = ScanRow.omit({ id: true })
export const OfMeasurement = MeasurementRow.pick({
  report: true,
  text: true,
  excerpts: true,
  paragraphs: true,
  analyzed_at: true,
})

/** What was known of an article and its reading when a scan was made: all that a report shows, as it is stored. */
export const StoredScanRow = OfScan.extend({
  ...OfMeasurement.shape,
  /** Withdrawn findings of this text, whichever report they were first found in. */
  withdrawn: z.unknown(),
  /** The readings without them, where they were measured; `codes` says without which. */
  corrected: z.object({ codes: z.array(z.string()), readings: recordOf('corrected', z.unknown()) }).nullable(),
})
