/** Seeded draws: the same seed gives the same scenario. */
export type Draw = ReturnType<typeof drawFrom>

/** Draws from a seed of words or a number (mulberry32 over an FNV-1a hash). */
export function drawFrom(seed: string) {
  const unit = unitsFrom(seed)
  const chance = (share: number): boolean => unit() < share
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(unit() * from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  return {
    unit,
    chance,
    pick,
    int: (low: number, high: number) => low + Math.floor(unit() * (high - low + 1)),
    between: (low: number, high: number) => low + unit() * (high - low),
    exponential: (mean: number) => -Math.log(1 - unit()) * mean,
    normal: () => {
      let sum = 0
      for (let index = 0; index < 6; index++) sum += unit()
      return (sum - 3) * Math.SQRT2
    },
    logUniform: (low: number, high: number) => Math.exp(Math.log(low) + unit() * (Math.log(high) - Math.log(low))),
    shuffle: <T>(items: T[]): T[] => {
      for (let index = items.length - 1; index > 0; index--) {
        const other = Math.floor(unit() * (index + 1))
        const [a, b] = [items[index], items[other]]
        if (a !== undefined && b !== undefined) [items[index], items[other]] = [b, a]
      }
      return items
    },
    /** Index of a weight, drawn in proportion to it. */
    weighted: (weights: readonly number[]): number => {
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
