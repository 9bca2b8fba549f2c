import type { Report } from '#app/domain/engine/report.ts'

const SOURCES_FULL = 5
const DOCUMENTS_FULL = 2
/** Replaces a score that the report does not give. */
const MIDDLE = 50

/** How well an article shows its sources, 0..1: named people, how far a reader could trace them, documents. */
export function sourcesShown(report: Report): number {
  const { named, documents, links, score } = report.sourcing_transparency
  return (
    0.4 * Math.min(1, named / SOURCES_FULL) +
    0.4 * ((score ?? 0) / 100) +
    0.2 * Math.min(1, (documents + links) / DOCUMENTS_FULL)
  )
}

/** Every number of a report that concerns the text, and none about its publisher. */
export function articleNumbers(report: Report): number[] {
  const { sourcing_transparency: sources, emotional_resonance: emotions, voice_balance: voices } = report
  return [
    sources.score ?? MIDDLE,
    sources.named,
    sources.anonymous,
    sources.documents + sources.links,
    voices.voices.length,
    voices.score ?? MIDDLE,
    report.propaganda_index.score,
    report.loaded_language.score,
    report.headline_integrity.score ?? MIDDLE,
    report.intellectual_depth.dok_level,
    report.logical_fallacies.reduce((sum, { count }) => sum + count, 0),
    report.strategic_silence.findings.length,
    report.verifiable_claims.density,
    Math.abs(report.bias_spectrum.position - MIDDLE),
    emotions.fear,
    emotions.hope,
    emotions.urgency,
    emotions.outrage,
    emotions.pride,
    report.genre.label === 'opinion' ? 1 : 0,
  ]
}
