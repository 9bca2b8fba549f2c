/**
 * How well the spread likelihood predicts simulated talk: Brier score and area under the curve, for kinds that were
 * used in tuning and kinds that were not.
 *
 *   npm run eval -- contagion [--n 600]   measures
 *   npm run eval -- contagion --choose    how strong a ridge foretells kinds best that were left out of the fit
 *   npm run eval -- contagion --fit       fits the shipped weights anew
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { spreadFeatures } from '#app/domain/brief/spread/spread-features.ts'
import { simulatedOdds, spreadLikelihood } from '#app/domain/brief/spread/spread-likelihood.ts'
import type { Volume } from '#app/domain/brief/spread/volume-of-set.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'

const DAY = 24

export type Series = { kind: string; volume: Volume; isLouder: boolean }
type Random = () => number
/** Posts per hour, by hours since the start of the window. */
type Rate = (hour: number) => number

/** The course of the talk, drawn for each series: the window is 24 hours, and the next day follows. */
const TUNING: Record<string, (random: Random) => Rate> = {
  steady: (random) => diurnal(random),
  burst: (random) => {
    const [at, decay, daily] = [random() * DAY, 0.5 + random() * 6, diurnal(random)]
    const quiet = 0.005 + 0.2 * random()
    return (hour) => quiet * daily(hour) + (hour < at ? 0 : 8 * (1 + (hour - at) / decay) ** -1.6)
  },
  growing: (random) => {
    const [rate, peak, daily] = [0.03 + random() * 0.15, 10 + random() * 50, diurnal(random)]
    return (hour) =>
      daily(hour) * Math.exp(rate * Math.min(0, hour - peak)) * Math.exp(-0.15 * Math.max(0, hour - peak))
  },
  // Talk that grows until it stays at a level.
  climbing: (random) => {
    const [from, until, low, daily] = [random() * 16, 14 + random() * 60, 0.05 + random() * 0.3, diurnal(random)]
    const length = Math.max(2, until - from)
    return (hour) => daily(hour) * (low + Math.min(1, Math.max(0, (hour - from) / length)))
  },
  // A new level from one hour on, higher or lower.
  stepped: (random) => {
    const [at, level, daily] = [random() * 40, Math.exp(3 * (random() - 0.5)), diurnal(random)]
    return (hour) => daily(hour) * (hour < at ? 1 : level)
  },
  sinking: (random) => {
    const [length, low, daily] = [12 + random() * 40, random() * 0.3, diurnal(random)]
    return (hour) => daily(hour) * (low + Math.max(0, 1 - hour / length))
  },
  // Loud for some hours, then almost silent.
  spent: (random) => {
    const [at, wide, quiet, daily] = [random() * 10, 1 + random() * 7, 0.002 + random() * 0.05, diurnal(random)]
    return (hour) => daily(hour) * (quiet + Math.exp(-(((hour - at) / wide) ** 2)))
  },
  // A burst that may be followed by another, of a different strength.
  echoed: (random) => {
    const [first, gap, decay, strength] = [random() * 22, 3 + random() * 40, 0.5 + random() * 4, random() * 2]
    const burst = (since: number) => (since < 0 ? 0 : Math.exp(-since / decay))
    return (hour) => 0.1 + 5 * burst(hour - first) + 5 * strength * burst(hour - first - gap)
  },
}
const HELD_OUT: Record<string, (random: Random) => Rate> = {
  // Adoption that levels off.
  adopted: (random) => {
    const [middle, width, daily] = [random() * 40, 2 + random() * 6, diurnal(random)]
    return (hour) => (0.1 + 1 / (1 + Math.exp(-(hour - middle) / width))) * daily(hour)
  },
  // A second wave may follow the first.
  waves: (random) => {
    const [first, gap, wide] = [random() * 20, 4 + random() * 30, 1 + random() * 3]
    return (hour) =>
      0.15 + 3 * Math.exp(-(((hour - first) / wide) ** 2)) + 3 * Math.exp(-(((hour - first - gap) / wide) ** 2))
  },
  fading: (random) => {
    const [decay, daily] = [0.02 + random() * 0.15, diurnal(random)]
    return (hour) => daily(hour) * (0.05 + Math.exp(-decay * hour))
  },
}
/** Hawkes processes, in which each post triggers others. */
const CALLED = ['cascade']

/** Simulated series of one split; the same seed gives the same series. */
export function simulate(split: 'tuning' | 'held_out', count: number, seed: number): Series[] {
  const random = randomFrom(seed)
  const kinds = split === 'tuning' ? TUNING : HELD_OUT
  const names = [...Object.keys(kinds), ...CALLED]
  return Array.from({ length: count }, (_, index) => {
    const kind = names[index % names.length] ?? 'steady'
    const wanted = Math.round(20 * 10 ** random())
    const times =
      kind === 'cascade' ? cascade(wanted, random) : drawn(kinds[kind]?.(random) ?? (() => 1), wanted, random)
    const seen = times.filter((time) => time < DAY)
    return {
      kind,
      isLouder: times.length - seen.length >= seen.length,
      volume: {
        basis: 'signals' as const,
        platforms: ['x' as const],
        points: seen.map((hour) => ({ hour, count: 1 })),
        total: seen.length,
        hours: DAY,
      },
    }
  }).filter(({ volume }) => volume.total >= 10)
}

function diurnal(random: Random): Rate {
  const [depth, phase] = [random() * 0.7, random() * DAY]
  return (hour) => 1 - depth * Math.cos((2 * Math.PI * (hour + phase)) / DAY)
}

/** A Poisson process with about `wanted` events on its first day. */
function drawn(rate: Rate, wanted: number, random: Random): number[] {
  const steps = Array.from({ length: 2 * DAY * 10 }, (_, index) => ({ hour: index / 10, value: rate(index / 10) }))
  const whole = steps.filter(({ hour }) => hour < DAY).reduce((sum, { value }) => sum + value, 0)
  return steps
    .flatMap(({ hour, value }) =>
      Array.from(
        { length: poisson(Math.min(50, (value * wanted) / Math.max(1e-9, whole)), random) },
        () => hour + random() / 10,
      ),
    )
    .toSorted((a, b) => a - b)
}

function cascade(wanted: number, random: Random): number[] {
  const [branching, decay] = [0.2 + random() * 0.75, 0.1 + random() * 1.5]
  const background = (wanted * (1 - branching)) / DAY
  const queue: number[] = []
  for (let hour = -DAY; hour < 2 * DAY; hour -= Math.log(1 - random()) / background) queue.push(hour)
  for (let index = 0; index < queue.length && queue.length < 2000; index++) {
    const children = poisson(branching, random)
    for (let child = 0; child < children; child++) queue.push((queue[index] ?? 0) - Math.log(1 - random()) / decay)
  }
  return queue.filter((hour) => hour >= 0 && hour < 2 * DAY).toSorted((a, b) => a - b)
}

function poisson(mean: number, random: Random): number {
  let count = -1
  for (let product = 1; product > Math.exp(-mean); count++) product *= random()
  return count
}

const MODEL_FILE = 'app/domain/brief/spread/spread-model.json'
/** The ridge is the one at which kinds that a fit had not seen were foretold best (`--choose`). */
const FIT = { series: 6000, seed: 7, ridge: 100, steps: 900, rate: 0.03 }
const RIDGES = [5, 50, 100, 200]
/** Most talk neither grows nor falls: steady series weigh so much more. */
const STEADY_WEIGHT = 2

type Row = { kind: string; features: number[]; label: number; weight: number }

function trainingRows(): Row[] {
  return simulate('tuning', FIT.series, FIT.seed).map(({ volume, isLouder, kind }, index) => ({
    kind,
    features: spreadFeatures(volume, simulatedOdds(volume, index + 1)),
    label: Number(isLouder),
    weight: kind === 'steady' ? STEADY_WEIGHT : 1,
  }))
}

/** Logistic regression by Adam over all rows; the last value is the bias. */
function descend(rows: readonly Row[], ridge: number): number[] {
  const size = rows[0]?.features.length ?? 0
  const values = Array.from({ length: size + 1 }, () => 0)
  const [means, squares] = [values.map(() => 0), values.map(() => 0)]
  for (let step = 1; step <= FIT.steps; step++) {
    const gradient = values.map((value, index) => (index === size ? 0 : ridge * value))
    for (const { features, label, weight } of rows) {
      const error = weight * (chanceOf(features, values) - label)
      for (const [index, value] of features.entries()) gradient[index]! += error * value
      gradient[size]! += error
    }
    for (const [index, slope] of gradient.entries()) {
      const mean = slope / rows.length
      means[index] = 0.9 * means[index]! + 0.1 * mean
      squares[index] = 0.999 * squares[index]! + 0.001 * mean * mean
      const moved = means[index] / (1 - 0.9 ** step) / (Math.sqrt(squares[index] / (1 - 0.999 ** step)) + 1e-8)
      values[index]! -= FIT.rate * moved
    }
  }
  return values
}

function chanceOf(features: readonly number[], values: readonly number[]): number {
  const odds = features.reduce((sum, value, index) => sum + value * values[index]!, values[features.length]!)
  return 1 / (1 + Math.exp(-odds))
}

/** Prints for each ridge how well a fit foretells the kinds of the tuning that it has not seen, each left out in turn. */
function chooseRidge(): void {
  const rows = trainingRows()
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  for (const ridge of RIDGES) {
    const errors = kinds.flatMap((kind) => {
      const values = descend(
        rows.filter((row) => row.kind !== kind),
        ridge,
      )
      return rows
        .filter((row) => row.kind === kind)
        .map(({ features, label }) => (chanceOf(features, values) - label) ** 2)
    })
    const brier = errors.reduce((sum, error) => sum + error, 0) / errors.length
    console.log(`ridge ${ridge}: Brier ${brier.toFixed(4)} on kinds left out`)
  }
}

/** Fits the model of the spread likelihood on the kinds of the tuning and writes it. */
function fitSpread(): void {
  const rows = trainingRows()
  const rounded = descend(rows, FIT.ridge).map((value) => Number(value.toFixed(3)))
  const size = rounded.length - 1
  const card = {
    what: 'Logistic regression on the shape of the volume: whether the next day has at least as many posts as the last.',
    data: `${rows.length} simulated series of the kinds ${[...Object.keys(TUNING), ...CALLED].join(', ')} (seed ${FIT.seed}); none of them is real talk. Checked on ${[...Object.keys(HELD_OUT), ...CALLED].join(', ')}.`,
    made: 'npm run eval -- contagion --fit',
    license: 'Apache-2.0, as the rest of this project',
  }
  const written = { card, bias: rounded[size], weights: rounded.slice(0, size) }
  writeFileSync(MODEL_FILE, `${JSON.stringify(written, null, 1)}\n`)
}

/** For each kind: the mean prediction, the true share, and the Brier score compared with that of the mean alone. */
function printKindsOf(split: 'tuning' | 'held_out', count: number, seed: number): void {
  const scored = simulate(split, count, seed).map(({ kind, volume, isLouder }, at) => ({
    kind,
    said: spreadLikelihood(volume, at + 1).likelihood,
    is: Number(isLouder),
  }))
  for (const [kind, own] of Map.groupBy(scored, (row) => row.kind)) {
    const meanOf = (value: (row: (typeof own)[number]) => number) =>
      own.reduce((sum, row) => sum + value(row), 0) / own.length
    const truth = meanOf(({ is }) => is)
    const brier = meanOf(({ said, is }) => (said - is) ** 2)
    console.log(
      `  ${kind}: said ${meanOf(({ said }) => said).toFixed(2)}, true ${truth.toFixed(2)}, Brier ${brier.toFixed(3)} (climatology ${(truth * (1 - truth)).toFixed(3)})`,
    )
  }
}

/** Rows of the table, one for each split. */
export function contagionRows(
  count: number,
): { split: string; n: number; louder: number; brier: number; auc: number; half: number }[] {
  return (['tuning', 'held_out'] as const).map((split, index) => {
    const scored = simulate(split, count, 100 + index).map(({ volume, isLouder }, at) => ({
      score: spreadLikelihood(volume, at + 1).likelihood,
      isPositive: isLouder,
    }))
    const louder = scored.filter(({ isPositive }) => isPositive).length / scored.length
    const errors = scored.map(({ score, isPositive }) => (score - Number(isPositive)) ** 2)
    const brier = errors.reduce((sum, error) => sum + error, 0) / errors.length
    const variance = errors.reduce((sum, error) => sum + (error - brier) ** 2, 0) / errors.length
    return {
      half: 1.96 * Math.sqrt(variance / errors.length),
      split,
      n: scored.length,
      louder,
      brier,
      auc: areaUnderCurve(scored),
    }
  })
}

/** `npm run eval -- contagion` */
export function evaluateContagion(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      n: { type: 'string', default: '600' },
      fit: { type: 'boolean', default: false },
      choose: { type: 'boolean', default: false },
    },
  })
  if (values.fit) return fitSpread()
  if (values.choose) return chooseRidge()
  for (const { split, n, louder, brier, auc, half } of contagionRows(Number(values.n))) {
    console.log(
      `spread ${split}: n ${n}, louder ${louder.toFixed(2)}, Brier ${brier.toFixed(3)} ±${half.toFixed(3)}, AUC ${auc.toFixed(3)}`,
    )
  }
  printKindsOf('tuning', Number(values.n), 102)
  printKindsOf('held_out', Number(values.n), 101)
}
