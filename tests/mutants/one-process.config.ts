import { defineConfig } from 'vite'

/**
 * What Stryker adds to a file counts which mutants each test reaches. That is needed once, and for every mutant it takes
 * several times as long as the code itself.
 */
const countOnce = {
  name: 'count-once',
  transform: (code: string) =>
    code.replace('function cover() {', 'function cover() {\n    if (ns.isCounted === true) return;'),
}

/** The tests that may kill a mutant of pure code, in one thread and without a database. */
export default defineConfig({
  plugins: [countOnce],
  test: {
    include: (process.env.FMA_MUTANTS_TESTS ?? '').split(' '),
    runner: './tests/mutants/held-tests.ts',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    reporters: [],
    testTimeout: 180_000,
    tags: [{ name: 'full' }],
  },
})
