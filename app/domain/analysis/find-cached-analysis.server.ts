import type { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { newestVersion } from '#db/records/record.ts'
import { MeasurementRow } from '#db/rows/measurements.ts'
import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { AccountCaller } from '../caller.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from '../engine/engine.ts'
import { engineInUse } from './engine-in-use.server.ts'
import { rulesetSha256 } from './ruleset.server.ts'

/** Measurements that anybody's request may reuse. */
export const SHARED_SCOPE = 'shared'

/** Who may reuse measurements: everybody, or only the account that made them for a private scan. */
export function scopeOf({ caller, input }: { caller: AccountCaller; input: { isPublic: boolean } }): string {
  return input.isPublic ? SHARED_SCOPE : caller.accountId
}

/** The key of measurements: equal input to an equal engine. */
export function measurementKey(input: DocumentInput): string {
  return sha256(
    canonicalJson({
      ...input,
      engine: ENGINE_NAME,
      version: ENGINE_VERSION,
      build: ENGINE_BUILD,
      ...engineInUse(),
      ruleset: rulesetSha256(),
      // An older version of the service never meets a record here that it cannot read.
      record: newestVersion('report'),
    }),
  )
}

const CachedAnalysis = MeasurementRow.pick({ id: true, report: true, ruleset_sha256: true, analyzed_at: true })
export type CachedAnalysis = z.infer<typeof CachedAnalysis>

/** Stored measurements of the same content, if this account may use them. */
export function findCachedAnalysis({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { key: string }
}): Promise<CachedAnalysis | undefined> {
  return findRow(
    CachedAnalysis,
    database().sql`
      select ${columnsOf(CachedAnalysis)} from measurements
      where key = ${input.key} and scope in (${SHARED_SCOPE}, ${caller.accountId})
      order by scope = ${SHARED_SCOPE} desc limit 1`,
  )
}
