/** A share of posts that voice something, with the range that the posts are compatible with. */
export type Share = { share: number; low: number; high: number }

/** Half the chi-square of one degree of freedom at .95. */
const INTERVAL_CUT = 1.9207
/**
 * The likelihood ratios themselves were fitted on some hundreds of posts, and err for the whole set alike: no set says
 * more of a share than this many posts with exact ratios would.
 */
const POSTS_WORTH_MAX = 300
const HALVINGS = 40
const EDGE = 1e-7

/**
 * The share of posts that voice an emotion, by maximum likelihood, where of each post only a likelihood ratio is known:
 * unlike the mean of chances it follows a set that differs from what the chances were fitted on.
 * @see Saerens, Latinne and Decaestecker, Adjusting the outputs of a classifier to new a priori probabilities (2002)
 */
export class ShareOfPosts {
  readonly #ratios: readonly number[]
  readonly #worth: number
  readonly share: number

  /**
   * @param ratios how much likelier each post is where it voices the emotion than where it does not
   * @param speakers how many wrote them: posts of one person are not independent, so the set says no more than so many do
   */
  constructor(ratios: readonly number[], speakers: number) {
    this.#ratios = ratios
    this.#worth = Math.min(speakers, ratios.length)
    this.share = ratios.length === 0 ? 0 : this.#peak()
  }

  /**
   * The 95 % interval by likelihood: shares that the posts make not much less likely than the estimate.
   * @param worthMax how many posts with exact ratios any set is worth at most; infinite where the ratios' own error does
   *   not count, since shares by the same ratios are compared
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

  /** By how much the log-likelihood at a share of 0..1 is under its highest. */
  lossAt(share: number): number {
    const scale = this.#ratios.length === 0 ? 0 : this.#worth / this.#ratios.length
    return scale * (this.#logLikelihood(this.share) - this.#logLikelihood(share))
  }

  #logLikelihood(share: number): number {
    const inside = Math.min(1 - EDGE, Math.max(EDGE, share))
    return this.#ratios.reduce((sum, ratio) => sum + Math.log(1 - inside + inside * ratio), 0)
  }

  /** The slope falls from left to right, so the highest point is where it is zero. */
  #peak(): number {
    const rises = (share: number): boolean =>
      this.#ratios.reduce((sum, ratio) => sum + (ratio - 1) / (1 - share + share * ratio), 0) > 0
    if (!rises(EDGE)) return 0
    return rises(1 - EDGE) ? 1 : bisect(EDGE, 1 - EDGE, rises)
  }
}

/** The place between two where `isLeft` ceases to hold. */
function bisect(from: number, to: number, isLeft: (at: number) => boolean): number {
  let [left, right] = [from, to]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (left + right) / 2
    if (isLeft(middle)) left = middle
    else right = middle
  }
  return (left + right) / 2
}
