import { counted, thousands, twoDecimals } from '../../wording/wording.ts'
import type { Brief, EmotionBasis } from '../brief.ts'

type Measured = Pick<Brief, 'emotion_profile' | 'emotion_basis'>
type Emotion = keyof Brief['emotion_profile']

const EMOTIONS = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const satisfies Emotion[]

/** What a profile's figures are. */
export const EMOTION_MEASURE = 'Share of signals that express it'

/** What the profile is based on, and how certain it is. */
export function emotionBasisWords(basis: EmotionBasis): string {
  if (!basis.is_sufficient) {
    return `Insufficient: ${counted(basis.counted, 'signal')} with English text, but at least 20 are needed.`
  }
  const base = `Base ${counted(basis.counted, 'signal')}, counting at most three per account and near-identical texts once.`
  const ranges = EMOTIONS.flatMap((emotion) => {
    const [low, high] = basis.intervals?.[emotion] ?? []
    return low === undefined || high === undefined ? [] : [`${emotion} ${twoDecimals(low)} to ${twoDecimals(high)}`]
  })
  if (ranges.length === 0) return base
  return `${base} 95% ranges of the share: ${ranges.join(', ')}.`
}

/**
 * The emotions that more or fewer signals express than usual, in one or two sentences. Undefined if that was not
 * measured. Every number is in the brief as written here.
 */
export function againstUsualWords({ emotion_profile: profile, emotion_basis: basis }: Measured): string | undefined {
  const against = basis.against_usual
  if (against === null) return undefined
  const found = (finding: 'more' | 'less'): string[] =>
    EMOTIONS.filter((emotion) => against[emotion].finding === finding).map(
      (emotion) => `${emotion} (a share of ${profile[emotion]}, usually ${against[emotion].usual})`,
    )
  const [more, less] = [found('more'), found('less')]
  if (more.length === 0 && less.length === 0) return 'No emotion is expressed more or less than usual.'
  return [
    ...(more.length > 0 ? [`More signals than usual express ${listed(more)}.`] : []),
    ...(less.length > 0 ? [`Fewer signals than usual express ${listed(less)}.`] : []),
  ].join(' ')
}

/** The source of the usual values. Undefined if nothing was compared. */
export function usualBaseWords(basis: EmotionBasis): string | undefined {
  const against = basis.against_usual
  if (against === null) return undefined
  const base = `“Usual” means as counted in ${against.of.map((of) => of.replace(/^\d+/, (count) => thousands(Number(count)))).join(' and ')}.`
  return against.stand_ins === 0
    ? base
    : `${base} For platforms that were not counted (${twoDecimals(against.stand_ins)} of the signals) these figures are used as well, and a difference must be larger to be reported.`
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
