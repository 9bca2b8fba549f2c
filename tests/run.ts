import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildIfStale } from '#app/commands/build.ts'
import { findBrowser } from './setup/find-browser.ts'
import { type Counts, type Environment, run, vitest as runVitest } from './setup/run-vitest.ts'
import { installedPostgres, startOtherPostgres } from './setup/other-postgres.ts'

const GROUPS = ['static', 'unit', 'http', 'postgres', 'faults', 'e2e'] as const
/**
 * One step of the tests: a program that exits 0 on success, and its counts. `full`: it adds no guarantee, only another
 * way to check one. `beside`: it runs beside the rest of its group.
 */
type Step = { name: string; group: (typeof GROUPS)[number]; full?: true; beside?: true; run: () => Promise<Counts> }

/** These run the built service. */
const BUILT = new Set<string>(['http', 'postgres', 'faults', 'e2e'])
const bin = (name: string, file: string) => join('node_modules', name, file)

const STEPS: readonly Step[] = [
  { name: 'route types', group: 'static', run: () => program(bin('@react-router/dev', 'bin.js'), 'typegen') },
  // The linter checks the types as well, with the compiler's port to Go; the compiler itself is the reference.
  {
    name: 'types, by the compiler',
    group: 'static',
    full: true,
    run: () => program(bin('typescript', 'bin/tsc'), '--noEmit'),
  },
  {
    name: 'lint and types',
    group: 'static',
    beside: true,
    run: () => program(bin('oxlint', 'bin/oxlint'), '--deny-warnings'),
  },
  { name: 'format', group: 'static', run: () => program(bin('oxfmt', 'bin/oxfmt'), '--check', '.') },
  { name: 'unused', group: 'static', run: () => program(bin('knip', 'bin/knip.js')) },
  {
    name: 'regular expressions',
    group: 'static',
    run: () => program('tests/expressions/check-expressions.ts'),
  },
  {
    name: 'architecture and papers',
    group: 'static',
    run: () =>
      // Isolated, since an expression that another file's modules have built already is not seen being built.
      vitest([
        '--isolate',
        'tests/architecture.test.ts',
        'tests/deploy.test.ts',
        'tests/papers.test.ts',
        'tests/expressions',
      ]),
  },
  { name: 'unit tests', group: 'unit', run: unitTests },
  // Many of them wait for a deadline or a schedule, so a third process has the time of two.
  {
    name: 'HTTP tests',
    group: 'http',
    run: () => vitestOfPrograms(['tests/http', 'tests/openapi.test.ts', '--maxWorkers=3']),
  },
  {
    name: `HTTP tests on PostgreSQL ${installedPostgres() ?? 'of this machine'}`,
    group: 'postgres',
    full: true,
    run: otherPostgresTests,
  },
  { name: 'fault tests', group: 'faults', run: () => vitestOfPrograms(['tests/faults']) },
  { name: 'browser tests', group: 'e2e', run: browserTests },
]

const isFull = process.argv.includes('--full')

/**
 * Runs the tests, prints the failures and, at the end, how many needed a second try, and the counts. By default each
 * guarantee is checked once; `--full` adds the long lists of texts, addresses and pages (tests tagged `full`) and
 * PostgreSQL's other version; `--only GROUP` runs one whole group; `FILE…` runs test files, with Vitest's options.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  if (named[0]?.startsWith('-') === false) return runFiles(named)
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
  if (only !== undefined && !GROUPS.some((group) => group === only)) {
    console.error(`There is no group ${only}: --only takes one of ${GROUPS.join(', ')}.`)
    process.exitCode = 1
    return
  }
  await runSteps(
    STEPS.filter(({ group, full }) => (only === undefined ? isFull || full === undefined : group === only)),
  )
}

/** Runs steps and prints the counts of all. */
async function runSteps(steps: readonly Step[]): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 }
  const beside: Promise<void>[] = []
  // One group after the other: two at once on two cores take longer than both in turn, and tests that wait give up.
  for (const [at, step] of steps.entries()) {
    const ended = runStep(step, total)
    if (step.beside === true) beside.push(ended)
    else await ended
    if (steps[at + 1]?.group !== step.group) await Promise.all(beside)
  }
  console.log(`${total.secondTry} passed at the second try`)
  console.log(words(total))
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** Runs the test files whose paths contain one of the words. Those under `tests` may need the built service. */
async function runFiles(args: readonly string[]): Promise<void> {
  if (args.some((word) => word.includes('tests/'))) await buildIfStale()
  const browser = args.some((word) => word.includes('tests/e2e')) ? findBrowser() : undefined
  const env = { ...process.env, ...(browser === undefined ? {} : { FMA_TEST_BROWSER: browser }) }
  const child = spawn(process.execPath, [bin('vitest', 'vitest.mjs'), 'run', ...args], { stdio: 'inherit', env })
  const [status] = await once(child, 'close')
  process.exitCode = typeof status === 'number' ? status : 1
}

/** Runs a step, prints its outcome and adds its counts to the total. */
async function runStep(step: Step, total: Required<Counts>): Promise<void> {
  const began = Date.now()
  if (BUILT.has(step.group)) await buildIfStale()
  const counts = await step.run()
  for (const key of ['passed', 'failed', 'skipped', 'secondTry'] as const) total[key] += counts[key] ?? 0
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${words(counts)} in ${seconds} s`)
}

function words({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A program that checks counts as one test. */
async function program(file: string, ...args: string[]): Promise<Counts> {
  const { status, output } = await run(file, args)
  if (status !== 0) console.log(output)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/**
 * These tests start programs and wait for them, so they can fail because the machine is busy. A failed test is run once
 * more. If it passes then, it counts as passed, and its first failure is printed.
 */
function vitestOfPrograms(folders: readonly string[], env?: Environment): Promise<Counts> {
  return vitest(['--retry=1', ...folders], env)
}

function vitest(args: readonly string[], env?: Environment): Promise<Counts> {
  return runVitest(args, isFull || process.argv.includes('--only') ? [] : ['--tagsFilter=!full'], env)
}

/**
 * Folder names select every path that contains them, so the parts of `tests` that run elsewhere are excluded by name.
 */
function unitTests(): Promise<Counts> {
  const elsewhere = ['tests/*.test.ts', 'tests/{e2e,expressions,faults,http}/**']
  return vitest([
    'app',
    'db',
    'jobs',
    'tests/bench',
    'tests/eval',
    'tests/mutants',
    'tests/setup',
    ...elsewhere.map((files) => `--exclude=${files}`),
  ])
}

/**
 * The HTTP tests that ask nothing of the database that others do not: reading articles, briefs, pages and files. A new
 * folder is tested on both versions until it is named here.
 */
const ANY_DATABASE = [
  'analyze',
  'api',
  'auth',
  'briefs',
  'client',
  'compare',
  'docs',
  'edge',
  'fuzz',
  'hostile',
  'intelligence-analyze',
  'methodology',
  'oembed',
  'pages',
  'scan-card',
  'scan-export',
  'scan-verify',
  'v1',
]

/** The other HTTP tests (money, work, sessions, watches, webhooks, erasure) on an external server of another version. */
async function otherPostgresTests(): Promise<Counts> {
  const major = installedPostgres()
  if (major === undefined) {
    console.log(
      'This machine has no PostgreSQL of its own in /usr/lib/postgresql: the tests on another version are left out.',
    )
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const server = await startOtherPostgres(major)
  try {
    const left = ANY_DATABASE.map((folder) => `--exclude=tests/http/${folder}/**`)
    return await vitestOfPrograms(['tests/http', ...left], { FMA_TEST_DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

async function browserTests(): Promise<Counts> {
  const browser = findBrowser()
  if (browser === undefined) {
    console.log(
      'The browser tests need a browser and none could be had: install Chrome or Chromium, and run this again.',
    )
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return vitestOfPrograms(['tests/e2e'], { FMA_TEST_BROWSER: browser })
}

await main()
