import { isCheckworthy, rateSentences } from '#app/domain/engine/metrics/verifiable-claims/checkworthy.ts'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import type { ArticleDocument } from '#app/domain/engine/prepare/document.ts'
import type { Reading, ReadingLabel } from '#app/domain/engine/reading.ts'
import type { Report } from '#app/domain/engine/report.ts'
import type { ReadPassage } from '#app/domain/engine/text-reading.ts'
import { toCodePoints } from '#app/domain/engine/training/corpus/code-points.ts'

/** The findings, in the corpus' own form. */
export function asReading(document: ArticleDocument): Reading {
  const { reading, text, title, speakers, attributions } = document
  const points = toCodePoints(text)
  const above = toCodePoints(title)
  const passages = reading.passages.map((passage): Reading['passages'][number] => {
    const { start, end, in: place, voice } = passage
    const span =
      place === 'title'
        ? { start: above(start), end: above(end), in: place }
        : { start: points(start), end: points(end) }
    return { ...span, voice, labels: [labelOf(passage)] }
  })
  const claims = rateSentences(document)
    .filter(isCheckworthy)
    .map(({ sentence: { start, end } }) => ({
      start: points(start),
      end: points(end),
      worth: 'worth_checking' as const,
    }))
  const sources = speakers.flatMap((speaker, index): Reading['sources'] => {
    const own = attributions.filter((one) => one.speaker === index)
    if (own.length === 0) return []
    return [
      {
        mention: { start: points(speaker.mention.start), end: points(speaker.mention.end) },
        kind: speaker.anonymous ? 'anonymous' : 'named',
        role: speaker.role,
        attributions: own.map(({ start, end, cue, source }) => ({
          source: { start: points(source.start), end: points(source.end) },
          cue: { start: points(cue.start), end: points(cue.end) },
          content: [{ start: points(start), end: points(end) }],
          mode: 'direct' as const,
        })),
      },
    ]
  })
  return {
    passages,
    claims,
    sources,
    emotions: [],
    genre: { label: document.genre.label, sure: 3 },
    frames: { primary: 'other', others: [] },
    depth: { level: reading.depth.level, sentences: [] },
    lean: { position: null, sure: 3 },
    headline: { issues: [], carriedBy: null },
    missing: [],
    thesis: '-',
  }
}

/**
 * The passages that a report shows, in the corpus' own form: at their places, under the kinds and in the voices that its
 * readers see. What the reader found and the report leaves out is not among them.
 */
export function shownPassages(report: Report): Reading['passages'] {
  const shown = (evidence: readonly EvidenceSpan[], label: ReadingLabel): Reading['passages'] =>
    evidence.map(({ start, end, in: place, voice }) => ({
      ...(place === 'title' ? { start, end, in: place } : { start, end }),
      voice,
      labels: [label],
    }))
  return [
    ...report.propaganda_index.techniques.flatMap(({ technique, evidence }) =>
      shown(evidence, { layer: 'technique', type: technique, sure: 3 }),
    ),
    ...report.logical_fallacies.flatMap(({ type, evidence }) =>
      shown(evidence, { layer: 'fallacy', type, sure: 3, sound: '' }),
    ),
    ...shown(report.loaded_language.evidence, { layer: 'loaded', type: 'pejorative', sure: 3, plainer: '' }),
  ]
}

function labelOf(passage: ReadPassage): ReadingLabel {
  if (passage.layer === 'technique') return { layer: 'technique', type: passage.type, sure: 3 }
  if (passage.layer === 'fallacy') return { layer: 'fallacy', type: passage.type, sure: 3, sound: '' }
  return { layer: 'loaded', type: 'pejorative', sure: 3, plainer: '' }
}
