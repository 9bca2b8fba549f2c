import { SURE_MIN } from '../reading.ts'

/** How often a reading of each certainty is right, by the handbook's ninth rule. */
const HOLDS: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.75, 3: 0.9 }

/** A careful editor would agree at once. */
const SUREST = 3

/** How often a reading with a certainty of 1 to 3 is right, 0..1. */
export function holdsIn(sure: number): number {
  return HOLDS[sure] ?? 0.5
}

/** The same for a label; undefined if it is missing or its certainty is too low. */
export function holdsOrNot(sure: number | undefined): number | undefined {
  return sure === undefined || sure < SURE_MIN ? undefined : holdsIn(sure)
}

/** Whether a label is so sure that no other comes into question. */
export function isSure(sure: number | undefined): boolean {
  return sure === SUREST
}
