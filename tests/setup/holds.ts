import * as fc from 'fast-check'

/** The same cases at every run. */
const SEED = 20_260_101

/** Runs a property. @throws Error with the smallest case that does not hold; @returns how many were tried. */
export async function holds<Values>(property: fc.IAsyncProperty<Values>, numRuns: number): Promise<number> {
  await fc.assert(property, { seed: SEED, numRuns })
  return numRuns
}
