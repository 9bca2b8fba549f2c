/** The probability, 0..1, of log-odds. */
export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

/** The log-odds of a probability or a score from 0 to 1, clamped near both ends. */
export function logOdds(chance: number): number {
  const inside = Math.min(0.9999, Math.max(0.0001, chance))
  return Math.log(inside / (1 - inside))
}

/** The mean of two probabilities, taken over their log-odds. */
export function meanByOdds(one: number, other: number): number {
  return logistic((logOdds(one) + logOdds(other)) / 2)
}
