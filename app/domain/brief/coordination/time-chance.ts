import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { hash32 } from '#app/domain/engine/prepare/hash32.ts'
import type { SocialPost } from './social-posts.ts'
import { countPairs, type TimeLift } from './time-lift.ts'

const DRAWS = 199
/** Fewer posts have too few pairs to be compared. */
const POSTS_MIN = 3

/** A chance that was drawn for. */
export type DrawnChance = {
  pValue: number
  /** No draw was as close: the chance is no more than `pValue`, which is as low as so many draws can show. */
  isAtMost: boolean
}

/**
 * The chance that posts lie as close together as these do, one-sided, times the number of windows that were tried: by
 * drawing from the posts of the set that share nothing or, where the stored rate or that of its own minutes is the higher
 * or there are no such posts, by drawing times that lie as close together as these have it.
 * @see Davison and Hinkley, Bootstrap Methods and their Application (1997), section 4.2
 */
export function timeChance(
  own: readonly SocialPost[],
  others: readonly SocialPost[],
  { lift, windows }: { lift: TimeLift; windows: number },
): DrawnChance {
  const random = randomFrom(hash32(own.map(({ signal }) => signal.id).join(' ')))
  // Half of the others at most, or every draw would be the same.
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

/** So many of all posts, in order of time. */
function drawPosts(all: readonly SocialPost[], count: number, random: () => number): SocialPost[] {
  const drawn: SocialPost[] = []
  for (const [index, post] of all.entries()) {
    if (random() * (all.length - index) < count - drawn.length) drawn.push(post)
  }
  return drawn
}

/** The posts at other times: anywhere in a span in which as many pairs are close together as is expected. */
function drawTimes(
  own: readonly SocialPost[],
  { expected, windowSeconds }: TimeLift,
  random: () => number,
): SocialPost[] {
  // Of two times in a span T, the chance to lie within w is 1 − (1 − w/T)².
  const spanMs = (windowSeconds * 1000) / Math.max(1e-9, 1 - Math.sqrt(1 - Math.min(1, expected)))
  return own.map((post) => ({ ...post, at: random() * spanMs })).toSorted((a, b) => a.at - b.at)
}
