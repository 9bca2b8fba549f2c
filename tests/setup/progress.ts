import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Keeps a file, named by `FMA_TEST_PROGRESS`, that says what failed so far and which test files have not ended, for the
 * case that a run never ends.
 */
export default class Progress implements Reporter {
  readonly #failures: string[] = []
  readonly #running = new Set<string>()

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#running.add(moduleId)
    this.#write()
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId)
    this.#write()
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    if (result.state !== 'failed') return
    this.#failures.push(`failed: ${test.fullName}\n${result.errors[0]?.message ?? ''}`)
    this.#write()
  }

  #write(): void {
    const file = process.env['FMA_TEST_PROGRESS']
    if (file === undefined) return
    const running = [...this.#running].map((module) => `not ended: ${module}`)
    writeFileSync(file, [...this.#failures, ...running, ''].join('\n'))
  }
}
