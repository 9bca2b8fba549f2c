import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MODULES } from './modules.ts'
import { compareSurvivors, type Outcome, outcomeOf, Survivors } from './survivors.ts'

const LIST = 'tests/mutants/survivors.json'
const RESULTS = join('test-results', 'mutants')
const STRYKER = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
/** Of a whole module's mutants, in percent. */
const GOAL = 90
/** A mutant that loops is killed by this; ordinary tests take a fraction of it, those without I/O a smaller one. */
const TIMEOUT_MS = 60_000
const PURE_TIMEOUT_MS = 15_000
/** Not needed by the tests, and large. */
const LEFT_OUT = ['build', 'test-results', 'docs', '.react-router', '.data', 'tests/fixtures/{signed,golden,pages}']

/**
 * Changes the code in small ways and runs the tests against each change. By default a few files; `--full` all modules,
 * which takes half an hour or more; `NAME…` some modules; `PATH…` some of their files. Survivors that `survivors.json`
 * does not list, and listed ones that are killed, end it with 1. What survived lies beside the results, to be listed
 * with a reason.
 */
async function main(): Promise<void> {
  const listed = Survivors.parse(JSON.parse(readFileSync(LIST, 'utf8')))
  mkdirSync(RESULTS, { recursive: true })
  for (const chosen of chosenBy(process.argv.slice(2))) {
    const outcome = await mutate(chosen)
    if (!report(chosen, outcome, listed)) process.exitCode = 1
  }
}

/** A module's files to mutate: all of them (`isWhole`) or some. */
type Chosen = { name: string; files: string[]; tests: string[]; isPure: boolean; isWhole: boolean }

function chosenBy(words: readonly string[]): Chosen[] {
  const named = words.filter((word) => !word.startsWith('--') && !word.includes('/'))
  const paths = words.filter((word) => word.includes('/'))
  const unknown = named.find((name) => MODULES[name] === undefined)
  if (unknown !== undefined) throw new Error(`There is no module ${unknown}: ${Object.keys(MODULES).join(', ')}.`)
  const isWhole = paths.length === 0 && (words.includes('--full') || named.length > 0)
  return Object.entries(MODULES)
    .filter(([name]) => named.length === 0 || named.includes(name))
    .map(([name, { files, short = [], tests, isPure }]) => {
      const sources = sourcesOf(isWhole || paths.length > 0 ? files : short)
      const some = paths.length === 0 ? sources : sources.filter((path) => paths.includes(path))
      return { name, files: some, tests: tests.flatMap(testsOf), isPure, isWhole }
    })
    .filter(({ files }) => files.length > 0)
}

/** @throws Error if there is none: a test that has moved would leave survivors behind */
function testsOf(pattern: string): string[] {
  const found = globSync(pattern)
  if (found.length === 0) throw new Error(`No test file is at ${pattern}: mend tests/mutants/modules.ts.`)
  return found
}

function sourcesOf(patterns: readonly string[]): string[] {
  return globSync([...patterns])
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
}

/** Mutates one module's files, one mutant at a time, in a copy of the project. */
async function mutate({ name, files, tests, isPure }: Chosen): Promise<Outcome> {
  const [config, json] = [join(RESULTS, `${name}.config.json`), join(RESULTS, `${name}.json`)]
  rmSync(json, { force: true })
  const settings = {
    testRunner: isPure ? 'one-process' : 'vitest',
    plugins: [isPure ? resolve('tests/mutants/one-process.ts') : '@stryker-mutator/vitest-runner'],
    ...(isPure ? {} : { vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false } }),
    mutate: files,
    coverageAnalysis: 'perTest',
    // Mutants of what runs once, when a module is loaded, would each need a new process.
    ignoreStatic: true,
    concurrency: 1,
    // By default the first run's time is added, in which pure tests are slow because the mutants they reach are counted.
    ...(isPure ? { timeoutMS: PURE_TIMEOUT_MS, timeoutFactor: 0 } : { timeoutMS: TIMEOUT_MS }),
    disableTypeChecks: false,
    ignorePatterns: LEFT_OUT,
    tempDirName: join(tmpdir(), `fma-mutants-${process.pid}`),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: json },
  }
  writeFileSync(config, JSON.stringify(settings))
  const env = { ...process.env, VITEST: 'true', FMA_MUTANTS_TESTS: tests.join(' ') }
  const child = spawn(process.execPath, [STRYKER, 'run', config], { stdio: ['ignore', 'inherit', 'inherit'], env })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`Stryker ended with ${status} in the module ${name}.`)
  const outcome = outcomeOf(JSON.parse(readFileSync(json, 'utf8')))
  writeFileSync(join(RESULTS, `${name}-survived.json`), JSON.stringify(outcome.survived, null, 2))
  return outcome
}

/** Prints the figures; false if the list of survivors is wrong. */
function report({ name, isWhole }: Chosen, outcome: Outcome, listed: Survivors): boolean {
  const { killed, survived } = outcome
  const share = (100 * killed) / Math.max(1, killed + survived.length)
  const goal = isWhole && share < GOAL ? `, under the goal of ${GOAL}%` : ''
  console.log(`${name}: ${killed} of ${killed + survived.length} mutants killed (${share.toFixed(1)}%)${goal}`)
  const { unlisted, stale } = compareSurvivors(outcome, listed)
  for (const mutant of unlisted) console.log(`survived and not listed: ${JSON.stringify(mutant)}`)
  for (const mutant of stale) console.log(`listed as a survivor, but killed or gone: ${JSON.stringify(mutant)}`)
  return unlisted.length + stale.length === 0
}

await main()
