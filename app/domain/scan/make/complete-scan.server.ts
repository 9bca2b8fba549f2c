import { SHORTCODE_CHARACTERS } from '../scan.ts'
import type postgres from 'postgres'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { stampRecord } from '#db/records/record.ts'
import { findValue, readValue } from '#db/read.server.ts'
import { ScanRow } from '#db/rows/scans.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { randomBase62, uuidv7 } from '#app/platform/keys/token.server.ts'
import type { CachedAnalysis } from '../../analysis/find-cached-analysis.server.ts'
import type { ReadArticle } from '../../article/read-article.server.ts'
import { factsToStore } from '../../article/article-facts.ts'
import { sourceFor, withLeftOut } from '../../article/page-source.ts'
import type { Report } from '../../engine/report.ts'
import { type Excerpts, NO_EXCERPTS } from '../../excerpt/excerpts.ts'
import { PRICES } from '../../work/work.ts'
import { inputSha256, signScan } from '../signature/sign-scan.server.ts'
import type { Timing } from '../scan.ts'
import type { ShareText } from './scan-request.ts'

/** A row of `measurements` to be stored with its scan. */
export type NewMeasurement = {
  id: string
  key: string
  scope: string
  report: Report
  title: string
  text: string | null
  text_sha256: string
  excerpts: Excerpts
  paragraphs: { start: number; end: number }[]
  context: object
  ruleset_sha256: string
  analyzed_at: Date
}

/** A scan about to be stored, over measurements that are already stored (`cached`) or come with it. */
export type ScanDraft = {
  workId: string
  accountId: string
  deviceHash: string
  isPublic: boolean | null
  shareText: ShareText | undefined
  read: ReadArticle
  /** Parameters of the given address that looked like secrets; the stored page source does not name them. */
  leftOut: readonly string[]
  timing: Timing
  scope: string
} & ({ cached: CachedAnalysis; measurement?: undefined } | { measurement: NewMeasurement; cached?: undefined })

/** What the SQL function `complete_scan` returns. */
const Completion = z.enum(['stored', 'settled', 'measured_meanwhile', 'shortcode_taken', 'measurement_gone'])

/**
 * Whether the work has ended. False if another request stored or deleted what this draft rests on, so that a new draft
 * is needed.
 */
export async function completeScan(draft: ScanDraft): Promise<boolean> {
  const basis = draft.measurement ?? draft.cached
  const earlier = await findEarlierScan(draft)
  const shortcode = earlier ?? drawShortcode()
  const scan = earlier === undefined ? await scanRow(draft, shortcode) : undefined
  const rebate = draft.measurement === undefined ? PRICES.analysis - env.cachedAnalysisCredits : 0
  const at = now()
  const outcome = await database().sql.begin(async (sql) => {
    const ended = await readValue(
      Completion,
      sql`
        select complete_scan(${draft.workId}, ${shortcode}, ${json(stampedMeasurement(draft.measurement))}::text::json, ${json(scan)}::text::json,
          ${json(pageRow(draft, basis.id))}::text::json, ${rebate}, ${uuidv7(at)}, ${at}) as outcome`,
    )
    if (ended === 'stored' && scan !== undefined) await keepTextAgain(draft, sql)
    return ended
  })
  return outcome === 'stored' || outcome === 'settled'
}

/** A new scan over measurements whose text was purged stores its text again, with a new retention period. */
async function keepTextAgain({ read, cached }: ScanDraft, sql: postgres.TransactionSql): Promise<void> {
  if (cached === undefined || env.retentionTextDays === 0) return
  const { text } = read.article
  await sql`
    update measurements set text = ${text}
    where id = ${cached.id} and text is null and text_sha256 = ${sha256(text)}`
}

/** The caller's own scan of the same article, by the same device, over the same measurements. */
async function findEarlierScan(draft: ScanDraft): Promise<string | undefined> {
  if (draft.cached === undefined) return undefined
  const { article } = draft.read
  const { sql } = database()
  return findValue(
    ScanRow.shape.shortcode,
    sql`
      select shortcode from scans
      where account_id = ${draft.accountId} and device_hash = ${draft.deviceHash} and measurement_id = ${draft.cached.id}
        and url is not distinct from ${article.url} and source_url is not distinct from ${article.sourceUrl}
        ${draft.isPublic === null ? sql`` : sql`and is_public = ${draft.isPublic}`}
        ${draft.shareText === undefined ? sql`` : sql`and coalesce(share_text, 'findings') = ${draft.shareText}`}
      order by created_at desc limit 1`,
  )
}

async function scanRow(draft: ScanDraft, shortcode: string): Promise<object> {
  const { article } = draft.read
  const basis = draft.measurement ?? draft.cached
  const at = now()
  const row = {
    shortcode,
    account_id: draft.accountId,
    measurement_id: basis.id,
    device_hash: draft.deviceHash,
    is_public: draft.isPublic ?? true,
    share_text: draft.shareText ?? 'findings',
    cached: draft.measurement === undefined,
    source: draft.read.source && withLeftOut(draft.read.source, draft.leftOut),
    timing: draft.timing,
    created_at: at,
    ...factsToStore(article),
  }
  const reading = {
    report: basis.report,
    text: null,
    excerpts: NO_EXCERPTS,
    paragraphs: [],
    analyzed_at: basis.analyzed_at,
    withdrawn: [],
    corrected: null,
  }
  await nextTurn()
  const signature = await signScan(
    { ...row, ...reading, integrity: null, signed: null },
    { input_sha256: inputSha256(article), ruleset_sha256: basis.ruleset_sha256 },
  )
  await nextTurn()
  return { ...row, source: row.source && stampRecord('source', row.source), id: uuidv7(at), ...signature }
}

function pageRow(draft: ScanDraft, measurementId: string): object | undefined {
  const { page, article, source } = draft.read
  if (page === undefined) return undefined
  const { text: _, ...withoutText } = article
  return {
    url: page.url,
    scope: draft.scope,
    measurement_id: measurementId,
    article: stampRecord('article', withoutText),
    source: source && stampRecord('source', sourceFor(source, page.url)),
    etag: page.etag,
    last_modified: page.lastModified,
    fetched_at: page.fetchedAt,
  }
}

function stampedMeasurement(made: NewMeasurement | undefined): object | undefined {
  return (
    made && {
      ...made,
      report: stampRecord('report', made.report),
      excerpts: stampRecord('excerpts', made.excerpts),
      context: stampRecord('context', made.context),
    }
  )
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Of `0-9A-Za-z`, 71 bits in all, so that a scan cannot be guessed. */
function drawShortcode(): string {
  return randomBase62(SHORTCODE_CHARACTERS)
}
