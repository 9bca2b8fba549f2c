import { SURE_MIN } from '../reading.ts'

/** How often a reading of each sureness holds, by the handbook's ninth rule. */
const HOLDS: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.75, 3: 0.9 }

/** How often a reading of a sureness of 1 to 3 holds, 0..1. */
export function holdsIn(sure: number): number {
  return HOLDS[sure] ?? 0.5
}

/** The same of a label; undefined for one that is not given, or of which its reader is too unsure. */
export function holdsOrNot(sure: number | undefined): number | undefined {
  return sure === undefined || sure < SURE_MIN ? undefined : holdsIn(sure)
}
