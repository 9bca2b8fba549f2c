import { bootstrapRange } from '../../bootstrap.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { type EvidenceDraft, SPEAKER_NOT_COUNTED } from '../../evidence-span.ts'
import { isPolitical, politicalCues } from '../../lexicons/political-cues.ts'
import type { PoliticalCue, Side } from '../../lexicons/political-cues.ts'
import { fraction, score } from '../../rounding.ts'
import { type BIAS_LABEL_NAMES, BIAS_LABELS, NOT_PLACED } from '../../vocabulary.ts'
import type { Measure, MeasurementOf } from '../measurement.ts'
import type { biasSpectrumCard } from './card.ts'
import { distinct, lensWords, said } from './lens-words.ts'
import { isShownCharged, leanAsRead, leaningAsRead } from './lean-as-read.ts'

type Placed = MeasurementOf<typeof biasSpectrumCard>

/** With fewer independent cues the article is not placed. */
const CUES_MIN = 3
/** Weight that pulls to the middle, in cues: a fixed part, and a part for each sentence of the author's. */
const SHRINK_BASE = 8
const SHRINK_PER_SENTENCE = 0.08
/** The weight of an outlet's usual position, in cues. */
const PRIOR_WEIGHT = 4
const EVIDENCE_MAX = 24
const CONFIDENCE: Readonly<Record<PoliticalCue['kind'], (weight: number) => number>> = {
  wording: (weight) => fraction(0.4 + 0.12 * weight),
  stance: () => 0.5,
  // A half where it leans to neither side.
  marked: (weight) => fraction(0.5 + 0.3 * weight),
}
const SHORT_WORDS = 200
const NEUTRAL_MAX = 3

/** The article's position between left and right by its own wording. */
export const measureBiasSpectrum: Measure<typeof biasSpectrumCard> = (document) => {
  const { cues, political } = leanAsRead(document) ?? leanBySentences(document)
  const own = cues.filter((cue) => cue.voice === 'author')
  const independent = independentOf(cues)
  if (independent < CUES_MIN || !political) return notPlaced({ document, cues, independent, political })
  return placed(document, cues, own)
}

function independentOf(cues: readonly PoliticalCue[]): number {
  return new Set(cues.filter(({ voice }) => voice === 'author').map(({ key }) => key)).size
}

/**
 * Listed words of one side take precedence: only they mirror exactly when the parties are swapped. If they are too few,
 * words marked by a reader count too.
 */
function leanBySentences(document: ArticleDocument): { cues: PoliticalCue[]; political: boolean } {
  const listed = politicalCues(document)
  const read = leaningAsRead(document)
  const political = isPolitical(document)
  if (read === undefined || (political && independentOf(listed) >= CUES_MIN)) return { cues: listed, political }
  const apart = read.cues.filter(({ start, end }) => !listed.some((cue) => cue.start < end && start < cue.end))
  return { cues: [...listed, ...apart].toSorted((a, b) => a.start - b.start), political: read.political }
}

type Unplaced = { document: ArticleDocument; cues: PoliticalCue[]; independent: number; political: boolean }

function notPlaced({ document, cues, independent, political }: Unplaced): Placed {
  const confidence = fraction(Math.min(0.19, 0.05 + 0.04 * independent))
  const found = ['no cue', 'one cue', 'two cues'][independent] ?? `${independent} cues`
  const reasoning = political
    ? `The author’s own words contain ${found} to the left or right. A position needs at least three independent cues.${ignored(cues)}`
    : 'Too little of the text is about party politics to place it between left and right.'
  return {
    fields: {
      bias_spectrum: {
        position: 50,
        label: NOT_PLACED,
        frame: political ? 'political, in wording that both sides use' : 'little about party politics',
        reasoning: reasoning + priorSentence(document, false),
        confidence,
        outlet_prior: document.outletPrior,
        // Loaded words are shown by their own metrics; that they show no lean needs no passage.
        evidence: drafts(
          cues.filter(({ kind }) => kind !== 'marked'),
          document,
        ),
      },
    },
    uncertainty: { range: null, confidence, n: independent },
  }
}

function placed(document: ArticleDocument, cues: PoliticalCue[], authors: PoliticalCue[]): Placed {
  const { own, leaning, isSided } = towardsASide(authors)
  const sentences = document.sentences
    .filter((sentence) => sentence.voice === 'author')
    .map((sentence) => sentence.index)
  const units = sentences.length
  const place = (subset: readonly PoliticalCue[]): number => position(document, pull(subset), units)
  const value = place(own)
  const strongest = strongestKey(own, value)
  const without = own.filter((cue) => cue.key !== strongest)
  const left = new Set(without.map((cue) => cue.key)).size
  const independent = isSided ? independentOf(leaning) : left + 1
  const bySentence = Map.groupBy(own, (cue) => cue.sentence)
  const perSentence = sentences.map((index) => pull(bySentence.get(index) ?? []))
  const range = bootstrapRange({
    units,
    seed: document.seed,
    score: (indices) => position(document, sum(indices.map((index) => perSentence[index] ?? NO_PULL)), units),
    value,
  })
  const agreement = agreementOf(pull(own))
  const short = document.wordCount < SHORT_WORDS ? 0.7 : 1
  const confidence = fraction((1 - Math.exp(-independent / 7)) * (0.55 + 0.35 * agreement) * short)
  return {
    fields: {
      bias_spectrum: {
        position: score(value),
        label: labelOf(score(value)),
        frame: lensWords(document, own, value < 50 ? 'left' : 'right'),
        reasoning: reasoningOf(document, cues, authors) + tooFew(leaning, isSided) + priorSentence(document, true),
        confidence,
        outlet_prior: document.outletPrior,
        evidence: [...drafts(cues, document), ...(isSided ? [] : neutralDrafts(own, document))],
      },
    },
    uncertainty: {
      range: range === null ? null : widen(range, { ...document, value }),
      confidence,
      n: independent,
    },
    counterfactual: {
      without: drafts(
        own.filter((cue) => cue.key === strongest),
        document,
      ),
      value: left < CUES_MIN ? 50 : score(place(without)),
    },
  }
}

/** Fewer cues than a position needs do not move a text to a side, however many lean to neither. */
function towardsASide(authors: PoliticalCue[]): { own: PoliticalCue[]; leaning: PoliticalCue[]; isSided: boolean } {
  const leaning = authors.filter(({ weight }) => weight > 0)
  const isSided = independentOf(leaning) >= CUES_MIN
  return { own: isSided ? authors : authors.map((cue) => ({ ...cue, weight: 0 })), leaning, isSided }
}

function tooFew(leaning: readonly PoliticalCue[], isSided: boolean): string {
  if (isSided || leaning.length === 0) return ''
  return ' The author’s cues to a side are too few to move the text from the middle.'
}

/** 0 where both sides pull alike, 1 where one pulls alone. */
function agreementOf({ left, right }: Pull): number {
  return left + right === 0 ? 0 : Math.abs(right - left) / (left + right)
}

type Pull = Record<Side, number>
const NO_PULL: Pull = { left: 0, right: 0 }

/** Repeating a term adds less each time: the second use a half, the third a third. */
function pull(cues: readonly PoliticalCue[]): Pull {
  const uses = new Map<string, number>()
  const total = { ...NO_PULL }
  for (const cue of cues) {
    const use = (uses.get(cue.key) ?? 0) + 1
    uses.set(cue.key, use)
    total[cue.side] += cue.weight / use
  }
  return total
}

function sum(pulls: readonly Pull[]): Pull {
  const total = { ...NO_PULL }
  for (const each of pulls) {
    total.left += each.left
    total.right += each.right
  }
  return total
}

function position(document: ArticleDocument, { left, right }: Pull, sentences: number): number {
  const prior = document.outletPrior
  const shrink = SHRINK_BASE + SHRINK_PER_SENTENCE * sentences + (prior ? PRIOR_WEIGHT : 0)
  const net = right - left + (prior ? (PRIOR_WEIGHT * (prior.position - 50)) / 50 : 0)
  return 50 + (50 * net) / (left + right + shrink)
}

/** The interval from a handful of cues is too narrow: it extends at least two points to both sides. */
function widen([low, high]: [number, number], { value }: { value: number }): [number, number] {
  return [score(Math.min(low, value - 2)), score(Math.max(high, value + 2))]
}

/** The label of a position, 0..100. */
export function labelOf(at: number): (typeof BIAS_LABEL_NAMES)[number] {
  return BIAS_LABELS.find(([, highest]) => at <= highest)?.[0] ?? NOT_PLACED
}

function strongestKey(own: readonly PoliticalCue[], value: number): string {
  const side: Side = value < 50 ? 'left' : 'right'
  const totals = new Map<string, number>()
  for (const cue of own) {
    const counted = cue.side === side ? cue.weight : cue.weight / 10
    totals.set(cue.key, (totals.get(cue.key) ?? 0) + counted)
  }
  return [...totals].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', -1] as const)[0]
}

function reasoningOf(document: ArticleDocument, cues: readonly PoliticalCue[], own: readonly PoliticalCue[]): string {
  const parts: string[] = []
  for (const side of ['left', 'right'] as const) {
    const here = own.filter((cue) => cue.side === side && cue.weight > 0).toSorted((a, b) => b.weight - a.weight)
    const words = distinct(here.map((cue) => passage(document, cue)))
    const shown = words.slice(0, 3)
    if (shown.length === 0) continue
    const more = words.length > shown.length ? ` and ${words.length - shown.length} more` : ''
    const whose = parts.length === 0 ? ' in the author’s own words' : ''
    parts.push(`Cues to the ${side}${whose}: ${shown.join(', ')}${more}.`)
  }
  if (parts.length === 0) parts.push('The author’s charged words lean to neither side.')
  return `${parts.join(' ')}${ignored(cues)}`
}

function passage(document: ArticleDocument, cue: PoliticalCue): string {
  const words = `“${said(document, cue)}”`
  return cue.judgement === null ? words : `${words} next to “${cue.about}”`
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function ignored(cues: readonly PoliticalCue[]): string {
  const spoken = cues.filter((cue) => cue.voice === 'speaker').length
  if (spoken === 0) return ''
  return spoken === 1
    ? ' One cue in a quoted or cited speaker’s words was not counted.'
    : ` ${COUNTS[spoken] ?? spoken} cues in quoted or cited speakers’ words were not counted.`
}

function priorSentence({ outletPrior, reading: { thesis } }: ArticleDocument, counted: boolean): string {
  const point = thesis === undefined ? '' : ` The article’s point, as read: ${thesis}`
  if (outletPrior === null) return point
  const effect = counted ? 'It moved this position a little.' : 'It was not used.'
  return `${point} The outlet’s usual position is ${outletPrior.position} of 100, according to ${outletPrior.source} (${outletPrior.date}). ${effect}`
}

function drafts(cues: readonly PoliticalCue[], document: ArticleDocument): EvidenceDraft[] {
  const leaning = cues.filter(({ weight }) => weight > 0)
  const ranked = leaning.toSorted(
    (a, b) => Number(a.voice === 'speaker') - Number(b.voice === 'speaker') || b.weight - a.weight,
  )
  return ranked
    .slice(0, EVIDENCE_MAX)
    .toSorted((a, b) => a.start - b.start)
    .map((cue) => ({
      draft: true,
      family: 'F',
      start: cue.start,
      end: cue.end,
      note: noteOf(cue, document),
      ...(cue.kind === 'marked' ? { isAside: true } : {}),
      confidence: CONFIDENCE[cue.kind](cue.weight),
      voice: cue.voice,
    }))
}

/** Some of the charged words that lean to neither side, where the report shows them as charged. */
function neutralDrafts(own: readonly PoliticalCue[], document: ArticleDocument): EvidenceDraft[] {
  const here = own.filter((cue) => cue.kind === 'marked' && isShownCharged(document, cue))
  return here.slice(0, NEUTRAL_MAX).map(({ kind, start, end, voice, weight }) => ({
    draft: true,
    family: 'F',
    start,
    end,
    note: 'Leans to neither side',
    isAside: true,
    confidence: CONFIDENCE[kind](weight),
    voice,
  }))
}

function noteOf(cue: PoliticalCue, document: ArticleDocument): string {
  const what = whatOf(cue, document)
  return cue.voice === 'speaker' ? `${what}. ${SPEAKER_NOT_COUNTED}` : what
}

function whatOf(cue: PoliticalCue, document: ArticleDocument): string {
  if (cue.kind === 'wording')
    return `A term used ${cue.weight === 1 ? 'more ' : ''}by the ${cue.side}. Subject: ${cue.about}`
  if (cue.kind === 'stance') return `“${said(document, cue)}” is next to “${cue.about}”`
  return `Weak sign of lean: the sentence reads more like articles from the ${cue.side}`
}
