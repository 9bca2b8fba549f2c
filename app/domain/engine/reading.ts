import { z } from 'zod'
import { FALLACY_TYPES, FRAMES, GENRES, HEADLINE_ISSUES, ROLES, TECHNIQUES } from './vocabulary.ts'

/** Ways in which a word carries a judgement that a plainer one would not; the handbook defines each. */
export const LOADED_KINDS = [
  'pejorative',
  'laudatory',
  'dramatic',
  'hostile_metaphor',
  'euphemism',
  'scare_quotes',
  'insinuating',
] as const

/** The kind of source: named, unnamed, a document, or several people at once. */
export const SOURCE_KINDS = ['named', 'anonymous', 'document', 'group'] as const

/** Labels below this cost more than they bring, and are left out. */
export const SURE_MIN = 2

/** 3 a careful editor would agree, 2 likely, 1 arguable. */
const Sure = z.int().min(1).max(3)
const Voice = z.enum(['author', 'speaker'])

/** A passage: a half-open range in Unicode code points of the text, or of the headline where `in` is `title`. */
export const ReadingSpan = z.strictObject({
  start: z.int().nonnegative(),
  end: z.int().positive(),
  in: z.literal('title').optional(),
})
export type ReadingSpan = z.infer<typeof ReadingSpan>

/**
 * A passage's label. `sound`: what would make the argument hold. `plainer`: a wording without the judgement, empty
 * where the word should simply go.
 */
export const ReadingLabel = z.discriminatedUnion('layer', [
  z.strictObject({ layer: z.literal('technique'), type: z.enum(TECHNIQUES), sure: Sure }),
  z.strictObject({ layer: z.literal('fallacy'), type: z.enum(FALLACY_TYPES), sure: Sure, sound: z.string() }),
  z.strictObject({ layer: z.literal('loaded'), type: z.enum(LOADED_KINDS), sure: Sure, plainer: z.string() }),
])
export type ReadingLabel = z.infer<typeof ReadingLabel>

const Passage = ReadingSpan.extend({ voice: Voice, labels: z.array(ReadingLabel).min(1) })

const Attribution = z.strictObject({
  /** The words that name or refer to the source here; null where the previous sentence implies it. */
  source: ReadingSpan.nullable(),
  /** The words that attribute; null where only quotation marks do. */
  cue: ReadingSpan.nullable(),
  content: z.array(ReadingSpan).min(1),
  mode: z.enum(['direct', 'indirect', 'mixed']),
})

/** A source with all that the text attributes to it. */
export const ReadingSource = z.strictObject({
  /** The source's fullest mention in the text. */
  mention: ReadingSpan,
  kind: z.enum(SOURCE_KINDS),
  role: z.enum(ROLES),
  attributions: z.array(Attribution).min(1),
})

const Level = z.int().min(0).max(2)

/**
 * What any reader finds in a text: an annotator, the built-in encoder or a language model. It holds no scores; they are
 * derived from it. Every span lies in the text, and a passage is listed once with all its labels.
 */
export const Reading = z.strictObject({
  passages: z.array(Passage),
  sources: z.array(ReadingSource),
  /** Sentences with a checkable factual claim, and whether it is worth checking. */
  claims: z.array(ReadingSpan.extend({ worth: z.enum(['checkable', 'worth_checking']) })),
  /** Sentences whose wording evokes an emotion: 1 noticeable, 2 strong. Sentences without any are left out. */
  emotions: z.array(
    ReadingSpan.extend({ voice: Voice, fear: Level, hope: Level, urgency: Level, outrage: Level, pride: Level }),
  ),
  genre: z.strictObject({ label: z.enum(GENRES), sure: Sure }),
  frames: z.strictObject({ primary: z.enum(FRAMES), others: z.array(z.enum(FRAMES)) }),
  /** Webb's depth of knowledge, 1 to 4, with the sentences that show it. */
  depth: z.strictObject({ level: z.int().min(1).max(4), sentences: z.array(ReadingSpan) }),
  /** Lean of the wording itself, from -2 clearly left to 2 clearly right; null where the text is not about politics. */
  lean: z.strictObject({ position: z.int().min(-2).max(2).nullable(), sure: Sure }),
  /** `carriedBy`: the sentence that supports the headline or shows what is wrong with it. */
  headline: z.strictObject({ issues: z.array(z.enum(HEADLINE_ISSUES)), carriedBy: ReadingSpan.nullable() }),
  /** What a piece of this kind should contain and this one does not. */
  missing: z.array(z.string().min(1)).max(3),
  thesis: z.string().min(1),
})
export type Reading = z.infer<typeof Reading>
