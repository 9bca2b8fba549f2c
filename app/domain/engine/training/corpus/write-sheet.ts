import type { Reading, ReadingSpan } from '../../reading.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import { toCodePoints } from './code-points.ts'
import type { SheetText } from './sheet-places.ts'

const LETTER_OF_VOICE = { author: 'a', speaker: 's' } as const
const LETTER_OF_MODE = { direct: 'd', indirect: 'i', mixed: 'm' } as const

/** Writes a stored reading as an annotator's sheet, so that a third reader can settle two of them. */
export function writeAnnotationSheet(reading: Reading, from: SheetText): string {
  const words = sheetWords(from)
  return [...ofArticle(reading, words), ...ofPassages(reading, words), ...ofSources(reading, words)].join('\n')
}

/** The words of a span, and the numbers of the sentences that one or several spans are in, as fields of a sheet. */
export type Words = {
  quote: (span: ReadingSpan) => string
  at: (span: ReadingSpan) => string
  range: (spans: readonly (ReadingSpan | null)[]) => string
}

/** Finds the words and sentences of stored spans. */
export function sheetWords({ title, text, sentences }: SheetText): Words {
  const points = { text: Array.from(text), title: Array.from(title) }
  const inPoints = toCodePoints(text)
  const ranges = sentences.map(({ start, end }) => ({ start: inPoints(start), end: inPoints(end) }))
  const at = (span: ReadingSpan): string => {
    if (span.in === 'title') return '0'
    const first = ranges.findIndex(({ end }) => end > span.start)
    const last = ranges.findLastIndex(({ start }) => start < span.end)
    return first === last ? `${first + 1}` : `${first + 1}-${last + 1}`
  }
  return {
    at,
    quote: ({ start, end, in: where }) =>
      points[where ?? 'text'].slice(start, end).join('').replaceAll(/\s+/g, ' ').trim(),
    range(spans) {
      const numbers = spans.flatMap((span) => (span === null ? [] : at(span).split('-').map(Number)))
      const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
      return first === last ? `${first}` : `${first}-${last}`
    },
  }
}

function ofArticle(reading: Reading, { at }: Words): string[] {
  const { genre, lean, depth, frames, headline, missing, thesis } = reading
  const issues = headline.issues.length === 0 ? 'ok' : headline.issues.join(',')
  return [
    `G|${genre.label}|${genre.sure}`,
    `L|${lean.position ?? 'none'}|${lean.sure}`,
    `D|${depth.level}|${depth.sentences.map(at).join(',')}`,
    `FR|${frames.primary}|${frames.others.join(',')}`,
    `H|${issues}|${headline.carriedBy === null ? '-' : at(headline.carriedBy)}`,
    ...missing.map((what) => `M|${what}`),
    `TH|${thesis}`,
  ]
}

function ofPassages({ passages, claims, emotions }: Reading, { at, quote }: Words): string[] {
  const marks = passages.flatMap((passage) => {
    const voice = LETTER_OF_VOICE[passage.voice]
    return passage.labels.map((label) => {
      const head = `${at(passage)}|${quote(passage)}|${label.type}`
      if (label.layer === 'technique') return `T|${head}|${voice}|${label.sure}`
      if (label.layer === 'fallacy') return `F|${head}|${voice}|${label.sure}|${label.sound}`
      return `W|${head}|${label.plainer === '' ? '-' : label.plainer}|${voice}|${label.sure}`
    })
  })
  const feelings = emotions.map((sentence) => {
    const felt = EMOTIONS.filter((emotion) => sentence[emotion] > 0)
    const levels = felt.map((emotion) => `${emotion.charAt(0)}${sentence[emotion]}`).join(' ')
    return `E|${at(sentence)}|${levels}|${LETTER_OF_VOICE[sentence.voice]}`
  })
  return [
    ...marks,
    ...claims.map((claim) => `C|${claim.worth === 'worth_checking' ? 'w' : 'c'}|${at(claim)}`),
    ...feelings,
  ]
}

function ofSources({ sources }: Reading, { quote, range }: Words): string[] {
  return sources.flatMap(({ mention, kind, role, attributions }, index) => [
    `S|s${index}|${quote(mention)}|${kind}|${role}`,
    ...attributions.map(({ source, cue, content, mode }) => {
      const at = range([source, cue, ...content])
      const fields = [source, cue].map((span) => (span === null ? '-' : quote(span)))
      const words = content.map(quote).join(' ;; ')
      return `A|${at}|s${index}|${fields.join('|')}|${LETTER_OF_MODE[mode]}|${words}`
    }),
  ])
}
