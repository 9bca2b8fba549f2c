import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { createWorkerPool, WorkerLostError, type WorkerPool } from '#app/platform/threads/worker-pool.server.ts'
import { collectExpressions, type Expression } from './collect-expressions.ts'
import type { JudgeTask, Verdict } from './judge-worker.ts'

/**
 * Checks that every regular expression of the service is linear: whatever text is sent, searching it takes time
 * proportional to its length. The checker is slow on some expressions; `--at-leisure` decides those not yet decided and
 * records them beside this file: as `linear` if it finished; as `tried` if it did not, but searches of long strings of
 * what the expression names itself were fast. An entry without its expression fails the check. To decide all again, empty
 * that file first.
 */
async function main(): Promise<void> {
  const atLeisure = process.argv.includes('--at-leisure')
  const all = byHash(await collectExpressions())
  const known = readKnown()
  const pool = createWorkerPool({
    file: resolve('tests/expressions/judge-worker.ts'),
    name: 'judgeExpression',
    threads: 2,
    heapMb: 1024,
    timeoutMs: LEISURE_MS * 2,
    queueMax: 10_000,
  })
  try {
    const judged = await judgeAll(all, known, { pool, timeoutMs: atLeisure ? LEISURE_MS : TIMEOUT_MS, atLeisure })
    if (atLeisure) writeDecided(all, judged, known.decided)
    writeCache(judged, known.decided)
    report(all, judged, atLeisure ? readKnown() : known)
  } finally {
    await pool.close()
  }
}

const DECIDED = 'tests/expressions/decided.json'
const CACHE = join('node_modules', '.cache', 'fma-expressions.json')
const TIMEOUT_MS = 60_000
const LEISURE_MS = 120_000
/** Per expression: faster ones need not be recorded. */
const QUICK_MS = 100

const Decided = z.strictObject({
  checker: z.string(),
  linear: z.record(z.string(), z.string()),
  tried: z.record(z.string(), z.string()),
})
const Cache = z.strictObject({ checker: z.string(), linear: z.array(z.string()) })

type Known = { decided: z.infer<typeof Decided>; cached: ReadonlySet<string> }
type Judged = Map<string, { verdict: Verdict; by: 'checker' | 'trial' | 'known'; ms: number }>
type Way = { pool: WorkerPool; timeoutMs: number; atLeisure: boolean }

function byHash(expressions: readonly Expression[]): Map<string, Expression> {
  const hashOf = ({ source, flags }: Expression): string =>
    createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)
  return new Map(expressions.map((expression) => [hashOf(expression), expression]))
}

/** Another version of the checker may reach other verdicts. */
function checkerVersion(): string {
  const { version } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)('recheck/package.json'))
  return `recheck ${version}`
}

function readKnown(): Known {
  const checker = checkerVersion()
  const decided = Decided.parse(JSON.parse(readFileSync(DECIDED, 'utf8')))
  const cache = existsSync(CACHE) ? Cache.safeParse(JSON.parse(readFileSync(CACHE, 'utf8'))).data : undefined
  return {
    decided: decided.checker === checker ? decided : { checker, linear: {}, tried: {} },
    cached: new Set(cache?.checker === checker ? cache.linear : []),
  }
}

async function judgeAll(all: ReadonlyMap<string, Expression>, known: Known, way: Way): Promise<Judged> {
  const judged: Judged = new Map()
  await Promise.all(
    [...all].map(async ([hash, expression]) => {
      const isKnown = hash in known.decided.linear || hash in known.decided.tried || known.cached.has(hash)
      judged.set(hash, isKnown ? { verdict: { verdict: 'linear' }, by: 'known', ms: 0 } : await judge(expression, way))
    }),
  )
  return judged
}

async function judge(
  { source, flags }: Expression,
  { pool, timeoutMs, atLeisure }: Way,
): Promise<{ verdict: Verdict; by: 'checker' | 'trial'; ms: number }> {
  const began = performance.now()
  const task: JudgeTask = { source, flags, timeoutMs, pumped: false }
  const verdict = await ask(pool, task)
  if (verdict.verdict === 'undecided' && atLeisure) {
    return { verdict: await ask(pool, { ...task, pumped: true }), by: 'trial', ms: performance.now() - began }
  }
  return { verdict, by: 'checker', ms: performance.now() - began }
}

async function ask(pool: WorkerPool, task: JudgeTask): Promise<Verdict> {
  try {
    return VerdictAnswer.parse(await pool.run(task))
  } catch (error) {
    if (error instanceof WorkerLostError) return { verdict: 'undecided' }
    throw error
  }
}

const VerdictAnswer = z.union([
  z.object({ verdict: z.enum(['linear', 'undecided']) }),
  z.object({
    verdict: z.literal('vulnerable'),
    degree: z.string(),
    attack: z.string(),
    hotspots: z.array(z.string()),
  }),
])

function writeDecided(all: ReadonlyMap<string, Expression>, judged: Judged, before: Known['decided']): void {
  const entries = (by: 'checker' | 'trial'): Record<string, string> =>
    Object.fromEntries(
      [...all]
        .filter(([hash]) => {
          const one = judged.get(hash)
          if (hash in (by === 'checker' ? before.linear : before.tried)) return true
          return one?.verdict.verdict === 'linear' && one.by === by && (by === 'trial' || one.ms > QUICK_MS)
        })
        .map(([hash, { source }]) => [hash, source.slice(0, 60)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const decided = { checker: checkerVersion(), linear: entries('checker'), tried: entries('trial') }
  writeFileSync(DECIDED, `${JSON.stringify(decided, null, 2)}\n`)
}

function writeCache(judged: Judged, { tried }: Known['decided']): void {
  const linear = [...judged].flatMap(([hash, { verdict, by }]) =>
    verdict.verdict === 'linear' && by !== 'trial' && !(hash in tried) ? [hash] : [],
  )
  mkdirSync(dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify({ checker: checkerVersion(), linear }))
}

function report(all: ReadonlyMap<string, Expression>, judged: Judged, { decided }: Known): void {
  const failed = [...all].flatMap(([hash, expression]) => {
    const verdict = judged.get(hash)?.verdict ?? { verdict: 'undecided' as const }
    return verdict.verdict === 'linear' ? [] : [{ expression, verdict }]
  })
  for (const { expression, verdict } of failed) {
    console.log(`${expression.file}:${expression.line} /${expression.source}/${expression.flags}`)
    if (verdict.verdict === 'vulnerable') {
      console.log(`  ${verdict.degree}, with ${verdict.attack}; look at ${verdict.hotspots.join(' ')}`)
    } else console.log('  not decided in time: run this program with --at-leisure, which takes minutes')
  }
  const gone = Object.entries({ ...decided.linear, ...decided.tried }).filter(([hash]) => !all.has(hash))
  for (const [hash, source] of gone) console.log(`${DECIDED}: no expression has ${hash} (${source}); take it out`)
  console.log(
    `${all.size} expressions: ${all.size - failed.length} linear, ${failed.length} not; ${Object.keys(decided.tried).length} of them tried on long strings; decided before and no longer there: ${gone.length}`,
  )
  if (failed.length > 0 || gone.length > 0) process.exitCode = 1
}

await main()
