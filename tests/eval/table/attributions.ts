import { z } from 'zod'
import { type ReadWhole, readWhole, shared, type Span } from './read-item.ts'
import type { Measure } from './row.ts'
import { addCounts, type Counts, countJudged, f1Of } from './scores.ts'
import { coverOf, coverShared } from './span-scores.ts'
import { type Task, taskOf } from './task.ts'

const Spans = z.array(z.tuple([z.number(), z.number()]))
const Article = z.looseObject({
  id: z.string(),
  text: z.string(),
  attributions: z.array(z.looseObject({ source: Spans.optional(), cue: Spans.optional(), content: Spans.optional() })),
  split: z.string().optional(),
})
const PARTS = ['source', 'cue', 'content'] as const
type Part = (typeof PARTS)[number]
type Cited = Record<Part, Span[]>
type Item = { cues: Counts; sentences: Counts; every: Counts; letters: Record<Part, Counts> }

function counted(id: string, what: string, of: (item: Item) => Counts): Measure<Item> {
  return {
    id,
    what,
    score: (items) => f1Of(addCounts(items.map(of))),
    trivial:
      id === 'sentences'
        ? { answer: 'all', score: (items) => f1Of(addCounts(items.map(({ every }) => every))) }
        : { answer: 'none', score: () => 0 },
  }
}

/** Who said what, in articles on politics. */
export const ATTRIBUTIONS: Task = taskOf<z.infer<typeof Article>, Item>({
  name: 'polnear',
  file: 'polnear/dev.jsonl',
  of: 'articles',
  short: 2,
  line: Article,
  measures: [
    counted('cues', 'F1 of cues', ({ cues }) => cues),
    counted('sentences', 'F1 of sentences with a cue', ({ sentences }) => sentences),
    ...PARTS.map((part) => counted(part, `F1 of the ${part}, by character`, ({ letters }) => letters[part])),
  ],
  judge: async ([line]) => {
    if (line === undefined) return { items: [], predictions: [] }
    const read = await readWhole(line.text, true)
    const gold = line.attributions.map((one) => ({
      source: spansOf(one.source),
      cue: spansOf(one.cue),
      content: spansOf(one.content),
    }))
    const found = foundIn(read)
    return {
      items: [compared(gold, found, read)],
      predictions: [
        {
          id: line.id,
          attributions: found.map(({ source, cue, content }) => ({
            source: source.map(pairOf),
            cue: cue.map(pairOf),
            content: content.map(pairOf),
          })),
        },
      ],
    }
  },
})

function spansOf(pairs: readonly [number, number][] = []): Span[] {
  return pairs.map(([start, end]) => ({ start, end }))
}

function pairOf({ start, end }: Span): [number, number] {
  return [start, end]
}

function foundIn({ document, placedInBody }: ReadWhole): Cited[] {
  return document.attributions.map(({ source, cue, start, end }) => ({
    source: [placedInBody(source)],
    cue: [placedInBody(cue)],
    content: [placedInBody({ start, end })],
  }))
}

function compared(gold: readonly Cited[], found: readonly Cited[], read: ReadWhole): Item {
  const [goldCues, foundCues] = [gold, found].map((all) => all.flatMap(({ cue }) => cue.slice(0, 1)))
  const headline = Array.from(read.document.title).length
  const sentences = [{ start: 0, end: headline }, ...read.document.sentences.map(read.placedInBody)]
  const judged = sentences.map((sentence) => ({
    gold: goldCues?.some((cue) => shared(cue, sentence) > 0) === true,
    found: foundCues?.some((cue) => shared(cue, sentence) > 0) === true,
  }))
  const letters = (part: Part): Counts => {
    const [ones, others] = [gold.flatMap((one) => one[part]), found.flatMap((one) => one[part])]
    return { gold: coverOf(ones), found: coverOf(others), right: coverShared(ones, others) }
  }
  return {
    cues: metCues(goldCues ?? [], foundCues ?? []),
    sentences: countJudged(judged),
    every: countJudged(judged.map((each) => ({ ...each, found: true }))),
    letters: { source: letters('source'), cue: letters('cue'), content: letters('content') },
  }
}

/** Each cue matches at most one other, the first with a common letter. */
function metCues(gold: readonly Span[], found: readonly Span[]): Counts {
  const left = [...gold]
  let right = 0
  for (const cue of found) {
    const at = left.findIndex((other) => shared(cue, other) > 0)
    if (at < 0) continue
    left.splice(at, 1)
    right += 1
  }
  return { gold: gold.length, found: found.length, right }
}
