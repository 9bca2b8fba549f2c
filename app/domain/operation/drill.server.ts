import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { databaseUrl } from '#db/embedded.server.ts'
import { columnsOf, listRows, readTotal } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { BriefRow } from '#db/rows/briefs.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { onScratchDatabase } from '#db/scratch.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { publicKeys } from '../analysis/signing.server.ts'
import { readBrief } from '../brief/store/read-brief.server.ts'
import { auditCredits } from '../credits/audit.server.ts'
import { toMarkdown } from '../scan/export/export-markdown.ts'
import { toExportRecord } from '../scan/export/export-scan.ts'
import { findScan } from '../scan/find-scan.server.ts'
import { presentForReader } from '../scan/present/present-for-reader.server.ts'
import { presentRecord, presentText } from '../scan/present/present-scan.ts'
import { Analysis, ScanText } from '../scan/scan.ts'
import { checkStoredReport, describeSignature } from '../scan/signature/check-report.server.ts'
import type { StoredScan } from '../scan/stored-scan.ts'
import { counted, thousands } from '../wording/wording.ts'
import { restoreDatabase } from './backup.server.ts'
import { type BackupFile, findNewestBackup } from './newest-backup.server.ts'

/** How many signatures, reports and briefs are taken, at random. */
const SAMPLE = 10
/** Of an error that was not written for an operator. */
const ERROR_CHARACTERS_MAX = 300

/** One part of a drill: what was found in one phrase, and whatever is wrong. */
export type DrillStep = { name: string; seconds: number; found: string; problems: string[] }

/** What a drill found. `at` is the moment of the data. */
export type Drill = {
  ok: boolean
  backup: { file: string; bytes: number; at: string }
  seconds: number
  steps: DrillStep[]
}

type DrillInput = {
  /** A file, or a folder whose newest backup is taken. */
  path: string
  /** An older backup is a problem. */
  hoursMax?: number | undefined
  /** Ids of keys that were withdrawn on purpose, so that reports that they signed cannot be verified. */
  withdrawnKeys: readonly string[]
}

/**
 * Restores a backup into a scratch database, checks what is in it, and drops the database.
 * @param asked ends it early
 * @throws DomainError if there is no backup, or no scratch database can be created
 */
export async function drillRestore(input: DrillInput, asked: AbortSignal): Promise<Drill> {
  const began = performance.now()
  const backup = await findNewestBackup(input.path)
  const { at, steps } = await onScratchDatabase(
    env.drillDatabaseUrl ?? databaseUrl(),
    () => checkRestored(backup, input, asked),
    asked,
  )
  return {
    ok: steps.every(({ problems }) => problems.length === 0),
    backup: { file: backup.file, bytes: backup.bytes, at: at.toISOString() },
    seconds: secondsSince(began),
    steps,
  }
}

async function checkRestored(
  backup: BackupFile,
  input: DrillInput,
  asked: AbortSignal,
): Promise<{ at: Date; steps: DrillStep[] }> {
  let at = backup.changedAt
  let isRestored = false
  const restored = await step('restore', async () => {
    const { tables, rows, at: stated } = await restoreDatabase(backup.file, asked)
    isRestored = true
    at = stated ?? at
    return { found: `${thousands(rows)} rows in ${tables} tables`, problems: ageProblems(at, input.hoursMax) }
  })
  if (!isRestored) return { at, steps: [restored] }
  return {
    at,
    steps: [
      restored,
      await step('credits', async () => {
        const { breaches } = await auditCredits(at)
        return {
          found: breaches.length === 0 ? 'every check passed' : counted(breaches.length, 'breach', 'breaches'),
          problems: breaches,
        }
      }),
      await step('signatures', () => checkSignatures(input.withdrawnKeys)),
      await step('reports', readReports),
      await step('briefs', readBriefs),
    ],
  }
}

type Found = Pick<DrillStep, 'found' | 'problems'>

/** Times a step. What it throws is its problem, so that the steps after it still run. */
async function step(name: string, run: () => Promise<Found>): Promise<DrillStep> {
  const began = performance.now()
  const found = await run().catch((error: unknown) => ({ found: 'failed', problems: [problemOf(error)] }))
  return { name, seconds: secondsSince(began), ...found }
}

function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARACTERS_MAX)
}

function secondsSince(began: number): number {
  return Math.round(performance.now() - began) / 1000
}

function ageProblems(at: Date, hoursMax: number | undefined): string[] {
  const hours = (now().getTime() - at.getTime()) / HOUR_MS
  if (hoursMax === undefined || hours <= hoursMax) return []
  return [`The newest backup is ${counted(Math.floor(hours), 'hour')} old. Find out why no newer one was written.`]
}

const Sampled = ScanRow.pick({ shortcode: true })
const Owned = BriefRow.pick({ id: true, account_id: true })
const KeyUse = z.object({ key_id: z.string(), scans: z.int() })

async function checkSignatures(withdrawnKeys: readonly string[]): Promise<Found> {
  const { sql } = database()
  const known = publicKeys().keys.map(({ kid }) => kid)
  const scans = await listRows(
    Sampled,
    sql`select ${columnsOf(Sampled)} from scans where integrity ->> 'key_id' = any(${known})
      order by random() limit ${SAMPLE}`,
  )
  const unknown = await listRows(
    KeyUse,
    sql`select integrity ->> 'key_id' as key_id, count(*)::integer as scans from scans
      where integrity ->> 'key_id' <> all(${[...known, ...withdrawnKeys]}) group by 1 order by 1`,
  )
  const wrong = await problemsOfScans(scans, async (scan) => {
    const record = presentRecord(scan, { baseUrl: '', isOwner: true })
    const state = checkStoredReport(record, scan.signed, publicKeys())
    if (state !== 'holds') throw new Error(describeSignature(state, record))
  })
  const lost = unknown.map(
    ({ key_id: keyId, scans: count }) =>
      `${counted(count, 'report')} signed with the key ${keyId}, which is neither SIGNING_KEY nor in SIGNING_KEYS_RETIRED. Add its public part there, or name it with --withdrawn.`,
  )
  return { found: `${scans.length - wrong.length} of ${scans.length} are valid`, problems: [...wrong, ...lost] }
}

async function readReports(): Promise<Found> {
  const { sql } = database()
  const total = await readTotal(sql`select count(*)::integer as total from scans`)
  const scans = await listRows(Sampled, sql`select ${columnsOf(Sampled)} from scans order by random() limit ${SAMPLE}`)
  const problems = await problemsOfScans(scans, async (scan) => {
    for (const isOwner of scan.is_public ? [true, false] : [true]) {
      const analysis = readStored(Analysis, await presentForReader({ scan, isOwner }))
      readStored(ScanText, presentText(scan, { isOwner }))
      toMarkdown(toExportRecord(analysis))
    }
  })
  return { found: `${scans.length - problems.length} of ${scans.length} read, of ${thousands(total)}`, problems }
}

async function readBriefs(): Promise<Found> {
  const { sql } = database()
  const total = await readTotal(sql`select count(*)::integer as total from briefs`)
  const briefs = await listRows(Owned, sql`select ${columnsOf(Owned)} from briefs order by random() limit ${SAMPLE}`)
  const problems: string[] = []
  for (const { id, account_id: accountId } of briefs) {
    await readBrief({ caller: { accountId }, input: { id } }).catch((error: unknown) =>
      problems.push(`brief ${id}: ${problemOf(error)}`),
    )
  }
  return { found: `${briefs.length - problems.length} of ${briefs.length} read, of ${thousands(total)}`, problems }
}

/** What is wrong with each of these scans by a check that throws. */
async function problemsOfScans(
  sampled: readonly z.infer<typeof Sampled>[],
  check: (scan: StoredScan) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = []
  for (const { shortcode } of sampled) {
    try {
      const scan = await findScan({ caller: 'all', input: { shortcode } })
      if (scan === undefined) throw new Error('it or its measurements are missing')
      await check(scan)
    } catch (error) {
      problems.push(`scan ${shortcode}: ${problemOf(error)}`)
    }
  }
  return problems
}
