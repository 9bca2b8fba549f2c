import type { ArticleDocument } from '../../prepare/document.ts'
import { FRAME_LABELS } from '../../lexicons/frames.ts'
import type { PoliticalCue } from '../../lexicons/political-cues.ts'
import { voiceIn } from '../../prepare/speaking-voice.ts'

/** A passage of a measured lean weighs as much as a term that both sides know as one side's; of a plain one, more. */
const WEIGHT = { measured: 1, plain: 3 } as const
const PLAIN_FROM = 2

/**
 * The cues of an article's lean as a reader of the whole gives them, and whether anything in it is contested; undefined
 * where none did.
 */
export function leanAsRead(document: ArticleDocument): { cues: PoliticalCue[]; political: boolean } | undefined {
  const { lean, frames } = document.reading
  if (lean === undefined) return undefined
  const voiceAt = voiceIn(document)
  const weight = Math.abs(lean.position ?? 0) >= PLAIN_FROM ? WEIGHT.plain : WEIGHT.measured
  const [primary] = frames
  const about = primary === undefined || primary.frame === 'other' ? 'public affairs' : FRAME_LABELS[primary.frame]
  const cues = lean.cues.map(({ start, end, side }): PoliticalCue => ({
    kind: 'wording',
    side,
    weight,
    start,
    end,
    about,
    sentence: document.sentences.findLastIndex((sentence) => sentence.start <= start),
    voice: voiceAt(start, end),
    key: document.text.slice(start, end).toLowerCase(),
    judgement: null,
  }))
  return { cues, political: lean.position !== null }
}
