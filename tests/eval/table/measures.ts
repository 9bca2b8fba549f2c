import type { Measure } from './row.ts'
import {
  accuracy,
  allJudged,
  alwaysCommonest,
  countJudged,
  type Judged,
  judgedAuc,
  judgedBy,
  judgedF1,
  type Labelled,
  macroF1,
  macroF1OfJudged,
  microF1,
  precisionOf,
  recallOf,
} from './scores.ts'

export const NONE = 'none'

export const F1: Measure<Judged> = {
  id: 'f1',
  what: 'F1',
  score: judgedF1,
  trivial: { answer: 'all', score: (items) => judgedF1(allJudged(items, true)) },
}

export const PRECISION: Measure<Judged> = {
  id: 'precision',
  what: 'precision',
  score: (items) => precisionOf(countJudged(items)),
  trivial: { answer: 'all', score: (items) => precisionOf(countJudged(allJudged(items, true))) },
}

export const MACRO_F1: Measure<Judged> = {
  id: 'macro-f1',
  what: 'macro-F1',
  score: macroF1OfJudged,
  trivial: {
    answer: 'the more common',
    score: (items) => Math.max(...[true, false].map((found) => macroF1OfJudged(allJudged(items, found)))),
  },
}

export const AUC: Measure<Judged> = {
  id: 'auc',
  what: 'AUC',
  score: judgedAuc,
  trivial: { answer: 'chance', score: () => 0.5 },
}

export const MICRO_F1: Measure<Labelled> = {
  id: 'micro-f1',
  what: 'micro-F1',
  score: microF1,
  trivial: { answer: 'the most common', score: (items) => microF1(alwaysCommonest(items)) },
}

export const MACRO_F1_OF_LABELS: Measure<Labelled> = {
  id: 'macro-f1',
  what: 'macro-F1',
  score: macroF1,
  trivial: { answer: 'the most common', score: (items) => macroF1(alwaysCommonest(items)) },
}

export const ACCURACY: Measure<Labelled> = {
  id: 'accuracy',
  what: 'correct label',
  score: accuracy,
  trivial: { answer: 'the most common', score: (items) => accuracy(alwaysCommonest(items)) },
}

export function f1OfLabel(label: string): Measure<Labelled> {
  const of = judgedBy(label)
  return {
    id: label,
    what: `${label}, F1`,
    score: (items) => judgedF1(of(items)),
    trivial: { answer: 'all', score: (items) => judgedF1(allJudged(of(items), true)) },
  }
}

/** How often the kind of fallacy is right, for texts with one of the kinds that a report knows. */
export function rightKind(kinds: readonly string[]): Measure<Labelled> {
  return {
    ...ACCURACY,
    id: 'kind',
    what: 'correct kind',
    among: ({ gold }) => gold.some((kind) => kinds.includes(kind)),
  }
}

/** How often a text without a fallacy is said to contain one. */
export const FLAGGED: Measure<Labelled> = {
  id: 'flagged',
  what: 'clean texts flagged',
  among: ({ gold }) => gold.includes(NONE),
  score: (items) => items.filter(({ found }) => !found.includes(NONE)).length / Math.max(1, items.length),
  trivial: { answer: 'none', score: () => 0 },
}

/** The share of true cases that was found. */
export const RECALL: Measure<Judged> = {
  id: 'recall',
  what: 'share found',
  score: (items) => recallOf(countJudged(items)),
  trivial: { answer: 'none', score: () => 0 },
}
