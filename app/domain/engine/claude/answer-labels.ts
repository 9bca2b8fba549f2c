import type { Sentence } from '../prepare/document.ts'
import { fraction } from '../rounding.ts'
import type { TextReading } from '../text-reading.ts'
import { EMOTIONS } from '../vocabulary.ts'
import { type AnswerEmotions, LIMITS, type ReadingAnswer } from './answer-schema.ts'
import type { Refused } from './answer-passages.ts'
import { checkedProse, statesOnly } from './check-prose.ts'
import { isPassage, type Locate } from './locate-passage.ts'
import type { QuoteFinder } from './locate-quote.ts'
import { holdsIn } from './sureness.ts'

/** The texts in which an answer is looked up, and what was not found. */
export type Looking = {
  locate: Locate
  find: QuoteFinder
  sentences: readonly Sentence[]
  /** Headline and text. */
  article: string
  refused: Refused
}

/** A claim that a reader lists is worth checking in about nine cases of ten. */
const WORTH = 0.9
/** A merely noticeable emotion counts for half of a strong one. */
const LEVELS: Readonly<Record<number, number>> = { 1: 0.5, 2: 1 }
/** For the first frame and for further ones. */
const FRAME_HOLDS = { primary: 0.9, further: 0.75 } as const
const DEPTH_HOLDS = 0.75

/** The sentences with a claim, by their index in the text. */
export function claimsOf(claims: readonly number[], { sentences, refused }: Looking): TextReading['claims'] {
  const kept = [...new Set(claims)].filter((at) => sentences[at - 1] !== undefined)
  refused.passages += claims.filter((at) => at > sentences.length).length
  return kept.toSorted((one, other) => one - other).map((at) => ({ sentence: at - 1, worth: WORTH }))
}

/** The sentences that evoke an emotion. */
export function emotionsOf(
  emotions: readonly AnswerEmotions[],
  { sentences, refused }: Looking,
): TextReading['emotions'] {
  return emotions.flatMap(({ at, ...felt }) => {
    if (at > sentences.length) refused.passages += 1
    if (sentences[at - 1] === undefined) return []
    const levels = { fear: 0, hope: 0, urgency: 0, outrage: 0, pride: 0 }
    for (const emotion of EMOTIONS) levels[emotion] = LEVELS[felt[emotion] ?? 0] ?? 0
    return [{ sentence: at - 1, ...levels }]
  })
}

/** The frames, the primary one first, each with the sentences that show it. */
export function framesOf(frames: NonNullable<ReadingAnswer['frames']>, { sentences }: Looking): TextReading['frames'] {
  return frames.map(({ frame, at }, index) => ({
    frame,
    weight: index === 0 ? FRAME_HOLDS.primary : FRAME_HOLDS.further,
    ...namedOf(at, sentences),
  }))
}

/** The depth, with the sentences that show it. */
export function depthOf(
  { level, at }: NonNullable<ReadingAnswer['depth']>,
  { sentences }: Looking,
): TextReading['depth'] {
  return { level, confidence: DEPTH_HOLDS, ...namedOf(at, sentences) }
}

/** Sentences of the body that a report can show, by their index in the text. */
function namedOf(at: readonly number[], sentences: readonly Sentence[]): { sentences: number[]; named?: true } {
  const shown = [...new Set(at)].filter((number) => {
    const sentence = sentences[number - 1]
    return sentence !== undefined && isPassage(sentence)
  })
  return { sentences: shown.map((number) => number - 1), ...(shown.length === 0 ? {} : { named: true }) }
}

/** The lean, with the words of the text that show it. */
export function leanOf(
  { position, left, right }: NonNullable<ReadingAnswer['lean']>,
  { locate, refused }: Looking,
): NonNullable<TextReading['lean']> {
  const of = (side: 'left' | 'right', cues: typeof left) =>
    cues.flatMap(({ at, q }) => {
      const place = locate.quote(at, q)
      if (place === undefined) refused.passages += 1
      return place === undefined || place.in === 'title' ? [] : [{ start: place.start, end: place.end, side }]
    })
  return {
    position,
    cues: [...of('left', left), ...of('right', right)].toSorted((one, other) => one.start - other.start),
  }
}

/** The faults of the headline, with a sentence of the body. */
export function headlineOf(
  { issues, at }: NonNullable<ReadingAnswer['headline']>,
  { sentences }: Looking,
): NonNullable<TextReading['headline']> {
  const sentence = at === null ? undefined : sentences[at - 1]
  const isShown = sentence !== undefined && isPassage(sentence)
  return { issues: [...new Set(issues)], body: isShown ? { start: sentence.start, end: sentence.end } : null }
}

/** What is missing, each item tied to the sentence that calls for it, in words that quote only the article. */
export function missingOf(
  missing: NonNullable<ReadingAnswer['missing']>,
  looking: Looking,
): NonNullable<TextReading['missing']> {
  return missing.flatMap(({ what, at }) => {
    const passage = looking.locate.sentences(at)
    if (passage === undefined) looking.refused.passages += 1
    const text = passage === undefined ? '' : heldProse(what, LIMITS.matterChars, looking)
    return passage === undefined || text === '' ? [] : [{ matter: asMatter(text), passage }]
  })
}

/** A model's words as plain text; empty if they contain a quotation, a figure or a name that the article lacks. */
function heldProse(written: string, charsMax: number, { find, article, refused }: Looking): string {
  const checked = checkedProse(written, find, charsMax)
  const holds = checked.refused === 0 && statesOnly(checked.text, article)
  if (!holds) refused.sentences += 1
  return holds ? checked.text : ''
}

/** Completes "Not found in the text: ", and ends with a full stop. */
function asMatter(text: string): string {
  const matter = text.replace(/^not found in the text:\s*/i, '')
  return /[.!?…]$/.test(matter) ? matter : `${matter}.`
}

/** The thesis as plain text; empty where none of it can be kept. */
export function thesisOf(thesis: string, looking: Looking): string {
  return heldProse(thesis, LIMITS.thesisChars, looking)
}

/** The genre assigned to the largest share of the text. */
export function genreOf(
  read: readonly { genre: NonNullable<ReadingAnswer['genre']>; weight: number }[],
): TextReading['genre'] | undefined {
  const total = read.reduce((sum, { weight }) => sum + weight, 0)
  const [first] = [...Map.groupBy(read, ({ genre }) => genre.label)]
    .map(([label, own]) => ({
      label,
      confidence: own.reduce((sum, { genre, weight }) => sum + weight * holdsIn(genre.sure), 0) / Math.max(1, total),
    }))
    .toSorted((one, other) => other.confidence - one.confidence)
  return first && { label: first.label, confidence: fraction(first.confidence), settled: true }
}
