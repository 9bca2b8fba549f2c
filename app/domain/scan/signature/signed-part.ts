import { plainJson, type Json } from '#app/platform/text/canonical-json.ts'

/** The version of new signatures. */
export const SIGNATURE_VERSION = 1

/**
 * By version, what a signature does not cover besides itself: what differs between readers or moments. A version that
 * has signed a report never changes; signing anything else needs a new one. Reports without
 * `integrity.signature_version` have version 1.
 */
const UNSIGNED: ReadonlyMap<number, readonly string[]> = new Map([
  [
    1,
    ['share_url', 'cached', 'isPublic', 'isOwner', 'device_id', 'usage', 'timing', 'withdrawals', 'without_withdrawn'],
  ],
])

type Signed = { integrity: { signature?: unknown; signature_version?: number | undefined } }

/**
 * The part of an analysis that its signature covers, including the stated version.
 * @returns undefined for an unknown version
 */
export function signedPart(analysis: Signed): Json | undefined {
  const { signature: _signature, ...integrity } = analysis.integrity
  const unsigned = UNSIGNED.get(integrity.signature_version ?? 1)
  if (unsigned === undefined) return undefined
  const members = Object.entries(analysis).filter(([name]) => !unsigned.includes(name))
  return plainJson({ ...Object.fromEntries(members), integrity })
}
