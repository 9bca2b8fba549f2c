import { counted, duration } from '#app/domain/wording/wording.ts'

/** How long recent work of a kind took on this installation. */
export type UsualTime = {
  medianMs: number
  /** The number of works measured. */
  sample: number
}

/** Says how long the work will probably take, and how many earlier ones this is based on. */
export function usualWords({ medianMs, sample }: UsualTime, noun: 'analysis' | 'brief' = 'analysis'): string {
  const earlier = noun === 'brief' ? counted(sample, 'brief') : counted(sample, 'analysis', 'analyses')
  return `Usually takes ${duration(medianMs)}, the median of the last ${earlier}.`
}
