import { inspect } from 'node:util'
import { pino } from 'pino'
import { env } from './settings/env.server.ts'

/** Structured lines on standard error: ids and lengths, never texts, tokens, passwords or device ids. */
export const log = pino(
  { level: env.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
)

/** Describes anything thrown for the log: the stack of an error, the content of anything else. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : inspect(error, { depth: 3, breakLength: Infinity })
}
