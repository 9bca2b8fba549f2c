import { sentimentOf } from '../../engine/cues/sentiment.ts'
import type { BriefEmotions } from '../brief.ts'
import type { Signal } from '../signal.ts'
import { englishPieces, wordingOf } from './english-pieces.ts'
import type { PostReading } from './post-reading.ts'

/** A signal as the sections see it. */
export type ReadSignal = {
  signal: Signal
  /** ISO 8601 as milliseconds. */
  atMs: number
  /** Title and text, what both say only once; at most 1,500 characters. */
  wording: string
  /** Who speaks: `platform:account id`, or the domain of what has no account. */
  speaker: string
  /** Near-duplicates by different accounts share it; else the signal's id. */
  group: string
  /** −1..1; null where the text has no words or is not English. */
  sentiment: number | null
  /** Null where the text has no words, is not English or was not read. */
  post: PostReading | null
  /** As `post`. */
  emotions: BriefEmotions | null
}

/**
 * Reads each signal once, in order of time and then of id: the order of the set does not matter.
 * @param posts by signal's id, as `readPosts` gives them
 */
export function readSignals(
  signals: readonly Signal[],
  nearDuplicateGroups: ReadonlyMap<string, string>,
  posts: ReadonlyMap<string, PostReading> = new Map(),
): ReadSignal[] {
  return signals
    .map((signal) => ({
      ...readSignal(signal, nearDuplicateGroups.get(signal.id) ?? signal.id),
      post: posts.get(signal.id) ?? null,
      emotions: posts.get(signal.id)?.emotions ?? null,
    }))
    .toSorted((a, b) => a.atMs - b.atMs || (a.signal.id < b.signal.id ? -1 : 1))
}

/** The signals that stand for the set: three of a speaker at most, one of a group of near-duplicates, first come first. */
export function withoutRepeats(signals: readonly ReadSignal[], perSpeakerMax: number): ReadSignal[] {
  const spoken = new Map<string, number>()
  const groups = new Set<string>()
  return signals.filter(({ speaker, group }) => {
    const times = spoken.get(speaker) ?? 0
    if (times >= perSpeakerMax || groups.has(group)) return false
    spoken.set(speaker, times + 1)
    groups.add(group)
    return true
  })
}

function readSignal(signal: Signal, group: string): Omit<ReadSignal, 'post' | 'emotions'> {
  const pieces = englishPieces(signal)
  const { author, platform, source } = signal
  const hasAccount = author !== null && source.class !== 'institutional'
  return {
    signal,
    atMs: Date.parse(signal.publishedAt),
    wording: wordingOf(signal),
    speaker: hasAccount ? `${platform}:${author.id}` : source.domain,
    group,
    sentiment: pieces.length === 0 ? null : meanOf(pieces.map((piece) => sentimentOf(piece).compound)),
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
