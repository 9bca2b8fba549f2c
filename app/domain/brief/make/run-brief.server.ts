import type { z } from 'zod'
import { database } from '#db/client.server.ts'
import { findRow } from '#db/read.server.ts'
import { WorkRow } from '#db/rows/works.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { refundWork } from '../../credits/refund.server.ts'
import { setStage } from '../../work/set-stage.server.ts'
import { analyzeInThread } from './analyze-in-thread.server.ts'
import { beginOf, BriefInput } from './brief-request.ts'
import { collectSignals } from '../collect/collect-signals.server.ts'
import type { Collected, Gathering } from '../collect/collected.ts'
import { completeBrief } from './complete-brief.server.ts'
import { readMarkets } from '../markets/read-markets.server.ts'
import { splitUnrelated, unrelatedWarnings } from '../collect/related-signals.ts'
import { ownPeriod } from '../own/own-period.ts'
import { collectOwn } from '../own/own-signals.server.ts'
import type { Signal, TimeRange } from '../signal.ts'
import type { SignalSet } from './signal-set.ts'
import { writeWithModel } from '../model/write-with-model.server.ts'
import { readReferenceRates } from '../store/reference-rates.server.ts'

const Work = WorkRow.pick({ account_id: true, created_at: true }).extend({ input: BriefInput })
type Started = z.infer<typeof Work>
/** For a whole brief, and how much of it is reserved for storing. */
const BRIEF_MS_MAX = 60_000
const STORING_MS = 3000

type Collector = (gathering: Gathering) => Promise<Collected>

/**
 * Makes the brief of accepted work: gathers signals, measures them and stores both. Does nothing if the work has ended,
 * so a second run does no harm. A refusal ends the work with a refund.
 * @param collect where signals come from
 * @throws Error for problems that another attempt may solve.
 */
export async function runBrief(workId: string, collect: Collector = collectSignals): Promise<void> {
  try {
    const started = await startWork(workId)
    if (started !== undefined) await makeBrief(workId, started, collect)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await refundWork(workId, { code: error.code, message: error.message, details: [...error.details] })
  }
}

function startWork(workId: string): Promise<Started | undefined> {
  return findRow(
    Work,
    database().sql`
      update works set state = 'running', stage = 'gathering', attempts = attempts + 1,
        started_at = coalesce(started_at, ${now()})
      where id = ${workId} and state in ('queued', 'running') returning account_id, input, created_at`,
  )
}

async function makeBrief(workId: string, work: Started, collect: Collector): Promise<void> {
  const { watchId, posts, notes = [], since: from, until: to, ...request } = work.input
  const isBrought = posts !== undefined
  const { since, until } = isBrought ? ownPeriod(posts, { since: from, until: to }) : periodOf(request.timeRange)
  const began = performance.now()
  const collected = isBrought
    ? collectOwn(posts, { terms: request.terms, since, until }, now())
    : await collect({ ...request, since, until })
  if (!isAnswered(collected)) throw noAnswer(collected)
  const gatheredAt = performance.now()
  await setStage(workId, 'analyzing')
  const { related, unrelated, extra } = relatedOf(collected, isBrought ? [] : request.terms)
  const set: SignalSet = {
    query: request.query,
    terms: request.terms,
    since,
    until,
    signals: related,
    ...(extra && { extra }),
    unrelated: unrelated.length,
    volume: collected.volume,
    capped: collected.capped,
    referenceRates: await readReferenceRates(),
    // The companies in samples do not exist.
    ...(collected.isSample ? { prices: collected.prices } : await readMarkets(related)),
    listsAccountsOnX: env.sources.x.listsAccounts,
    isSample: collected.isSample,
    isBrought,
  }
  const measured = await analyzeInThread(set)
  // A watch compares narratives by name, so their names must depend only on the wording.
  const leftMs = BRIEF_MS_MAX - STORING_MS - (performance.now() - began)
  const written = await writeWithModel(measured, set, { workId, renames: watchId === null, leftMs })
  await setStage(workId, 'storing')
  await completeBrief({
    workId,
    accountId: work.account_id,
    watchId,
    request,
    signals: collected.signals,
    isSample: collected.isSample,
    // Nobody pays for invented signals they did not ask for, nor for an empty result.
    isFree: collected.isFallback || related.length === 0,
    reading: written.reading,
    model: written.model,
    warnings: [
      ...notes,
      ...unrelatedWarnings(unrelated, collected.signals.length),
      ...collected.warnings,
      ...written.warnings,
    ],
    diagnostics: collected.diagnostics,
    timing: {
      total_ms: Math.max(0, now().getTime() - work.created_at.getTime()),
      gather_ms: Math.round(gatheredAt - began),
      analyze_ms: Math.round(performance.now() - gatheredAt),
      per_source_ms: Object.fromEntries(collected.diagnostics.map(({ source, ms }) => [source, ms])),
    },
  })
}

/** The time range that ends now. */
function periodOf(range: TimeRange): { since: Date; until: Date } {
  const until = now()
  return { since: beginOf(range, until), until }
}

/** What is measured: without terms, all of it. Extra signals without a word of the query are dropped silently, as nobody sees them. */
function relatedOf({ signals, extra, isSample }: Collected, terms: readonly string[]) {
  if (isSample) return { related: signals, unrelated: [], extra: undefined }
  const beyond = new Set(extra?.signals.map(({ id }) => id))
  const whole = splitUnrelated([...signals, ...(extra?.signals ?? [])], terms)
  const isListed = ({ id }: Signal) => !beyond.has(id)
  return {
    related: whole.related.filter(isListed),
    unrelated: whole.unrelated.filter(isListed),
    extra: extra && { ...extra, signals: whole.related.filter(({ id }) => beyond.has(id)) },
  }
}

/** Whether any source responded, even without results. */
function isAnswered({ signals, diagnostics }: Collected): boolean {
  return signals.length > 0 || diagnostics.some(({ status }) => status === 'ok' || status === 'partial')
}

/** The refusal, with how each platform responded. */
function noAnswer({ diagnostics }: Collected): DomainError {
  return new DomainError(
    'engine_failed',
    'No source responded. Choose others, or try again later. The credits were returned.',
    diagnostics.map(({ source, status, error }) => ({ path: source, message: error ?? status })),
  )
}
