import { inspect } from 'node:util'
import { pino } from 'pino'
import { env } from './env.server.ts'

/** Structured lines on standard error: ids and lengths, never texts, tokens, passwords or device ids. */
export const log = pino(
  { level: env.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
)

/** Whatever was thrown, as the log has it: where it came from, or what it holds. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : inspect(error, { depth: 3, breakLength: Infinity })
}
