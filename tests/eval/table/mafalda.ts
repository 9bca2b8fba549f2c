import { z } from 'zod'
import type { Report } from '#app/domain/engine/report.ts'
import { type LabelledSpan, scoreSpans } from '../fallacy-score.ts'
import { mafaldaName } from './label-names.ts'
import { readItem } from './read-item.ts'
import type { Measure } from './row.ts'
import { type Task, taskOf } from './task.ts'

export const MafaldaLine = z.looseObject({
  id: z.string(),
  text: z.string(),
  labels: z.array(z.tuple([z.number(), z.number(), z.string()])),
  split: z.string().optional(),
})

/** The labels of a text of MAFALDA, in lower case. */
export function mafaldaSpans({ labels }: z.infer<typeof MafaldaLine>): LabelledSpan[] {
  return labels.map(([start, end, label]) => [start, end, label.toLowerCase()])
}

/** The author's fallacies in a report, with MAFALDA's names. */
export function fallacySpans(report: Report): LabelledSpan[] {
  return report.logical_fallacies.flatMap(({ type, evidence }) =>
    evidence
      .filter((span) => span.voice === 'author' && span.in === undefined)
      .map(({ start, end }): LabelledSpan => [start, end, mafaldaName(type)]),
  )
}

type Item = { gold: LabelledSpan[]; found: LabelledSpan[] }

function meanF1(id: string, what: string, { level, isLabelled }: { level: 0 | 2; isLabelled: boolean }): Measure<Item> {
  const score = (items: readonly Item[]): number =>
    items.reduce((sum, { gold, found }) => sum + scoreSpans(gold, found, level).f1, 0) / Math.max(1, items.length)
  return {
    id,
    what,
    ...(isLabelled ? { among: ({ gold }: Item) => gold.length > 0 } : {}),
    score,
    trivial: { answer: 'none', score: (items) => score(items.map(({ gold }) => ({ gold, found: [] }))) },
  }
}

/** Fallacies in short texts, by span and kind. */
export const MAFALDA: Task = taskOf<z.infer<typeof MafaldaLine>, Item>({
  name: 'mafalda',
  file: 'mafalda/mafalda_dev.jsonl',
  of: 'texts',
  line: MafaldaLine,
  measures: [
    meanF1('level2', 'F1 of spans and kinds', { level: 2, isLabelled: false }),
    meanF1('level2-labelled', 'the same, only texts with a fallacy', { level: 2, isLabelled: true }),
    meanF1('level0', 'F1 of spans, any kind', { level: 0, isLabelled: false }),
  ],
  judge: async ([line]) => {
    if (line === undefined) return { items: [], predictions: [] }
    const found = fallacySpans((await readItem(line.text)).report)
    return { items: [{ gold: mafaldaSpans(line), found }], predictions: [{ id: line.id, spans: found }] }
  },
})
