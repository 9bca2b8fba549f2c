import { mean } from './spearman.ts'

/** One article: numbers, and the value that they should predict. */
export type Example = { numbers: readonly number[]; value: number; weight: number }

/**
 * A weighted linear regression with an L2 penalty on standardised numbers, as a function of the numbers.
 * @see Hastie, Tibshirani and Friedman, The Elements of Statistical Learning (2009), section 3.4.1
 */
export function fitRidge(examples: readonly Example[], penalty: number): (numbers: readonly number[]) => number {
  const columns = (examples[0]?.numbers ?? []).map((_, column) => {
    const values = examples.map(({ numbers }) => numbers[column] ?? 0)
    const centre = mean(values)
    return { centre, scale: Math.sqrt(mean(values.map((value) => (value - centre) ** 2))) || 1 }
  })
  const standard = (numbers: readonly number[]) =>
    columns.map(({ centre, scale }, column) => ((numbers[column] ?? 0) - centre) / scale)
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const base = examples.reduce((sum, { value, weight }) => sum + weight * value, 0) / total
  const size = columns.length
  const system = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (__, column) => (row === column ? penalty * total : 0)),
  )
  for (const { numbers, value, weight } of examples) {
    const x = standard(numbers)
    for (const [row, equation] of system.entries()) {
      const scaled = weight * (x[row] ?? 0)
      for (let column = 0; column < size; column++)
        equation[column] = (equation[column] ?? 0) + scaled * (x[column] ?? 0)
      equation[size] = (equation[size] ?? 0) + scaled * (value - base)
    }
  }
  const weights = solve(system)
  return (numbers) => base + standard(numbers).reduce((sum, x, column) => sum + x * (weights[column] ?? 0), 0)
}

/** Gauss-Jordan elimination; the penalty on the diagonal keeps every pivot away from 0. */
function solve(system: number[][]): number[] {
  for (const [at, pivot] of system.entries()) {
    for (const equation of system.filter((other) => other !== pivot)) {
      const factor = (equation[at] ?? 0) / (pivot[at] ?? 1)
      for (const [column, value] of pivot.entries()) equation[column] = (equation[column] ?? 0) - factor * value
    }
  }
  return system.map((equation, at) => (equation.at(-1) ?? 0) / (equation[at] ?? 1))
}
