/// <reference types="vitest/config" />
import { reactRouter } from '@react-router/dev/vite'
// Not from Vitest, which an installation without development packages lacks.
import { defineConfig } from 'vite'

export default defineConfig({
  // Tests import sources and the built server; the framework's plugin is for building.
  plugins: process.env.VITEST === undefined ? [reactRouter()] : [],
  // `react-router-serve` would read a source map at the first error, which blocks the thread that serves for some tenths
  // of a second. The server is built unminified, so its traces are readable.
  build: { sourcemap: false, assetsInlineLimit: 0 },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'jobs/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One process serves many files, so that the server is started twice and not once a file.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    tags: [
      { name: 'full', description: 'Long lists of what is held by one case already: run by `npm test -- --full`.' },
    ],
  },
})
