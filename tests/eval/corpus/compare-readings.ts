import { claimSource } from '#app/domain/engine/training/corpus/claim-source.ts'
import { isSame } from '#app/domain/engine/training/corpus/span-order.ts'
import { type Reading, type ReadingLabel, type ReadingSpan, SURE_MIN } from '#app/domain/engine/reading.ts'

/**
 * How many passages each of two readers lists, and how many of them match: with `any` label of the layer, or the
 * `same`.
 */
export type Meeting = { one: number; other: number; any: number; same: number }

type Typed = ReadingSpan & { type: string }
type Marked = Typed & { voice: Voice }
type Voice = Reading['passages'][number]['voice']
type Source = Reading['sources'][number]
type Attribution = Source['attributions'][number]

/** Passages of one layer that two readings share: overlapping spans, each matched once, the longest overlap first. */
export function compareLayer(
  one: Reading,
  other: Reading,
  { layer, sureMin = SURE_MIN }: { layer: ReadingLabel['layer']; sureMin?: number },
): Meeting {
  return compareSpans(marked(one, layer, sureMin), marked(other, layer, sureMin))
}

/** Sentences worth checking that two readings share. */
export function compareClaims(one: Reading, other: Reading): Meeting {
  return compareSpans(worthChecking(one), worthChecking(other))
}

/** Sources that two readings share: those with common attributed words. */
export function compareSources(one: Reading, other: Reading): Meeting {
  return counted(one.sources, other.sources, sourceMeets)
}

/** The cues of two readings: those that overlap, and those that are equal. */
export function compareCues(one: Reading, other: Reading): Meeting {
  return counted(cuesOf(one), cuesOf(other), (cue, candidate) => ({
    shared: overlap(cue, candidate),
    isSame: isSame(cue, candidate),
  }))
}

/** The voices that two readings assign to their shared passages of a layer. */
export function voicesOf(one: Reading, other: Reading, layer: ReadingLabel['layer']): [Voice, Voice][] {
  const pairs = matched(marked(one, layer, SURE_MIN), marked(other, layer, SURE_MIN), spanMeets)
  return pairs.map(([left, right]) => [left.voice, right.voice])
}

/** The voices that two readings assign to the sentences in which both find an emotion. */
export function feltVoicesOf(one: Reading, other: Reading): [Voice, Voice][] {
  const typed = ({ emotions }: Reading): Marked[] => emotions.map((felt) => ({ ...felt, type: 'emotion' }))
  return matched(typed(one), typed(other), spanMeets).map(([left, right]) => [left.voice, right.voice])
}

/**
 * The sources that two readings assign to their shared claims, by the source's index in the first; `none` is nobody,
 * and `other` a source of the second reading that the first lacks.
 */
export function claimSpeakers(one: Reading, other: Reading): [string, string][] {
  const shared = sharedSources(one, other)
  const named = (source: Source | undefined): string =>
    source === undefined ? 'none' : String(one.sources.indexOf(source))
  return one.claims.flatMap((claim): [string, string][] => {
    const same = other.claims.find((candidate) => isSame(candidate, claim))
    if (same === undefined) return []
    const left = one.sources[claimSource(claim, one.sources) ?? -1]
    const right = other.sources[claimSource(same, other.sources) ?? -1]
    const met = shared.find(([, candidate]) => candidate === right)?.[0]
    return [[named(left), right !== undefined && met === undefined ? 'other' : named(met)]]
  })
}

/** The sources that two readings share. */
export function sharedSources(one: Reading, other: Reading): [Source, Source][] {
  return matched(one.sources, other.sources, sourceMeets)
}

/** The attributions that two readings share: those that overlap. */
export function sharedAttributions(one: Reading, other: Reading): [Attribution, Attribution][] {
  return matched(attributionsOf(one), attributionsOf(other), (attribution, candidate) => ({
    shared: overlapOf(attribution.content, candidate.content),
    isSame: true,
  }))
}

/** F1 of two readers' matches, 0..1; 1 if neither lists anything. */
export function f1(meeting: Meeting, by: 'any' | 'same' = 'any'): number {
  const total = meeting.one + meeting.other
  return total === 0 ? 1 : (2 * meeting[by]) / total
}

/** Sums matches over articles. */
export function together(meetings: readonly Meeting[]): Meeting {
  const total = { one: 0, other: 0, any: 0, same: 0 }
  for (const meeting of meetings) {
    total.one += meeting.one
    total.other += meeting.other
    total.any += meeting.any
    total.same += meeting.same
  }
  return total
}

function compareSpans(ones: readonly Typed[], others: readonly Typed[]): Meeting {
  return counted(ones, others, spanMeets)
}

/** How many characters two things share, 0 if they do not overlap; and whether they have the same label. */
type Meets<Item> = (one: Item, other: Item) => { shared: number; isSame: boolean }

function counted<Item>(ones: readonly Item[], others: readonly Item[], meets: Meets<Item>): Meeting {
  const pairs = matched(ones, others, meets)
  const same = pairs.filter(([one, other]) => meets(one, other).isSame)
  return { one: ones.length, other: others.length, any: pairs.length, same: same.length }
}

/** Each thing is in at most one pair. A match with the same label comes before a longer overlap with another. */
function matched<Item>(ones: readonly Item[], others: readonly Item[], meets: Meets<Item>): [Item, Item][] {
  const meeting = ones
    .flatMap((one) => others.map((other) => ({ one, other, ...meets(one, other) })))
    .filter(({ shared }) => shared > 0)
    .toSorted((left, right) => Number(right.isSame) - Number(left.isSame) || right.shared - left.shared)
  const taken = { one: new Set<Item>(), other: new Set<Item>() }
  return meeting.flatMap(({ one, other }): [Item, Item][] => {
    if (taken.one.has(one) || taken.other.has(other)) return []
    taken.one.add(one)
    taken.other.add(other)
    return [[one, other]]
  })
}

function spanMeets(one: Typed, other: Typed): ReturnType<Meets<Typed>> {
  return { shared: overlap(one, other), isSame: one.type === other.type }
}

function sourceMeets(one: Source, other: Source): ReturnType<Meets<Source>> {
  return { shared: overlapOf(wordsOf(one), wordsOf(other)), isSame: one.kind === other.kind }
}

function marked(reading: Reading, layer: ReadingLabel['layer'], sureMin: number): Marked[] {
  return reading.passages.flatMap(({ start, end, in: place, voice, labels }) =>
    labels
      .filter((label) => label.layer === layer && label.sure >= sureMin)
      .map(({ type }) => ({ start, end, in: place, voice, type })),
  )
}

function worthChecking(reading: Reading): Typed[] {
  return reading.claims.filter(({ worth }) => worth === 'worth_checking').map((claim) => ({ ...claim, type: 'claim' }))
}

function wordsOf(source: Source): ReadingSpan[] {
  return source.attributions.flatMap(({ content }) => content)
}

function attributionsOf(reading: Reading): Attribution[] {
  return reading.sources.flatMap(({ attributions }) => attributions)
}

function cuesOf(reading: Reading): ReadingSpan[] {
  return attributionsOf(reading).flatMap(({ cue }) => (cue === null ? [] : [cue]))
}

function overlapOf(ones: readonly ReadingSpan[], others: readonly ReadingSpan[]): number {
  return ones.reduce((sum, one) => sum + others.reduce((part, other) => part + overlap(one, other), 0), 0)
}

function overlap(one: ReadingSpan, other: ReadingSpan): number {
  if (one.in !== other.in) return 0
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
}
