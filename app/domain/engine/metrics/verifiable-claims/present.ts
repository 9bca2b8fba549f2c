import { counted, percent, twoDecimals } from '../../../wording/wording.ts'
import { presentMetric } from '../metric.ts'
import { verifiableClaimsCard } from './card.ts'

export const verifiableClaims = presentMetric(verifiableClaimsCard, {
  ends: [0, 1],
  format: percent,
  read: ({ verifiable_claims: claims }) => ({
    figure: String(claims.count),
    unit: `${claims.count === 1 ? 'claim' : 'claims'}, in ${percent(claims.density)} of sentences`,
    at: claims.density,
  }),
  base: 'sentence',
  details: ({ verifiable_claims: { count, claims } }) => [
    ...(count > claims.length ? [`The first ${claims.length} of ${counted(count, 'claim')}:`] : []),
    ...claims.map(
      ({ checkworthiness, evidence }) => `${evidence.code}: check-worthiness ${twoDecimals(checkworthiness)} of 1`,
    ),
  ],
})
