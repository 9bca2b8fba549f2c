import type { MetricName } from '../../engine/metrics/index.ts'

/**
 * How much the built-in reader finds and how often it is right, on the author's own words of articles it had not seen.
 * @see docs/measurements.md, "Whole articles of the gold standard"
 */
export type Detection = { /** What is looked for, in the plural. */ what: string; recall: number; precision: number }

/** The metrics whose findings were counted against a careful reader's; `measured.test.ts` holds them to the table. */
export const DETECTION = {
  propaganda_index: { what: 'persuasion devices', recall: 0.45, precision: 0.52 },
  loaded_language: { what: 'loaded wording', recall: 0.49, precision: 0.63 },
  logical_fallacies: { what: 'fallacies', recall: 0.07, precision: 0.33 },
} as const satisfies Partial<Record<MetricName, Detection>>

/** Of ten such passages, how many are found: `four`, `fewer than one`. Rounded down, so that it promises no more. */
export function foundOfTen(recall: number, inWords: (count: number) => string): string {
  const found = Math.floor(recall * 10)
  return found === 0 ? 'fewer than one' : inWords(found)
}
