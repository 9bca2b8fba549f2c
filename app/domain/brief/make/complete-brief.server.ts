import { database } from '#db/client.server.ts'
import { stampRecord } from '#db/records/record.ts'
import { now } from '#app/platform/clock.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { ENGINE_BUILD, ENGINE_NAME, ENGINE_VERSION } from '../../engine/engine.ts'
import type { ModelUse } from '../../model/ask-model.server.ts'
import type { BriefReading } from './analyze-signals.ts'
import { Brief, type BriefTiming, type SourceDiagnosis } from '../brief.ts'
import type { BriefRequest } from './brief-request.ts'
import type { Signal } from '../signal.ts'
import type { SignalContent, StoredSignal } from '../store/stored-brief.ts'

/** A brief about to be stored. */
export type BriefDraft = {
  workId: string
  accountId: string
  watchId: string | null
  request: BriefRequest
  signals: readonly Signal[]
  /** Whether it uses the bundled samples. */
  isSample: boolean
  /** Whether its charge is refunded. */
  isFree: boolean
  reading: BriefReading
  /** The language model that wrote some of its texts, if any. */
  model?: ModelUse | undefined
  /** Warnings from gathering. Those from the reading follow. */
  warnings: readonly string[]
  diagnostics: readonly SourceDiagnosis[]
  timing: BriefTiming
}

/**
 * Completes the work with its brief, and refunds its charge if it is free, in one statement. Work that has already
 * ended does not change.
 */
export async function completeBrief(draft: BriefDraft): Promise<void> {
  const at = now()
  const record = toBrief(draft, at)
  const row = {
    id: record.id,
    account_id: draft.accountId,
    watch_id: draft.watchId,
    query: record.query,
    request: draft.request,
    record: stampRecord('brief', record),
    timing: draft.timing,
    authenticity_score: record.authenticity_score,
    contagion_risk: record.risk_assessment.contagion_risk,
    signal_count: record.signal_count,
    created_at: at,
    is_sample: draft.isSample,
  }
  const signals = draft.signals.map((signal, position) => ({
    brief_id: record.id,
    position,
    source: signal.platform,
    published_at: signal.publishedAt,
    ...stampedSignal(toStoredSignal(signal, draft.reading)),
  }))
  const rates = draft.reading.rates.map((rate) => ({
    platform: rate.platform,
    delta_seconds: rate.deltaSeconds,
    pairs: rate.pairs,
    close_pairs: rate.closePairs,
  }))
  await database().sql`
    select complete_brief(${draft.workId}, ${json(row)}::text::json, ${json(signals)}::text::json,
      ${json(rates)}::text::json, ${draft.isFree ? uuidv7(at) : null}, ${at})`
}

function stampedSignal({ record, content, ...row }: NewSignal): object {
  return {
    ...row,
    record: stampRecord('signal', record),
    content: content === null ? null : stampRecord('content', content),
  }
}

/** NUL and half a surrogate pair are not text, and PostgreSQL accepts neither in JSON. */
function json(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}

function toBrief({ request, signals, reading, ...draft }: BriefDraft, at: Date): Brief {
  const warnings = [...new Set([...draft.warnings, ...reading.warnings])]
  const counts: Brief['signal_distribution'] = {}
  for (const { platform } of signals) counts[platform] = (counts[platform] ?? 0) + 1
  return Brief.parse({
    id: uuidv7(at),
    schema_version: '2.4',
    query: request.query,
    sources: request.platforms,
    time_range: request.timeRange,
    created_at: at.toISOString(),
    is_sample: draft.isSample,
    signal_count: signals.length,
    signal_distribution: counts,
    ...reading.findings,
    engine: {
      name: ENGINE_NAME,
      version: ENGINE_VERSION,
      build: ENGINE_BUILD,
      ...(draft.model === undefined ? { mode: 'builtin', model: null } : { mode: 'claude', ...draft.model }),
    },
    ...(warnings.length > 0 ? { warnings } : {}),
    diagnostics: { sources: draft.diagnostics },
  })
}

type NewSignal = Omit<StoredSignal, 'expires_at'> & { expires_at: string | null }

function toStoredSignal(signal: Signal, { bySignal }: BriefReading): NewSignal {
  const content: SignalContent = {
    text: signal.text,
    title: signal.title,
    author: signal.author,
    url: signal.url,
    canonicalUrl: signal.canonicalUrl,
    domain: signal.source.domain,
  }
  const measured = bySignal.get(signal.id)
  return {
    id: signal.id,
    record: {
      id: signal.id,
      source: signal.platform,
      kind: signal.kind,
      published_at: signal.publishedAt,
      engagement: signal.engagement,
      narrative: measured?.narrative ?? null,
      emotions: measured?.emotions ?? null,
    },
    content,
    expires_at: signal.retention.expiresAt,
  }
}
