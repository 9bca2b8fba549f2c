import { createVitest, type Vitest } from 'vitest/node'
import { CHANNEL, type Coverage, Reply, type Request, type TestRun } from './messages.ts'

/** Stryker's own words and numbers for results: https://stryker-mutator.io/docs/stryker-js/guides/create-a-plugin */
const PASSED = 0
const FAILED = 1

type TestResult = { id: string; name: string; fileName: string; timeSpentMs: number } & (
  | { status: typeof PASSED }
  | { status: typeof FAILED; failureMessage: string }
)
type DryRun = { status: 'complete'; tests: TestResult[]; mutantCoverage: Coverage }
type MutantRun =
  | { status: 'killed'; killedBy: string[]; failureMessage: string; nrOfTests: number }
  | { status: 'survived'; nrOfTests: number }
  | { status: 'timeout' }
type MutantOptions = { activeMutant: { id: string }; testFilter?: string[]; hitLimit?: number }

/** Runs tests that do no I/O, all in one process, which is started again only if a mutant leaves something behind. */
class OneProcess {
  #vitest: Vitest | undefined
  #channel = new BroadcastChannel(CHANNEL)

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: false }
  }

  async init(): Promise<void> {
    const ready = this.#next()
    this.#vitest = await createVitest('test', { config: 'tests/mutants/one-process.config.ts', watch: false })
    // Ends only when the tests are told to.
    void this.#vitest.start()
    await ready
  }

  async dryRun(): Promise<DryRun> {
    const reply = await this.#ask({ ask: 'dry' })
    if (reply.reply !== 'dry') throw new Error(`The tests replied with ${reply.reply}.`)
    return { status: 'complete', tests: reply.runs.map(resultOf), mutantCoverage: reply.coverage }
  }

  async mutantRun(options: MutantOptions): Promise<MutantRun> {
    const first = await this.#try(options)
    if (!first.isSpoilt) return first.result
    // By this mutant or by one before: in a new process only this one counts.
    await this.#restart()
    const second = await this.#try(options)
    if (second.isSpoilt) await this.#restart()
    return second.result
  }

  async dispose(): Promise<void> {
    await this.#stop()
    this.#channel.close()
  }

  async #try({ activeMutant, testFilter, hitLimit }: MutantOptions): Promise<{ result: MutantRun; isSpoilt: boolean }> {
    const tests = testFilter ?? null
    const reply = await this.#ask({ ask: 'mutant', mutant: activeMutant.id, tests, hitLimit: hitLimit ?? 1e9 })
    if (reply.reply !== 'mutant') throw new Error(`The tests replied with ${reply.reply}.`)
    return { result: reply.isEndless ? { status: 'timeout' } : mutantResultOf(reply.runs), isSpoilt: reply.isSpoilt }
  }

  async #restart(): Promise<void> {
    await this.#stop()
    await this.init()
  }

  async #stop(): Promise<void> {
    const end: Request = { ask: 'end' }
    this.#channel.postMessage(end)
    await this.#vitest?.close()
  }

  #ask(request: Request): Promise<Reply> {
    const reply = this.#next()
    this.#channel.postMessage(request)
    return reply
  }

  #next(): Promise<Reply> {
    return new Promise((resolve) => {
      this.#channel.addEventListener('message', ({ data }) => resolve(Reply.parse(data)), { once: true })
    })
  }
}

function resultOf({ id, name, file, tookMs, error }: TestRun): TestResult {
  const test = { id, name, fileName: file, timeSpentMs: tookMs }
  return error === null ? { ...test, status: PASSED } : { ...test, status: FAILED, failureMessage: error }
}

function mutantResultOf(runs: readonly TestRun[]): MutantRun {
  const failed = runs.find(({ error }) => error !== null)
  if (failed === undefined) return { status: 'survived', nrOfTests: runs.length }
  return { status: 'killed', killedBy: [failed.id], failureMessage: failed.error ?? '', nrOfTests: runs.length }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', factory: (): OneProcess => new OneProcess() }]
