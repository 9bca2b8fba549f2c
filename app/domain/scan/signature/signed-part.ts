import { type Json, toJson } from '#app/platform/canonical-json.ts'

/** What is signed now. */
export const SIGNATURE_VERSION = 1

/**
 * By version, what a signature does not cover besides itself: what differs between readers or moments. A version that has
 * signed a report stays as it is; whatever is to be signed otherwise is a new one. Reports that state none
 * (`integrity.signature_version`) are older than the statement, and signed by the first.
 */
const UNSIGNED: ReadonlyMap<number, readonly string[]> = new Map([
  [
    1,
    ['share_url', 'cached', 'isPublic', 'isOwner', 'device_id', 'usage', 'timing', 'withdrawals', 'without_withdrawn'],
  ],
])

type Signed = { integrity: { signature?: unknown; signature_version?: number | undefined } }

/**
 * The part of an analysis that its signature covers, the statement of its version included.
 * @returns undefined where no such version is known here
 */
export function signedPart(analysis: Signed): Json | undefined {
  const { signature: _signature, ...integrity } = analysis.integrity
  const unsigned = UNSIGNED.get(integrity.signature_version ?? 1)
  if (unsigned === undefined) return undefined
  const members = Object.entries(analysis).filter(([name]) => !unsigned.includes(name))
  return toJson({ ...Object.fromEntries(members), integrity })
}
