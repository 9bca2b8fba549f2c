import { EVIDENCE_FAMILIES, type EvidenceFamily } from './coordination-reading.ts'
import { type FamilyOdds, readSetFeatures, setProbability, SUSPICION_ALONE, suspicionOf } from './coordination-model.ts'

/** An account as the set model sees it. `odds` is undefined if it shares nothing. */
export type WeighedAccount = { odds: FamilyOdds | undefined; posts: number }

/**
 * Each family's share of the probability that accounts act together: its mean effect over all orders in which families
 * can be added (the Shapley value). With `none`, the probability without any, they sum to `all`.
 * @see Shapley, A value for n-person games (1953)
 */
export function shareOutProbability(accounts: readonly WeighedAccount[]): {
  none: number
  all: number
  shares: Record<EvidenceFamily, number>
} {
  // Families without evidence have no share. Omitting one halves the work.
  const active = EVIDENCE_FAMILIES.filter((family) =>
    accounts.some(({ odds }) => odds !== undefined && odds[family] !== 0),
  )
  const count = active.length
  const values = Array.from({ length: 2 ** count }, (_, mask) =>
    probabilityWith(accounts, new Set(active.filter((_family, index) => (mask & (1 << index)) !== 0))),
  )
  const shares = { wording: 0, links: 0, hashtags: 0, replies: 0, creation: 0, profiles: 0, repetition: 0 }
  for (const [index, family] of active.entries()) {
    for (const [mask, value] of values.entries()) {
      if ((mask & (1 << index)) !== 0) continue
      const size = bitsOf(mask)
      const weight = (factorial(size) * factorial(count - size - 1)) / factorial(count)
      shares[family] += weight * ((values[mask | (1 << index)] ?? 0) - value)
    }
  }
  return { none: values[0] ?? 0, all: values.at(-1) ?? 0, shares }
}

function probabilityWith(accounts: readonly WeighedAccount[], families: ReadonlySet<EvidenceFamily>): number {
  return setProbability(
    readSetFeatures(
      accounts.map(({ odds, posts }) => ({
        posts,
        suspicion: odds === undefined ? SUSPICION_ALONE : suspicionOf(odds, families),
      })),
    ),
  )
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}

function factorial(number: number): number {
  let product = 1
  for (let factor = 2; factor <= number; factor++) product *= factor
  return product
}
