import { z } from 'zod'
import { CLICKBAIT_FROM } from '#app/domain/engine/metrics/headline-integrity/check-headline.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { readWithEncoder } from '#app/domain/engine/readers/read-with-encoder.server.ts'
import { EMOTIONS, type Emotion, type FallacyType } from '#app/domain/engine/vocabulary.ts'
import {
  COCOLOFA,
  EKMAN,
  GOEMOTIONS,
  GOEMOTIONS_PRODUCT,
  LOGIC,
  named,
  REDDIT,
  SEMEVAL_EMOTIONS,
} from './label-names.ts'
import {
  ACCURACY,
  AUC,
  F1,
  f1OfLabel,
  FLAGGED,
  MACRO_F1,
  MACRO_F1_OF_LABELS,
  MICRO_F1,
  NONE,
  PRECISION,
  rightKind,
} from './measures.ts'
import { ownLoaded, ownTechniques, type ReadItem, readItem } from './read-item.ts'
import type { Measure } from './row.ts'
import type { Judged, Labelled } from './scores.ts'
import { type Task, taskOf } from './task.ts'

const Text = z.looseObject({ text: z.string(), split: z.string().optional() })
const Labels = z.looseObject({
  id: z.string(),
  text: z.string(),
  split: z.string().optional(),
  labels: z.array(z.string()),
})

type Answer = { found: boolean; score?: number }
type Asked = {
  name: string
  file: string
  isGold: (label: unknown) => boolean
  isLearnt?: boolean
  answer: (read: ReadItem) => Answer
  measures: readonly Measure<Judged>[]
}

/** Sets with a yes or no for single sentences. */
export const YES_OR_NO: readonly Task[] = [
  yesOrNo({
    name: 'babe',
    file: 'babe/train_dev.jsonl',
    isGold: (label) => label === 1,
    answer: (read) => {
      const sure = ownLoaded(read).map(({ confidence }) => confidence)
      return { found: sure.length > 0, score: Math.max(0, ...sure) }
    },
    measures: [MACRO_F1, AUC],
  }),
  yesOrNo({
    name: 'subjectivity',
    file: 'checkthat2025_subjectivity_en/train_dev.jsonl',
    isGold: (label) => label === 'SUBJ',
    answer: (read) => ({ found: ownLoaded(read).length > 0 || ownTechniques(read).length > 0 }),
    measures: [MACRO_F1],
  }),
  yesOrNo({
    name: 'claimbuster',
    file: 'claimbuster/train_dev.jsonl',
    isGold: (label) => label === 1,
    answer: ({ report, reading }) => ({
      found: report.verifiable_claims.count > 0,
      score: Math.max(0, ...reading.claims.map(({ worth }) => worth)),
    }),
    measures: [F1, AUC],
  }),
  taskOf({
    name: 'clickbait',
    file: 'stop_clickbait/train_dev.jsonl',
    of: 'headlines',
    line: Text.extend({ label: z.number() }),
    isLearnt: true,
    measures: [F1, PRECISION],
    judge: async ([line]) => {
      if (line === undefined) return { items: [], predictions: [] }
      // A headline without a body has no report.
      const { clickbait } = await readWithEncoder(textAlone('', line.text))
      const found = clickbait >= CLICKBAIT_FROM
      return {
        items: [{ gold: line.label === 1, found }],
        predictions: [{ text: line.text, pred: Number(found), score: clickbait }],
      }
    },
  }),
]

function yesOrNo({ isGold, answer, ...set }: Asked): Task {
  return taskOf({
    ...set,
    of: 'sentences',
    line: Text.extend({ id: z.string(), label: z.unknown() }),
    judge: async ([line]) => {
      if (line === undefined) return { items: [], predictions: [] }
      const { found, score } = answer(await readItem(line.text))
      return {
        items: [{ gold: isGold(line.label), found, score }],
        predictions: [{ id: line.id, pred: Number(found), ...(score === undefined ? {} : { score }) }],
      }
    },
  })
}

/** Sets with the kind of fallacy in a short text, if any. */
export const FALLACY_KINDS: readonly Task[] = [
  kindOf({ name: 'cocolofa', file: 'cocolofa/dev.jsonl', key: 'label', names: COCOLOFA }),
  kindOf({ name: 'logic', file: 'logic/train_dev.jsonl', key: 'label', names: LOGIC }),
  kindOf({ name: 'logic_climate', file: 'logic_climate/train_dev.jsonl', key: 'label', names: LOGIC }),
  kindOf({
    name: 'reddit_fallacies',
    file: 'reddit_fallacies/train_dev.jsonl',
    key: 'type',
    names: REDDIT,
    isLearnt: true,
  }),
]

type Kinds = {
  name: string
  file: string
  key: 'label' | 'type'
  names: Partial<Record<FallacyType, string>>
  isLearnt?: boolean
}

function kindOf({ key, names, ...set }: Kinds): Task {
  const kinds = Object.values(names)
  const hasClean = !set.name.startsWith('logic')
  return taskOf<z.infer<typeof Text> & { id: string; label?: string | undefined; type?: string | undefined }, Labelled>(
    {
      ...set,
      of: 'texts',
      line: Text.extend({ id: z.string(), label: z.string().optional(), type: z.string().optional() }),
      measures: [rightKind(kinds), ...(hasClean ? [FLAGGED] : []), ACCURACY, MACRO_F1_OF_LABELS],
      judge: async ([line]) => {
        if (line === undefined) return { items: [], predictions: [] }
        const likeliest = likeliestFallacy(await readItem(line.text))
        const pred = likeliest === undefined ? NONE : (names[likeliest] ?? likeliest)
        return { items: [{ gold: [line[key] ?? NONE], found: [pred] }], predictions: [{ id: line.id, pred }] }
      },
    },
  )
}

function likeliestFallacy({ report }: ReadItem): FallacyType | undefined {
  const own = report.logical_fallacies.flatMap(({ type, evidence }) =>
    evidence.filter(({ voice }) => voice === 'author').map(({ confidence }) => ({ type, confidence })),
  )
  return own.toSorted((one, other) => other.confidence - one.confidence)[0]?.type
}

const GOEMOTIONS_FILE = 'goemotions/train_dev.jsonl'
/** The labels of GoEmotions' 27 that a report's emotions include. */
const PRODUCT: Record<string, readonly string[]> = {
  fear: ['fear', 'nervousness'],
  hope: ['optimism'],
  outrage: ['anger', 'annoyance', 'disgust'],
  pride: ['pride'],
  sadness: ['sadness', 'grief', 'disappointment', 'remorse'],
  joy: ['joy', 'excitement', 'amusement', 'gratitude', 'love'],
}
const EKMAN_OF: Record<string, readonly string[]> = {
  anger: ['anger', 'annoyance', 'disapproval'],
  disgust: ['disgust'],
  fear: ['fear', 'nervousness'],
  joy: 'joy amusement approval excitement gratitude love optimism relief pride admiration desire caring'.split(' '),
  sadness: ['sadness', 'disappointment', 'embarrassment', 'grief', 'remorse'],
  surprise: ['surprise', 'realization', 'confusion', 'curiosity'],
  neutral: ['neutral'],
}

/** Sets with the emotions of short texts; those that no report names count as missed. */
export const FEELINGS: readonly Task[] = [
  feelings({
    name: 'goemotions_product',
    file: GOEMOTIONS_FILE,
    isLearnt: true,
    names: GOEMOTIONS_PRODUCT,
    parts: PRODUCT,
    measures: [...['fear', 'hope', 'outrage', 'pride'].map(f1OfLabel), MICRO_F1],
  }),
  feelings({
    name: 'goemotions_ekman',
    file: GOEMOTIONS_FILE,
    isLearnt: true,
    names: EKMAN,
    parts: EKMAN_OF,
    calm: 'neutral',
  }),
  feelings({ name: 'goemotions', file: GOEMOTIONS_FILE, isLearnt: true, names: GOEMOTIONS, calm: 'neutral' }),
  feelings({ name: 'semeval2018_ec', file: 'semeval2018_ec/train_dev.jsonl', names: SEMEVAL_EMOTIONS }),
]

type Feelings = {
  name: string
  file: string
  isLearnt?: boolean
  names: Partial<Record<Emotion, string>>
  /** The set's labels that each label includes; by default only itself. */
  parts?: Record<string, readonly string[]>
  /** The name for a text without any emotion. */
  calm?: string
  measures?: readonly Measure<Labelled>[]
}

function feelings({ names, parts, calm, measures = [MICRO_F1, MACRO_F1_OF_LABELS], ...set }: Feelings): Task {
  return taskOf({
    ...set,
    of: 'texts',
    line: Labels,
    measures,
    judge: async ([line]) => {
      if (line === undefined) return { items: [], predictions: [] }
      const { emotional_resonance: felt } = (await readItem(line.text)).report
      const found = named(
        EMOTIONS.filter((emotion) => felt[emotion] > 0),
        names,
      )
      const pred = found.length === 0 && calm !== undefined ? [calm] : found
      return { items: [{ gold: goldOf(line.labels, parts), found: pred }], predictions: [{ id: line.id, pred }] }
    },
  })
}

function goldOf(labels: readonly string[], parts: Feelings['parts']): string[] {
  if (parts === undefined) return [...labels]
  return Object.keys(parts).filter((label) => parts[label]?.some((part) => labels.includes(part)))
}
