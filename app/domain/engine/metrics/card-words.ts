/** How the range of most metrics is computed. */
export const RESAMPLED =
  'An 80 per cent interval: the text’s own sentences (or sources) are drawn anew 200 times with replacement and the reading is taken of each draw. None under five of them.'
/** For metrics without a range. */
export const NO_RANGE = 'None is measured: the reading is no mean over parts that could be drawn anew.'

/** A limit of every metric that reads words. */
export const ENGLISH = 'English only.'
/** A limit of every metric that reads sentences one by one. */
export const IRONY = 'Irony, allusion and what only somebody who knows the matter would notice are overlooked.'
