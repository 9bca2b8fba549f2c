/** The probability that a positive has a higher value than a negative; ties count as half. */
export function aucOf(positive: readonly number[], negative: readonly number[]): number {
  if (positive.length === 0 || negative.length === 0) return Number.NaN
  let wins = 0
  for (const high of positive) for (const low of negative) wins += high > low ? 1 : high === low ? 0.5 : 0
  return wins / (positive.length * negative.length)
}

export type Outcome = {
  organic: string
  attack: string | null
  stealth: number | null
  signals: number
  isCoordinated: boolean
  score: number
  accounts: readonly string[]
  campaign: readonly string[]
}

/** The figures of `score/briefs.py`, for one group of outcomes. */
export function scoreOutcomes(outcomes: readonly Outcome[]): {
  auc: number
  aucSmall: number
  brier: number
  f1: number
  f1Hidden: number
  f1HiddenAll: number
} {
  const values = (isCoordinated: boolean, most: number) =>
    outcomes
      .filter((one) => one.isCoordinated === isCoordinated && one.signals < most)
      .map(({ score }) => 1 - score / 100)
  return {
    auc: aucOf(values(true, Infinity), values(false, Infinity)),
    aucSmall: aucOf(values(true, 50), values(false, 50)),
    brier:
      outcomes.reduce((sum, { score, isCoordinated }) => sum + (1 - score / 100 - Number(isCoordinated)) ** 2, 0) /
      outcomes.length,
    f1: f1Of(outcomes),
    f1Hidden: f1Of(outcomes.filter(({ stealth }) => stealth !== null && stealth > 0.6)),
    f1HiddenAll: f1Of(outcomes.filter(({ stealth }) => stealth === null || stealth > 0.6)),
  }
}

function f1Of(outcomes: readonly Outcome[]): number {
  let hits = 0
  let wrong = 0
  for (const { accounts, campaign } of outcomes) {
    const found = accounts.filter((account) => campaign.includes(account)).length
    hits += found
    wrong += accounts.length - found + (campaign.length - found)
  }
  return (2 * hits) / Math.max(1, 2 * hits + wrong)
}

/** For each kind of set, the share that scores under 50. */
export function underFifty(
  outcomes: readonly Outcome[],
  kindOf: (outcome: Outcome) => string | null,
): [string, number, number][] {
  const kinds = Map.groupBy(
    outcomes.filter((outcome) => kindOf(outcome) !== null),
    (outcome) => kindOf(outcome) ?? '',
  )
  return [...kinds]
    .map(([kind, own]): [string, number, number] => [kind, own.filter(({ score }) => score < 50).length, own.length])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const NORMAL_95 = 1.96

/** Wilson's 95% interval of a share of `all`. */
export function wilson(share: number, all: number): [number, number] {
  const spread = NORMAL_95 ** 2 / all
  const middle = (share + spread / 2) / (1 + spread)
  const half = (NORMAL_95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / all + spread / (4 * all))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
