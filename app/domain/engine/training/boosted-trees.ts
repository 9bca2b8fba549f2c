import { logistic } from '../odds.ts'

/** One example: its feature values, in the order of their names, and its weight. */
export type BoostedExample = { values: readonly number[]; isPositive: boolean; weight: number }

/**
 * A tree with the same question for all examples on one level: each `[feature, cut]` asks whether the feature is at
 * least the cut. The answers, the first as the highest bit, give the leaf's index.
 */
export type Tree = { splits: (readonly [feature: number, cut: number])[]; leaves: number[] }
/** The log-odds are `bias` plus one leaf of each tree. */
export type BoostedTrees = { bias: number; trees: Tree[] }

/** The size of the model, and how each tree is grown. Shares are 0..1. */
export type BoostingOptions = {
  trees: number
  depth: number
  rate: number
  /** On squared leaf values. */
  penalty: number
  /** The share of features available to each tree. */
  featureShare: number
  /** The share of examples that each tree is grown on. */
  exampleShare: number
  /** The least sum of second derivatives in a leaf. */
  leafMin: number
  seed: number
}

const BINS_MAX = 24
const GAIN_MIN = 1e-6

/**
 * Gradient boosting of the logistic loss with symmetric trees; the same examples, in the same order, give the same
 * trees.
 */
export function fitBoosted(examples: readonly BoostedExample[], options: BoostingOptions): BoostedTrees {
  const width = examples[0]?.values.length ?? 0
  const columns = Array.from({ length: width }, (_, feature) =>
    columnOf(examples.map(({ values }) => values[feature] ?? 0)),
  )
  const random = randomOf(options.seed)
  const weights = Float64Array.from(examples, ({ weight }) => weight)
  const wanted = Float64Array.from(examples, ({ isPositive }) => Number(isPositive))
  const positive = sumOf(weights.map((weight, index) => weight * (wanted[index] ?? 0)))
  const bias = Math.log(positive / (sumOf(weights) - positive))
  const odds = new Float64Array(examples.length).fill(bias)
  const trees: Tree[] = []
  const usable = columns.flatMap(({ cuts }, feature) => (cuts.length === 0 ? [] : [feature]))
  for (let turn = 0; turn < options.trees; turn += 1) {
    const chosen = Int32Array.from(examples.keys()).filter(() => random() < options.exampleShare)
    const asked = usable.filter(() => random() < options.featureShare)
    const slopes = odds.map((value, index) => (weights[index] ?? 0) * ((wanted[index] ?? 0) - logistic(value)))
    const bends = odds.map((value, index) => {
      const chance = logistic(value)
      return (weights[index] ?? 0) * chance * (1 - chance)
    })
    const grown = grow({ columns, chosen, asked, slopes, bends }, options)
    trees.push(grown.tree)
    for (let index = 0; index < odds.length; index += 1) {
      odds[index] = (odds[index] ?? 0) + (grown.tree.leaves[leafOf(grown.splits, columns, index)] ?? 0)
    }
  }
  return { bias, trees }
}

/** A feature's values, each as the number of cuts that it reaches. */
type Column = { cuts: number[]; bins: Uint8Array }
const NO_COLUMN: Column = { cuts: [], bins: new Uint8Array() }
type Split = { feature: number; bin: number }
type Growth = {
  columns: readonly Column[]
  chosen: Int32Array
  asked: readonly number[]
  slopes: Float64Array
  bends: Float64Array
}

function columnOf(values: readonly number[]): Column {
  const cuts = cutsOf(values.toSorted((a, b) => a - b))
  const bins = Uint8Array.from(values, (value) => {
    let bin = 0
    while (bin < cuts.length && value >= (cuts[bin] ?? 0)) bin += 1
    return bin
  })
  return { cuts, bins }
}

/** Between all values if they are few, else at quantiles of all values and of those above the least. */
function cutsOf(sorted: readonly number[]): number[] {
  const [least = 0, ...others] = [...new Set(sorted)]
  const above = sorted.filter((value) => value > least)
  const cuts = others.length < BINS_MAX ? others : [...partsOf(sorted, BINS_MAX), ...partsOf(above, BINS_MAX / 2)]
  const written = cuts.filter((cut) => cut > least).map((cut) => Number(cut.toPrecision(4)))
  return [...new Set(written)].toSorted((a, b) => a - b)
}

/** The start of each of `parts` equal parts. */
function partsOf(sorted: readonly number[], parts: number): number[] {
  return Array.from({ length: parts }, (_, part) => sorted[Math.floor((part * sorted.length) / parts)] ?? 0)
}

function grow(growth: Growth, options: BoostingOptions): { tree: Tree; splits: Split[] } {
  const { columns, chosen } = growth
  const leafs = new Uint8Array(growth.slopes.length)
  const splits: Split[] = []
  for (let level = 0; level < options.depth; level += 1) {
    const best = bestSplit(growth, leafs, options)
    if (best === null) break
    splits.push(best)
    const { bins } = columns[best.feature] ?? NO_COLUMN
    for (const index of chosen) leafs[index] = (leafs[index] ?? 0) * 2 + Number((bins[index] ?? 0) > best.bin)
  }
  const { up, down } = sumsBy(growth, 1 << splits.length, (index) => leafs[index] ?? 0)
  const leaves = Array.from(up, (slope, leaf) => (options.rate * slope) / ((down[leaf] ?? 0) + options.penalty))
  const asked = splits.map(({ feature, bin }): [number, number] => [feature, columns[feature]?.cuts[bin] ?? 0])
  return { tree: { splits: asked, leaves: leaves.map((leaf) => Number(leaf.toFixed(4))) }, splits }
}

type Sums = { up: Float64Array; down: Float64Array }

/** The examples' first and second derivatives, summed by group. */
function sumsBy({ chosen, slopes, bends }: Growth, count: number, of: (index: number) => number): Sums {
  const [up, down] = [new Float64Array(count), new Float64Array(count)]
  for (const index of chosen) {
    const at = of(index)
    up[at] = (up[at] ?? 0) + (slopes[index] ?? 0)
    down[at] = (down[at] ?? 0) + (bends[index] ?? 0)
  }
  return { up, down }
}

function bestSplit(growth: Growth, leafs: Uint8Array, options: BoostingOptions): Split | null {
  const leafCount = 1 + leafs.reduce((most, leaf) => Math.max(most, leaf), 0)
  let best: (Split & { gain: number }) | null = null
  for (const feature of growth.asked) {
    const { cuts, bins } = growth.columns[feature] ?? NO_COLUMN
    const size = cuts.length + 1
    const sums = sumsBy(growth, size * leafCount, (index) => (leafs[index] ?? 0) * size + (bins[index] ?? 0))
    const gains = new Float64Array(cuts.length)
    for (let leaf = 0; leaf < leafCount; leaf += 1) addGains(gains, partOf(sums, leaf * size, size), options)
    for (const [bin, gain] of gains.entries()) if (gain > (best?.gain ?? GAIN_MIN)) best = { feature, bin, gain }
  }
  return best
}

function partOf({ up, down }: Sums, from: number, size: number): Sums {
  return { up: up.subarray(from, from + size), down: down.subarray(from, from + size) }
}

/** The gain of each cut of one leaf's examples. */
function addGains(gains: Float64Array, { up, down }: Sums, { penalty, leafMin }: BoostingOptions): void {
  const valueOf = (slope: number, bend: number) => (slope * slope) / (bend + penalty)
  const [allUp, allDown] = [sumOf(up), sumOf(down)]
  let [leftUp, leftDown] = [0, 0]
  for (let bin = 0; bin < gains.length; bin += 1) {
    leftUp += up[bin] ?? 0
    leftDown += down[bin] ?? 0
    if (leftDown < leafMin || allDown - leftDown < leafMin) continue
    const gain = valueOf(leftUp, leftDown) + valueOf(allUp - leftUp, allDown - leftDown) - valueOf(allUp, allDown)
    gains[bin] = (gains[bin] ?? 0) + gain
  }
}

function leafOf(splits: readonly Split[], columns: readonly Column[], index: number): number {
  return splits.reduce((leaf, { feature, bin }) => leaf * 2 + Number((columns[feature]?.bins[index] ?? 0) > bin), 0)
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Numbers in [0, 1): mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
