import type { ArticleDocument } from '../../prepare/document.ts'
import { FRAME_LABELS } from '../../lexicons/frames.ts'
import type { PoliticalCue } from '../../lexicons/political-cues.ts'
import { voiceOf } from '../../prepare/voice-of.ts'
import type { TextReading } from '../../text-reading.ts'

/**
 * A passage of moderate lean weighs as much as a term that both sides recognise as one side's; a clear one weighs more.
 */
const WEIGHT = { measured: 1, plain: 3 } as const
const PLAIN_FROM = 2

/**
 * The cues of an article's lean from a reader of the whole article, and whether anything in it is contested; undefined
 * without such a reader.
 */
export function leanAsRead(document: ArticleDocument): { cues: PoliticalCue[]; political: boolean } | undefined {
  const { lean } = document.reading
  if (lean === undefined) return undefined
  const weight = Math.abs(lean.position ?? 0) >= PLAIN_FROM ? WEIGHT.plain : WEIGHT.measured
  const about = aboutOf(document.reading.frames[0])
  const cues = lean.cues.map(({ start, end, side }) =>
    cueOf(document, { kind: 'wording', start, end, side, about, weight, voice: voiceOf(document, { start, end }) }),
  )
  return { cues, political: lean.position !== null }
}

function aboutOf(primary: TextReading['frames'][number] | undefined): string {
  return primary === undefined || primary.frame === 'other' ? 'public affairs' : FRAME_LABELS[primary.frame]
}

type Given = Pick<PoliticalCue, 'start' | 'end' | 'side' | 'weight' | 'about' | 'voice' | 'kind'>

function cueOf(document: ArticleDocument, given: Given): PoliticalCue {
  const { start, end } = given
  return {
    ...given,
    sentence: document.sentences.findLastIndex((sentence) => sentence.start <= start),
    key: document.text.slice(start, end).toLowerCase(),
    judgement: null,
  }
}
