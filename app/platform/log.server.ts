import { pino } from 'pino'
import { env } from './env.server.ts'

/** Structured lines on standard error: ids and lengths, never texts, tokens, passwords or device ids. */
export const log = pino(
  { level: env.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
)
