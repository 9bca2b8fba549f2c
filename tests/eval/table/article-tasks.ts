import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { spearman } from '../outlets/spearman.ts'
import { PTC_TECHNIQUES, semevalFrame, SEMEVAL_GENRES } from './label-names.ts'
import { dataFile, readLines } from './lines.ts'
import { ACCURACY, MACRO_F1_OF_LABELS, MICRO_F1 } from './measures.ts'
import { joinLines, ownTechniques, readItem, type ReadWhole, readWhole, shared } from './read-item.ts'
import type { Measure } from './row.ts'
import { alwaysCommonest, type Labelled } from './scores.ts'
import { coverOf, mergedSpans, type NamedSpan, overlapF1, type Overlaps, overlapsOf } from './span-scores.ts'
import { type Task, taskOf } from './task.ts'

const Ptc = z.looseObject({
  id: z.string(),
  text: z.string(),
  spans: z.array(z.tuple([z.number(), z.number(), z.string()])),
  split: z.string().optional(),
})
const ARTICLES = { of: 'articles', most: 150, short: 2 }
const PTC_ARTICLES = { ...ARTICLES, file: 'ptc/articles.jsonl', line: Ptc }
const COMMONEST = 'Loaded_Language'

type Spans = { found: Overlaps; whole: Overlaps }
type Rank = { index: number; share: number }

function spanF1<Item extends Spans>(what: string, answer: string): Measure<Item> {
  return {
    id: 'f1',
    what,
    score: (items) => overlapF1(items.map(({ found }) => found)),
    trivial: { answer, score: (items) => overlapF1(items.map(({ whole }) => whole)) },
  }
}

const INDEX: Measure<Rank> = {
  id: 'index',
  what: 'Spearman correlation of the index with the share of the text that is labelled',
  score: (items) => spearman(items.map(({ index, share }) => [index, share])),
  trivial: { answer: 'chance', score: () => 0 },
}

/** Propaganda techniques in whole articles: where, which, and how the index ranks articles. */
export const PTC_SPANS: readonly Task[] = [
  taskOf<z.infer<typeof Ptc>, Spans & Rank>({
    ...PTC_ARTICLES,
    name: 'ptc_si',
    measures: [INDEX, spanF1('F1 of spans', 'the whole text')],
    judge: async ([line]) => {
      if (line === undefined) return { items: [], predictions: [] }
      const read = await readWhole(line.text, true)
      const spans = foundIn(read)
      const gold = mergedSpans(goldIn(line))
      const length = Array.from(line.text).length
      const item = {
        found: overlapsOf(gold, mergedSpans(spans)),
        whole: overlapsOf(gold, [{ start: 0, end: length }]),
        index: read.report.propaganda_index.score,
        share: coverOf(gold) / length,
      }
      return { items: [item], predictions: [{ id: line.id, spans: spans.map(({ start, end }) => [start, end]) }] }
    },
  }),
  taskOf<z.infer<typeof Ptc>, Spans>({
    ...PTC_ARTICLES,
    name: 'ptc_flc',
    measures: [spanF1('F1 of spans with their technique', 'the whole text, loaded language')],
    judge: async ([line]) => {
      if (line === undefined) return { items: [], predictions: [] }
      const spans = foundIn(await readWhole(line.text, true))
      const gold = goldIn(line)
      const whole = [{ start: 0, end: Array.from(line.text).length, name: COMMONEST }]
      return {
        items: [{ found: overlapsOf(gold, spans), whole: overlapsOf(gold, whole) }],
        predictions: [{ id: line.id, spans: spans.map(({ start, end, name }) => [start, end, name]) }],
      }
    },
  }),
  taskOf<z.infer<typeof Ptc>, Labelled>({
    ...PTC_ARTICLES,
    name: 'ptc_tc',
    of: 'spans',
    measures: [
      {
        id: 'micro-f1',
        what: 'technique of a given span, micro-F1 (none if the report marks none of its words)',
        score: rightNames,
        trivial: { answer: 'the most common', score: (items) => rightNames(alwaysCommonest(items)) },
      },
    ],
    judge: async ([line]) => {
      if (line === undefined) return { items: [], predictions: [] }
      const spans = foundIn(await readWhole(line.text, true))
      const given = [...Map.groupBy(goldIn(line), ({ start, end }) => `${start} ${end}`).values()]
      const answers = given.map((labels) => namesOn(labels, spans))
      return {
        items: answers.flatMap(({ gold, found }) =>
          gold.map((name, at) => ({ gold: [name], found: paired(gold, found)[at] ?? [] })),
        ),
        predictions: [
          {
            id: line.id,
            spans: answers.flatMap(({ start, end, gold, found }) =>
              found.slice(0, gold.length).map((name) => [start, end, name]),
            ),
          },
        ],
      }
    },
  }),
]

function goldIn({ spans }: z.infer<typeof Ptc>): NamedSpan[] {
  return spans.map(([start, end, name]) => ({ start, end, name }))
}

function foundIn(read: ReadWhole): NamedSpan[] {
  return ownTechniques(read).flatMap((span) => {
    const name = PTC_TECHNIQUES[span.technique]
    return name === undefined ? [] : [{ ...read.placed(span), name }]
  })
}

/** The techniques that a report finds in the words of a span, the one with the largest overlap first. */
function namesOn(labels: readonly NamedSpan[], spans: readonly NamedSpan[]) {
  const { start, end } = labels[0] ?? { start: 0, end: 0 }
  const touching = spans
    .map((span) => ({ ...span, both: shared(span, { start, end }) }))
    .filter(({ both }) => both > 0)
    .toSorted((one, other) => other.both - one.both)
  return { start, end, gold: labels.map(({ name }) => name), found: [...new Set(touching.map(({ name }) => name))] }
}

/** As many names as there are labels, each right one paired with its label. */
function paired(gold: readonly string[], found: readonly string[]): string[][] {
  const left = found.slice(0, gold.length)
  return gold.map((name) => {
    const at = left.indexOf(name)
    return at < 0 ? [] : left.splice(at, 1)
  })
}

function rightNames(items: readonly Labelled[]): number {
  return items.filter(({ gold, found }) => gold.some((name) => found.includes(name))).length / Math.max(1, items.length)
}

const Whole = z.looseObject({
  article: z.string(),
  genre: z.string(),
  frames: z.array(z.string()),
  split: z.string().optional(),
})
const Paragraph = z.looseObject({ article: z.string(), text: z.string() })
const PARAGRAPHS = 'semeval2023_task3_en/paragraphs.jsonl'

/** Genre and frames of whole articles, whose paragraphs are in a separate file. */
export const WHOLE_ARTICLES: readonly Task[] = [
  wholeTask({
    name: 's23_genre',
    measures: [MACRO_F1_OF_LABELS, ACCURACY],
    answer: ({ report }, line) => {
      const pred = SEMEVAL_GENRES[report.genre.label]
      return { item: { gold: [line.genre], found: [pred] }, pred }
    },
  }),
  wholeTask({
    name: 's23_frames',
    measures: [MICRO_F1, MACRO_F1_OF_LABELS],
    answer: ({ report }, line) => {
      const pred = report.framing.frames.map(({ frame }) => semevalFrame(frame))
      return { item: { gold: line.frames, found: pred }, pred }
    },
  }),
]

function wholeTask(set: {
  name: string
  measures: readonly Measure<Labelled>[]
  answer: (read: ReadWhole, line: z.infer<typeof Whole>) => { item: Labelled; pred: unknown }
}): Task {
  return taskOf<z.infer<typeof Whole>, Labelled>({
    ...set,
    ...ARTICLES,
    file: 'semeval2023_task3_en/articles.jsonl',
    line: Whole,
    judge: async ([line], file) => {
      if (line === undefined) return { items: [], predictions: [] }
      const { whole } = joinLines(paragraphsBeside(file).get(line.article) ?? [])
      const { item, pred } = set.answer(await readWhole(whole, true), line)
      return { items: [item], predictions: [{ article: line.article, pred }] }
    },
  })
}

const paragraphs = new Map<string, Map<string, z.infer<typeof Paragraph>[]>>()

function paragraphsBeside(file: string): Map<string, z.infer<typeof Paragraph>[]> {
  const beside = join(dirname(file), 'paragraphs.jsonl')
  const from = existsSync(beside) ? beside : dataFile(`sentences/${PARAGRAPHS}`)
  if (from === undefined) throw new Error(`${file}: its paragraphs are not beside it`)
  const known = paragraphs.get(from) ?? Map.groupBy(readLines(from, Paragraph), ({ article }) => article)
  paragraphs.set(from, known)
  return known
}

const Stance = z.looseObject({
  body: z.number(),
  headline: z.string(),
  stance: z.string(),
  split: z.string().optional(),
})
const Body = z.looseObject({ id: z.number(), text: z.string() })
const UNRELATED = 'unrelated'

/** Headlines over bodies that may be about something else. */
export const STANCES: Task = taskOf<z.infer<typeof Stance>, Labelled>({
  name: 'fnc1',
  file: 'fnc1/stances.jsonl',
  most: 200,
  short: 4,
  of: 'headlines',
  line: Stance,
  measures: [
    {
      id: 'score',
      what: 'score of the challenge (a quarter for related or not, three quarters for the stance)',
      score: challengeScore,
      trivial: {
        answer: 'unrelated',
        score: (items) => challengeScore(items.map(({ gold }) => ({ gold, found: [UNRELATED] }))),
      },
    },
    MACRO_F1_OF_LABELS,
  ],
  judge: async ([line], file) => {
    const beside = join(dirname(file), 'bodies.jsonl')
    const from = existsSync(beside) ? beside : dataFile('sentences/fnc1/bodies.jsonl')
    const body = from === undefined ? undefined : bodiesIn(from).get(line?.body ?? -1)
    if (line === undefined || body === undefined) throw new Error(`${file}: its bodies are not beside it`)
    const { issues, score } = (await readItem(body, line.headline)).report.headline_integrity
    const isUncompared = score === null && issues.length === 0
    const pred = isUncompared ? UNRELATED : issues.includes('contradicted') ? 'disagree' : 'discuss'
    return {
      items: [{ gold: [line.stance], found: [pred] }],
      predictions: [{ body: line.body, headline: line.headline, pred }],
    }
  },
})

const bodies = new Map<string, Map<number, string>>()

function bodiesIn(file: string): Map<number, string> {
  const known = bodies.get(file) ?? new Map(readLines(file, Body).map(({ id, text }) => [id, text]))
  bodies.set(file, known)
  return known
}

function challengeScore(items: readonly Labelled[]): number {
  let [points, most] = [0, 0]
  for (const { gold, found } of items) {
    const isRelated = !gold.includes(UNRELATED)
    const isRight = gold.some((stance) => found.includes(stance))
    most += isRelated ? 1 : 0.25
    if (isRight) points += isRelated ? 1 : 0.25
    else if (isRelated && !found.includes(UNRELATED)) points += 0.25
  }
  return points / Math.max(0.25, most)
}
