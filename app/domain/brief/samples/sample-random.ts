import { randomFrom } from '#app/domain/engine/bootstrap.ts'

/** Seeded draws. The same seed gives the same samples on any machine. */
export type SampleRandom = {
  uniform: (low: number, high: number) => number
  /** Both ends are included. */
  integer: (low: number, high: number) => number
  logUniform: (low: number, high: number) => number
  /** With the given mean. */
  exponential: (mean: number) => number
  chance: (probability: number) => boolean
  /** @throws RangeError for an empty list. */
  pick: <T>(items: readonly T[]) => T
}

/** Draws that depend only on `seed`. */
export function sampleRandom(seed: string): SampleRandom {
  const next = randomFrom(hashOf(seed))
  const uniform = (low: number, high: number): number => low + next() * (high - low)
  return {
    uniform,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    logUniform: (low, high) => Math.exp(uniform(Math.log(low), Math.log(high))),
    exponential: (mean) => -Math.log(1 - next()) * mean,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
