import type { ReadingSpan } from '../../reading.ts'
import type { WholeArticleLabels } from './article-labels.ts'
import type { AttributionLabels, SentenceLabels, WordingLabels } from './sentence-labels.ts'
import {
  articleRows,
  markedRows,
  type MarkedText,
  passageRows,
  type RowsOf,
  type TrainingRow,
} from './training-rows.ts'
import type { AnnotatedArticle } from './corpus.ts'
import type { WrittenPassage } from './written-passages.ts'

/** A sentence for training a reader of whole articles: of some texts only single sentences or the whole were judged. */
export type WholeRow = TrainingRow & {
  /** Whether the sentence was read for who says what; if not, nothing is known of it. */
  spoken: boolean
  /** Whether it shows the article's lean most; null where nobody was asked. */
  showsLean: boolean | null
  /** How sure the reader was of the whole article's genre and lean; null where nobody labelled it. */
  sure: { genre: number; lean: number } | null
}

type Words = { title: string; text: string; group: string }

/** The sentences of an article that was read whole; those judged again for fallacies have that judgement. */
export function readRows(annotation: AnnotatedArticle, words: Words, judged: readonly SentenceLabels[]): WholeRow[] {
  const { genre, lean } = annotation.reading
  const again = judged.filter(({ layer }) => layer === 'fallacy' || layer === 'argument')
  const findings = new Map(
    judgedRows({ ...annotation, ...words }, again, undefined)
      .filter(({ known }) => known.length > 0)
      .map((row) => [row.index, row]),
  )
  return articleRows(annotation, words, undefined).map((row) => ({
    ...withFallacies(row, findings.get(row.index)),
    spoken: true,
    showsLean: null,
    sure: { genre: genre.sure, lean: lean.sure },
  }))
}

/** The sentences of a written passage. */
export function writtenRows(passage: WrittenPassage): WholeRow[] {
  return passageRows(passage).map((row) => ({ ...row, spoken: false, showsLean: null, sure: null }))
}

/**
 * The sentences of an article of which some were judged, or which was labelled as a whole. Of a sentence that nobody was
 * asked about only the article's labels are known.
 */
export function judgedRows(
  article: RowsOf,
  judged: readonly SentenceLabels[],
  whole: WholeArticleLabels | undefined,
): WholeRow[] {
  const wording = judged.filter((labels) => labels.layer !== 'attribution')
  const speech = judged.filter((labels) => labels.layer === 'attribution')
  const argued = new Set(wording.map(({ sentence }) => sentence.start))
  const worded = new Set(wording.flatMap(({ layer, sentence }) => (layer === 'argument' ? [] : [sentence.start])))
  const spoken = new Set(speech.map(({ sentence }) => sentence.start))
  const shown = whole?.lean.shownBy
  const labels = whole === undefined ? null : labelsOf(whole)
  return markedRows(article, marksOf(wording, speech), { labels, second: undefined }).map((row) => {
    const isWorded = row.index > 0 && worded.has(row.start)
    const isArgued = row.index > 0 && argued.has(row.start)
    return {
      ...row,
      known: row.known.filter((layer) => isWorded || (isArgued && layer === 'fallacy')),
      claim: isWorded ? row.claim : null,
      emotions: null,
      spoken: row.index > 0 && spoken.has(row.start),
      showsLean: shown === undefined || shown === null ? null : isAt(row, shown),
      sure: whole === undefined ? null : { genre: whole.genre.sure, lean: whole.lean.sure },
    }
  })
}

function withFallacies(row: TrainingRow, judged: TrainingRow | undefined): TrainingRow {
  if (judged === undefined) return row
  return {
    ...row,
    author: { ...row.author, fallacy: judged.author.fallacy },
    speaker: { ...row.speaker, fallacy: judged.speaker.fallacy },
    unsure: { ...row.unsure, fallacy: judged.unsure.fallacy },
  }
}

function marksOf(wording: readonly WordingLabels[], speech: readonly AttributionLabels[]): MarkedText {
  return {
    passages: wording.flatMap(({ passages }) => passages),
    claims: wording.flatMap(({ sentence, claim }) => (claim === null ? [] : [{ ...sentence, worth: claim.worth }])),
    emotions: [],
    sources: speech,
  }
}

function labelsOf({ genre, lean, frames, depth }: WholeArticleLabels): NonNullable<TrainingRow['labels']> {
  return {
    genre: genre.label,
    primary: frames.primary,
    frames: frames.others,
    depth: depth.level,
    lean: lean.position,
    headline: null,
  }
}

function isAt({ index, start }: TrainingRow, span: ReadingSpan): boolean {
  return span.in === 'title' ? index === 0 : index > 0 && start === span.start
}
