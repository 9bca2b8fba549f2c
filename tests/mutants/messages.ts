import { z } from 'zod'

/** What Stryker's process and the thread with the tests say to each other. */
export const CHANNEL = 'fma-mutants'

const Counts = z.record(z.string(), z.number())
/** Which mutants ran, and how often: when modules were loaded, and in each test. */
export const Coverage = z.object({ static: Counts, perTest: z.record(z.string(), Counts) })
export type Coverage = z.infer<typeof Coverage>

const TestRun = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  tookMs: z.number(),
  error: z.string().nullable(),
})
export type TestRun = z.infer<typeof TestRun>

/** Asks for a run of all tests, or those of `tests`, with one mutant or none. `end` lets the thread end. */
export const Request = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('dry') }),
  z.object({
    ask: z.literal('mutant'),
    mutant: z.string(),
    tests: z.array(z.string()).nullable(),
    hitLimit: z.number(),
  }),
  z.object({ ask: z.literal('end') }),
])
export type Request = z.infer<typeof Request>

export const Reply = z.discriminatedUnion('reply', [
  z.object({ reply: z.literal('ready') }),
  z.object({ reply: z.literal('dry'), runs: z.array(TestRun), coverage: Coverage }),
  z.object({
    reply: z.literal('mutant'),
    runs: z.array(TestRun),
    /** The mutant ran so often that it would not have ended. */
    isEndless: z.boolean(),
    /** The test that failed fails without the mutant, too: something was left behind in the process. */
    isSpoilt: z.boolean(),
  }),
])
export type Reply = z.infer<typeof Reply>
