import { readFileSync } from 'node:fs'
import { env } from './env.server.ts'

/** Now. In tests moved by the seconds that the file of `TEST_CLOCK_FILE` holds; an unreadable file moves nothing. */
export function now(): Date {
  return new Date(machineTimeMs() + offsetMs())
}

/** Milliseconds since 1970 by the machine's clock, which nothing moves: for what a library measures with it. */
export function machineTimeMs(): number {
  return Date.now()
}

/** By how much `now` is moved in tests, milliseconds; else 0. For what a library measures with the real clock. */
export function offsetMs(): number {
  if (env.testClockFile === undefined) return 0
  try {
    const seconds = Number(readFileSync(env.testClockFile, 'utf8').trim())
    return Number.isFinite(seconds) ? seconds * 1000 : 0
  } catch {
    return 0
  }
}
