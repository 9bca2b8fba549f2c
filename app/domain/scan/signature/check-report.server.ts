import { z } from 'zod'
import { plainJson } from '#app/platform/text/canonical-json.ts'
import { jsonOf } from '#app/platform/text/json-of.ts'
import { checkSignature, checkSignedText, type PublicKeys } from '../../analysis/check-signature.server.ts'
import { isAllSigned, isKnownVersion, showsSigned, signedPart } from './signed-part.ts'

/** A report of any build, as far as its signature is concerned. */
export const SignedReport = z.looseObject({
  integrity: z.looseObject({ signature: z.string(), key_id: z.string(), signature_version: z.int().optional() }),
})
export type SignedReport = z.infer<typeof SignedReport>

type Checked = { integrity: { signature: string; key_id: string; signature_version?: number | undefined } }

/**
 * `unknown_key`: the key is not among the known ones; `unknown_version`: it is not known what such a signature covers.
 */
export type SignatureState = 'holds' | 'changed' | 'unknown_key' | 'unknown_version'

/**
 * Checks a saved report's signature, whichever version signed it. What the signature does not cover has to be what this
 * version shows of every such report.
 */
export function checkReport(report: Checked, keys: PublicKeys): SignatureState {
  const signed = signedPart(report)
  if (signed === undefined) return 'unknown_version'
  const holds = checkSignature(signed, report.integrity, keys)
  if (holds === undefined) return 'unknown_key'
  return holds && isAllSigned(report, signed) ? 'holds' : 'changed'
}

/**
 * Checks a stored report against the bytes that were signed when it was made. Reports of versions that did not keep them
 * are checked like saved ones.
 */
export function checkStoredReport(report: Checked, bytes: string | null, keys: PublicKeys): SignatureState {
  if (bytes === null) return checkReport(report, keys)
  const holds = checkSignedText(bytes, report.integrity, keys)
  if (holds === undefined) return 'unknown_key'
  const signed = Signed.safeParse(jsonOf(bytes))
  // The version that was signed decides, so that nobody hides a change behind a version that does not exist.
  if (holds && signed.success && !isKnownVersion(signed.data)) return 'unknown_version'
  return holds && signed.success && showsSigned(report, plainJson(signed.data)) ? 'holds' : 'changed'
}

const Signed = z.looseObject({
  integrity: z.looseObject({ signature_version: z.int().optional() }).default({}),
})

/**
 * Whether a stored report that this version cannot read holds something that was not signed with it. A newer version
 * signs all that it stores and keeps the bytes, so such a report was changed. False where the key is unknown, as then
 * nothing can be said.
 */
export function holdsUnsigned(
  { report, integrity }: { report: unknown; integrity: Checked['integrity'] },
  bytes: string | null,
  keys: PublicKeys,
): boolean {
  if (bytes === null) return true
  const holds = checkSignedText(bytes, integrity, keys)
  if (holds !== true) return holds === false
  const [shown, signed] = [Signed.safeParse(report), Signed.safeParse(jsonOf(bytes))]
  return !shown.success || !signed.success || !isAllSigned({ ...shown.data, integrity }, plainJson(signed.data))
}

/** The result, in one sentence. */
export function describeSignature(state: SignatureState, { integrity }: Checked): string {
  const { key_id: keyId, signature_version: version } = integrity
  const sentences: Record<SignatureState, string> = {
    holds: `The signature is valid. The report has not changed since it was signed with key ${keyId}.`,
    changed: 'The signature is not valid. The report was changed or cut after it was signed.',
    unknown_key: `The keys do not include ${keyId}. They are from another installation.`,
    unknown_version: `This software does not know signature version ${version}. Check the report with a newer version.`,
  }
  return sentences[state]
}
