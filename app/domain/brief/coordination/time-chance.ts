import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { hash32 } from '#app/domain/engine/reading/hash32.ts'
import type { SocialPost } from './social-posts.ts'
import { countPairs, type TimeLift } from './time-lift.ts'

const DRAWS = 199

/**
 * The chance that as many posts, drawn at random from all of the set, lie as close together as these do: one-sided,
 * times the number of windows that were tried. A set that is all of one kind has no contrast and gives a high value.
 */
export function timeChance(
  own: readonly SocialPost[],
  all: readonly SocialPost[],
  { lift, windows }: { lift: TimeLift; windows: number },
): number {
  const random = randomFrom(hash32(own.map(({ signal }) => signal.id).join(' ')))
  let asClose = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const { pairs, close } = countPairs(drawPosts(all, own.length, random), lift.windowSeconds)
    if (pairs > 0 && close / pairs >= lift.observed) asClose++
  }
  return Math.min(1, ((1 + asClose) / (1 + DRAWS)) * windows)
}

/** So many of all posts, in order of time. */
function drawPosts(all: readonly SocialPost[], count: number, random: () => number): SocialPost[] {
  const drawn: SocialPost[] = []
  for (const [index, post] of all.entries()) {
    if (random() * (all.length - index) < count - drawn.length) drawn.push(post)
  }
  return drawn
}
