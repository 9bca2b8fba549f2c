import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import type { Reading, ReadingLabel, ReadingSpan } from '../../reading.ts'
import { toCodePoints } from './code-points.ts'
import type { AnnotatedArticle } from './corpus.ts'
import type { WrittenPassage } from './written-passages.ts'
import { EMOTIONS } from '../../vocabulary.ts'

/** Names of each layer's labels, without repeats, in the order of the reading. */
export type LayerLabels = Record<ReadingLabel['layer'], string[]>

/** A half-open range in Unicode code points of a row's text. */
export type RowSpan = { start: number; end: number }

/** The annotated words of a sentence: certainty 2 and 3, both voices. */
export type RowSpans = {
  technique: (RowSpan & { type: string })[]
  loaded: (RowSpan & { type: string })[]
  /** The source cited here, the attributing words, and the attributed words. */
  source: RowSpan[]
  cue: RowSpan[]
  content: RowSpan[]
}

/** Labels of the whole article, the same in each of its rows. */
export type ArticleLabels = {
  genre: string
  primary: string
  frames: string[]
  depth: number
  /** -2 to 2; null where the text is not about politics. */
  lean: number | null
  /** Null where nobody compared the headline with the text. */
  headline: string[] | null
}

/** One sentence for training. White space becomes plain spaces, one for one; the words are unchanged otherwise. */
export type TrainingRow = {
  /** Id of the article, or of the written passage. */
  article: string
  /** 0 is the headline, then the sentences in order. */
  index: number
  /** Where it begins in its headline or text, in code points. */
  start: number
  origin: AnnotatedArticle['origin'] | 'passage'
  part: AnnotatedArticle['part'] | null
  /**
   * What must stay on one side of a split: the publishing house, a report's series, or the text itself if it has
   * neither.
   */
  group: string
  genre: string | null
  text: string
  /** The adjacent sentences of the text, or ''; the headline has none. */
  before: string
  after: string
  /** The layers that the sentence was read for; nothing is known of others. */
  known: ReadingLabel['layer'][]
  /** In the author's voice, certainty 2 and 3: what counts. */
  author: LayerLabels
  /** In a speaker's voice, certainty 2 and 3. */
  speaker: LayerLabels
  /** In the author's voice, certainty 1: neither right nor wrong. */
  unsure: LayerLabels
  /** A second, blind reader's findings in the author's voice, certainty 2 and 3; null without such a reader. */
  second: LayerLabels | null
  /** 0 not checkable, 1 checkable, 2 worth checking; null if nobody read for it. */
  claim: 0 | 1 | 2 | null
  /** Fear, hope, urgency, outrage, pride: 0 to 2; null if nobody read for them, and for headlines. */
  emotions: number[] | null
  spans: RowSpans
  labels: ArticleLabels | null
  /** Some of its words occur in a labelled public set: excluded from training, so that the set can measure. */
  shared: boolean
}

const LAYERS = ['technique', 'fallacy', 'loaded'] as const
const SURE_MIN = 2

type Placed = ReadingSpan & { words: string }

/** What was marked in a text, by one reader or by several of its sentences. */
export type MarkedText = Pick<Reading, 'passages' | 'claims' | 'emotions'> & {
  sources: readonly { attributions: readonly MarkedAttribution[] }[]
}
type MarkedAttribution = Pick<Reading['sources'][number]['attributions'][number], 'source' | 'cue' | 'content'>

/** What the rows of one text have in common, beside its labels. */
export type RowsOf = Pick<AnnotatedArticle, 'id' | 'origin' | 'part' | 'shared'> & {
  title: string
  text: string
  group: string
}
type Marks = (place: ReadingSpan, passages: Reading['passages']) => LayerLabels

/**
 * The sentences of an article with the labels that overlap them.
 * @param second the reading of a second, blind reader
 */
export function articleRows(
  { id, origin, part, shared, reading }: AnnotatedArticle,
  words: { title: string; text: string; group: string },
  second: Reading | undefined,
): TrainingRow[] {
  const labels = {
    genre: reading.genre.label,
    primary: reading.frames.primary,
    frames: reading.frames.others,
    depth: reading.depth.level,
    lean: reading.lean.position,
    headline: reading.headline.issues,
  }
  return markedRows({ id, origin, part, shared, ...words }, reading, { labels, second: second?.passages })
}

/** The headline and the sentences of a text with what is marked in them, as if all of it had been read. */
export function markedRows(
  { id, origin, part, shared, title, text, group }: RowsOf,
  marked: MarkedText,
  { labels, second }: { labels: ArticleLabels | null; second: Reading['passages'] | undefined },
): TrainingRow[] {
  const headline: Placed = { start: 0, end: toCodePoints(title)(title.length), in: 'title', words: title }
  const sentences = placedSentences({ title, text })
  const genre = labels === null ? null : labels.genre
  return [headline, ...sentences].map((place, index) => ({
    article: id,
    index,
    start: place.start,
    origin,
    part,
    group,
    genre,
    text: folded(place.words),
    ...neighbours(sentences, index),
    known: [...LAYERS],
    author: authorMarks(place, marked.passages),
    speaker: speakerMarks(place, marked.passages),
    unsure: unsureMarks(place, marked.passages),
    second: second === undefined ? null : authorMarks(place, second),
    claim: index === 0 ? null : claimIn(place, marked),
    emotions: index === 0 ? null : emotionsIn(place, marked),
    spans: spansIn(place, marked),
    labels,
    shared: shared.some((span) => meet(span, place)),
  }))
}

/** The words of the sentences beside the one with this index in its text; the headline has none. */
function neighbours(sentences: readonly Placed[], index: number): { before: string; after: string } {
  if (index === 0) return { before: '', after: '' }
  return { before: folded(sentences[index - 2]?.words ?? ''), after: folded(sentences[index]?.words ?? '') }
}

/** The sentences of a written passage: those of its argument are fallacious or sound, the others neither. */
export function passageRows(passage: WrittenPassage): TrainingRow[] {
  const { id, text, type, voice, is_fallacy: isFallacy } = passage
  const argument = { start: passage.start, end: passage.end }
  const sentences = placedSentences({ title: '', text })
  return sentences.map((place, index) => {
    const fallacy = isFallacy && meet(argument, place) ? [type] : []
    const isAuthor = voice === 'author'
    return {
      article: id,
      index: index + 1,
      start: place.start,
      origin: 'passage',
      part: null,
      group: passage.pair === null ? id : [id, passage.pair].toSorted().join(' '),
      genre: null,
      text: folded(place.words),
      before: folded(sentences[index - 1]?.words ?? ''),
      after: folded(sentences[index + 1]?.words ?? ''),
      known: ['fallacy'],
      author: { ...none(), fallacy: isAuthor ? fallacy : [] },
      speaker: { ...none(), fallacy: isAuthor ? [] : fallacy },
      unsure: none(),
      second: null,
      claim: null,
      emotions: null,
      spans: { technique: [], loaded: [], source: [], cue: [], content: [] },
      labels: null,
      shared: false,
    }
  })
}

function placedSentences({ title, text }: { title: string; text: string }): Placed[] {
  const points = toCodePoints(text)
  return prepareDocument(textAlone(text, title)).sentences.map(({ start, end }) => ({
    start: points(start),
    end: points(end),
    words: text.slice(start, end),
  }))
}

const authorMarks: Marks = (place, passages) => marks(place, passages, { voice: 'author', isSure: true })
const speakerMarks: Marks = (place, passages) => marks(place, passages, { voice: 'speaker', isSure: true })
const unsureMarks: Marks = (place, passages) => marks(place, passages, { voice: 'author', isSure: false })

function marks(
  place: ReadingSpan,
  passages: Reading['passages'],
  wanted: { voice: 'author' | 'speaker'; isSure: boolean },
): LayerLabels {
  const found = passages
    .filter((passage) => passage.voice === wanted.voice && meet(passage, place))
    .flatMap(({ labels }) => labels)
    .filter(({ sure }) => sure >= SURE_MIN === wanted.isSure)
  const ofLayer = (layer: ReadingLabel['layer']): string[] => [
    ...new Set(found.filter((label) => label.layer === layer).map(({ type }) => type)),
  ]
  return { technique: ofLayer('technique'), fallacy: ofLayer('fallacy'), loaded: ofLayer('loaded') }
}

function claimIn(place: Placed, { claims }: MarkedText): 0 | 1 | 2 {
  const found = claims.filter((claim) => meet(claim, place))
  if (found.some(({ worth }) => worth === 'worth_checking')) return 2
  return found.length > 0 ? 1 : 0
}

function emotionsIn(place: Placed, { emotions }: MarkedText): number[] {
  const found = emotions.filter((emotion) => meet(emotion, place))
  return EMOTIONS.map((name) => Math.max(0, ...found.map((emotion) => emotion[name])))
}

function spansIn(place: Placed, { passages, sources }: MarkedText): RowSpans {
  const ofLayer = (layer: 'technique' | 'loaded') =>
    passages.flatMap((passage) =>
      passage.labels
        .filter((label) => label.layer === layer && label.sure >= SURE_MIN)
        .flatMap(({ type }) => within(place, passage).map((span) => ({ ...span, type }))),
    )
  const attributions = sources.flatMap((source) => source.attributions)
  return {
    technique: ofLayer('technique'),
    loaded: ofLayer('loaded'),
    source: attributions.flatMap(({ source }) => within(place, source)),
    cue: attributions.flatMap(({ cue }) => within(place, cue)),
    content: attributions.flatMap(({ content }) => content.flatMap((span) => within(place, span))),
  }
}

/** The part of a span inside a sentence, with offsets from the sentence's start. */
function within(place: ReadingSpan, span: ReadingSpan | null): RowSpan[] {
  if (span === null || !meet(place, span)) return []
  const last = Math.min(span.end, place.end) - place.start
  return [{ start: Math.max(span.start, place.start) - place.start, end: last }]
}

function none(): LayerLabels {
  return { technique: [], fallacy: [], loaded: [] }
}

function meet(one: ReadingSpan, other: ReadingSpan): boolean {
  return one.in === other.in && one.start < other.end && other.start < one.end
}

function folded(words: string): string {
  return words.replaceAll(/\s/g, ' ')
}
