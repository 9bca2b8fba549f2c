import { z } from 'zod'
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

/**
 * A passage with what it was found to be, by whom it is said, and how often such a finding is right (`confidence`, measured
 * on articles that the reader had not seen). A fallacy covers whole sentences, the others the words that carry them.
 */
export const ReadPassage = z.discriminatedUnion('layer', [
  Place.extend({ layer: z.literal('technique'), type: z.enum(TECHNIQUES), voice: Voice, confidence: Share }),
  Place.extend({ layer: z.literal('fallacy'), type: z.enum(FALLACY_TYPES), voice: Voice, confidence: Share }),
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
/** Sentences are named by their index in the text. */
const Sentence = z.int().nonnegative()
/** Given where the reader itself says which sentences show a thing; else they are those that speak for it most. */
const Named = z.literal(true).optional()

/** Who speaks in an article: its name at its fullest, where the text has it, and the ranges of what it says. */
const ReadSource = z.strictObject({
  name: z.string().min(1),
  mention: Range,
  kind: z.enum(SOURCE_KINDS),
  role: z.enum(ROLES),
  said: z.array(Range).min(1),
})
export type ReadSource = z.infer<typeof ReadSource>

/** What a reader says of the article as a whole. One that only sees sentences leaves it out. */
const OfWhole = {
  /** All who speak, and no others. */
  sources: z.array(ReadSource).optional(),
  /** Lean of the wording, -2 plainly left to 2 plainly right, null where nothing in it is contested, and the words that show it. */
  lean: z
    .strictObject({
      position: z.int().min(-2).max(2).nullable(),
      cues: z.array(Range.extend({ side: z.enum(['left', 'right']) })),
    })
    .optional(),
  /** Which way marked words lean, from a reader that sees sentences; `political`: how surely anything in the text is contested. */
  leaning: z.strictObject({ political: Share, cues: z.array(Range.extend({ left: Share, right: Share })) }).optional(),
  /** What is wrong with the headline, and the passage of the body that shows it or carries the headline. */
  headline: z.strictObject({ issues: z.array(z.enum(HEADLINE_ISSUES)), body: Range.nullable() }).optional(),
  /** What a piece of this kind should hold and this one does not, and the passage that asks for it. */
  missing: z.array(z.strictObject({ matter: z.string().min(1), passage: Place })).optional(),
  /** What the article says, in a sentence. */
  thesis: z.string().optional(),
}

/**
 * What a reader says of a text, with how sure it is: the corpus' annotations as a machine gives them. What a report says of
 * these things derives from it and the text alone, whoever read.
 */
export const TextReading = z.strictObject({
  /** In reading order, those of the headline first. */
  passages: z.array(ReadPassage),
  /** Who is said to have said what: the words that name the source, those that do the citing, and what is said. */
  attributions: z.array(z.strictObject({ sentence: Sentence, source: Range, cue: Range, content: Range })),
  /** Sentences with a claim that can be checked; `worth`: how surely it is worth the trouble. */
  claims: z.array(z.strictObject({ sentence: Sentence, worth: Share })),
  /** Sentences whose wording calls a feeling up, from 0 not at all to 1 strongly. */
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
  /** How surely the headline teases instead of telling; 0 where there is none. */
  clickbait: Share,
  /** `settled`: marks in headline and text are taken into account. */
  genre: z.strictObject({ label: z.enum(GENRES), confidence: Share, settled: z.literal(true).optional() }),
  /** How surely each frame is one of the article's, and the sentences that show it best, best first. */
  frames: z.array(z.strictObject({ frame: z.enum(FRAMES), weight: Share, sentences: z.array(Sentence), named: Named })),
  /** Webb's depth of knowledge, and the sentences that it rests on most, best first. */
  depth: z.strictObject({
    level: z.int().min(1).max(4),
    confidence: Share,
    sentences: z.array(Sentence),
    named: Named,
  }),
  ...OfWhole,
})
export type TextReading = z.infer<typeof TextReading>

/** Of a text that nobody read. */
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
