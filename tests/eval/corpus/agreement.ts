import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import { type Reading, type ReadingLabel, type ReadingSpan, SURE_MIN } from '#app/domain/engine/reading.ts'
import { EMOTIONS } from '#app/domain/engine/vocabulary.ts'
import {
  claimSpeakers,
  compareClaims,
  compareCues,
  compareLayer,
  compareSources,
  f1,
  feltVoicesOf,
  sharedAttributions,
  sharedSources,
  together,
  voicesOf,
} from './compare-readings.ts'

/** Two independent readings of one article, and its sentences in code points. */
export type Pair = { one: Reading; other: Reading; sentences: readonly ReadingSpan[] }

/**
 * A row of the table: `f1` of overlapping spans, `same` for equal labels too, Cohen's kappa for judgements of sentences
 * or of what both list, and the share that agrees. `n`: how much both list together, or the number of judgements.
 */
export type AgreementRow = { layer: string; n: number; f1?: number; same?: number; kappa?: number; share?: number }

/** What a reader says of an article as a whole. */
type WholeLabels = {
  genre: Pick<Reading['genre'], 'label'>
  frames: Pick<Reading['frames'], 'primary'>
  depth: Pick<Reading['depth'], 'level'>
  lean: Pick<Reading['lean'], 'position'>
}

const LAYERS = ['technique', 'fallacy', 'loaded'] as const

/** What both blind readers read, by id. */
export function doubleRead<Read extends Pick<AnnotatedArticle, 'id' | 'reader'>>(
  annotations: readonly Read[],
): [Read, Read][] {
  const second = new Map(annotations.filter(({ reader }) => reader === 'b').map((item) => [item.id, item]))
  return annotations.flatMap((first): [Read, Read][] => {
    const other = second.get(first.id)
    return first.reader === 'a' && other !== undefined ? [[first, other]] : []
  })
}

/** How well two blind readings agree, one row per layer. */
export function agreementOf(pairs: readonly Pair[]): AgreementRow[] {
  return [
    ...LAYERS.map((layer) => layerRow(pairs, layer)),
    ...LAYERS.map((layer) =>
      judgedRow(
        `voice of a ${layer}`,
        pairs.flatMap(({ one, other }) => voicesOf(one, other, layer)),
      ),
    ),
    spanRow('sources', pairs, compareSources),
    roleRow(pairs),
    ...attributionRows(pairs),
    { ...spanRow('claims worth checking', pairs, compareClaims), kappa: kappa(pairs.flatMap(claimJudgements)) },
    speakerRow(pairs),
    ...EMOTIONS.map((emotion) => {
      const judged = pairs.flatMap(({ one, other, sentences }) =>
        sentences.map((sentence): [string, string] => [level(one, sentence, emotion), level(other, sentence, emotion)]),
      )
      const positive = judged.filter(([left, right]) => left !== '0' || right !== '0').length
      return { layer: `emotion: ${emotion}`, n: positive, kappa: kappa(judged) }
    }),
    judgedRow(
      'voice of an emotion',
      pairs.flatMap(({ one, other }) => feltVoicesOf(one, other)),
    ),
    ...articleRows(pairs),
  ]
}

function layerRow(pairs: readonly Pair[], layer: ReadingLabel['layer']): AgreementRow {
  const meeting = together(pairs.map(({ one, other }) => compareLayer(one, other, { layer })))
  const sentences = pairs.flatMap(({ one, other, sentences: all }) =>
    all.map((sentence): [string, string] => [
      String(holdsLayer(one, sentence, layer)),
      String(holdsLayer(other, sentence, layer)),
    ]),
  )
  return {
    layer,
    n: meeting.one + meeting.other,
    f1: f1(meeting),
    same: f1(meeting, 'same'),
    kappa: kappa(sentences),
  }
}

function spanRow(layer: string, pairs: readonly Pair[], compare: typeof compareSources): AgreementRow {
  const meeting = together(pairs.map(({ one, other }) => compare(one, other)))
  return { layer, n: meeting.one + meeting.other, f1: f1(meeting), same: f1(meeting, 'same') }
}

function roleRow(pairs: readonly Pair[]): AgreementRow {
  const both = pairs.flatMap(({ one, other }) => sharedSources(one, other))
  return judgedRow(
    'role of a source',
    both.map(([left, right]) => [left.role, right.role]),
  )
}

/** Kappa for having a source at all, and the share with the same source. */
function speakerRow(pairs: readonly Pair[]): AgreementRow {
  const both = pairs.flatMap(({ one, other }) => claimSpeakers(one, other))
  const sourced = (speaker: string): string => (speaker === 'none' ? 'none' : 'a source')
  const known = both.map(([left, right]): [string, string] => [sourced(left), sourced(right)])
  return { ...judgedRow('who says a claim', both), kappa: kappa(known) }
}

/** The cues themselves, and the judgements of attributions that two readings share. */
function attributionRows(pairs: readonly Pair[]): AgreementRow[] {
  const both = pairs.flatMap(({ one, other }) => sharedAttributions(one, other))
  const cued = (cue: unknown): string => (cue === null ? 'none' : 'cue')
  return [
    spanRow('cues (same: to the letter)', pairs, compareCues),
    judgedRow(
      'a cue or none',
      both.map(([left, right]) => [cued(left.cue), cued(right.cue)]),
    ),
    judgedRow(
      'direct, indirect, mixed',
      both.map(([left, right]) => [left.mode, right.mode]),
    ),
  ]
}

/** Judgements of what both readers list. */
export function judgedRow(layer: string, judged: readonly [string, string][]): AgreementRow {
  const agreed = judged.filter(([left, right]) => left === right).length
  return { layer, n: judged.length, kappa: kappa(judged), share: agreed / judged.length }
}

function articleRows(pairs: readonly Pair[]): AgreementRow[] {
  const headlines = pairs.map(({ one, other }): [string, string] => [carried(one), carried(other)])
  return [...labelRows(pairs), { ...judgedRow('headline, carried or not', headlines) }]
}

/** What two readers say of whole articles. */
export function labelRows(pairs: readonly { one: WholeLabels; other: WholeLabels }[]): AgreementRow[] {
  const row = (layer: string, of: (labels: WholeLabels) => string): AgreementRow =>
    judgedRow(
      layer,
      pairs.map(({ one, other }) => [of(one), of(other)]),
    )
  const near = pairs.filter(({ one, other }) => leanDistance(one, other) <= 1)
  return [
    row('genre', ({ genre }) => genre.label),
    row('primary frame', ({ frames }) => frames.primary),
    row('depth, the same level', ({ depth }) => String(depth.level)),
    { layer: 'lean, within one step', n: pairs.length, share: near.length / pairs.length },
    row('side of the lean', ({ lean }) => String(Math.sign(lean.position ?? 0))),
  ]
}

function carried({ headline }: Reading): string {
  return headline.issues.length === 0 ? 'carried' : 'faulty'
}

/** A text that is not about politics counts as without lean. */
function leanDistance(one: WholeLabels, other: WholeLabels): number {
  return Math.abs((one.lean.position ?? 0) - (other.lean.position ?? 0))
}

function claimJudgements({ one, other, sentences }: Pair): [string, string][] {
  return sentences.map((sentence) => [worth(one, sentence), worth(other, sentence)])
}

function worth(reading: Reading, sentence: ReadingSpan): string {
  return reading.claims.find((claim) => meets(claim, sentence))?.worth ?? 'not checkable'
}

function level(reading: Reading, sentence: ReadingSpan, emotion: (typeof EMOTIONS)[number]): string {
  const found = reading.emotions.find((felt) => meets(felt, sentence))
  return (found?.[emotion] ?? 0) > 0 ? '1' : '0'
}

function holdsLayer(reading: Reading, sentence: ReadingSpan, layer: ReadingLabel['layer']): boolean {
  return reading.passages.some(
    (passage) =>
      meets(passage, sentence) && passage.labels.some((label) => label.layer === layer && label.sure >= SURE_MIN),
  )
}

function meets(one: ReadingSpan, other: ReadingSpan): boolean {
  return one.in === other.in && one.start < other.end && other.start < one.end
}

/** Cohen's kappa of pairs of judgements; NaN if chance alone would always agree. */
export function kappa(judged: readonly (readonly [string, string])[]): number {
  const observed = judged.filter(([left, right]) => left === right).length / judged.length
  let chance = 0
  for (const value of new Set(judged.flat())) {
    const left = judged.filter(([first]) => first === value).length / judged.length
    const right = judged.filter(([, second]) => second === value).length / judged.length
    chance += left * right
  }
  return (observed - chance) / (1 - chance)
}
