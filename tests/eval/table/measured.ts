import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MeasuredTable } from '#app/domain/engine/models/measured.ts'

/** Stored beside the measured reader. */
export const MEASURED_FILE = join(import.meta.dirname, '../../../app/domain/engine/models/reader/measured.json')

/** The last table written. */
export function readMeasured(): MeasuredTable {
  return MeasuredTable.parse(JSON.parse(readFileSync(MEASURED_FILE, 'utf8')))
}
