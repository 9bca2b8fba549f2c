import { detectLanguage } from '../../article/detect-language.ts'
import { sentimentOf } from '../../engine/cues/sentiment.ts'
import { scoreEmotions } from '../../engine/models/score-emotions.ts'
import { fraction } from '../../engine/rounding.ts'
import type { BriefEmotions } from '../brief.ts'
import type { Signal } from '../signal.ts'
import { rateUrgency } from './rate-urgency.ts'
import { type Piece, splitPieces } from './split-pieces.ts'

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
  /** Null where the text has no words or is not English. */
  emotions: BriefEmotions | null
}

const WORDING_CHARACTERS_MAX = 1_500
const WORDS_MIN = 2

/** Reads each signal once, in order of time and then of id: the order of the set does not matter. */
export function readSignals(
  signals: readonly Signal[],
  nearDuplicateGroups: ReadonlyMap<string, string>,
): ReadSignal[] {
  return signals
    .map((signal) => readSignal(signal, nearDuplicateGroups.get(signal.id) ?? signal.id))
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

function readSignal(signal: Signal, group: string): ReadSignal {
  const wording = wordingOf(signal)
  const pieces = isEnglish(signal, wording) ? splitPieces(wording) : []
  const words = pieces.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const isMeasured = words >= WORDS_MIN
  const { author, platform, source } = signal
  const hasAccount = author !== null && source.class !== 'institutional'
  return {
    signal,
    atMs: Date.parse(signal.publishedAt),
    wording,
    speaker: hasAccount ? `${platform}:${author.id}` : source.domain,
    group,
    sentiment: isMeasured ? meanOf(pieces.map((piece) => sentimentOf(piece).compound)) : null,
    emotions: isMeasured ? emotionsOf(pieces) : null,
  }
}

function wordingOf({ title, text }: Signal): string {
  const whole = title === null || text.startsWith(title) ? text : `${title}\n\n${text}`
  return whole.slice(0, WORDING_CHARACTERS_MAX).toWellFormed()
}

/** What the platform says of the language counts; where it says nothing, the text. */
function isEnglish({ lang }: Signal, wording: string): boolean {
  if (lang !== null) return /^en(?:-|$)/i.test(lang)
  return detectLanguage(wording, 'en') === 'en'
}

function emotionsOf(pieces: readonly Piece[]): BriefEmotions {
  const scores = pieces.map((piece) => ({ ...scoreEmotions(piece.text), urgency: rateUrgency(piece) }))
  const of = (emotion: keyof BriefEmotions): number => fraction(meanOf(scores.map((score) => score[emotion])))
  return { fear: of('fear'), outrage: of('outrage'), hope: of('hope'), urgency: of('urgency'), pride: of('pride') }
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
