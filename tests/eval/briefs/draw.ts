/** Seeded draws: the same seed gives the same scenario. */
export type Draw = {
  /** From 0 up to but excluding 1. */
  unit: () => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Both ends included. */
  int: (low: number, high: number) => number
  between: (low: number, high: number) => number
  exponential: (mean: number) => number
  normal: () => number
  logUniform: (low: number, high: number) => number
  /** In place. */
  shuffle: <T>(items: T[]) => T[]
  /** Index of a weight, drawn in proportion to it. */
  weighted: (weights: readonly number[]) => number
}

/** Draws from a seed (mulberry32 over an FNV-1a hash). */
export function drawFrom(seed: string): Draw {
  const unit = unitsFrom(seed)
  return {
    unit,
    chance: (share) => unit() < share,
    pick: (from) => {
      const one = from[Math.floor(unit() * from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    int: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    between: (low, high) => low + unit() * (high - low),
    exponential: (mean) => -Math.log(1 - unit()) * mean,
    normal: () => {
      let sum = 0
      for (let index = 0; index < 6; index++) sum += unit()
      return (sum - 3) * Math.SQRT2
    },
    logUniform: (low, high) => Math.exp(Math.log(low) + unit() * (Math.log(high) - Math.log(low))),
    shuffle: (items) => {
      for (let index = items.length - 1; index > 0; index--) {
        const other = Math.floor(unit() * (index + 1))
        const [a, b] = [items[index], items[other]]
        if (a !== undefined && b !== undefined) [items[index], items[other]] = [b, a]
      }
      return items
    },
    weighted: (weights) => {
      let rest = weights.reduce((sum, weight) => sum + weight, 0) * unit()
      for (const [index, weight] of weights.entries()) {
        rest -= weight
        if (rest <= 0) return index
      }
      return weights.length - 1
    },
  }
}

function unitsFrom(seed: string): () => number {
  let state = 2_166_136_261
  for (const character of seed) {
    state ^= character.charCodeAt(0)
    state = Math.imul(state, 16_777_619)
  }
  const unit = () => {
    state |= 0
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  for (let index = 0; index < 8; index++) unit()
  return unit
}
