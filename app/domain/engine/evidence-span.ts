import { z } from 'zod'
import { type OtherKind, ALTERNATIVES_MAX } from './alternatives.ts'
import { FALLACY_TYPES, TECHNIQUES } from './vocabulary.ts'

/** The letters of evidence codes. */
export const FAMILIES = ['L', 'R', 'S', 'F', 'C'] as const
export type Family = (typeof FAMILIES)[number]

/** The families that the letters stand for, in the order of lists. */
export const FAMILY_NAMES: readonly (readonly [Family, string])[] = [
  ['L', 'language'],
  ['R', 'reasoning'],
  ['S', 'sourcing'],
  ['F', 'framing'],
  ['C', 'claims'],
]

/** In the note of a speaker's passage that does not count against the author. */
export const SPEAKER_NOT_COUNTED = 'A speaker’s words, not counted.'

/** The kinds of persuasion devices and fallacies. Some are in both lists. */
export const KINDS = [...new Set([...TECHNIQUES, ...FALLACY_TYPES])]
export type Kind = (typeof KINDS)[number]

/**
 * A passage that a result rests on. `start` and `end` are a half-open range in Unicode code points of the article's
 * text (of the headline where `in` is `title`), and the text there equals `quote`.
 * @see https://www.w3.org/TR/annotation-model/#text-position-selector
 */
export const EvidenceSpan = z.strictObject({
  code: z.string().regex(/^[RCSFL][1-9]\d*$/),
  quote: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  note: z.string(),
  confidence: z.number().min(0).max(1),
  voice: z.enum(['author', 'speaker']),
  in: z.literal('title').optional(),
  /** Further kinds of device or fallacy that the passage may be instead, likeliest first. None where its kind is sure. */
  alternatives: z
    .array(z.strictObject({ type: z.enum(KINDS), confidence: z.number().min(0).max(1) }))
    .min(1)
    .max(ALTERNATIVES_MAX)
    .optional(),
  /** For readers other than the owner: `quote` has only the passage's first words. */
  abridged: z.literal(true).optional(),
  /** How many words of an abridged passage are not shown. */
  words_left_out: z.int().nonnegative().optional(),
  /** The last words of an abridged passage, if they are shown. */
  last_words: z
    .strictObject({ text: z.string(), start: z.int().nonnegative(), end: z.int().positive() })
    .nullable()
    .optional(),
})
export type EvidenceSpan = z.infer<typeof EvidenceSpan>

/**
 * What a metric submits: a passage by its UTF-16 offsets in `document.text` (or in `document.title` where `in` is
 * `title`). Code, quote and code-point offsets are assigned once for the whole report, so that metrics with the same
 * passage share one span.
 */
export type EvidenceDraft = {
  readonly draft: true
  family: Family
  start: number
  end: number
  /** One line for the reader: why this passage counts. */
  note: string
  /** The note follows those of other metrics on the same passage. */
  isAside?: true
  /** 0..1 */
  confidence: number
  /** The most that the passage's confidence may be, whichever metrics use it. */
  confidenceMax?: number
  voice: 'author' | 'speaker'
  in?: 'title'
  /** The kind of device or fallacy that the metric shows here, and what it may be instead. */
  kind?: Kind
  alternatives?: readonly OtherKind<Kind>[]
}

/** A metric's wire shape, with drafts in place of spans. */
export type Draft<T> = T extends EvidenceSpan
  ? EvidenceDraft
  : T extends (infer Item)[]
    ? Draft<Item>[]
    : T extends object
      ? { [Key in keyof T]: Draft<T[Key]> }
      : T
