import { createHash } from 'node:crypto'

/**
 * Where a text falls between 0 and 1 by its SHA-1. The parts of most sets were chosen so, each with a salt of its own
 * before the text, and with a threshold.
 */
export function share(salt: string, text: string): number {
  const digits = createHash('sha1').update(`${salt}${text}`).digest('hex').slice(0, 13)
  return Number.parseInt(digits, 16) / 16 ** 13
}
