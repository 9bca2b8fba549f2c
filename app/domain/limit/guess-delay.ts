/** So many wrong guesses in a row may be a person who tries to remember. */
export const FREE_GUESSES = 10
const FIRST_DELAY_SECONDS = 30
/** At this pace somebody who guesses for a year tries 35,000 passwords; no longer, as it may be the owner who waits. */
export const DELAY_SECONDS_MAX = 900
/** After so long without another wrong guess all are forgotten. */
export const MEMORY_SECONDS = 86_400

/** How long nobody may guess after so many wrong guesses, in seconds: nothing at first, then twice as long each time. */
export function guessDelaySeconds(guesses: number): number {
  if (guesses < FREE_GUESSES) return 0
  return Math.min(DELAY_SECONDS_MAX, FIRST_DELAY_SECONDS * 2 ** (guesses - FREE_GUESSES))
}
