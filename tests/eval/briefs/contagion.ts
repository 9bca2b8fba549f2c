/**
 * How well the spread likelihood foretells simulated talk: Brier score and area under the curve, for kinds that were
 * used in tuning and kinds that were not.
 *
 *   node tests/eval/briefs/contagion.ts [--n 600]
 */
import { parseArgs } from 'node:util'
import { spreadLikelihood } from '#app/domain/brief/spread/spread-likelihood.ts'
import type { Volume } from '#app/domain/brief/spread/volume-of-set.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'

const DAY = 24

export type Series = { kind: string; volume: Volume; isLouder: boolean }
type Random = () => number
/** Posts an hour at an hour since the window's begin. */
type Rate = (hour: number) => number

/** What the talk does, drawn anew for each series: the window is 24 hours, the day after follows. */
const TUNING: Record<string, (random: Random) => Rate> = {
  steady: (random) => diurnal(random),
  burst: (random) => {
    const [at, decay, daily] = [random() * DAY, 0.5 + random() * 6, diurnal(random)]
    return (hour) => 0.2 * daily(hour) + (hour < at ? 0 : 8 * (1 + (hour - at) / decay) ** -1.6)
  },
  growing: (random) => {
    const [rate, peak, daily] = [0.03 + random() * 0.15, 10 + random() * 50, diurnal(random)]
    return (hour) =>
      daily(hour) * Math.exp(rate * Math.min(0, hour - peak)) * Math.exp(-0.15 * Math.max(0, hour - peak))
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
/** As Hawkes processes: each post calls up others. */
const CALLED = ['cascade']

/** Simulated series of one split; the same seed gives the same. */
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

/** A Poisson process whose first day has about `wanted` events. */
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

/** Rows of the table: one for each split. */
export function contagionRows(
  count: number,
): { split: string; n: number; louder: number; brier: number; auc: number }[] {
  return (['tuning', 'held_out'] as const).map((split, index) => {
    const scored = simulate(split, count, 100 + index).map(({ volume, isLouder }, at) => ({
      score: spreadLikelihood(volume, at + 1).likelihood,
      isPositive: isLouder,
    }))
    const louder = scored.filter(({ isPositive }) => isPositive).length / scored.length
    const brier =
      scored.reduce((sum, { score, isPositive }) => sum + (score - Number(isPositive)) ** 2, 0) / scored.length
    return { split, n: scored.length, louder, brier, auc: areaUnderCurve(scored) }
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { n: { type: 'string', default: '600' } } })
  for (const { split, n, louder, brier, auc } of contagionRows(Number(values.n))) {
    console.log(
      `spread ${split}: n ${n}, louder ${louder.toFixed(2)}, Brier ${brier.toFixed(3)}, AUC ${auc.toFixed(3)}`,
    )
  }
}
