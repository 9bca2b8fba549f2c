import { PER_SPEAKER_MAX } from '../reading/read-signals.ts'
import { MOOD_NAMES, MOOD_SIGNALS_MIN } from '../moods/usual-moods.ts'
import { counted, inWords, percent, thousands, twoDecimals } from '../../wording/wording.ts'
import type { Brief, EmotionBasis } from '../brief.ts'

type Measured = Pick<Brief, 'emotion_profile' | 'emotion_basis'>

/** What a profile's figures are. */
export const EMOTION_MEASURE = 'Share of signals that express it'

/** What the profile is based on, and how certain it is. */
export function emotionBasisWords(basis: EmotionBasis): string {
  if (!basis.is_sufficient) {
    return `Insufficient: ${counted(basis.counted, 'signal')} with English text, but at least ${MOOD_SIGNALS_MIN} are needed.`
  }
  const base = `Base ${counted(basis.counted, 'signal')}, counting at most ${inWords(PER_SPEAKER_MAX)} per account and near-identical texts once.`
  const ranges = MOOD_NAMES.flatMap((emotion) => {
    const [low, high] = basis.intervals?.[emotion] ?? []
    return low === undefined || high === undefined ? [] : [`${emotion} ${twoDecimals(low)}–${twoDecimals(high)}`]
  })
  if (ranges.length === 0) return base
  return `${base} The values are estimates. In about 95 of 100 such samples the true value is within the range: ${ranges.join(', ')}.`
}

/**
 * The emotions that more or fewer signals express than usual, one to a sentence. Undefined if that was not measured.
 * Every number is a share in the brief, here as a percentage.
 */
export function againstUsualWords({ emotion_profile: profile, emotion_basis: basis }: Measured): string | undefined {
  const against = basis.against_usual
  if (against === null) return undefined
  const found = (finding: 'more' | 'less'): string[] =>
    MOOD_NAMES.filter((emotion) => against[emotion].finding === finding).map(
      (emotion) =>
        `${percent(profile[emotion])} of the signals express ${emotion}, ${finding} than the usual ${percent(against[emotion].usual)}.`,
    )
  const sentences = [...found('more'), ...found('less')]
  return sentences.length === 0 ? 'No emotion is expressed more or less than usual.' : sentences.join(' ')
}

/** The source of the usual values. Undefined if nothing was compared. */
export function usualBaseWords(basis: EmotionBasis): string | undefined {
  const against = basis.against_usual
  if (against === null) return undefined
  const base = `“Usual” means as counted in ${against.of.map((of) => of.replace(/^\d+/, (count) => thousands(Number(count)))).join(' and ')}.`
  return against.stand_ins === 0
    ? base
    : `${base} Platforms that were not counted have ${percent(against.stand_ins)} of the signals. These figures are used for them as well, and a difference must be larger to be reported.`
}
