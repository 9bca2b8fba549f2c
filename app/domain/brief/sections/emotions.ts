import { randomFrom } from '../../engine/bootstrap.ts'
import { fraction } from '../../engine/rounding.ts'
import type { BriefEmotions, EmotionBasis } from '../brief.ts'
import { type ReadSignal, withoutRepeats } from '../reading/read-signals.ts'
import { setSeed } from '../reading/set-seed.ts'

export type EmotionFindings = { profile: BriefEmotions; basis: EmotionBasis; warnings: string[] }

/** Under this the figures are no statement about the set. */
const SIGNALS_MIN = 20
const PER_SPEAKER_MAX = 3
const RESAMPLES = 400
const LOW = 0.025
const HIGH = 0.975
const EMOTIONS = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const

/**
 * How much of the talk voices each emotion: the mean of the signals' probabilities (urgency: strength by rules), three
 * signals of an account at most and near-duplicates counted once, so that neither a loud account nor a copied text
 * makes the mood.
 */
export function profileEmotions(signals: readonly ReadSignal[]): EmotionFindings {
  const measured = signals.flatMap((read) => (read.emotions ? [{ ...read, emotions: read.emotions }] : []))
  const ids = new Set(withoutRepeats(measured, PER_SPEAKER_MAX).map(({ signal }) => signal.id))
  const counted = measured.filter(({ signal }) => ids.has(signal.id))
  const isEnough = counted.length >= SIGNALS_MIN
  return {
    profile: meanOf(counted.map(({ emotions }) => emotions)),
    basis: {
      measured: measured.length,
      counted: counted.length,
      is_sufficient: isEnough,
      intervals: isEnough ? intervalsOf(counted, setSeed(signals)) : null,
      as_amplified: measured.length > 0 ? meanOf(measured.map(({ emotions }) => emotions)) : null,
    },
    warnings: warningsOf(signals.length, counted.length),
  }
}

function warningsOf(signals: number, counted: number): string[] {
  if (signals > 0 && counted === 0) {
    return ['Emotions: insufficient. No signal holds English text, so none was measured; the zeros are not findings.']
  }
  if (counted < SIGNALS_MIN) {
    return [
      `Emotions: insufficient. They rest on ${counted} signals; under ${SIGNALS_MIN} they say little of the talk.`,
    ]
  }
  return []
}

function meanOf(rows: readonly BriefEmotions[]): BriefEmotions {
  const of = (emotion: keyof BriefEmotions): number =>
    rows.length === 0 ? 0 : fraction(rows.reduce((sum, row) => sum + row[emotion], 0) / rows.length)
  return { fear: of('fear'), outrage: of('outrage'), hope: of('hope'), urgency: of('urgency'), pride: of('pride') }
}

/** 95 % intervals by drawing speakers with replacement. @see Efron and Tibshirani (1993), chapter 13 */
function intervalsOf(
  counted: readonly { speaker: string; emotions: BriefEmotions }[],
  seed: number,
): EmotionBasis['intervals'] {
  const bySpeaker = [...Map.groupBy(counted, ({ speaker }) => speaker).values()]
  const random = randomFrom(seed)
  const drawn: BriefEmotions[] = []
  for (let sample = 0; sample < RESAMPLES; sample++) {
    const rows = bySpeaker.flatMap(() => bySpeaker[Math.floor(random() * bySpeaker.length)] ?? [])
    drawn.push(meanOf(rows.map(({ emotions }) => emotions)))
  }
  const of = (emotion: (typeof EMOTIONS)[number]): [number, number] => {
    const sorted = drawn.map((row) => row[emotion]).toSorted((a, b) => a - b)
    return [sorted[Math.floor(RESAMPLES * LOW)] ?? 0, sorted[Math.ceil(RESAMPLES * HIGH) - 1] ?? 0]
  }
  return { fear: of('fear'), outrage: of('outrage'), hope: of('hope'), urgency: of('urgency'), pride: of('pride') }
}
