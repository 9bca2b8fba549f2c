import { type MetricName, METRICS } from '../metrics/index.ts'
import type { Report } from '../report.ts'
import { EMOTIONS, NOT_PLACED } from '../vocabulary.ts'

type Measured = Omit<Report, 'analytical_synthesis' | 'engine'>
type Pair = { label?: string; builtin: number | null; model: number | null; most: number; names: MetricName }

/** Differences of more than this are large; in points of 100, for emotions of 1. */
const POINTS_MAX = 35
const POSITION_MAX = 25
const EMOTION_MAX = 0.4
const LEVELS_MAX = 1

/** Where a model's readings and the built-in ones are far apart, a sentence each: a reader should look at the passages. */
export function disagreements(builtin: Measured, model: Measured, standIns: readonly MetricName[]): string[] {
  const own = new Set(standIns)
  return pairsOf(builtin, model)
    .filter(({ names, builtin: one, model: other, most }) => {
      return !own.has(names) && one !== null && other !== null && Math.abs(one - other) > most
    })
    .map(
      (pair) =>
        `The model and the built-in engine disagree: ${pair.label ?? METRICS[pair.names].label.toLowerCase()} ${pair.model} against ${pair.builtin}. Check the passages.`,
    )
}

function pairsOf(builtin: Measured, model: Measured): Pair[] {
  const points = (names: 'propaganda_index' | 'loaded_language' | 'headline_integrity'): Pair => ({
    names,
    builtin: builtin[names].score,
    model: model[names].score,
    most: POINTS_MAX,
  })
  return [
    {
      names: 'bias_spectrum',
      builtin: placeOf(builtin),
      model: placeOf(model),
      most: POSITION_MAX,
    },
    points('propaganda_index'),
    points('loaded_language'),
    points('headline_integrity'),
    {
      names: 'intellectual_depth',
      builtin: builtin.intellectual_depth.dok_level,
      model: model.intellectual_depth.dok_level,
      most: LEVELS_MAX,
    },
    ...EMOTIONS.map((emotion): Pair => ({
      names: 'emotional_resonance',
      label: emotion,
      builtin: builtin.emotional_resonance[emotion],
      model: model.emotional_resonance[emotion],
      most: EMOTION_MAX,
    })),
  ]
}

function placeOf({ bias_spectrum: bias }: Measured): number | null {
  return bias.label === NOT_PLACED ? null : bias.position
}
