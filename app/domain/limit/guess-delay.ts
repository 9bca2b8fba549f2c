/** This many wrong guesses in a row may be a person trying to remember. */
export const FREE_GUESSES = 10
const FIRST_DELAY_SECONDS = 30
/** At this pace, a year of guessing tries 35,000 passwords. Not longer, because the owner may be the one waiting. */
export const DELAY_SECONDS_MAX = 900
/** After this long without another wrong guess, all are forgotten. */
export const MEMORY_SECONDS = 86_400

/** The delay in seconds after a number of wrong guesses: none at first, then doubling each time. */
export function guessDelaySeconds(guesses: number): number {
  if (guesses < FREE_GUESSES) return 0
  return Math.min(DELAY_SECONDS_MAX, FIRST_DELAY_SECONDS * 2 ** (guesses - FREE_GUESSES))
}
