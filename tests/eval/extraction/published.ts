/** A published figure of another reader. */
export type Published = { name: string; precision: number; recall: number; f1: number }

/**
 * Bodies of all 181 pages of the benchmark.
 * @see https://github.com/scrapinghub/article-extraction-benchmark its table of results
 */
export const PUBLISHED_BODIES: readonly Published[] = [
  { name: 'rs_trafilatura', precision: 0.951, recall: 0.99, f1: 0.97 },
  { name: 'AutoExtract (2019)', precision: 0.984, recall: 0.956, f1: 0.97 },
  { name: 'go_trafilatura', precision: 0.94, recall: 0.98, f1: 0.96 },
  { name: 'trafilatura 2.0.0', precision: 0.938, recall: 0.978, f1: 0.958 },
  { name: 'Diffbot (2019)', precision: 0.958, recall: 0.944, f1: 0.951 },
  { name: 'newspaper4k', precision: 0.964, recall: 0.934, f1: 0.949 },
  { name: 'readability_js 0.6.0', precision: 0.914, recall: 0.982, f1: 0.947 },
]

/**
 * Lines of all 750 documents of 2022.
 * @see https://trafilatura.readthedocs.io/en/latest/evaluation.html
 */
export const PUBLISHED_SEGMENTS: readonly Published[] = [
  { name: 'trafilatura 1.2.2', precision: 0.914, recall: 0.904, f1: 0.909 },
  { name: 'readabilipy 0.2.0', precision: 0.877, recall: 0.87, f1: 0.874 },
  { name: 'readability-lxml 0.8.1', precision: 0.891, recall: 0.729, f1: 0.801 },
]
