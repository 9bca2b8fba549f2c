import type { ArticleDocument } from '../../prepare/document.ts'
import { FRAME_LABELS } from '../../lexicons/frames.ts'
import type { PoliticalCue } from '../../lexicons/political-cues.ts'
import { voiceIn } from '../../prepare/speakers/speaking-voice.ts'
import type { Range } from '../../ranges.ts'
import type { TextReading } from '../../text-reading.ts'

/**
 * A passage of moderate lean weighs as much as a term that both sides recognise as one side's; a clear one weighs more.
 */
const WEIGHT = { measured: 1, plain: 3 } as const
const PLAIN_FROM = 2
/**
 * A reader that sees sentences knows the side of one badly: on 130 articles of unseen publishing houses, it is that of
 * the annotated article in 3 of 10 marked passages whose probabilities differ by less than .2, and in 8 of 10 from .4
 * on. Where they differ by less than this, a passage counts for neither side, and so do words that are too unsure to be
 * shown. All 10 articles that are then placed on a side, as they are by the annotators, are on the same one; without
 * these limits three of 23 were not (`npm run eval -- lean`).
 */
const LEANING_MIN = 0.4
/** A side that one sentence has alone, or that others contradict, is chance. */
const LEANING_SENTENCES_MIN = 2
const POLITICAL_FROM = 0.5

/**
 * The cues of an article's lean from a reader that sees sentences: the author's marked words, each weighted by its
 * lean where that is clear and all agree, and whether anything in it is contested; undefined without such a reader.
 */
export function leaningAsRead(document: ArticleDocument): { cues: PoliticalCue[]; political: boolean } | undefined {
  const { leaning } = document.reading
  if (leaning === undefined) return undefined
  const about = aboutOf(document.reading.frames.toSorted((one, other) => other.weight - one.weight)[0])
  const cues = leaning.cues.map(({ start, end, left, right }) => {
    const difference = Math.abs(left - right)
    return cueOf(document, {
      start,
      end,
      about,
      kind: 'marked',
      voice: 'author',
      side: left > right ? 'left' : 'right',
      weight: difference < LEANING_MIN || !isShownCharged(document, { start, end }) ? 0 : difference,
    })
  })
  const political = leaning.political >= POLITICAL_FROM
  return { cues: areOfOneSide(cues) ? cues : cues.map((cue) => ({ ...cue, weight: 0 })), political }
}

/** Whether the report shows some of these words as loaded or as a device. */
export function isShownCharged({ reading }: ArticleDocument, { start, end }: Range): boolean {
  return reading.passages.some(
    (passage) => passage.layer !== 'fallacy' && passage.in === undefined && passage.start < end && start < passage.end,
  )
}

/** Whether the cues that lean are in several sentences and all lean to the same side. */
function areOfOneSide(cues: readonly PoliticalCue[]): boolean {
  const leaning = cues.filter(({ weight }) => weight > 0)
  const sentences = new Set(leaning.map(({ sentence }) => sentence)).size
  return sentences >= LEANING_SENTENCES_MIN && new Set(leaning.map(({ side }) => side)).size === 1
}

/**
 * The cues of an article's lean from a reader of the whole article, and whether anything in it is contested; undefined
 * without such a reader.
 */
export function leanAsRead(document: ArticleDocument): { cues: PoliticalCue[]; political: boolean } | undefined {
  const { lean } = document.reading
  if (lean === undefined) return undefined
  const weight = Math.abs(lean.position ?? 0) >= PLAIN_FROM ? WEIGHT.plain : WEIGHT.measured
  const about = aboutOf(document.reading.frames[0])
  const voiceAt = voiceIn(document)
  const cues = lean.cues.map(({ start, end, side }) =>
    cueOf(document, { kind: 'wording', start, end, side, about, weight, voice: voiceAt(start, end) }),
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
