import { defineConfig } from 'vite'

/** The tests that may kill a mutant, as the program of this folder names them, in one process. */
export default defineConfig({
  test: {
    include: (process.env.FMA_MUTANTS_TESTS ?? '').split(' '),
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    tags: [{ name: 'full' }],
  },
})
