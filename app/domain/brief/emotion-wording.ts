import { counted, thousands, twoDecimals } from '../wording/wording.ts'
import type { Brief, EmotionBasis } from './brief.ts'

type Measured = Pick<Brief, 'emotion_profile'> & { emotion_basis?: EmotionBasis | undefined }
type Emotion = keyof Brief['emotion_profile']

const EMOTIONS = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const satisfies Emotion[]

/** What the figures of a profile are: briefs of before shares were estimated hold means. */
export function emotionMeasure(basis: EmotionBasis | undefined): string {
  return isOfShares(basis) ? 'Share of signals that voice it' : 'Mean over signals'
}

function isOfShares(basis: EmotionBasis | undefined): boolean {
  return basis?.against_usual !== undefined
}

/** What the profile rests on, and how surely it holds. */
export function emotionBasisWords(basis: EmotionBasis): string {
  if (!basis.is_sufficient) {
    return `Insufficient: ${counted(basis.counted, 'signal')} with English text can be counted, and 20 are needed.`
  }
  const base = `Base ${counted(basis.counted, 'signal')}, three of an account at most and near-identical texts once.`
  const ranges = EMOTIONS.flatMap((emotion) => {
    const [low, high] = basis.intervals?.[emotion] ?? []
    return low === undefined || high === undefined ? [] : [`${emotion} ${twoDecimals(low)} to ${twoDecimals(high)}`]
  })
  if (ranges.length === 0) return base
  const measure = isOfShares(basis) ? 'share' : 'mean'
  return `${base} Ranges that hold the ${measure} in 95 of 100 draws: ${ranges.join(', ')}.`
}

/**
 * Which emotions more or fewer signals voice than usual, in one or two sentences; undefined where that was not
 * measured. Each number is one that the brief holds, as it stands there.
 */
export function againstUsualWords({ emotion_profile: profile, emotion_basis: basis }: Measured): string | undefined {
  const against = basis?.against_usual
  if (against == null) return undefined
  const found = (finding: 'more' | 'less'): string[] =>
    EMOTIONS.filter((emotion) => against[emotion].finding === finding).map(
      (emotion) => `${emotion} (a share of ${profile[emotion]} against the usual ${against[emotion].usual})`,
    )
  const [more, less] = [found('more'), found('less')]
  if (more.length === 0 && less.length === 0) return 'No emotion is voiced more or less than is usual.'
  return [
    ...(more.length > 0 ? [`More signals than usual voice ${listed(more)}.`] : []),
    ...(less.length > 0 ? [`Fewer signals than usual voice ${listed(less)}.`] : []),
  ].join(' ')
}

/** What is called usual; undefined where nothing was compared. */
export function usualBaseWords(basis: EmotionBasis | undefined): string | undefined {
  const against = basis?.against_usual
  if (against == null) return undefined
  const base = `Usual is what was counted in ${against.of.map((of) => of.replace(/^\d+/, (count) => thousands(Number(count)))).join(' and ')}.`
  return against.stand_ins === 0
    ? base
    : `${base} A share of ${twoDecimals(against.stand_ins)} of the signals comes from platforms of which nothing was counted: these figures stand in, and a difference has to be larger.`
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
