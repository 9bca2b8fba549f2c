import { z } from 'zod'
import type { Technique } from '#app/domain/engine/vocabulary.ts'
import { named, PTC_TECHNIQUES, SEMEVAL_TECHNIQUES } from './label-names.ts'
import { F1, MACRO_F1_OF_LABELS, MICRO_F1, PRECISION } from './measures.ts'
import { joinLines, ownLoaded, ownTechniques, type ReadWhole, readWhole, shared, type Span } from './read-item.ts'
import type { Measure } from './row.ts'
import { averagePrecision, type Judged } from './scores.ts'
import { type Task, taskOf } from './task.ts'

const Line = z.looseObject({
  article: z.string(),
  text: z.string(),
  split: z.string().optional(),
  line: z.int().optional(),
  par: z.int().optional(),
  n: z.int().optional(),
  start: z.int().optional(),
  techniques: z.array(z.string()).optional(),
  bias: z.array(z.looseObject({ bias: z.string() })).optional(),
})
type Line = z.infer<typeof Line>

/** The findings in one line of an article that was read whole. */
type InLine = { line: Line; read: ReadWhole; place: Span }
type LineSet<Item> = {
  name: string
  file: string
  of: string
  /** Which line is the headline; none if omitted. */
  isHeadline?: (line: Line) => boolean
  answer: (inLine: InLine) => { item: Item; pred: unknown }
  measures: readonly Measure<Item>[]
}

const PTC = { file: 'ptc/sentences.jsonl', of: 'sentences', isHeadline: ({ line }: Line) => line === 1 }
const BASIL = { file: 'basil/sentences.jsonl', of: 'sentences' }

/** Sets of lines of articles, which are read whole: the headline, the neighbours and the speaker are known. */
export const LINES: readonly Task[] = [
  lineTask<Judged>({
    ...PTC,
    name: 'ptc_slc',
    answer: ({ line, read, place }) => judged((line.techniques ?? []).length > 0, techniquesIn(read, place).length > 0),
    measures: [F1, PRECISION],
  }),
  lineTask({
    ...PTC,
    name: 'ptc_sentence',
    answer: ({ line, read, place }) => {
      const pred = named(techniquesIn(read, place), PTC_TECHNIQUES)
      return { item: { gold: line.techniques ?? [], found: pred }, pred }
    },
    measures: [MICRO_F1, MACRO_F1_OF_LABELS],
  }),
  lineTask({
    name: 's23_st3',
    file: 'semeval2023_task3_en/paragraphs.jsonl',
    of: 'paragraphs',
    isHeadline: ({ par }) => par === 1,
    answer: ({ line, read, place }) => {
      const pred = named(techniquesIn(read, place), SEMEVAL_TECHNIQUES)
      return { item: { gold: line.techniques ?? [], found: pred }, pred }
    },
    measures: [MICRO_F1, MACRO_F1_OF_LABELS],
  }),
  lineTask<Judged>({
    ...BASIL,
    name: 'basil_lex',
    answer: ({ line, read, place }) => judged(isBiased(line, 'lex'), isIn(place, read, ownLoaded(read))),
    measures: [F1, PRECISION],
  }),
  // No report looks for facts chosen to lean; any finding in the sentence counts.
  lineTask<Judged>({
    ...BASIL,
    name: 'basil_inf',
    answer: ({ line, read, place }) =>
      judged(isBiased(line, 'inf'), isIn(place, read, [...ownLoaded(read), ...ownTechniques(read)])),
    measures: [F1, PRECISION],
  }),
]

function lineTask<Item>({ isHeadline, answer, ...set }: LineSet<Item>): Task {
  return taskOf<Line, Item>({
    ...set,
    line: Line,
    together: ({ article }) => article,
    judge: async (lines) => {
      const [first] = lines
      const { whole, places } = joinLines(lines)
      const read = await readWhole(whole, first !== undefined && isHeadline?.(first) === true)
      const answers = lines.map((line, at) => ({
        line,
        ...answer({ line, read, place: places[at] ?? { start: 0, end: 0 } }),
      }))
      return {
        items: answers.map(({ item }) => item),
        predictions: answers.map(({ line: { article, line, par, n }, pred }) => ({ article, line, par, n, pred })),
      }
    },
  })
}

function judged(gold: boolean, found: boolean): { item: Judged; pred: number } {
  return { item: { gold, found }, pred: Number(found) }
}

function isBiased({ bias }: Line, kind: string): boolean {
  return bias?.some((each) => each.bias === kind) === true
}

type Evidence = Span & { in?: 'title' | undefined }

function isIn(place: Span, { placed }: ReadWhole, evidence: readonly Evidence[]): boolean {
  return evidence.some((span) => shared(placed(span), place) > 0)
}

function techniquesIn(read: ReadWhole, place: Span): Technique[] {
  return ownTechniques(read).flatMap((span) => (isIn(place, read, [span]) ? [span.technique] : []))
}

const Said = z.looseObject({
  debate: z.string(),
  line: z.int(),
  text: z.string(),
  label: z.int(),
  split: z.string().optional(),
})
/** Debates are longer than a text may be. */
const LINES_AT_ONCE = 80

/** Debates and speeches, whose lines are ranked by check-worthiness. */
export const RANKED: Task = taskOf<z.infer<typeof Said>, Judged[]>({
  name: 'ct19',
  file: 'checkthat2019_t1/train_dev.jsonl',
  of: 'debates',
  most: 6,
  short: 1,
  line: Said,
  together: ({ debate }) => debate,
  judge: async (lines) => {
    const scored: { line: z.infer<typeof Said>; score: number }[] = []
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      scored.push(...(await scoreLines(lines.slice(from, from + LINES_AT_ONCE))))
    }
    return {
      items: [scored.map(({ line, score }) => ({ gold: line.label === 1, found: score >= 0.5, score }))],
      predictions: scored.map(({ line: { debate, line }, score }) => ({ debate, line, score })),
    }
  },
  measures: [
    {
      id: 'map',
      what: 'mean average precision',
      score: (debates) => debates.reduce((sum, each) => sum + averagePrecision(each), 0) / Math.max(1, debates.length),
      trivial: {
        answer: 'in the order given',
        score: (debates) =>
          debates.reduce((sum, each) => sum + averagePrecision(each.map(({ gold }) => ({ gold, found: false }))), 0) /
          Math.max(1, debates.length),
      },
    },
  ],
})

async function scoreLines(lines: readonly z.infer<typeof Said>[]) {
  const { whole, places } = joinLines(lines.map(({ text }) => ({ text })))
  const read = await readWhole(whole, false)
  const worths = read.reading.claims.flatMap(({ sentence, worth }) =>
    read.document.sentences.slice(sentence, sentence + 1).map((span) => ({ ...read.placedInBody(span), worth })),
  )
  return lines.map((line, at) => {
    const place = places[at] ?? { start: 0, end: 0 }
    return { line, score: Math.max(0, ...worths.filter((span) => shared(span, place) > 0).map(({ worth }) => worth)) }
  })
}
