import { inWords } from '../../wording/wording.ts'
import { BOOTSTRAP_UNITS_MIN, RESAMPLES } from '../bootstrap.ts'

/** How the range of most metrics is computed. */
export const RESAMPLED = `An 80% bootstrap interval. The text’s own sentences, or sources, are resampled ${RESAMPLES} times with replacement, and the metric is calculated for each sample. With fewer than ${inWords(BOOTSTRAP_UNITS_MIN)}, there is no range.`
/** In place of it, for metrics without a range. */
export const NO_RANGE = 'None is measured, as the metric is not an average over parts that could be resampled.'

/** A limit of every metric that reads words. */
export const ENGLISH = 'English only.'
/** A limit of all that reads sentences one by one. */
export const IRONY = 'It misses irony, allusion and anything only an expert would notice.'
