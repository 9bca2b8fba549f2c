import { type Json, toJson } from '#app/platform/canonical-json.ts'

/** What is not signed: what differs between readers or moments, and the signature itself. */
const UNSIGNED: readonly string[] = [
  'share_url',
  'cached',
  'isPublic',
  'isOwner',
  'device_id',
  'usage',
  'timing',
  'withdrawals',
  'without_withdrawn',
]

/** The part of an analysis that its signature covers. */
export function signedPart(analysis: { integrity: { signature?: unknown } }): Json {
  const { signature: _signature, ...integrity } = analysis.integrity
  const members = Object.entries(analysis).filter(([name]) => !UNSIGNED.includes(name))
  return toJson({ ...Object.fromEntries(members), integrity })
}
