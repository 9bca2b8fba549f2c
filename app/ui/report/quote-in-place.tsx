import { useContext } from 'react'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import { firstEndingAfter, type Range } from '#app/domain/engine/ranges.ts'
import type { StripSentence } from '#app/domain/scan/answer/sentence-strip.ts'
import { familyOf } from '#app/domain/scan/present/evidence-register.ts'
import type { ScanText } from '#app/domain/scan/scan.ts'
import { languageOf, TextLanguage } from '../text-language.ts'
import { Quote } from './evidence.tsx'

/** A longer passage is understood by itself; a longer sentence would hide it. */
const PASSAGE_CHARACTERS_MAX = 60
const SENTENCE_CHARACTERS_MAX = 260

type Props = { span: EvidenceSpan; text: ScanText; sentences: readonly StripSentence[] | null }

/** A short passage within its sentence, where this reader may see the whole sentence; any other by itself. */
export function QuoteInPlace({ span, text, sentences }: Props) {
  const language = languageOf(useContext(TextLanguage))
  const place = sentences === null ? null : placeOf(span, text, sentences)
  if (place === null) return <Quote span={span} />
  return (
    <q className={/^["“„«‘]/u.test(place.before + span.quote) ? 'as-is' : undefined} {...language}>
      {place.before}
      <span className={`passage ${familyOf(span)}`}>{span.quote}</span>
      {place.after}
    </q>
  )
}

function placeOf(span: EvidenceSpan, text: ScanText, sentences: readonly StripSentence[]) {
  if (span.in === 'title' || span.abridged !== undefined || span.end - span.start > PASSAGE_CHARACTERS_MAX) return null
  const sentence = sentences[firstEndingAfter(sentences, span.start)]
  if (sentence === undefined || !holds(sentence, span)) return null
  if (sentence.end - sentence.start > SENTENCE_CHARACTERS_MAX) return null
  const stretches = text.text === null ? (text.excerpts ?? []) : [{ start: 0, end: Infinity, text: text.text }]
  const shown = stretches.find((stretch) => holds(stretch, sentence))
  return shown === undefined ? null : around(span, sentence, shown)
}

function holds(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}

function around(span: EvidenceSpan, sentence: Range, shown: { start: number; text: string }) {
  const points = Array.from(shown.text)
  const read = (start: number, end: number) => points.slice(start - shown.start, end - shown.start).join('')
  if (read(span.start, span.end) !== span.quote) return null
  return { before: read(sentence.start, span.start), after: read(span.end, sentence.end) }
}
