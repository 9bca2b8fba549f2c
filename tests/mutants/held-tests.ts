import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest'
import { CHANNEL, type Coverage, type Reply, Request, type TestRun } from './messages.ts'

/** Where the code that Stryker has changed looks up which mutant is active, and counts. */
type Switches = {
  /** Stops the counting: see the configuration. */
  isCounted?: boolean
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: Coverage
  hitCount?: number | undefined
  hitLimit?: number | undefined
}
const switches: Switches = {}
Object.assign(globalThis, { __stryker__: switches })

/** Stryker lets a mutant run a hundred times as often as in the first run of all tests. A tenth of that is endless, too. */
const HITS_LESS = 10

const FILES = (process.env.FMA_MUTANTS_TESTS ?? '').split(' ').length

/**
 * Loads the tests once, and runs them for one mutant after another in the same process. A start for each mutant takes
 * seconds, the tests of one mutant take milliseconds. Hooks are not run.
 */
export default class HeldTests extends TestRunner {
  readonly #tests = new Map<string, RunnerTestCase>()
  /** How long each took when it last passed: the quickest are tried first. */
  readonly #tookMs = new Map<string, number>()
  /** Files that could not be loaded: the first run fails with them. */
  readonly #broken: TestRun[] = []
  #files = 0

  /** Vitest itself runs nothing. */
  async runTask(): Promise<void> {}

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files)
    for (const file of files) {
      for (const test of testsOf(file)) this.#tests.set(test.id, test)
      const error = file.result?.errors?.[0]?.message
      if (error !== undefined)
        this.#broken.push({ id: file.id, name: file.name, file: file.filepath, tookMs: 0, error })
    }
    this.#files += files.length
    if (this.#files === FILES) await this.#serve()
  }

  async #serve(): Promise<void> {
    const channel = new BroadcastChannel(CHANNEL)
    const tell = (reply: Reply) => channel.postMessage(reply)
    await new Promise<void>((resolve) => {
      channel.addEventListener('message', async ({ data }) => {
        const request = Request.safeParse(data).data
        if (request?.ask === 'dry') tell(await this.#dryRun())
        if (request?.ask === 'mutant') tell(await this.#mutantRun(request))
        if (request?.ask === 'end') resolve()
      })
      tell({ reply: 'ready' })
    })
    channel.close()
  }

  async #dryRun(): Promise<Reply> {
    const runs = [...this.#broken]
    for (const test of this.#tests.values()) {
      switches.currentTestId = test.id
      const result = await run(test)
      this.#tookMs.set(test.id, result.tookMs)
      runs.push(result)
      switches.currentTestId = undefined
    }
    return { reply: 'dry', runs, coverage: withoutLoading(switches.mutantCoverage ?? { static: {}, perTest: {} }) }
  }

  async #mutantRun({ mutant, tests, hitLimit: most }: Extract<Request, { ask: 'mutant' }>): Promise<Reply> {
    const runs: TestRun[] = []
    const hitLimit = most / HITS_LESS
    Object.assign(switches, { isCounted: true, activeMutant: mutant, hitCount: 0, hitLimit })
    const chosen = (tests ?? [...this.#tests.keys()])
      .flatMap((id) => this.#tests.get(id) ?? [])
      .toSorted((a, b) => (this.#tookMs.get(a.id) ?? 0) - (this.#tookMs.get(b.id) ?? 0))
    let failed: RunnerTestCase | undefined
    for (const test of chosen) {
      const result = await run(test)
      if (result.error === null) this.#tookMs.set(test.id, result.tookMs)
      runs.push(result)
      if (result.error !== null) failed = test
      if (failed !== undefined) break
    }
    const isEndless = (switches.hitCount ?? 0) > hitLimit
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined })
    const isSpoilt = failed !== undefined && (await run(failed)).error !== null
    return { reply: 'mutant', runs, isEndless, isSpoilt }
  }
}

/**
 * What only loading reaches stays `static`. Stryker starts a new process for each mutant that a test reaches too, which
 * would change nothing: a mutant is on while a test runs, not before.
 */
function withoutLoading({ static: loaded, perTest }: Coverage): Coverage {
  const tested = new Set(Object.values(perTest).flatMap((counts) => Object.keys(counts)))
  return { perTest, static: Object.fromEntries(Object.entries(loaded).filter(([id]) => !tested.has(id))) }
}

function testsOf(task: RunnerTask): RunnerTestCase[] {
  if (task.mode === 'skip' || task.mode === 'todo') return []
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf)
}

async function run(test: RunnerTestCase): Promise<TestRun> {
  const begin = performance.now()
  let error: string | null = null
  try {
    await TestRunner.getTestFn(test)()
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  return { id: test.id, name: test.fullName, file: test.file.filepath, tookMs: performance.now() - begin, error }
}
