import { randomBase62 } from '#app/platform/token.server.ts'

/** 12 characters of `0-9A-Za-z`: 71 bits, so that a scan cannot be found by trying. */
export function drawShortcode(): string {
  return randomBase62(12)
}
