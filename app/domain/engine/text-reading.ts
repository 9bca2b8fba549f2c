import { z } from 'zod'
import { ALTERNATIVES_MAX } from './alternatives.ts'
import { LOADED_KINDS, SOURCE_KINDS } from './reading.ts'
import { FALLACY_TYPES, FRAMES, GENRES, HEADLINE_ISSUES, ROLES, TECHNIQUES } from './vocabulary.ts'

const Share = z.number().min(0).max(1)
const Voice = z.enum(['author', 'speaker'])
/** A half-open range of UTF-16 units of the text, or of the headline where `in` is `title`. */
const Place = z.strictObject({
  start: z.int().nonnegative(),
  end: z.int().positive(),
  in: z.literal('title').optional(),
})

/** Up to two more kinds that a passage may be instead, likeliest first; left out where the kind is sure. */
function otherKindsOf<Kind extends string>(kinds: readonly Kind[]) {
  return z
    .array(z.strictObject({ type: z.enum(kinds), confidence: Share }))
    .min(1)
    .max(ALTERNATIVES_MAX)
    .optional()
}

/**
 * A passage with its label, its voice, and how often such a finding is right (`confidence`, measured on articles that
 * the reader had not seen). A fallacy covers whole sentences, other layers only the words concerned.
 */
export const ReadPassage = z.discriminatedUnion('layer', [
  Place.extend({
    layer: z.literal('technique'),
    type: z.enum(TECHNIQUES),
    voice: Voice,
    confidence: Share,
    alternatives: otherKindsOf(TECHNIQUES),
  }),
  Place.extend({
    layer: z.literal('fallacy'),
    type: z.enum(FALLACY_TYPES),
    voice: Voice,
    confidence: Share,
    alternatives: otherKindsOf(FALLACY_TYPES),
  }),
  Place.extend({
    layer: z.literal('loaded'),
    voice: Voice,
    confidence: Share,
    /** How the words carry their judgement. */
    kind: z.enum(LOADED_KINDS).optional(),
  }),
])
export type ReadPassage = z.infer<typeof ReadPassage>

const Range = z.strictObject({ start: z.int().nonnegative(), end: z.int().positive() })
/** A sentence's index in the text. */
const Sentence = z.int().nonnegative()
/** Set where the reader itself chose the sentences; otherwise they are those with the highest score. */
const Named = z.literal(true).optional()

/** Who speaks in an article: the fullest name, where it is in the text, and the ranges of the source's words. */
const ReadSource = z.strictObject({
  name: z.string().min(1),
  mention: Range,
  kind: z.enum(SOURCE_KINDS),
  role: z.enum(ROLES),
  said: z.array(Range).min(1),
})
export type ReadSource = z.infer<typeof ReadSource>

/** A reader's findings about the article as a whole. A reader that only sees sentences leaves them out. */
const OfWhole = {
  /** The complete list of speakers. */
  sources: z.array(ReadSource).optional(),
  /**
   * Lean of the wording, from -2 clearly left to 2 clearly right, null where nothing in it is contested, and the words
   * that show it.
   */
  lean: z
    .strictObject({
      position: z.int().min(-2).max(2).nullable(),
      cues: z.array(Range.extend({ side: z.enum(['left', 'right']) })),
    })
    .optional(),
  /** The faults of the headline, and the passage of the body that shows them or supports the headline. */
  headline: z.strictObject({ issues: z.array(z.enum(HEADLINE_ISSUES)), body: Range.nullable() }).optional(),
  /** What a piece of this kind should contain and this one does not, and the passage that calls for it. */
  missing: z.array(z.strictObject({ matter: z.string().min(1), passage: Place })).optional(),
  /** What the article says, in one sentence. */
  thesis: z.string().optional(),
}

/**
 * A reader's findings in a text with their probabilities, in the form of the corpus's annotations. A report derives
 * from this and the text alone, whichever reader it was.
 */
export const TextReading = z.strictObject({
  /** In reading order, those of the headline first. */
  passages: z.array(ReadPassage),
  /** Who said what: the words that name the source, those that attribute, and the content. */
  attributions: z.array(z.strictObject({ sentence: Sentence, source: Range, cue: Range, content: Range })),
  /** Sentences with a checkable claim; `worth`: the probability that it is worth checking. */
  claims: z.array(z.strictObject({ sentence: Sentence, worth: Share })),
  /** Sentences whose wording evokes an emotion, from 0 not at all to 1 strongly. */
  emotions: z.array(
    z.strictObject({
      sentence: Sentence,
      fear: Share,
      hope: Share,
      urgency: Share,
      outrage: Share,
      pride: Share,
    }),
  ),
  /** The probability that the headline teases instead of telling; 0 where there is none. */
  clickbait: Share,
  /** `settled`: marks in headline and text have been taken into account. */
  genre: z.strictObject({ label: z.enum(GENRES), confidence: Share, settled: z.literal(true).optional() }),
  /** The probability of each frame, and the sentences that show it best, best first. */
  frames: z.array(z.strictObject({ frame: z.enum(FRAMES), weight: Share, sentences: z.array(Sentence), named: Named })),
  /** Webb's depth of knowledge, and the sentences that show it best, best first. */
  depth: z.strictObject({
    level: z.int().min(1).max(4),
    confidence: Share,
    sentences: z.array(Sentence),
    named: Named,
  }),
  /**
   * By sentence, the probability that its words outside quotations are the author's, from a reader that scores each.
   */
  author: z.array(Share).optional(),
  ...OfWhole,
})
export type TextReading = z.infer<typeof TextReading>

/** The reading of a text that no reader has read. */
export const UNREAD: TextReading = {
  passages: [],
  attributions: [],
  claims: [],
  emotions: [],
  clickbait: 0,
  genre: { label: 'news', confidence: 0 },
  frames: [],
  depth: { level: 1, confidence: 0, sentences: [] },
}
