/** What is mutated, and the test files that may kill it: paths from the root, with `*`. */
type Module = {
  files: readonly string[]
  /** The files of the short form, if any. */
  short?: readonly string[]
  tests: readonly string[]
  /** The tests do no I/O, so all mutants are tried in one process. */
  isPure: boolean
}

const SECTIONS = 'app/domain/brief/sections'
const METRICS = 'app/domain/engine/metrics'

/** Where a wrong result charges, accuses or publishes wrongly. */
export const MODULES: Readonly<Record<string, Module>> = {
  limits: {
    files: ['app/domain/limit/*.ts'],
    short: ['app/domain/limit/*.ts'],
    tests: ['app/domain/limit/*.test.ts', 'tests/http/limits/count.test.ts'],
    isPure: false,
  },
  credits: {
    files: ['app/domain/credits/*.ts'],
    tests: ['app/domain/credits/*.test.ts'],
    isPure: false,
  },
  coordination: {
    files: ['app/domain/brief/coordination/*.ts', `${SECTIONS}/{adversaries,authenticity,coordination}.ts`],
    short: ['app/domain/brief/coordination/name-accounts.ts'],
    // Without the tests of whole sets, which would take seconds for each mutant that survives.
    tests: [
      'app/domain/brief/coordination/!(crowds|measure-coordination).test.ts',
      `${SECTIONS}/{{adversaries,authenticity}.words,coordination}.test.ts`,
      'app/domain/brief/make/named-accounts.test.ts',
      'app/domain/brief/make/verdicts.test.ts',
    ],
    isPure: true,
  },
  excerpts: {
    files: ['app/domain/excerpt/*.ts'],
    tests: ['app/domain/excerpt/*.test.ts'],
    isPure: true,
  },
  metrics: {
    // The others hold words, sentences and patterns, which are made once, when they are loaded.
    files: [`${METRICS}/*/!(card|depth-signs|fallacy-readings|loaded-as-read).ts`],
    short: [`${METRICS}/propaganda-index/measure.ts`],
    // Not those that read long texts, headlines by the hundred or with the encoder: seconds for each survivor.
    tests: [`${METRICS}/*/!(headline-cases).test.ts`, `${METRICS}/{presentations,measurement,as-read}.test.ts`],
    isPure: true,
  },
}
