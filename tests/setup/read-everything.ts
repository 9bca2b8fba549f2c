import { z } from 'zod'
import { closeDatabase, database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { listRows } from '#db/read.server.ts'
import { publicKeys } from '#app/domain/analysis/signing.server.ts'
import { exportAccount } from '#app/domain/account/export-account.server.ts'
import { findKnownPage } from '#app/domain/article/read-article.server.ts'
import { exportBrief } from '#app/domain/brief/export/export-brief.server.ts'
import { BRIEF_EXPORT_FORMATS } from '#app/domain/brief/export/export-brief.ts'
import { readBrief } from '#app/domain/brief/store/read-brief.server.ts'
import { Brief } from '#app/domain/brief/brief.ts'
import { readComparison } from '#app/domain/scan/compare/read-comparison.server.ts'
import { EXPORT_FORMATS } from '#app/domain/scan/export/export-scan.ts'
import { renderExport } from '#app/domain/scan/export/render-export.server.ts'
import { listScans } from '#app/domain/scan/list-scans.server.ts'
import { presentBoth } from '#app/domain/scan/present/present-for-reader.server.ts'
import { presentText } from '#app/domain/scan/present/present-scan.ts'
import { readSharedScan } from '#app/domain/scan/read-shared-scan.server.ts'
import { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { checkReport, checkStoredReport } from '#app/domain/scan/signature/check-report.server.ts'
import { listWatchRuns } from '#app/domain/watch/list-watch-runs.server.ts'
import { WatchRun } from '#app/domain/watch/watch.ts'

/*
 * Migrates the database of `DATABASE_URL` and reads everything in it as its owner and as anybody: reports, known pages,
 * texts, exports, comparisons, signatures, briefs, watches, the account's export. Prints what was read as JSON, with a summary
 * of each signature's state. Throws where anything cannot be read.
 */

const ScanOwner = z.object({
  shortcode: z.string(),
  account_id: z.string(),
  device_hash: z.string(),
  is_public: z.boolean(),
})
type ScanOwner = z.infer<typeof ScanOwner>

async function readScan({ shortcode, device_hash: deviceHash, is_public: isPublic }: ScanOwner): Promise<object> {
  const states: string[] = []
  const members = new Set<string>()
  for (const device of isPublic ? [deviceHash, null] : [deviceHash]) {
    const shared = await readSharedScan({ caller: { deviceHash: device }, input: { shortcode } })
    const { analysis, record } = await presentBoth(shared)
    for (const name of Object.keys(Analysis.parse(analysis))) members.add(name)
    ScanText.parse(presentText(shared.scan, shared))
    // What was downloaded as JSON is checked as a saved report, too.
    const saved: unknown = JSON.parse(JSON.stringify(analysis))
    states.push(
      checkStoredReport(record, shared.scan.signed, publicKeys()),
      checkReport(Analysis.parse(saved), publicKeys()),
    )
    for (const format of EXPORT_FORMATS) {
      const { body } = await renderExport(analysis, format)
      if (body.length === 0) throw new Error(`${shortcode} has an empty ${format}`)
    }
  }
  return { shortcode, states: [...new Set(states)], members: [...members] }
}

const Owned = z.object({ id: z.string(), account_id: z.string() })

async function readBriefs(): Promise<number> {
  const briefs = await listRows(Owned, database().sql`select id, account_id from briefs`)
  for (const { id, account_id: accountId } of briefs) {
    const caller = { accountId }
    Brief.parse(await readBrief({ caller, input: { id } }))
    for (const format of BRIEF_EXPORT_FORMATS) await exportBrief({ caller, input: { id, format } })
  }
  return briefs.length
}

async function readWatchRuns(): Promise<number> {
  const watches = await listRows(Owned, database().sql`select id, account_id from watches`)
  let compared = 0
  for (const { id, account_id: accountId } of watches) {
    const { runs } = await listWatchRuns({ caller: { accountId }, input: { id, limit: 100, offset: 0 } })
    compared += WatchRun.array()
      .parse(runs)
      .filter(({ change }) => change !== null).length
  }
  return compared
}

const Place = z.object({ url: z.string(), scope: z.string() })

async function readPages(): Promise<number> {
  const places = await listRows(Place, database().sql`select url, scope from pages`)
  for (const { url, scope } of places) {
    const known = await findKnownPage(url, { scopes: [scope, scope], requested: url })
    if (known === undefined) throw new Error(`the page ${url} is not known`)
  }
  return places.length
}

async function readAccounts(): Promise<number> {
  let files = 0
  for (const { id } of await listRows(z.object({ id: z.string() }), database().sql`select id from accounts`)) {
    for await (const { parts } of exportAccount({ caller: { accountId: id } })) {
      let size = 0
      for await (const part of parts) size += part.length
      if (size > 0) files += 1
    }
  }
  return files
}

await migrateDatabase()
const scans = await listRows(
  ScanOwner,
  database().sql`select shortcode, account_id, device_hash, is_public from scans order by created_at, id`,
)
const [first] = scans
const shortcodes = scans.slice(0, 3).map(({ shortcode }) => shortcode)
const caller = { deviceHash: first?.device_hash ?? null }
console.log(
  JSON.stringify({
    scans: await Promise.all(scans.map(readScan)),
    listed:
      first &&
      (
        await listScans({
          caller: { accountId: first.account_id, ...caller },
          input: { q: '', sort: 'bias', order: 'asc', window: 'all', limit: 100, offset: 0 },
        })
      ).total,
    compared: (await readComparison({ caller, input: { shortcodes } })).analyses.length,
    pages: await readPages(),
    briefs: await readBriefs(),
    changes: await readWatchRuns(),
    files: await readAccounts(),
  }),
)
await closeDatabase()
process.exit(0)
