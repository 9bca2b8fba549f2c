import type { Reading, ReadingSpan } from '../../reading.ts'
import type { AttributionLabels, SentenceLabels, WordingLabels } from './sentence-labels.ts'

/**
 * Whether two readers say the same of a sentence: the same labels and voices on overlapping words, an equal claim of the
 * author or of a source, the same words attributed to the same source. Sureness and remarks may differ.
 */
export function isSameJudgement(one: SentenceLabels, other: SentenceLabels): boolean {
  if (one.layer === 'attribution') return other.layer === 'attribution' && isSameSaying(one, other)
  if (other.layer === 'attribution') return false
  return (
    one.claim?.worth === other.claim?.worth &&
    isOfSource(one) === isOfSource(other) &&
    sameSets(marksOf(one), marksOf(other), isSameMark) &&
    sameSets(one.sound, other.sound, (left, right) => left.type === right.type)
  )
}

type Mark = Pick<Reading['passages'][number], 'start' | 'end' | 'voice'> & { name: string }

function marksOf({ passages }: WordingLabels): Mark[] {
  return passages.flatMap(({ start, end, voice, labels }) =>
    labels.map(({ layer, type }) => ({ start, end, voice, name: `${layer} ${type}` })),
  )
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one.name === other.name && one.voice === other.voice && meet(one, other)
}

function isOfSource({ claim }: WordingLabels): boolean {
  return claim !== null && claim.source !== null
}

function isSameSaying(one: AttributionLabels, other: AttributionLabels): boolean {
  return sameSets(
    one.attributions,
    other.attributions,
    (left, right) =>
      meet(left.source, right.source) && meet(left.cue, right.cue) && sameSets(left.content, right.content, meet),
  )
}

/** Whether each has a counterpart in the other, and they are as many. */
function sameSets<Item>(one: readonly Item[], other: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  return (
    one.length === other.length &&
    one.every((left) => other.some((right) => isSame(left, right))) &&
    other.every((right) => one.some((left) => isSame(left, right)))
  )
}

function meet(
  one: Pick<ReadingSpan, 'start' | 'end'> | null,
  other: Pick<ReadingSpan, 'start' | 'end'> | null,
): boolean {
  if (one === null || other === null) return one === other
  return one.start < other.end && other.start < one.end
}
