import type { ArticleDocument } from '#app/domain/engine/prepare/document.ts'
import { type Reading, SURE_MIN } from '#app/domain/engine/reading.ts'
import type { Report } from '#app/domain/engine/report.ts'
import { toCodePoints } from '#app/domain/engine/training/corpus/code-points.ts'
import { loadAnnotations, loadReadings, loadWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { FRAMES, GENRES, NOT_PLACED } from '#app/domain/engine/vocabulary.ts'
import { agreementOf, doubleRead } from '../corpus/agreement.ts'
import {
  compareClaims,
  compareCues,
  compareLayer,
  compareSources,
  f1,
  type Meeting,
  together,
} from '../corpus/compare-readings.ts'
import { inWords } from '#app/domain/wording/wording.ts'
import { spearman } from '../outlets/spearman.ts'
import { asReading, shownPassages } from './found-reading.ts'
import { ACCURACY } from './measures.ts'
import { type ReadItem, readItem } from './read-item.ts'
import { type Measure, type Row, rowOf } from './row.ts'
import type { Labelled } from './scores.ts'

/**
 * An article with its labels and its reading; the matches of its labels with the findings, and with one constant
 * answer.
 */
type Article = { id: string; gold: Reading; read: ReadItem; found: Meetings; constant: Meetings; shown: Shown }
type Layer = 'technique' | 'fallacy' | 'loaded'
type Meetings = Record<Layer | 'claims' | 'sources' | 'cues', Meeting>
/** What a report shows against the labels: in the author's voice alone, and in all voices. */
type Shown = Record<Layer, { own: Meeting; all: Meeting }>

/** Rows of the articles outside the training data; none if their words are not available. */
export async function measureGold(most: number): Promise<Row[]> {
  const articles = await readGold(most)
  if (articles.length === 0) return []
  const sample = { group: 'gold' as const, task: 'gold', of: 'articles', clusters: articles.map((one) => [one]) }
  const genre = { ...sample, clusters: articles.map((one) => [genresOf(one)]) }
  const frame = { ...sample, clusters: articles.map((one) => [framesOf(one)]) }
  const depth = { ...sample, clusters: articles.map((one) => [depthsOf(one)]) }
  const readers = readersOf(articles)
  const rows = [
    ...MEETINGS.map((measure) => rowOf(sample, measure)),
    rowOf(genre, { ...ACCURACY, id: 'genre', what: `correct genre (of ${inWords(GENRES.length)})` }),
    rowOf(sample, LEAN),
    rowOf(sample, INDEX),
    rowOf(frame, { ...ACCURACY, id: 'frame', what: 'correct primary frame (of fifteen)' }),
    rowOf(depth, { ...ACCURACY, id: 'depth', what: 'correct depth (of four)' }),
  ]
  return rows.map((row) => ({ ...row, readers: readers.get(row.id) }))
}

/** The agreement of the two first readings of the same articles, by row. */
function readersOf(articles: readonly Article[]): Map<string, number | undefined> {
  const read = new Map(articles.map(({ id, read: { document } }) => [id, sentencesOf(document)]))
  const pairs = doubleRead(loadAnnotations()).flatMap(([one, other]) => {
    const sentences = read.get(one.id)
    return sentences === undefined ? [] : [{ one: one.reading, other: other.reading, sentences }]
  })
  if (pairs.length === 0) return new Map()
  const rows = new Map(agreementOf(pairs).map((row) => [row.layer, row]))
  const two = (layer: string, by: 'f1' | 'same' | 'share'): number | undefined => rows.get(layer)?.[by]
  return new Map([
    ...(['technique', 'fallacy', 'loaded'] as const).flatMap((layer): [string, number | undefined][] => [
      [`gold: ${layer}-any`, two(layer, 'f1')],
      [`gold: ${layer}-same`, two(layer, 'same')],
    ]),
    ['gold: claims', two('claims worth checking', 'f1')],
    ['gold: sources-precision', two('sources', 'f1')],
    ['gold: sources-recall', two('sources', 'f1')],
    ['gold: cues', two('cues (same: to the letter)', 'f1')],
    ['gold: genre', two('genre', 'share')],
    ['gold: lean', two('lean, within one step', 'share')],
    ['gold: frame', two('primary frame', 'share')],
    ['gold: depth', two('depth, the same level', 'share')],
  ])
}

async function readGold(most: number): Promise<Article[]> {
  const gold = loadReadings().filter(({ part }) => part === 'gold')
  const words = loadWords(gold, process.env.FMA_DEVELOPMENT_DATA)
  const articles: Article[] = []
  for (const { id, reading } of gold) {
    const article = words.get(id)
    if (article === undefined || articles.length === most) continue
    const read = await readItem(article.text, article.title)
    const found = asReading(read.document)
    const constant = everySentence(read, found)
    const [byReader, trivial] = [meet(reading, found), meet(reading, constant)]
    articles.push({ id, gold: reading, read, found: byReader, constant: trivial, shown: meetShown(reading, read) })
  }
  return articles
}

function meet(gold: Reading, other: Reading): Meetings {
  return {
    technique: compareLayer(gold, other, { layer: 'technique' }),
    fallacy: compareLayer(gold, other, { layer: 'fallacy' }),
    loaded: compareLayer(gold, other, { layer: 'loaded' }),
    claims: compareClaims(gold, other),
    sources: compareSources(gold, other),
    cues: compareCues(gold, other),
  }
}

function meetShown(gold: Reading, { report }: ReadItem): Shown {
  const passages = shownPassages(report)
  const shownOf = (layer: Layer): Shown[Layer] => ({
    own: compareLayer(ofAuthor(gold), ofAuthor({ ...gold, passages }), { layer }),
    all: compareLayer(gold, { ...gold, passages }, { layer }),
  })
  return { technique: shownOf('technique'), fallacy: shownOf('fallacy'), loaded: shownOf('loaded') }
}

function ofAuthor(reading: Reading): Reading {
  return { ...reading, passages: reading.passages.filter(({ voice }) => voice === 'author') }
}

type What = { of: keyof Meetings; by?: 'any' | 'same'; what: string }

/** F1 of the findings, beside that of marking every sentence. */
function metF1(id: string, { of, by = 'any', what }: What): Measure<Article> {
  const score = (articles: readonly Article[], answer: 'found' | 'constant'): number =>
    f1(together(articles.map((article) => article[answer][of])), by)
  return {
    id,
    what,
    score: (articles) => score(articles, 'found'),
    trivial: { answer: 'every sentence', score: (articles) => score(articles, 'constant') },
  }
}

function met(id: string, what: string, score: (articles: readonly Article[]) => number): Measure<Article> {
  return { id, what, score, trivial: { answer: 'none', score: () => 0 } }
}

/** The share of findings that meet a label, and the share of labels that a finding meets. */
function metBothWays(of: keyof Meetings, id: string, what: string): Measure<Article>[] {
  const all = (articles: readonly Article[]): Meeting => together(articles.map(({ found }) => found[of]))
  return [
    met(`${id}-precision`, `${what}, precision`, (articles) => {
      const { any, other } = all(articles)
      return any / Math.max(1, other)
    }),
    met(`${id}-recall`, `${what}, recall`, (articles) => {
      const { any, one } = all(articles)
      return any / Math.max(1, one)
    }),
  ]
}

/** What reports show of a layer: of the author's own, precision and recall; recall of all voices. */
function shownRows(layer: Layer, what: string): Measure<Article>[] {
  const all = (articles: readonly Article[], voices: 'own' | 'all'): Meeting =>
    together(articles.map(({ shown }) => shown[layer][voices]))
  const recall = ({ any, one }: Meeting): number => any / Math.max(1, one)
  return [
    met(`${layer}-shown-precision`, `${what} of the author’s as reports show them, precision`, (articles) => {
      const { any, other } = all(articles, 'own')
      return any / Math.max(1, other)
    }),
    met(`${layer}-shown-recall`, `${what} of the author’s as reports show them, recall`, (articles) =>
      recall(all(articles, 'own')),
    ),
    met(`${layer}-shown-recall-all`, `${what} of all voices as reports show them, recall`, (articles) =>
      recall(all(articles, 'all')),
    ),
  ]
}

const MEETINGS: readonly Measure<Article>[] = [
  metF1('technique-any', { of: 'technique', what: 'persuasion devices: same passage, any device, F1' }),
  ...metBothWays('technique', 'technique', 'persuasion devices: same passage, any device'),
  metF1('technique-same', { of: 'technique', by: 'same', what: 'persuasion devices: same passage and device, F1' }),
  metF1('fallacy-any', { of: 'fallacy', what: 'fallacies: same passage, any kind, F1' }),
  metF1('fallacy-same', { of: 'fallacy', by: 'same', what: 'fallacies: same passage and kind, F1' }),
  metF1('loaded-any', { of: 'loaded', what: 'loaded wording, F1' }),
  ...metBothWays('loaded', 'loaded', 'loaded wording'),
  metF1('claims', { of: 'claims', what: 'check-worthy claims, F1' }),
  ...metBothWays('sources', 'sources', 'sources'),
  met('cues', 'cues of attributions, F1', (articles) => f1(together(articles.map(({ found }) => found.cues)))),
  ...shownRows('technique', 'persuasion devices'),
  ...shownRows('fallacy', 'fallacies'),
  ...shownRows('loaded', 'loaded wording'),
]

/** On the corpus' five steps; undefined if a report places nothing. */
const LEAN: Measure<Article> = {
  id: 'lean',
  what: 'lean at most one step off (of five; not placed counts as missed)',
  among: ({ gold }) => gold.lean.position !== null,
  score: (articles) =>
    shareOf(
      articles,
      ({ gold, read }) => Math.abs((gold.lean.position ?? 0) - (leanStep(read.report) ?? Infinity)) <= 1,
    ),
  trivial: {
    answer: 'the middle',
    score: (articles) => shareOf(articles, ({ gold }) => Math.abs(gold.lean.position ?? 0) <= 1),
  },
}

function shareOf(articles: readonly Article[], is: (article: Article) => boolean): number {
  return articles.filter(is).length / Math.max(1, articles.length)
}

const INDEX: Measure<Article> = {
  id: 'index',
  what: 'Spearman correlation of the index with the author’s devices per word',
  score: (articles) =>
    spearman(articles.map(({ gold, read }) => [read.report.propaganda_index.score, densityOf(gold, read)])),
  trivial: { answer: 'chance', score: () => 0 },
}

function densityOf({ passages }: Reading, { document }: ReadItem): number {
  const own = passages.filter(({ voice }) => voice === 'author').flatMap(({ labels }) => labels)
  return own.filter(({ layer, sure }) => layer === 'technique' && sure >= SURE_MIN).length / document.wordCount
}

function genresOf({ gold, read }: Article): Labelled {
  return { gold: [gold.genre.label], found: GENRES.filter((genre) => genre === read.report.genre.label) }
}

function framesOf({ gold, read }: Article): Labelled {
  return { gold: [gold.frames.primary], found: FRAMES.filter((frame) => frame === read.report.framing.primary) }
}

function depthsOf({ gold, read }: Article): Labelled {
  return { gold: [String(gold.depth.level)], found: [String(read.report.intellectual_depth.dok_level)] }
}

/** Each sentence marked with the most frequent label of each layer, and as a claim. */
function everySentence({ document }: ReadItem, found: Reading): Reading {
  const sentences = sentencesOf(document)
  return {
    ...found,
    claims: sentences.map((sentence) => ({ ...sentence, worth: 'worth_checking' })),
    passages: sentences.map((sentence) => ({
      ...sentence,
      voice: 'author',
      labels: [
        { layer: 'technique', type: 'loaded_language', sure: 3 },
        { layer: 'fallacy', type: 'hasty_generalization', sure: 3, sound: '' },
        { layer: 'loaded', type: 'pejorative', sure: 3, plainer: '' },
      ],
    })),
  }
}

function sentencesOf({ text, sentences }: ArticleDocument): { start: number; end: number }[] {
  const points = toCodePoints(text)
  return sentences.map(({ start, end }) => ({ start: points(start), end: points(end) }))
}

/** A report's position between left and right in the annotators' steps, -2..2; undefined if it is not placed. */
export function leanStep({ bias_spectrum: { label, position } }: Report): number | undefined {
  if (label === NOT_PLACED) return undefined
  return position <= 29 ? -2 : position <= 42 ? -1 : position <= 57 ? 0 : position <= 70 ? 1 : 2
}
