import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { hash32 } from '#app/domain/engine/prepare/hash32.ts'
import type { SocialPost } from './social-posts.ts'
import { countPairs, type TimeLift } from './time-lift.ts'

const DRAWS = 199
/** Fewer posts have too few pairs to compare. */
const POSTS_MIN = 3

/** A probability estimated by random draws. */
export type DrawnChance = {
  pValue: number
  /** No draw was as close, so the probability is at most `pValue`, the lowest value that this many draws can show. */
  isAtMost: boolean
}

/**
 * The one-sided probability that posts are as close together as these, times the number of windows tried. Draws from
 * the set's posts that share nothing. If the stored rate or that of the posts' own minutes is higher, or there are no
 * such posts, draws times with the expected closeness instead.
 * @see Davison and Hinkley, Bootstrap Methods and their Application (1997), section 4.2
 */
export function timeChance(
  own: readonly SocialPost[],
  others: readonly SocialPost[],
  { lift, windows }: { lift: TimeLift; windows: number },
): DrawnChance {
  const random = randomFrom(hash32(own.map(({ signal }) => signal.id).join(' ')))
  // At most half of the others, or every draw would be the same.
  const size = Math.min(own.length, Math.floor(others.length / 2))
  const isOfSet = size >= POSTS_MIN && lift.expectedInSet !== null && lift.expectedInSet >= lift.expected
  const draw = isOfSet ? () => drawPosts(others, size, random) : () => drawTimes(own, lift, random)
  let asClose = 0
  for (let count = 0; count < DRAWS; count++) {
    const { pairs, close } = countPairs(draw(), lift.windowSeconds)
    if (pairs > 0 && close / pairs >= lift.observed) asClose++
  }
  return { pValue: Math.min(1, ((1 + asClose) / (1 + DRAWS)) * windows), isAtMost: asClose === 0 }
}

/** Draws `count` of the posts and keeps their order. */
function drawPosts(all: readonly SocialPost[], count: number, random: () => number): SocialPost[] {
  const drawn: SocialPost[] = []
  for (const [index, post] of all.entries()) {
    if (random() * (all.length - index) < count - drawn.length) drawn.push(post)
  }
  return drawn
}

/** Moves the posts to random times within a span in which the expected share of pairs is close together. */
function drawTimes(
  own: readonly SocialPost[],
  { expected, windowSeconds }: TimeLift,
  random: () => number,
): SocialPost[] {
  // The probability that two times in a span T are within w of each other is 1 − (1 − w/T)².
  const spanMs = (windowSeconds * 1000) / Math.max(1e-9, 1 - Math.sqrt(1 - Math.min(1, expected)))
  return own.map((post) => ({ ...post, at: random() * spanMs })).toSorted((a, b) => a.at - b.at)
}
