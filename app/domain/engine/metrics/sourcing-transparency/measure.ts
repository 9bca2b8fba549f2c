import { bootstrapRange } from '../../bootstrap.ts'
import { countSources } from '../../sources/count-sources.ts'
import type { ArticleDocument, Attribution } from '../../prepare/document.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import { fraction, score } from '../../rounding.ts'
import { attributionQuality } from '../../sources/attribution-quality.ts'
import { sourcingEvidence } from '../../sources/sourcing-evidence.ts'
import { readsAsNoReport } from '../../vocabulary.ts'
import type { Measure } from '../measurement.ts'
import type { sourcingTransparencyCard } from './card.ts'

/** A text of fewer sentences is a notice, not a report. */
const SENTENCES_MIN = 4
/** Reports with an attribution in one sentence of four are fully covered. */
const COVERED_SHARE = 0.25
/** The factor on the score where next to nothing is attributed. */
const COVERAGE_FLOOR = 0.4
/** A single source cannot be checked against another. */
const BREADTH = [0, 0.75, 0.9, 1]
const LINK_POINTS = 10
const LINK_POINTS_MAX = 30
const EVIDENCE_MAX = 30
const CONFIDENCE_MAX = 0.85

/** Points from links alone, and the number of sentences that are not entirely quoted. */
type Context = { linked: number; written: number }
type Unit = Attribution & { quality: number; note: string; weight: number }

/** Whether a reader could trace the sources. */
export const measureSourcingTransparency: Measure<typeof sourcingTransparencyCard> = (document) => {
  const units = weighted(document)
  const reason = unscored(document)
  const value = score(scoreOf(contextOf(document), units))
  return {
    fields: {
      sourcing_transparency: {
        score: reason === null ? value : null,
        ...(reason === null ? {} : { reason }),
        ...countSources(document),
        links: document.links.length,
        evidence: evidenceOf(document, units),
      },
    },
    uncertainty: {
      range: reason === null ? interval(document, units, value) : null,
      confidence: fraction((CONFIDENCE_MAX * (units.length + 1)) / (units.length + 4)),
      n: units.length,
    },
    ...(reason === null ? { counterfactual: withoutBest(document, units) } : {}),
  }
}

function unscored(document: ArticleDocument): string | null {
  const noReport = readsAsNoReport(document.genre.label)
  if (noReport !== null) return `${noReport}, which need not give sources as a report must.`
  return document.sentences.length < SENTENCES_MIN ? 'The text is too short to expect sources.' : null
}

/**
 * Half the weight is per attribution, half by its words, so that neither one long quotation nor many tags decide alone.
 */
function weighted(document: ArticleDocument): Unit[] {
  const words = document.attributions.reduce((sum, found) => sum + found.words, 0)
  return document.attributions.map((found) => ({
    ...found,
    ...attributionQuality(document, found),
    weight: 1 / document.attributions.length + (words === 0 ? 0 : found.words / words),
  }))
}

function contextOf(document: ArticleDocument): Context {
  return {
    linked: Math.min(LINK_POINTS_MAX, document.links.length * LINK_POINTS),
    written: document.sentences.filter((sentence) => sentence.quotedShare < 1).length,
  }
}

function scoreOf(context: Context, units: readonly Unit[]): number {
  const { linked, written } = context
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0)
  if (weight === 0) return linked
  const quality = units.reduce((sum, unit) => sum + unit.weight * unit.quality, 0) / weight
  const attributed = new Set(units.map((unit) => unit.sentence)).size
  const coverage = Math.min(1, attributed / Math.max(1, written * COVERED_SHARE))
  const breadth = BREADTH[Math.min(3, new Set(units.map((unit) => unit.speaker)).size)] ?? 1
  return Math.max(linked, 100 * quality * breadth * (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * coverage))
}

/** The first passage of each source, then the other unnamed ones, in reading order. */
function evidenceOf(document: ArticleDocument, units: readonly Unit[]): EvidenceDraft[] {
  const seen = new Set<number>()
  const first: Unit[] = []
  const further: Unit[] = []
  for (const unit of units) {
    if (!seen.has(unit.speaker)) first.push(unit)
    else if (document.speakers[unit.speaker]?.anonymous === true && !isPronoun(document, unit)) further.push(unit)
    seen.add(unit.speaker)
  }
  return [...first, ...further]
    .slice(0, EVIDENCE_MAX)
    .toSorted((a, b) => a.cue.start - b.cue.start)
    .map((unit) => sourcingEvidence(document, unit, unit.note))
}

function isPronoun(document: ArticleDocument, unit: Unit): boolean {
  return /^(?:he|she|it|they)$/i.test(document.text.slice(unit.source.start, unit.source.end))
}

function interval(document: ArticleDocument, units: readonly Unit[], value: number): [number, number] | null {
  const context = contextOf(document)
  const range = bootstrapRange({
    units: units.length,
    seed: document.seed,
    value,
    score: (indices) => {
      const drawn = indices.flatMap((index) => units[index] ?? [])
      return scoreOf(context, drawn)
    },
  })
  return range === null ? null : [score(range[0]), score(range[1])]
}

/** Without the source that contributes most of the score. */
function withoutBest(document: ArticleDocument, units: readonly Unit[]): { without: EvidenceDraft[]; value: number } {
  const carried = new Map<number, number>()
  for (const unit of units) carried.set(unit.speaker, (carried.get(unit.speaker) ?? 0) + unit.weight * unit.quality)
  const [best] = [...carried].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  const first = units.find((unit) => unit.speaker === best?.[0])
  const rest = units.filter((unit) => unit.speaker !== best?.[0])
  return {
    without: first === undefined ? [] : [sourcingEvidence(document, first, first.note)],
    value: score(scoreOf(contextOf(document), rest)),
  }
}
