import { fraction } from '../../engine/rounding.ts'
import { counted } from '../../wording/wording.ts'
import { SPREAD_UNMEASURED } from '../present/brief-wording.ts'
import type { CONTAGION_RISKS, RiskAssessment } from '../brief.ts'
import { setSeed, type SignalSet } from '../make/signal-set.ts'
import {
  EVENTS_FOR_BRANCHING_MIN,
  EVENTS_FOR_GROWTH_MIN,
  type Growth,
  type Spread,
  spreadLikelihood,
} from '../spread/spread-likelihood.ts'
import { type Volume, volumeOfSet } from '../spread/volume-of-set.ts'
import { PLATFORM_FACTS } from '../platforms.ts'

const RISKS: readonly (readonly [(typeof CONTAGION_RISKS)[number], number])[] = [
  ['low', 0.25],
  ['moderate', 0.5],
  ['elevated', 0.75],
  ['high', Infinity],
]
/** Even odds, if nothing indicates growth. */
const UNKNOWN = 0.5
/** The level shown then: neither an alarm nor an all-clear. */
const UNKNOWN_RISK = 'moderate'
const DAY_HOURS = 24
/** About 95 of 100 slopes are within this many standard errors (t with four degrees of freedom). */
const ERRORS = 2.78
const DEFINITION =
  'This is the estimated probability of at least as many posts in the next 24 hours as in the last 24. '

/** How likely the topic stays as loud, from a platform's counts or else the signals' own times. */
export function assessContagion(set: SignalSet): { risk: RiskAssessment; warnings: string[] } {
  const volume = volumeOfSet(set)
  if (volume === null) return unknown(set)
  const spread = spreadLikelihood(volume, setSeed(set.signals))
  const likelihood = Number(spread.likelihood.toFixed(2))
  return {
    risk: {
      contagion_risk: riskOf(likelihood),
      spread_likelihood_24h: fraction(likelihood),
      reasoning: `${DEFINITION}${basisWords(volume, set)} ${shapeWords(spread, volume)}${limitWords(set, volume)}`,
    },
    warnings:
      volume.total < EVENTS_FOR_GROWTH_MIN
        ? [
            `Spread: insufficient. The estimate rests on ${counted(volume.total, 'post')} and is pulled towards even odds.`,
          ]
        : [],
  }
}

function unknown({ capped, isSample }: SignalSet): { risk: RiskAssessment; warnings: string[] } {
  const why =
    capped.size > 0 && !isSample
      ? 'No platform gave counts, and not all posts were gathered. The times in a partial sample do not show growth.'
      : 'No platform gave counts, and no signal has a time precise enough to show growth.'
  return {
    risk: {
      contagion_risk: UNKNOWN_RISK,
      spread_likelihood_24h: UNKNOWN,
      reasoning: `${DEFINITION}${SPREAD_UNMEASURED} ${why} The figure means even odds and is not a measurement.`,
    },
    warnings: [`Spread: insufficient. ${why}`],
  }
}

/** The level of a likelihood, 0..1. */
export function riskOf(likelihood: number): RiskAssessment['contagion_risk'] {
  return RISKS.find(([, under]) => likelihood < under)?.[0] ?? 'high'
}

function basisWords({ basis, platforms, total }: Volume, { isSample }: SignalSet): string {
  if (isSample) return `It rests on ${counted(total, 'sample post')}, which nobody published.`
  const names = platforms.map((platform) => PLATFORM_FACTS[platform].name).join(', ')
  return basis === 'counts'
    ? `It rests on the number of all posts reported by ${names}: ${total} in the window.`
    : `It rests on the times of ${counted(total, 'gathered signal')} (${names}), as no platform gave counts.`
}

function shapeWords({ lastQuarter, quarterBefore, growth, branching }: Spread, { total }: Volume): string {
  const quarters = `The last quarter of the window has ${counted(lastQuarter, 'post')}, compared with an average of ${Number(quarterBefore.toFixed(1))} in the quarters before.`
  if (growth === null) {
    return `${quarters} Growth is not measured below ${EVENTS_FOR_GROWTH_MIN} posts, and the figure is pulled towards even odds.`
  }
  const trend = trendWords(growth)
  if (branching !== null) {
    return `${quarters} ${trend} Each post triggers about ${branching.toFixed(2)} more, probably an underestimate.`
  }
  return total < EVENTS_FOR_BRANCHING_MIN
    ? `${quarters} ${trend} How many posts each one triggers is not measured below ${EVENTS_FOR_BRANCHING_MIN} posts.`
    : `${quarters} ${trend}`
}

/** No direction if the growth is within its own error. */
function trendWords({ perHour, error }: Growth): string {
  const size = `${Math.abs(perHour * 100).toFixed(1)}%`
  if (Math.abs(perHour) <= ERRORS * error)
    return 'Over the window the volume neither grows nor falls beyond its usual variation.'
  return `Over the whole window the volume ${perHour < 0 ? 'falls' : 'grows'} by ${size} an hour.`
}

function limitWords({ capped, isSample }: SignalSet, { hours, basis }: Volume): string {
  const limits: string[] = []
  if (hours < DAY_HOURS - 0.01) {
    limits.push(
      'The window is shorter than a day, so the forecast is compared with the window itself, and the time of day can look like growth.',
    )
  }
  if (basis === 'signals' && capped.size > 0 && !isSample)
    limits.push('Platforms with more posts than were gathered are left out.')
  return limits.length === 0 ? '' : ` ${limits.join(' ')}`
}
