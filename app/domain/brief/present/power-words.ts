import type { AuthenticityAnalysis } from '../brief.ts'
import { toldSize } from '../coordination/power.ts'

const HIDDEN = 'old_accounts_that_paraphrase'
/** A smaller share is reported as none, and one as close to 1 as all. */
const HARDLY = 0.05

/**
 * What this sample could have shown, if nothing was found. Null if a group was found or nothing was measured. Its
 * numbers are in `authenticity_analysis.summary`.
 */
export function powerWords(
  { power, sample_size: posts, verdict }: Pick<AuthenticityAnalysis, 'power' | 'sample_size' | 'verdict'>,
  isFound: boolean,
): string | null {
  const size = toldSize(power)
  if (isFound || size === 0 || verdict === 'insufficient') return null
  const own = power.filter(({ group_size: each }) => each === size)
  const plain = own.filter(({ kind }) => kind !== HIDDEN).map(({ found_share: share }) => share)
  const hidden = own.find(({ kind }) => kind === HIDDEN)?.found_share ?? 0
  const mean = plain.reduce((sum, share) => sum + share, 0) / Math.max(1, plain.length)
  const rest =
    hidden < HARDLY
      ? 'a group of old accounts that paraphrase would not'
      : `a group of old accounts that paraphrase ${casesWords(hidden)}`
  return `No coordination was found. Among these ${posts} posts, a group of ${size} accounts that share a text, a link or hashtags would have been found ${casesWords(mean)}, and ${rest}.`
}

/** A share is told as so many of these. */
const CASES = 10

function casesWords(share: number): string {
  if (share < HARDLY) return 'almost never'
  if (share > 1 - HARDLY) return 'almost always'
  return `in ${Math.min(CASES - 1, Math.max(1, Math.round(share * CASES)))} of ${CASES} cases`
}
