import {
  type AttributionLabels,
  sentenceKey,
  type SentenceLabels,
  type WordingLabels,
} from '#app/domain/engine/training/corpus/sentence-labels.ts'
import { type ReadingLabel, type ReadingSpan, SURE_MIN } from '#app/domain/engine/reading.ts'
import { type AgreementRow, judgedRow } from './agreement.ts'
import { f1, type Meeting, together } from './compare-readings.ts'

type Pair<Labels> = readonly [Labels, Labels]

const LAYERS = ['technique', 'fallacy', 'loaded'] as const

/** Judgements of the same sentence by two blind readers. */
export function judgedTwice(labels: readonly SentenceLabels[]): Pair<SentenceLabels>[] {
  const second = new Map(labels.filter(({ reader }) => reader === 'b').map((given) => [sentenceKey(given), given]))
  return labels.flatMap((one): Pair<SentenceLabels>[] => {
    const other = one.reader === 'a' ? second.get(sentenceKey(one)) : undefined
    return other === undefined ? [] : [[one, other]]
  })
}

/**
 * How well two readers of sentences agree: whether there is anything of a layer, who says a claim and how much it is
 * worth; then, by kind, F1 of the sentences that hold one (labels of sureness 2 and 3). Sentences that were judged for
 * an argument alone have a row of their own.
 */
export function sentenceRows(pairs: readonly Pair<SentenceLabels>[]): AgreementRow[] {
  const worded = pairs.flatMap(([one, other]): Pair<WordingLabels>[] =>
    one.layer === 'attribution' || other.layer === 'attribution' ? [] : [[one, other]],
  )
  const { true: argued = [], false: wording = [] } = Object.groupBy(worded, ([one]) =>
    one.layer === 'argument' ? 'true' : 'false',
  )
  const speakers = pairs.flatMap(([one, other]): Pair<AttributionLabels>[] =>
    one.layer === 'attribution' && other.layer === 'attribution' ? [[one, other]] : [],
  )
  return [
    ...(wording.length > 0 ? wordingRows(wording) : []),
    ...(argued.length > 0 ? [argumentRow(argued)] : []),
    ...(speakers.length > 0 ? speakerRows(speakers) : []),
  ]
}

function argumentRow(pairs: readonly Pair<WordingLabels>[]): AgreementRow {
  const argumentOf = (labels: WordingLabels): string => {
    if (kindsIn(labels, 'fallacy').length > 0) return 'fallacy'
    return labels.sound.length > 0 ? 'sound' : 'none'
  }
  return judgedRow(
    'an argument: faulty, sound or none',
    pairs.map(([one, other]) => [argumentOf(one), argumentOf(other)]),
  )
}

function wordingRows(pairs: readonly Pair<WordingLabels>[]): AgreementRow[] {
  const row = (layer: string, of: (labels: WordingLabels) => string): AgreementRow =>
    judgedRow(
      layer,
      pairs.map(([one, other]) => [of(one), of(other)]),
    )
  const kinds = [...new Set(pairs.flat().flatMap((one) => kindsIn(one)))].toSorted()
  return [
    ...LAYERS.map((layer) => row(`any ${layer}`, (one) => String(kindsIn(one, layer).length > 0))),
    row('claim, checkable or worth it', ({ claim }) => claim?.worth ?? 'none'),
    row('claim, of a source', ({ claim }) => (claim === null ? 'none' : claim.source === null ? 'author' : 'source')),
    ...kinds.map((kind) => kindRow(kind, pairs)),
    row('a sound look-alike', ({ sound }) => String(sound.length > 0)),
  ]
}

function kindRow(kind: string, pairs: readonly Pair<WordingLabels>[]): AgreementRow {
  const held = pairs.map((pair) => pair.map((one) => kindsIn(one).includes(kind)))
  const meeting = {
    one: held.filter(([left]) => left).length,
    other: held.filter(([, right]) => right).length,
    any: held.filter(([left, right]) => left === true && right).length,
    same: 0,
  }
  return { layer: kind, n: meeting.one + meeting.other, f1: f1(meeting) }
}

function kindsIn({ passages }: WordingLabels, wanted?: ReadingLabel['layer']): string[] {
  const labels = passages.flatMap((passage) => passage.labels)
  return labels
    .filter(({ layer, sure }) => sure >= SURE_MIN && (wanted ?? layer) === layer)
    .map(({ layer, type }) => `${layer}: ${type}`)
}

function speakerRows(pairs: readonly Pair<AttributionLabels>[]): AgreementRow[] {
  const both = pairs.map(([one, other]): [string, string] => [someone(one), someone(other)])
  const parts = ['source', 'cue', 'content', 'who'] as const
  return [
    judgedRow('somebody speaks', both),
    ...parts.map((part) => {
      const total = together(pairs.map(([one, other]) => meetingOf(spansOf(one, part), spansOf(other, part))))
      return { layer: `who says what: ${part}`, n: total.one + total.other, f1: f1(total), same: f1(total, 'same') }
    }),
  ]
}

function someone({ attributions }: AttributionLabels): string {
  return attributions.length > 0 ? 'somebody' : 'nobody'
}

function spansOf({ attributions }: AttributionLabels, part: 'source' | 'cue' | 'content' | 'who'): ReadingSpan[] {
  return attributions.flatMap((one) => (part === 'content' ? one.content : [one[part]].filter((span) => span !== null)))
}

/** Spans that overlap, and those that are the same. */
function meetingOf(one: readonly ReadingSpan[], other: readonly ReadingSpan[]): Meeting {
  const met = one.filter((span) => other.some((it) => it.start < span.end && span.start < it.end)).length
  const same = one.filter((span) => other.some((it) => it.start === span.start && it.end === span.end)).length
  return { one: one.length, other: other.length, any: Math.min(met, other.length), same: Math.min(same, other.length) }
}
