import type { AnnotatedArticle } from './corpus.ts'
import type { AskedLabel } from './review.ts'

const BEFORE = 700
const AFTER = 450

/** Text of an article, and what an editor needs to know of it. */
type Shown = { title: string; text: string }

/** The labels of a layer that a first reader gave, each to be put to an editor. */
export function labelsToReview({ id, reading }: AnnotatedArticle, layer: string): AskedLabel[] {
  return reading.passages.flatMap(({ start, end, in: where, labels }) =>
    labels
      .filter((label) => label.layer === layer)
      .map((label) => ({ id, label, span: { start, end, ...(where === undefined ? {} : { in: where }) } })),
  )
}

/** A label in its surroundings, as an editor sees it. */
export function reviewPage(number: number, { span, label }: AskedLabel, { title, text }: Shown): string {
  const points = Array.from(span.in === 'title' ? title : text)
  const shown = [
    points.slice(Math.max(0, span.start - BEFORE), span.start).join(''),
    '>>>',
    points.slice(span.start, span.end).join(''),
    '<<<',
    points.slice(span.end, span.end + AFTER).join(''),
    span.in === 'title' ? `\n\n${text.slice(0, AFTER)}` : '',
  ]
  const sound = label.layer === 'fallacy' ? ` · sound with: ${label.sound}` : ''
  return `### ${number} · ${title}\n${shown.join('')}\n--- ${label.type} sure ${label.sure}${sound}\n`
}
