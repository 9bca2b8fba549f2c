import { sentimentOf } from '../../engine/cues/sentiment.ts'
import type { BriefEmotions } from '../brief.ts'
import type { Signal } from '../signal.ts'
import { englishPieces, wordingOf } from './english-pieces.ts'
import type { PostReading } from './post-reading.ts'

/** How many signals of one account or site count. */
export const PER_SPEAKER_MAX = 3

/** A signal as the sections see it. */
export type ReadSignal = {
  signal: Signal
  /** In milliseconds since 1970. */
  atMs: number
  /** Title and text without repetition, at most 1,500 characters. */
  wording: string
  /** `platform:account id`, or the domain if there is no account. */
  speaker: string
  /** Shared by near-duplicates from different accounts. Otherwise the signal's id. */
  group: string
  /** −1..1. Null if the text has no words or is not English. */
  sentiment: number | null
  /** Null if the text has no words, is not English or was not read. */
  post: PostReading | null
  /** As `post`. */
  emotions: BriefEmotions | null
}

/**
 * Reads each signal once, sorted by time and then id, so the order of the set does not matter.
 * @param posts by signal id, from `readPosts`
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

/**
 * The signals that represent the set: the first few of each speaker, and the first of each group of near-duplicates.
 */
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
