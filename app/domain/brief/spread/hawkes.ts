/** λ(t) = μ + Σ n β e^{−β(t − tᵢ)}, times in hours. */
export type Hawkes = {
  /** Events an hour that no earlier event caused. */
  background: number
  /** The mean number of events that one event directly causes. */
  branching: number
  /** 1/β is the mean delay. */
  decay: number
}

const STEPS = 25
const BRANCHING_MAX = 0.98
const EVENTS_FACTOR_MAX = 6

/**
 * Fits by expectation maximisation. `times` must be ascending. The estimated branching ratio is about .1 too low.
 * @see Hawkes (1971); Veen and Schoenberg (2008)
 */
export function fitHawkes(times: readonly number[], hours: number): Hawkes {
  let model: Hawkes = { background: times.length / hours / 2, branching: 0.5, decay: 24 / hours }
  for (let step = 0; step < STEPS; step++) model = improve(model, times, hours)
  return model
}

function improve({ background, branching, decay }: Hawkes, times: readonly number[], hours: number): Hawkes {
  let own = 0
  let called = 0
  let delays = 0
  let excited = 0
  let delayed = 0
  let before = 0
  for (const [index, time] of times.entries()) {
    // `excited` sums e^{−β(t − tᵢ)} over earlier events, and `delayed` the same times (t − tᵢ).
    const passed = index === 0 ? 0 : time - before
    const kept = Math.exp(-decay * passed)
    const grown = index === 0 ? 0 : excited + 1
    delayed = (index === 0 ? 0 : delayed + passed * grown) * kept
    excited = grown * kept
    before = time
    const rate = background + branching * decay * excited
    own += background / rate
    called += (branching * decay * excited) / rate
    delays += (branching * decay * delayed) / rate
  }
  const seen = times.reduce((sum, time) => sum + 1 - Math.exp(-decay * (hours - time)), 0)
  return {
    background: own / hours,
    branching: Math.min(BRANCHING_MAX, called / Math.max(1, seen)),
    decay: Math.min(240 / hours, Math.max(1 / hours, called / Math.max(1e-9, delays))),
  }
}

/** The number of events in the `ahead` hours after the window, in one run with `random`. */
export function simulateAhead(
  model: Hawkes,
  { times, hours, ahead, random }: { times: readonly number[]; hours: number; ahead: number; random: () => number },
): number {
  const limit = EVENTS_FACTOR_MAX * times.length + 100
  const queue: number[] = []
  const breed = (from: number, begin: number): void => {
    const missed = Math.exp(-model.decay * Math.max(0, begin - from))
    const children = poisson(model.branching * missed, random)
    for (let child = 0; child < children && queue.length < limit; child++) {
      const at = Math.max(from, begin) - Math.log(1 - random()) / model.decay
      if (at < hours + ahead) queue.push(at)
    }
  }
  for (const time of times) breed(time, hours)
  const fresh = poisson(model.background * ahead, random)
  for (let index = 0; index < fresh && queue.length < limit; index++) queue.push(hours + random() * ahead)
  for (let index = 0; index < queue.length && queue.length < limit; index++) breed(queue[index] ?? 0, hours)
  return queue.length
}

/** Knuth's method for small means, and the normal approximation above 30. */
function poisson(mean: number, random: () => number): number {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit; count++) product *= random()
  return Math.max(0, count)
}
