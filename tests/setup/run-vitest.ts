import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { descendants } from './processes.ts'

/** `secondTry`: how many of the passed failed at first. */
export type Counts = { passed: number; failed: number; skipped: number; secondTry?: number }
/** Environment variables for a step's tests, in addition to this program's own. */
export type Environment = Readonly<Record<string, string>>

const RESULTS = join('test-results')
/** A test may take three minutes and be tried twice; the longest have 400 seconds. */
const STALLED_MINUTES = 8
/** For what a program printed last to arrive. */
const OUTPUT_MS = 5000
const LOOK_MS = 5000

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
const Progress = z.object({
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
  left: z.array(z.string()),
})

/**
 * Runs a program of the project to its end. Its output is needed if something fails.
 * @param watched a file that the program keeps writing to. If it no longer does, the program is ended, with all that it
 * started: what a blocked process waits for is printed
 */
export async function run(
  file: string,
  args: readonly string[],
  { env = process.env, watched }: { env?: NodeJS.ProcessEnv; watched?: string } = {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => said.push(part))
  const look = setInterval(() => {
    if (watched === undefined || child.pid === undefined || ageMinutes(watched) < STALLED_MINUTES) return
    clearInterval(look)
    const processes = [child.pid, ...(process.platform === 'linux' ? descendants(child.pid) : [])]
    said.push(`\nended, since no test had ended for ${STALLED_MINUTES} minutes\n`, ...processes.map(stateOf))
    for (const pid of processes) end(pid)
  }, LOOK_MS)
  const [status] = await once(child, 'exit')
  clearInterval(look)
  // What a program leaves running may hold its output open for ever.
  await Promise.race([
    Promise.all([child.stdout, child.stderr].map((stream) => finished(stream))),
    pause(OUTPUT_MS, undefined, { ref: false }),
  ])
  child.stdout.destroy()
  child.stderr.destroy()
  return { status, output: said.join('') }
}

function ageMinutes(file: string): number {
  return (Date.now() - statSync(file).mtimeMs) / 60_000
}

/** One line: its program, whether it runs or waits, and for what. */
function stateOf(pid: number): string {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
    const command = read('cmdline').replaceAll('\0', ' ')
    return `process ${pid}: ${/^State:.*$/m.exec(read('status'))?.[0]}, in ${read('wchan')}: ${command}\n`
  } catch {
    return `process ${pid}\n`
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/**
 * Runs test files; if no test ends any more, the files that have not ended are run once more, alone.
 * @param args folders, files and options of Vitest
 */
export async function vitest(
  args: readonly string[],
  tagged: readonly string[],
  env: Environment = {},
): Promise<Counts> {
  const first = await runOnce([...args, ...tagged], env)
  if (first.left.length === 0) return first.counts
  console.log(`once more: ${first.left.join(', ')}`)
  const options = args.filter((word) => word.startsWith('--') && !word.startsWith('--exclude='))
  const second = await runOnce([...first.left, ...options, ...tagged], env)
  return {
    passed: first.counts.passed + second.counts.passed,
    failed: first.counts.failed + second.counts.failed + second.left.length,
    skipped: first.counts.skipped + second.counts.skipped,
    secondTry: (first.counts.secondTry ?? 0) + second.counts.passed,
  }
}

async function runOnce(args: readonly string[], env: Environment): Promise<{ counts: Counts; left: string[] }> {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${args.join('-').replaceAll(/\W+/g, '-').slice(0, 80)}.json`)
  const progress = `${file}.progress`
  rmSync(file, { force: true })
  writeFileSync(progress, '')
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    '--reporter=tests/setup/progress.ts',
    `--outputFile.json=${file}`,
  ]
  const { status, output } = await run(join('node_modules', 'vitest', 'vitest.mjs'), ['run', ...args, ...reporters], {
    env: { ...process.env, ...env, FMA_TEST_PROGRESS: progress, NO_COLOR: '1', FORCE_COLOR: undefined },
    watched: progress,
  })
  if (status !== 0) console.log(output)
  if (existsSync(file)) return { counts: countsOf(file, status), left: [] }
  return progressOf(progress)
}

/** The counts of a Vitest report; tests that passed at the second try are reported. */
function countsOf(file: string, status: number | null): Counts {
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  let secondTry = 0
  for (const { status: outcome, fullName, failureMessages } of tests) {
    if (outcome !== 'passed' || failureMessages?.[0] === undefined) continue
    secondTry += 1
    console.log(`passed at the second try: ${fullName}\n${failureMessages[0]}`)
  }
  const failed = report.numFailedTests + (status !== 0 && report.numFailedTests === 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, secondTry }
}

/** What a run that was ended has tested, and which files it has not. */
function progressOf(file: string): { counts: Counts; left: string[] } {
  const said = readFileSync(file, 'utf8')
  if (said === '') return { counts: { passed: 0, failed: 1, skipped: 0 }, left: [] }
  const { passed, skipped, failures, left } = Progress.parse(JSON.parse(said))
  for (const failure of failures) console.log(`failed: ${failure}`)
  const failed = failures.length + (left.length === 0 ? 1 : 0)
  return { counts: { passed, failed, skipped }, left: left.map((path) => relative('.', path)) }
}
