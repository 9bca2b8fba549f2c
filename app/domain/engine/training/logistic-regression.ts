import { logistic } from '../odds.ts'

/** One text: the positions of its features, all with the same value. */
export type Example = { features: Int32Array; value: number; isPositive: boolean }
/** The log-odds are `bias` plus the weights of the features present. */
export type LinearModel = { weights: Float64Array; bias: number }

const ITERATIONS_MAX = 80
const MEMORY = 8
const HALVINGS_MAX = 20
/** Stops when a step reduces the loss by less than this share. */
const TOLERANCE = 1e-5
const ARMIJO = 1e-4

type Point = { at: Float64Array; gradient: Float64Array; loss: number }
type Step = { moved: Float64Array; turned: Float64Array; product: number }

/**
 * Logistic regression with an L2 penalty of `penalty`/2 per squared weight; the bias is not penalised. Deterministic.
 * @see Nocedal and Wright, Numerical Optimization (2006), algorithm 7.5 (L-BFGS with backtracking)
 */
export function fitLogistic(examples: readonly Example[], size: number, penalty: number): LinearModel {
  const measure = (at: Float64Array): Point => lossAt(examples, at, penalty)
  let point = measure(new Float64Array(size + 1))
  const steps: Step[] = []
  for (let iteration = 0; iteration < ITERATIONS_MAX; iteration++) {
    const direction = directionOf(point.gradient, steps)
    const next = search(point, direction, measure)
    const moved = difference(next.at, point.at)
    const turned = difference(next.gradient, point.gradient)
    const product = dot(moved, turned)
    if (product > 0) steps.push({ moved, turned, product })
    if (steps.length > MEMORY) steps.shift()
    const gained = (point.loss - next.loss) / point.loss
    point = next
    if (gained < TOLERANCE) break
  }
  return { weights: point.at.subarray(0, size), bias: point.at[size] ?? 0 }
}

/** The model's log-odds for one text. */
export function modelOdds(model: LinearModel, { features, value }: Pick<Example, 'features' | 'value'>): number {
  let sum = 0
  for (const feature of features) sum += model.weights[feature] ?? 0
  return model.bias + sum * value
}

function lossAt(examples: readonly Example[], at: Float64Array, penalty: number): Point {
  const size = at.length - 1
  const model: LinearModel = { weights: at.subarray(0, size), bias: at[size] ?? 0 }
  const gradient = at.map((weight, index) => (index < size ? weight * penalty : 0))
  let loss = (penalty / 2) * dot(model.weights, model.weights)
  for (const example of examples) {
    const odds = modelOdds(model, example)
    const error = logistic(odds) - (example.isPositive ? 1 : 0)
    loss += Math.log1p(Math.exp(example.isPositive ? -odds : odds))
    const slope = error * example.value
    for (const feature of example.features) gradient[feature] = (gradient[feature] ?? 0) + slope
    gradient[size] = (gradient[size] ?? 0) + error
  }
  return { at, gradient, loss }
}

function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = Float64Array.from(gradient)
  const alphas: number[] = []
  for (const step of steps.toReversed()) {
    const alpha = dot(step.moved, direction) / step.product
    alphas.unshift(alpha)
    addScaled(direction, step.turned, -alpha)
  }
  const last = steps.at(-1)
  const scale = last ? last.product / dot(last.turned, last.turned) : 1 / Math.sqrt(dot(gradient, gradient) || 1)
  for (let index = 0; index < direction.length; index++) direction[index] = (direction[index] ?? 0) * scale
  steps.forEach((step, index) => {
    const beta = dot(step.turned, direction) / step.product
    addScaled(direction, step.moved, (alphas[index] ?? 0) - beta)
  })
  return direction
}

function search(from: Point, direction: Float64Array, measure: (at: Float64Array) => Point): Point {
  const slope = dot(from.gradient, direction)
  let length = 1
  for (let halving = 0; halving < HALVINGS_MAX; halving++) {
    const next = measure(from.at.map((value, index) => value - length * (direction[index] ?? 0)))
    if (next.loss <= from.loss - ARMIJO * length * slope) return next
    length /= 2
  }
  return from
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, index) => value - (b[index] ?? 0))
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

function addScaled(target: Float64Array, added: Float64Array, factor: number): void {
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] ?? 0) + factor * (added[index] ?? 0)
}
