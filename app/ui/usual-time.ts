import { counted, duration } from './format.ts'

/** How long work of a kind took on this installation lately. */
export type UsualTime = {
  medianMs: number
  /** Over how many. */
  sample: number
}

/** Says what a reader may expect, and on what it rests. */
export function usualWords({ medianMs, sample }: UsualTime): string {
  return `Usually takes ${duration(medianMs)}, the median of the last ${counted(sample, 'analysis', 'analyses')}.`
}
