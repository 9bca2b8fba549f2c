import * as fc from 'fast-check'

/** The same cases in every run. */
const SEED = 20_260_101

/**
 * Checks a property.
 * @throws Error with the smallest failing case
 * @returns how many cases were tried
 */
export async function holds<Values>(property: fc.IAsyncProperty<Values>, numRuns: number): Promise<number> {
  await fc.assert(property, { seed: SEED, numRuns })
  return numRuns
}
