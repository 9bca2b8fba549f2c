import { fraction } from '../../engine/rounding.ts'
import { PLATFORM_NAMES, SPREAD_UNMEASURED } from '../brief-wording.ts'
import type { CONTAGION_RISKS, RiskAssessment } from '../brief.ts'
import { setSeed } from '../reading/set-seed.ts'
import type { SignalSet } from '../signal-set.ts'
import {
  EVENTS_FOR_BRANCHING_MIN,
  EVENTS_FOR_GROWTH_MIN,
  type Growth,
  type Spread,
  spreadLikelihood,
} from '../spread/spread-likelihood.ts'
import { type Volume, volumeOfSet } from '../spread/volume-of-set.ts'

const RISKS: readonly (readonly [(typeof CONTAGION_RISKS)[number], number])[] = [
  ['low', 0.25],
  ['moderate', 0.5],
  ['elevated', 0.75],
  ['high', Infinity],
]
/** What stands where nothing tells of growth: as likely as not. */
const UNKNOWN = 0.5
/** The level that stands there: neither of the two that alarm nor all clear. */
const UNKNOWN_RISK = 'moderate'
const DAY_HOURS = 24
/** Of a slope: about 95 of 100 lie within so many standard errors (t with four degrees of freedom). */
const ERRORS = 2.78
const DEFINITION =
  'Spread likelihood is the estimated chance that as much is said of it in the next 24 hours as in the last 24. '

/** How likely the talk goes on as loudly, by counts where a platform gives them, else by the signals' own times. */
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
        ? [`Spread: insufficient. It rests on ${volume.total} posts and is drawn to even odds.`]
        : [],
  }
}

function unknown({ capped, isSample }: SignalSet): { risk: RiskAssessment; warnings: string[] } {
  const why =
    capped.size > 0 && !isSample
      ? 'No platform gave counts, and there was more than was gathered: the times of a cut sample do not tell of growth.'
      : 'No platform gave counts, and no signal has a time precise enough to tell of growth.'
  return {
    risk: {
      contagion_risk: UNKNOWN_RISK,
      spread_likelihood_24h: UNKNOWN,
      reasoning: `${DEFINITION}${SPREAD_UNMEASURED} ${why} The figure stands for even odds and is no measurement.`,
    },
    warnings: [`Spread: insufficient. ${why}`],
  }
}

function riskOf(likelihood: number): RiskAssessment['contagion_risk'] {
  return RISKS.find(([, under]) => likelihood < under)?.[0] ?? 'high'
}

function basisWords({ basis, platforms, total }: Volume, { isSample }: SignalSet): string {
  if (isSample) return `It rests on ${total} sample posts, which nobody published.`
  const names = platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ')
  return basis === 'counts'
    ? `It rests on the count of all posts by ${names}: ${total} in the window.`
    : `It rests on the times of ${total} gathered signals (${names}), since no platform gave counts.`
}

function shapeWords({ lastQuarter, quarterBefore, growth, branching }: Spread, { total }: Volume): string {
  const quarters = `The last quarter of the window holds ${lastQuarter}; the earlier quarters hold ${quarterBefore.toFixed(1)} on average.`
  if (growth === null) {
    return `${quarters} Under ${EVENTS_FOR_GROWTH_MIN} posts growth is not measured, and the figure is drawn to even odds.`
  }
  const trend = trendWords(growth)
  if (branching !== null) {
    return `${quarters} ${trend} One post calls up about ${branching.toFixed(2)} more (an estimate that comes out low).`
  }
  return total < EVENTS_FOR_BRANCHING_MIN
    ? `${quarters} ${trend} How many posts one calls up is not measured under ${EVENTS_FOR_BRANCHING_MIN}.`
    : `${quarters} ${trend}`
}

/** Of a growth that its own error covers, no direction. */
function trendWords({ perHour, error }: Growth): string {
  const size = `${Math.abs(perHour * 100).toFixed(1)}%`
  if (Math.abs(perHour) <= ERRORS * error)
    return 'Over the window the volume neither grows nor falls by more than its own swings.'
  return `Over the whole window the volume ${perHour < 0 ? 'falls' : 'grows'} by ${size} an hour.`
}

function limitWords({ capped, isSample }: SignalSet, { hours, basis }: Volume): string {
  const limits: string[] = []
  if (hours < DAY_HOURS - 0.01) {
    limits.push(
      'The window is under a day: what follows it is compared with the window itself, and the time of day can pass for growth.',
    )
  }
  if (basis === 'signals' && capped.size > 0 && !isSample)
    limits.push('Platforms that held more than was gathered are left out.')
  return limits.length === 0 ? '' : ` ${limits.join(' ')}`
}
