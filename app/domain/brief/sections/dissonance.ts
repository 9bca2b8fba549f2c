import { PER_SPEAKER_MAX } from '../reading/read-signals.ts'
import { randomFrom } from '../../engine/bootstrap.ts'
import { percent, signed } from '../../wording/wording.ts'
import type { Dissonance } from '../brief.ts'
import { setSeed } from '../make/signal-set.ts'
import { DISSONANCE_POWER_MIN, pWords } from '../present/brief-wording.ts'
import { type ReadSignal, withoutRepeats } from '../reading/read-signals.ts'

const SOCIAL_MIN = 20
const INSTITUTIONAL_MIN = 10
/** With fewer signals, the difference is reported but not called one. */
const SOCIAL_FOR_CLAIM_MIN = 60
const INSTITUTIONAL_FOR_CLAIM_MIN = 20
const BINS = 5
const PRIOR = 0.5
const PERMUTATIONS = 999
const P_MAX = 0.05
const MILD_FROM = 5
const STRONG_FROM = 15
/** The difference that a set should be able to show: one step in five on the scale of tones. */
const STEP = 2 / BINS
const POWER_DRAWS = 200

type Side = { speaker: string; sentiment: number; isSocial: boolean }

/**
 * How far the tone of people's posts is from that of news, filings and government: the Jensen-Shannon divergence of
 * their sentiments beyond chance, 0..100. The means give its direction. Uses at most three English signals per speaker,
 * and near-duplicates once. Undefined with under 20 posts or 10 institutional signals.
 * @see Lin, Divergence measures based on the Shannon entropy (1991)
 */
export function gaugeDissonance(reads: readonly ReadSignal[]): Dissonance | undefined {
  const sides = withoutRepeats(measured(reads), PER_SPEAKER_MAX).flatMap((read): Side[] =>
    read.sentiment === null
      ? []
      : [{ speaker: read.speaker, sentiment: read.sentiment, isSocial: read.signal.source.class === 'social' }],
  )
  const social = sides.filter(({ isSocial }) => isSocial)
  const institutional = sides.filter(({ isSocial }) => !isSocial)
  if (social.length < SOCIAL_MIN || institutional.length < INSTITUTIONAL_MIN) return undefined
  const divergence = divergenceOf(sides)
  const seed = setSeed(reads.map(({ signal }) => signal))
  const chance = permute(sides, seed)
  const power = powerOf(sides, chance.critical, seed + 1)
  const expected = (4 / (8 * Math.LN2)) * (1 / (social.length + 2.5) + 1 / (institutional.length + 2.5))
  const gauge = Number((Math.max(0, divergence - expected) * 100).toFixed(1))
  const means = { social: meanOf(social), institutional: meanOf(institutional) }
  const isClaimable = social.length >= SOCIAL_FOR_CLAIM_MIN && institutional.length >= INSTITUTIONAL_FOR_CLAIM_MIN
  return {
    gauge,
    social_sentiment: means.social,
    institutional_sentiment: means.institutional,
    social_signals: social.length,
    institutional_signals: institutional.length,
    p_value: chance.spread.p,
    p_value_at_most: chance.spread.isAtMost,
    gap_p_value: chance.gap.p,
    gap_p_value_at_most: chance.gap.isAtMost,
    power,
    interpretation: interpretDissonance({ gauge, chance, means, power, isClaimable }),
  }
}

function measured(reads: readonly ReadSignal[]): ReadSignal[] {
  return reads.filter(
    ({ sentiment, signal: { source } }) => sentiment !== null && /^(?:social|institutional)$/.test(source.class),
  )
}

function meanOf(sides: readonly Side[]): number {
  return Number((sides.reduce((sum, { sentiment }) => sum + sentiment, 0) / sides.length).toFixed(3))
}

function divergenceOf(sides: readonly { sentiment: number; isSocial: boolean }[]): number {
  const social = new Float64Array(BINS).fill(PRIOR)
  const institutional = new Float64Array(BINS).fill(PRIOR)
  for (const { sentiment, isSocial } of sides) {
    const bin = Math.min(BINS - 1, Math.floor(((sentiment + 1) / 2) * BINS))
    const side = isSocial ? social : institutional
    side[bin] = (side[bin] ?? 0) + 1
  }
  const [p, q] = [sharesOf(social), sharesOf(institutional)]
  let divergence = 0
  for (let bin = 0; bin < BINS; bin++) {
    const [a, b] = [p[bin] ?? 0, q[bin] ?? 0]
    const middle = (a + b) / 2
    divergence += (a * Math.log2(a / middle) + b * Math.log2(b / middle)) / 2
  }
  return divergence
}

function sharesOf(side: Float64Array): Float64Array {
  const total = side.reduce((sum, count) => sum + count, 0)
  return side.map((count) => count / total)
}

type Drawn = { p: number; isAtMost: boolean }
/**
 * The probabilities that chance makes spreads and means differ as much as here. `critical` is the spread that chance
 * exceeds in 5 of 100 cases.
 */
type DrawnChances = { spread: Drawn; gap: Drawn; critical: number }

/** How often whole speakers, shuffled between the two sides, differ as much. */
function permute(sides: readonly Side[], seed: number): DrawnChances {
  const random = randomFrom(seed)
  const speakers = [...Map.groupBy(sides, ({ speaker, isSocial }) => `${speaker} ${isSocial}`).values()]
  const labels = speakers.map((own) => own[0]?.isSocial ?? true)
  const seen = { spread: divergenceOf(sides), gap: gapOf(sides) }
  let [asFar, asWide] = [0, 0]
  const drawnSpreads: number[] = []
  for (let run = 0; run < PERMUTATIONS; run++) {
    shuffle(labels, random)
    const mixed = speakers.flatMap((own, index) =>
      own.map(({ sentiment }) => ({ sentiment, isSocial: labels[index] ?? true })),
    )
    const spread = divergenceOf(mixed)
    drawnSpreads.push(spread)
    if (spread >= seen.spread - 1e-12) asFar++
    if (gapOf(mixed) >= seen.gap - 1e-12) asWide++
  }
  const critical = drawnSpreads.toSorted((a, b) => b - a)[Math.floor(PERMUTATIONS * P_MAX)] ?? 0
  return { spread: drawn(asFar), gap: drawn(asWide), critical }
}

/**
 * The share of sets of this size in which a difference of one step would be seen. Both sides are drawn again, by
 * speaker, from all tones of the set. They are blurred by a step, because a few texts have only a few tones, and every
 * post is moved by a step towards the side with more room.
 */
function powerOf(sides: readonly Side[], critical: number, seed: number): number {
  const random = randomFrom(seed)
  const speakers = [...Map.groupBy(sides, ({ speaker, isSocial }) => `${speaker} ${isSocial}`).values()]
  const step = meanOf(sides) > 0 ? -STEP : STEP
  let seen = 0
  for (let draw = 0; draw < POWER_DRAWS; draw++) {
    const moved = speakers.flatMap((own) => {
      const isSocial = own[0]?.isSocial ?? true
      const tones = speakers[Math.floor(random() * speakers.length)] ?? []
      return own.map((_, index) => {
        const tone = (tones[index % Math.max(1, tones.length)]?.sentiment ?? 0) + (random() * 2 - 1) * STEP
        return { sentiment: Math.min(1, Math.max(-1, isSocial ? tone + step : tone)), isSocial }
      })
    })
    if (divergenceOf(moved) > critical) seen++
  }
  return seen / POWER_DRAWS
}

function drawn(asMuch: number): Drawn {
  return { p: Number(((asMuch + 1) / (PERMUTATIONS + 1)).toFixed(3)), isAtMost: asMuch === 0 }
}

function gapOf(sides: readonly { sentiment: number; isSocial: boolean }[]): number {
  const mean = (isSocial: boolean) => {
    const own = sides.filter((side) => side.isSocial === isSocial)
    return own.reduce((sum, { sentiment }) => sum + sentiment, 0) / Math.max(1, own.length)
  }
  return Math.abs(mean(true) - mean(false))
}

function shuffle(labels: boolean[], random: () => number): void {
  for (let index = labels.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const kept = labels[index] ?? true
    labels[index] = labels[other] ?? true
    labels[other] = kept
  }
}

function chanceOf({ p, isAtMost }: Drawn): string {
  return pWords({ p_value: p, p_value_at_most: isAtMost })
}

/** What a difference of this size and chance is called. */
export function interpretDissonance(found: {
  gauge: number
  chance: Pick<DrawnChances, 'spread' | 'gap'>
  means: { social: number; institutional: number }
  power: number
  isClaimable: boolean
}): string {
  const { gauge, chance, means, power, isClaimable } = found
  const limit = ' Tone is measured from words. News is usually neutral, and irony is missed.'
  if (chance.spread.p > P_MAX && power < DISSONANCE_POWER_MIN) {
    return `A sample of this size would show a difference of one step on a five-step scale in only ${percent(power)} of cases, too few to rule one out.${limit}`
  }
  if (chance.spread.p > P_MAX) {
    return `Aligned. Posts and institutional sources differ in tone no more than expected by chance (${chanceOf(chance.spread)}).${limit}`
  }
  if (gauge < MILD_FROM) {
    return `Aligned. Posts and institutional sources differ in tone beyond chance (${chanceOf(chance.spread)}), but only slightly, with a dissonance of ${gauge} of 100.${limit}`
  }
  const figures = `(${signed(means.social, 2)} against ${signed(means.institutional, 2)}, ${chanceOf(chance.gap)})`
  const mean =
    chance.gap.p > P_MAX
      ? `their means do not differ beyond chance ${figures}`
      : `posts are ${means.social < means.institutional ? 'more negative' : 'more positive'} on average ${figures}`
  const tone = `the tones of posts and institutional sources are distributed differently (${chanceOf(chance.spread)}), and ${mean}`
  if (!isClaimable) {
    return `Inconclusive: ${tone}. A difference is claimed only with at least ${SOCIAL_FOR_CLAIM_MIN} posts and ${INSTITUTIONAL_FOR_CLAIM_MIN} institutional signals.${limit}`
  }
  return `${gauge < STRONG_FROM ? 'Mild' : 'Strong'} dissonance: ${tone}.${limit}`
}
