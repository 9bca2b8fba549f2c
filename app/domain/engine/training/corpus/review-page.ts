import type { AnnotatedArticle } from './corpus.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import type { AskedLabel } from './review.ts'

const BEFORE = 700
const AFTER = 450
/** Characters shown before a sentence that is labelled as a whole, since its own words decide. */
const BEFORE_SENTENCE = 160

/** An article's text, as an editor needs it. */
type Shown = { title: string; text: string }

/** The readings that editors judge, one per article: the settled one if there is one, else the first. */
export function judgedReadings(annotations: readonly AnnotatedArticle[]): AnnotatedArticle[] {
  const settled = new Set(annotations.filter(({ reader }) => reader === 'settled').map(({ id }) => id))
  return annotations.filter(({ id, reader }) => reader === (settled.has(id) ? 'settled' : 'a'))
}

/** The labels of a layer in a reading, each for an editor to judge. */
export function labelsToReview({ id, reading }: AnnotatedArticle, layer: string): AskedLabel[] {
  if (layer === 'claim')
    return reading.claims.map(({ worth, ...span }) => ({ id, span, label: { layer: 'claim', type: worth } }))
  if (layer === 'emotion')
    return reading.emotions.flatMap(({ start, end, in: where, ...levels }) =>
      EMOTIONS.filter((type) => levels[type] > 0).map((type) => ({
        id,
        span: { start, end, ...(where === undefined ? {} : { in: where }) },
        label: { layer: 'emotion', type, level: levels[type] },
      })),
    )
  return reading.passages.flatMap(({ start, end, in: where, labels }) =>
    labels
      .filter((label) => label.layer === layer)
      .map((label) => ({ id, label, span: { start, end, ...(where === undefined ? {} : { in: where }) } })),
  )
}

/** A label in its context, as an editor sees it. */
export function reviewPage(number: number, { span, label }: AskedLabel, { title, text }: Shown): string {
  const points = Array.from(span.in === 'title' ? title : text)
  if (label.layer === 'claim' || label.layer === 'emotion') {
    const before = points.slice(Math.max(0, span.start - BEFORE_SENTENCE), span.start).join('')
    const mark = label.layer === 'claim' ? label.type : `${label.type} ${label.level}`
    return `${number} · ${mark} · …${before}>>>${points.slice(span.start, span.end).join('')}<<<`.replaceAll(
      /\s+/g,
      ' ',
    )
  }
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
