/** A share of posts that express something, with the range compatible with the posts. */
export type Share = { share: number; low: number; high: number }

/** Half the chi-square of one degree of freedom at .95. */
const INTERVAL_CUT = 1.9207
/**
 * The likelihood ratios were fitted on a few hundred posts and err the same way for a whole set. So no set says more
 * about a share than this many posts with exact ratios.
 */
const POSTS_WORTH_MAX = 300
const HALVINGS = 40
const EDGE = 1e-7

/**
 * The share of posts that express an emotion, by maximum likelihood, if only a likelihood ratio is known for each.
 * Unlike the mean of probabilities, it is right for sets that differ from the training data.
 * @see Saerens, Latinne and Decaestecker, Adjusting the outputs of a classifier to new a priori probabilities (2002)
 */
export class ShareOfPosts {
  readonly #ratios: readonly number[]
  readonly #worth: number
  readonly share: number

  /**
   * @param ratios how much likelier each post is if it expresses the emotion than if not
   * @param speakers how many people wrote them, as one person's posts are not independent
   */
  constructor(ratios: readonly number[], speakers: number) {
    this.#ratios = ratios
    this.#worth = Math.min(speakers, ratios.length)
    this.share = ratios.length === 0 ? 0 : this.#peak()
  }

  /**
   * The 95% likelihood interval: shares that make the posts not much less likely than the estimate does.
   * @param worthMax the most posts with exact ratios that any set is worth. Infinite if the ratios' own error does not
   * count, because shares by the same ratios are compared.
   */
  interval(worthMax = POSTS_WORTH_MAX): Share {
    const cut = INTERVAL_CUT * (1 + this.#worth / worthMax)
    const isInside = (share: number): boolean => this.lossAt(share) <= cut
    return {
      share: this.share,
      low: isInside(EDGE) ? 0 : bisect(EDGE, this.share, (share) => !isInside(share)),
      high: isInside(1 - EDGE) ? 1 : bisect(this.share, 1 - EDGE, isInside),
    }
  }

  /** How far the log-likelihood at a share of 0..1 is below its maximum. */
  lossAt(share: number): number {
    const scale = this.#ratios.length === 0 ? 0 : this.#worth / this.#ratios.length
    return scale * (this.#logLikelihood(this.share) - this.#logLikelihood(share))
  }

  #logLikelihood(share: number): number {
    const inside = Math.min(1 - EDGE, Math.max(EDGE, share))
    return this.#ratios.reduce((sum, ratio) => sum + Math.log(1 - inside + inside * ratio), 0)
  }

  /** The slope falls from left to right, so the maximum is where it is zero. */
  #peak(): number {
    const rises = (share: number): boolean =>
      this.#ratios.reduce((sum, ratio) => sum + (ratio - 1) / (1 - share + share * ratio), 0) > 0
    if (!rises(EDGE)) return 0
    return rises(1 - EDGE) ? 1 : bisect(EDGE, 1 - EDGE, rises)
  }
}

/** The point between two where `isLeft` stops being true. */
function bisect(from: number, to: number, isLeft: (at: number) => boolean): number {
  let [left, right] = [from, to]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (left + right) / 2
    if (isLeft(middle)) left = middle
    else right = middle
  }
  return (left + right) / 2
}
