import { randomFrom } from '../../engine/bootstrap.ts'
import { logistic } from '../../engine/odds.ts'
import { fitHawkes, simulateAhead } from './hawkes.ts'
import { binned, spreadFeatures } from './spread-features.ts'
import model from './spread-model.json' with { type: 'json' }
import type { Volume } from './volume-of-set.ts'

/** How likely signals are to spread further, and the estimates behind it. */
export type Spread = {
  /** P(volume of the next day ≥ volume of the last day), 0..1. */
  likelihood: number
  /** Volume an hour in the last quarter of the window, and the mean of the three before. */
  lastQuarter: number
  quarterBefore: number
  /** Null with fewer than 20 events. */
  growth: Growth | null
  /** Posts that one post causes. Null with fewer than 50 events, and if only counts are known. */
  branching: number | null
}

/** Growth of ln volume an hour, with its standard error. */
export type Growth = { perHour: number; error: number }

/** The fewest events from which growth is estimated. */
export const EVENTS_FOR_GROWTH_MIN = 20
/** The fewest events from which branching is estimated. */
export const EVENTS_FOR_BRANCHING_MIN = 50
const DAY_HOURS = 24
const BINS = 6
const RUNS = 200
/** Fitting processes events one by one. */
const EVENTS_MAX = 400
/** With fewer events than growth needs, the likelihood is drawn towards .5 with the weight of this many events. */
const PRIOR_EVENTS = 20
/** For windows over a day with too little in the last day. */
const LONG_ODDS = { slope: 1.94, bias: -0.45 }

/** How likely the next day is as loud as the last one, from the shape of the volume so far. */
export function spreadLikelihood(volume: Volume, seed: number): Spread {
  const { total, basis, hours } = volume
  const { lastQuarter, quarterBefore } = quartersOf(volume)
  const fitted = fitHawkes(eventTimes(volume), hours)
  const likelihood = likelihoodFrom(lastDay(volume), seed)
  if (total < EVENTS_FOR_GROWTH_MIN) {
    const weight = total / (total + PRIOR_EVENTS)
    return {
      lastQuarter,
      quarterBefore,
      growth: null,
      branching: null,
      likelihood: weight * likelihood + (1 - weight) / 2,
    }
  }
  return {
    lastQuarter,
    quarterBefore,
    growth: growthOf(volume),
    branching: basis === 'signals' && total >= EVENTS_FOR_BRANCHING_MIN ? fitted.branching : null,
    likelihood,
  }
}

/** The last day of a longer window if it has enough. Otherwise the window. */
function lastDay(volume: Volume): Volume {
  const begin = volume.hours - DAY_HOURS
  if (begin <= 0) return volume
  const points = volume.points
    .filter(({ hour }) => hour >= begin)
    .map(({ hour, count }) => ({ hour: hour - begin, count }))
  const total = points.reduce((sum, { count }) => sum + count, 0)
  return total >= EVENTS_FOR_GROWTH_MIN ? { ...volume, points, total, hours: DAY_HOURS } : volume
}

function likelihoodFrom(volume: Volume, seed: number): number {
  const simulated = simulatedOdds(volume, seed)
  return likelihoodOf(spreadFeatures(volume, simulated), { simulated, isLong: volume.hours > DAY_HOURS + 1 })
}

/** Log-odds that runs of a process fitted to the volume are at least as loud afterwards. */
export function simulatedOdds(volume: Volume, seed: number): number {
  const times = eventTimes(volume)
  const share = simulatedShare(fitHawkes(times, volume.hours), { times, hours: volume.hours, seed })
  return Math.log(share / (1 - share))
}

/** The volume of the last quarter, and the mean of the three before. */
function quartersOf(volume: Volume): { lastQuarter: number; quarterBefore: number } {
  const [early = 0, second = 0, third = 0, lastQuarter = 0] = binned(volume, 4)
  return { lastQuarter, quarterBefore: (early + second + third) / 3 }
}

/** For a window of many days, whose shape says little about the last one, only the simulated share is used. */
function likelihoodOf(
  features: readonly number[],
  { simulated, isLong }: { simulated: number; isLong: boolean },
): number {
  const odds = isLong
    ? LONG_ODDS.slope * simulated + LONG_ODDS.bias
    : features.reduce((sum, value, index) => sum + value * (model.weights[index] ?? 0), model.bias)
  return logistic(odds)
}

/** The share of simulated runs that are at least as loud, never 0 or 1. */
function simulatedShare(
  process: ReturnType<typeof fitHawkes>,
  { times, hours, seed }: { times: readonly number[]; hours: number; seed: number },
): number {
  const random = randomFrom(seed)
  // A window under a day is compared with the same length after it.
  const ahead = Math.min(DAY_HOURS, hours)
  const lately = times.filter((time) => time >= hours - ahead).length
  let louder = 0
  for (let run = 0; run < RUNS; run++) {
    if (simulateAhead(process, { times, hours, ahead, random }) >= lately) louder++
  }
  return (louder + 1) / (RUNS + 2)
}

/** The slope of ln(count + .5) over six equal bins, per hour, by least squares. */
function growthOf(volume: Volume): Growth {
  const logs = binned(volume, BINS).map((count) => Math.log(count + 0.5))
  const mean = logs.reduce((sum, value) => sum + value, 0) / BINS
  const middle = (BINS - 1) / 2
  let above = 0
  let below = 0
  logs.forEach((value, index) => {
    above += (index - middle) * (value - mean)
    below += (index - middle) ** 2
  })
  const slope = above / below
  const rest = logs.reduce((sum, value, index) => sum + (value - mean - slope * (index - middle)) ** 2, 0)
  const binHours = volume.hours / BINS
  return { perHour: slope / binHours, error: Math.sqrt(rest / (BINS - 2) / below) / binHours }
}

/** Times of single events. Counts are spread evenly over their step, and thinned if there are very many. */
function eventTimes({ points, total }: Volume): number[] {
  const share = Math.min(1, EVENTS_MAX / Math.max(1, total))
  const step = points.length > 1 ? Math.max(0, (points[1]?.hour ?? 0) - (points[0]?.hour ?? 0)) : 0
  const times: number[] = []
  let owed = 0
  for (const { hour, count } of points) {
    owed += count * share
    const whole = Math.floor(owed + 1e-9)
    owed -= whole
    for (let index = 0; index < whole; index++)
      times.push(count === 1 ? hour : hour + step * ((index + 0.5) / whole - 0.5))
  }
  return times.toSorted((a, b) => a - b)
}
