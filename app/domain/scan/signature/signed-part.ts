import { climb } from '#db/records/record.ts'
import { canonicalJson, type Json, plainJson } from '#app/platform/text/canonical-json.ts'
import { isWithin } from '#app/platform/text/json-within.ts'
import { pickMembers } from '#app/platform/text/pick-members.ts'
import { SIGNED_LISTS, UNSIGNED } from './signed-lists.ts'

type Signed = { integrity: { signature?: unknown; signature_version?: number | undefined } }

/**
 * The part of an analysis that its signature covers: the members that the list of its version names, the version among
 * them.
 * @returns undefined for an unknown version
 */
export function signedPart(analysis: Signed): Json | undefined {
  const list = SIGNED_LISTS.get(analysis.integrity.signature_version ?? 1)
  return list === undefined ? undefined : pickMembers(plainJson(analysis), list.members)
}

/** Whether it is known what a signature of this version covers. */
export function isKnownVersion({ integrity }: Signed): boolean {
  return SIGNED_LISTS.has(integrity.signature_version ?? 1)
}

/** What is shown of an analysis with this signed part: the same, with what later versions of the service add to it. */
function shownOf(signed: Json, version: number): Json {
  const list = SIGNED_LISTS.get(version)
  return list === undefined ? signed : plainJson(climb('report', climb('scan', signed, list.scan), list.report))
}

/**
 * Whether everything in an analysis is signed, or named as never signed, or what a later version adds to every such
 * report. Then nothing in it can be forged under a signature that holds.
 */
export function isAllSigned(analysis: Signed, signed: Json): boolean {
  return isWithin(withoutUnsigned(analysis), shownOf(signed, analysis.integrity.signature_version ?? 1))
}

/** Whether an analysis shows what was signed, member by member, and nothing else. */
export function showsSigned(analysis: Signed, signed: Json): boolean {
  const shown = shownOf(signed, analysis.integrity.signature_version ?? 1)
  return canonicalJson(withoutUnsigned(analysis)) === canonicalJson(shown)
}

function withoutUnsigned(analysis: Signed): Json {
  const { signature: _signature, ...integrity } = analysis.integrity
  const members = Object.entries(analysis).filter(([name]) => !UNSIGNED.includes(name))
  return plainJson({ ...Object.fromEntries(members), integrity })
}
