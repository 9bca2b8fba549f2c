import { NewerRecord, readStored } from '#db/records/record.ts'
import { publicKeys } from '../../analysis/signing.server.ts'
import { verifyAnalysis } from '../../analysis/verify-analysis.server.ts'
import type { DeviceCaller } from '../../caller.ts'
import { READING_BOUND } from '../../engine/readers/readings-difference.ts'
import { presentRecord } from '../present/present-scan.ts'
import { readSharedScan } from '../read-shared-scan.server.ts'
import { checkStoredReport, holdsUnsigned } from './check-report.server.ts'
import { inputSha256 } from './sign-scan.server.ts'
import { type StoredScan, StoredParts } from '../stored-scan.ts'

/** The result of measuring a scan's stored text again. */
export type ScanVerification = {
  identical: boolean
  /** Paths of the analysis. */
  differences: string[]
  /** Of the current input and rules. */
  input_sha256: string
  ruleset_sha256: string
  /** Whether the text was read again, how far the reading differs from the stored one, and how far it may. */
  reading: { repeated: boolean; max_difference: number; bound: number }
}

/**
 * Whether a scan is shown as it was signed. A key that is no longer among this installation's proves nothing.
 * @throws NewerRecord where a newer version signed it with a list of members that this one does not have
 */
function isAsSigned(scan: StoredScan): boolean {
  if (!isReadable(scan)) return false
  const record = presentRecord(scan, { baseUrl: '', isOwner: true })
  const state = checkStoredReport(record, scan.signed, publicKeys())
  if (state === 'unknown_version') throw new NewerRecord()
  return state === 'holds' || state === 'unknown_key'
}

/**
 * Whether a stored scan has the shape of one. A report without it shows nothing of what was signed.
 * @throws NewerRecord for what a newer version stored and signed: only that version can measure it again
 */
function isReadable(scan: StoredScan): boolean {
  try {
    readStored(StoredParts, scan)
    return true
  } catch (error) {
    if (!(error instanceof NewerRecord)) return false
    const { integrity } = readStored(StoredParts.pick({ integrity: true }), scan)
    if (holdsUnsigned({ report: scan.report, integrity }, scan.signed, publicKeys())) return false
    throw error
  }
}

/**
 * Measures a scan's stored input again, and says whether the stored report and the signed hashes are reproduced and the
 * report is shown as it was signed. Free; changes nothing.
 * @throws DomainError `not_found`, `not_repeatable`
 */
export async function verifyScan({
  caller,
  input,
}: {
  caller: DeviceCaller
  input: { shortcode: string }
}): Promise<ScanVerification> {
  const { scan } = await readSharedScan({ caller, input })
  const { integrity } = readStored(StoredParts.pick({ integrity: true }), scan)
  const {
    differences: inReport,
    readingDifference,
    text,
    title,
    rulesetSha256,
  } = await verifyAnalysis(scan.measurement_id)
  const hashes = {
    input_sha256: inputSha256({
      text,
      title: scan.title,
      url: scan.url,
      publisherName: scan.publisher_name,
      authorName: scan.author_name,
      publishedAt: scan.published_at?.toISOString() ?? null,
    }),
    ruleset_sha256: rulesetSha256,
  }
  const differences = [
    ...inReport,
    ...((readingDifference ?? 0) <= READING_BOUND ? [] : ['reading']),
    ...(title === scan.title ? [] : ['title']),
    ...(['input_sha256', 'ruleset_sha256'] as const)
      .filter((name) => integrity[name] !== hashes[name])
      .map((name) => `integrity.${name}`),
    ...(isAsSigned(scan) ? [] : ['integrity.signature']),
  ]
  const reading = {
    repeated: readingDifference !== null,
    max_difference: readingDifference ?? 0,
    bound: READING_BOUND,
  }
  return { identical: differences.length === 0, differences, ...hashes, reading }
}
