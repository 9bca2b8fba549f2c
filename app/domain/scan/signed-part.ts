import { z } from 'zod'
import type { Json } from '#app/platform/canonical-json.ts'

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

const JsonObject = z.record(z.string(), z.json())

/** The part of an analysis that its signature covers. */
export function signedPart(analysis: object): Json {
  const { integrity, ...rest } = JsonObject.parse(JSON.parse(JSON.stringify(analysis)))
  const { signature: _signature, ...hashes } = JsonObject.parse(integrity)
  return { ...Object.fromEntries(Object.entries(rest).filter(([name]) => !UNSIGNED.includes(name))), integrity: hashes }
}
