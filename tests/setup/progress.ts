import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

/** How far a run of Vitest is. */
export type ProgressNote = {
  passed: number
  skipped: number
  /** The tests that failed at every try, each with its message. */
  failures: string[]
  /** Paths of the test files that have begun, or are to begin, and have not ended. Their tests are not counted yet. */
  left: string[]
}

/**
 * Keeps a file, named by `FMA_TEST_PROGRESS`, that says how far the run is: it grows old when no test ends any more, and
 * says what has been tested if the run never ends.
 */
export default class Progress implements Reporter {
  readonly #note: Omit<ProgressNote, 'left'> = { passed: 0, skipped: 0, failures: [] }
  readonly #left = new Map<string, TestCase[]>()

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.#left.set(moduleId, [])
    this.#write()
  }

  onTestCaseResult(test: TestCase): void {
    this.#left.get(test.module.moduleId)?.push(test)
    this.#write()
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    for (const test of this.#left.get(moduleId) ?? []) this.#count(test)
    this.#left.delete(moduleId)
    this.#write()
  }

  #count(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'passed') this.#note.passed += 1
    else if (state === 'failed') this.#note.failures.push(`${test.fullName}\n${errors?.[0]?.message ?? ''}`)
    else this.#note.skipped += 1
  }

  #write(): void {
    const file = process.env['FMA_TEST_PROGRESS']
    if (file === undefined) return
    writeFileSync(file, JSON.stringify({ ...this.#note, left: [...this.#left.keys()] } satisfies ProgressNote))
  }
}
