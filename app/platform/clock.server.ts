import { readFileSync } from 'node:fs'
import { env } from './settings/env.server.ts'

/**
 * The current time. Tests shift it by the number of seconds in the file `TEST_CLOCK_FILE`; an unreadable file shifts
 * nothing.
 */
export function now(): Date {
  return new Date(machineTimeMs() + offsetMs())
}

/** Milliseconds since 1970 by the machine's clock, which nothing moves: for what a library measures with it. */
export function machineTimeMs(): number {
  return Date.now()
}

/** The shift of `now` in milliseconds, 0 outside tests. For libraries that read the real clock. */
export function offsetMs(): number {
  if (env.testClockFile === undefined) return 0
  try {
    const seconds = Number(readFileSync(env.testClockFile, 'utf8').trim())
    return Number.isFinite(seconds) ? seconds * 1000 : 0
  } catch {
    return 0
  }
}
