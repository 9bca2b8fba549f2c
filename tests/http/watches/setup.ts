import { writeFileSync } from 'node:fs'
import { database } from '#db/client.server.ts'
import type { Brief } from '#app/domain/brief/brief.ts'
import type { Watch } from '#app/domain/watch/watch.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { TOO_FEW_FOR_EMOTIONS } from '../../fixtures/brief.ts'
import { call, type TestAccount } from '../../setup/app.ts'
import { testEnvironment } from '../../setup/environment.ts'
import { until } from '../../setup/until.ts'

/** Moves the service's clock ahead of the real one, in seconds. */
export function moveClock(seconds: number): void {
  writeFileSync(testEnvironment.clockFile, String(seconds))
}

/** A new watch, as the API returns it. */
export async function makeWatch(me: TestAccount, json: object = {}): Promise<any> {
  const answer = await call('POST', '/api/watches', {
    token: me.token,
    json: { query: 'harbour desalination outage', every: 'hourly', ...json },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json
}

/** The runs of a watch, as the API returns them. */
export async function runsOf(me: TestAccount, id: string): Promise<any> {
  return (await call('GET', `/api/watches/${id}/runs`, { token: me.token })).json
}

/** Waits until a watch has `count` finished runs. */
export function endedRuns(me: TestAccount, id: string, count: number): Promise<any[]> {
  return until(`${count} runs end`, async () => {
    const { runs } = await runsOf(me, id)
    const ended = runs.filter((run: any) => run.finished_at !== null)
    return ended.length >= count ? ended : undefined
  })
}

/** A run of a watch that ended in a brief with the given parts, as if by a worker; it is not compared yet. */
export async function addRun(me: TestAccount, watch: Watch, parts: Partial<Brief>): Promise<string> {
  const at = new Date()
  const [id, workId] = [uuidv7(at), uuidv7(at)]
  const record = { ...EMPTY, ...parts, id, query: watch.query, created_at: at.toISOString() }
  const row = {
    id,
    account_id: me.id,
    watch_id: watch.id,
    query: watch.query,
    request: {
      query: watch.query,
      terms: watch.search_terms,
      platforms: watch.platforms,
      timeRange: watch.time_range,
      signalsMax: watch.max_signals,
    },
    record,
    timing: { total_ms: 1, gather_ms: 1, analyze_ms: 0, per_source_ms: {} },
    authenticity_score: record.authenticity_score,
    contagion_risk: record.risk_assessment.contagion_risk,
    signal_count: 0,
    created_at: at,
    is_sample: record.is_sample,
  }
  await database().sql.begin(async (sql) => {
    await sql`select accept_work(${workId}, ${me.id}, ${uuidv7(at)}, 'brief', 2, 'brief', '{}'::jsonb, ${at})`
    await sql`
      insert into watch_runs(id, watch_id, work_id, due_at, created_at)
      values (${uuidv7(at)}, ${watch.id}, ${workId}, ${at}, ${at})`
    await sql`
      select complete_brief(${workId}, ${JSON.stringify(row)}::text::json, '[]'::json, '[]'::json, null, ${at})`
  })
  return id
}

/** A run of a watch whose work failed before any worker took it, with its refund. */
export async function addFailedRun(me: TestAccount, watch: Watch, message: string): Promise<void> {
  const at = new Date()
  const workId = uuidv7(at)
  const error = JSON.stringify({ code: 'engine_failed', message, details: [] })
  await database().sql.begin(async (sql) => {
    await sql`select accept_work(${workId}, ${me.id}, ${uuidv7(at)}, 'brief', 2, 'brief', '{}'::jsonb, ${at})`
    await sql`
      insert into watch_runs(id, watch_id, work_id, due_at, created_at)
      values (${uuidv7(at)}, ${watch.id}, ${workId}, ${at}, ${at})`
    await sql`select fail_work(${workId}, ${uuidv7(at)}, ${error}::text::jsonb, ${at})`
  })
}

const EMPTY: Brief = {
  id: '',
  schema_version: '2.4',
  query: '',
  sources: ['x'],
  time_range: '24h',
  created_at: '',
  is_sample: false,
  signal_count: 0,
  signal_distribution: {},
  executive_summary: 'A brief for a test.',
  authenticity_score: 80,
  authenticity_analysis: {
    verdict: 'organic',
    confidence: 0.5,
    summary: '',
    definition: '',
    sample_size: 40,
    factors: [],
    power: [],
  },
  emotion_profile: { fear: 0, outrage: 0, hope: 0, urgency: 0, pride: 0 },
  emotion_basis: TOO_FEW_FOR_EMOTIONS,
  primary_narratives: [],
  risk_assessment: { contagion_risk: 'low', spread_likelihood_24h: 0.2, reasoning: '' },
  high_signal_sources: [],
  timeline: [],
  engine: { name: 'FME', version: '18.6', build: 1, mode: 'builtin', model: null },
  diagnostics: { sources: [] },
}
