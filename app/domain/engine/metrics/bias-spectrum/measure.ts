import { inWords } from '../../../wording/wording.ts'
import { bootstrapRange } from '../../bootstrap.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { type EvidenceDraft, SPEAKER_NOT_COUNTED } from '../../evidence-span.ts'
import { isPolitical, politicalCues } from '../../lexicons/political-cues.ts'
import type { PoliticalCue, Side } from '../../lexicons/political-cues.ts'
import { fraction, score } from '../../rounding.ts'
import { labelOf, CENTRE, isJournalism, NOT_PLACED } from '../../vocabulary.ts'
import type { Measure, MeasurementOf } from '../measurement.ts'
import { type biasSpectrumCard, CUES_MIN } from './card.ts'
import { distinct, lensWords, said } from './lens-words.ts'
import { leanAsRead } from './lean-as-read.ts'

type Placed = MeasurementOf<typeof biasSpectrumCard>

/** A term that plain reports use as well counts as half of a cue. */
const WEAK_CUE = { weightMax: 1, counts: 0.5 } as const
/** A text is in the centre only if it has at least this many cues to each side, and neither side pulls much harder. */
const BALANCE = { cuesMin: 2, agreementMax: 0.5 } as const
/** Weight that pulls to the middle, in cues: a fixed part, and a part for each sentence of the author's. */
const SHRINK_BASE = 8
const SHRINK_PER_SENTENCE = 0.08
const EVIDENCE_MAX = 24
const CONFIDENCE: Readonly<Record<PoliticalCue['kind'], (weight: number) => number>> = {
  wording: (weight) => fraction(0.4 + 0.12 * weight),
  stance: () => 0.5,
}
const SHORT_WORDS = 200

/**
 * The article's position between left and right by its own wording. Only cues that have a side place it: charged words
 * and persuasion devices have none. A text with too few of them is not placed, which is no reading of the centre.
 */
export const measureBiasSpectrum: Measure<typeof biasSpectrumCard> = (document) => {
  const { cues, political } = leanAsRead(document) ?? {
    cues: politicalCues(document),
    political: isPolitical(document),
  }
  const own = cues.filter((cue) => cue.voice === 'author')
  const reason = whyNotPlaced(document, own, political)
  return reason === undefined ? placed(document, cues, own) : notPlaced({ document, cues, political, reason })
}

function independentOf(cues: readonly PoliticalCue[]): number {
  return new Set(cues.map(({ key }) => key)).size
}

/** Whether independent cues are enough to place a text. A passage that a reader of the whole article names is no mere term. */
function areEnough(cues: readonly PoliticalCue[], { reading }: ArticleDocument): boolean {
  const weights = new Map(cues.map(({ key, weight }) => [key, weight]))
  const isTerm = reading.lean === undefined
  const counts = [...weights.values()].map((weight) => (isTerm && weight <= WEAK_CUE.weightMax ? WEAK_CUE.counts : 1))
  return counts.reduce((total, each) => total + each, 0) >= CUES_MIN
}

/** Why an article cannot be placed; undefined if it can. */
function whyNotPlaced(document: ArticleDocument, own: readonly PoliticalCue[], political: boolean): string | undefined {
  if (!isJournalism(document.genre.label)) return 'This is not journalism, so it is not placed between left and right.'
  if (!political) return 'Too little of the text is about party politics to place it between left and right.'
  if (!areEnough(own, document)) {
    const independent = independentOf(own)
    const found = ['no cue', 'one cue', 'two cues'][independent]
    return found === undefined
      ? `The author’s own words contain few cues to the left or right. Terms that plain reports use as well count half, and a position needs ${inWords(CUES_MIN)}.`
      : `The author’s own words contain ${found} to the left or right. A position needs at least ${inWords(CUES_MIN)} independent cues.`
  }
  const at = labelOf(score(position(pull(own), unitsOf(document).length)))
  if (at !== CENTRE || isBalanced(own)) return undefined
  return 'The author’s cues to a side are too few for a text of this length, and do not balance.'
}

/** Whether the text uses both sides' terms and judgements, neither side's much more than the other's. */
function isBalanced(own: readonly PoliticalCue[]): boolean {
  const least = Math.min(...SIDES.map((side) => independentOf(own.filter((cue) => cue.side === side))))
  return least >= BALANCE.cuesMin && agreementOf(pull(own)) <= BALANCE.agreementMax
}

type Unplaced = { document: ArticleDocument; cues: PoliticalCue[]; political: boolean; reason: string }

function notPlaced({ document, cues, political, reason }: Unplaced): Placed {
  const independent = independentOf(cues.filter(({ voice }) => voice === 'author'))
  const confidence = fraction(Math.min(0.19, 0.05 + 0.04 * independent))
  return {
    fields: {
      bias_spectrum: {
        position: 50,
        label: NOT_PLACED,
        frame: political ? 'political, in wording that both sides use' : 'little about party politics',
        reasoning: reason + ignored(cues) + aboutArticle(document),
        confidence,
        outlet_prior: document.outletPrior,
        evidence: drafts(cues, document),
      },
    },
    uncertainty: { range: null, confidence, n: independent },
  }
}

/** Indices of the author's sentences. */
function unitsOf({ sentences }: ArticleDocument): number[] {
  return sentences.filter(({ voice }) => voice === 'author').map(({ index }) => index)
}

function placed(document: ArticleDocument, cues: PoliticalCue[], own: PoliticalCue[]): Placed {
  const sentences = unitsOf(document)
  const units = sentences.length
  const value = position(pull(own), units)
  const bySentence = Map.groupBy(own, (cue) => cue.sentence)
  const perSentence = sentences.map((index) => pull(bySentence.get(index) ?? []))
  const range = bootstrapRange({
    units,
    seed: document.seed,
    score: (indices) => position(sum(indices.map((index) => perSentence[index] ?? NO_PULL)), units),
    value,
  })
  const independent = independentOf(own)
  const short = document.wordCount < SHORT_WORDS ? 0.7 : 1
  const confidence = fraction((1 - Math.exp(-independent / 7)) * (0.55 + 0.35 * agreementOf(pull(own))) * short)
  const strongest = strongestKey(own, value)
  const without = own.filter((cue) => cue.key !== strongest)
  const rests = !areEnough(without, document)
  return {
    fields: {
      bias_spectrum: {
        position: score(value),
        label: labelOf(score(value)),
        frame: lensWords(document, own, value < 50 ? 'left' : 'right'),
        reasoning:
          reasoningOf(document, cues, own) +
          (rests ? ' Without the strongest cue it would not be placed.' : '') +
          aboutArticle(document),
        confidence,
        outlet_prior: document.outletPrior,
        evidence: drafts(cues, document),
      },
    },
    uncertainty: { range: range === null ? null : widen(range, value), confidence, n: independent },
    // A number would hide that the text would then have no position at all.
    ...(rests
      ? {}
      : {
          counterfactual: {
            without: drafts(
              own.filter((cue) => cue.key === strongest),
              document,
            ),
            value: score(position(pull(without), units)),
          },
        }),
  }
}

/** 0 where both sides pull alike, 1 where one pulls alone; of a text that has cues. */
function agreementOf({ left, right }: Pull): number {
  return Math.abs(right - left) / (left + right)
}

type Pull = Record<Side, number>
const NO_PULL: Pull = { left: 0, right: 0 }
const SIDES: readonly Side[] = ['left', 'right']

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

function position({ left, right }: Pull, sentences: number): number {
  return 50 + (50 * (right - left)) / (left + right + SHRINK_BASE + SHRINK_PER_SENTENCE * sentences)
}

/** The interval from a handful of cues is too narrow: it extends at least two points to both sides. */
function widen([low, high]: [number, number], value: number): [number, number] {
  return [score(Math.min(low, value - 2)), score(Math.max(high, value + 2))]
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
    const here = own.filter((cue) => cue.side === side).toSorted((a, b) => b.weight - a.weight)
    const words = distinct(here.map((cue) => passage(document, cue)))
    const shown = words.slice(0, 3)
    if (shown.length === 0) continue
    const more = words.length > shown.length ? ` and ${words.length - shown.length} more` : ''
    const whose = parts.length === 0 ? ' in the author’s own words' : ''
    parts.push(`Cues to the ${side}${whose}: ${shown.join(', ')}${more}.`)
  }
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

/** What else is known of the article: its point as read, and its outlet's usual position, which never moves its own. */
function aboutArticle({ outletPrior, reading: { thesis } }: ArticleDocument): string {
  const point = thesis === undefined ? '' : ` The article’s point, as read: ${thesis}`
  if (outletPrior === null) return point
  return `${point} The outlet’s usual position is ${outletPrior.position} of 100, according to ${outletPrior.source} (${outletPrior.date}). It is not part of this reading.`
}

function drafts(cues: readonly PoliticalCue[], document: ArticleDocument): EvidenceDraft[] {
  const ranked = cues.toSorted(
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
      confidence: CONFIDENCE[cue.kind](cue.weight),
      voice: cue.voice,
    }))
}

function noteOf(cue: PoliticalCue, document: ArticleDocument): string {
  const what = whatOf(cue, document)
  return cue.voice === 'speaker' ? `${what}. ${SPEAKER_NOT_COUNTED}` : what
}

function whatOf(cue: PoliticalCue, document: ArticleDocument): string {
  return cue.kind === 'wording'
    ? `A term used ${cue.weight === 1 ? 'more ' : ''}by the ${cue.side}. Subject: ${cue.about}`
    : `“${said(document, cue)}” is next to “${cue.about}”`
}
