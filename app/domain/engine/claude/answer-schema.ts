import { z } from 'zod'
import { LOADED_KINDS, SOURCE_KINDS } from '../reading.ts'
import { EMOTIONS, FALLACY_TYPES, FRAMES, GENRES, HEADLINE_ISSUES, ROLES, TECHNIQUES } from '../vocabulary.ts'

/** How much a model may list; prompt and schema share these limits. */
export const LIMITS = {
  passages: 150,
  sources: 50,
  /** Per source. */
  said: 60,
  claims: 150,
  emotions: 80,
  frames: 4,
  framePlaces: 3,
  depthPlaces: 3,
  /** Per side. */
  leanCues: 8,
  missing: 3,
  quoteChars: 1200,
  nameChars: 200,
  thesisChars: 300,
  matterChars: 240,
} as const

/** The number that precedes a sentence in the article; 0 is the headline. */
const At = z.int().min(0).max(100_000)
/** 3 nine in ten, 2 three in four, 1 about half: only for what a passage of sureness 2 may be instead. */
const Sure = z.int().min(1).max(3)
const Quote = z.string().max(LIMITS.quoteChars * 2)

/** A passage, listed once with all its labels, each with its certainty. */
export const AnswerPassage = z.strictObject({
  at: At.describe('The sentence in which it begins.'),
  q: Quote.describe('Its words, copied. If more than twelve: the first four to six … the last four to six.'),
  t: z.partialRecord(z.enum(TECHNIQUES), Sure).optional().describe('Techniques.'),
  f: z.partialRecord(z.enum(FALLACY_TYPES), Sure).optional().describe('Fallacies.'),
  w: z.partialRecord(z.enum(LOADED_KINDS), Sure).optional().describe('Loaded wording, by kind.'),
  by: z.literal('speaker').optional().describe('Given only if the words are not the author’s.'),
})
export type AnswerPassage = z.infer<typeof AnswerPassage>

/** Words of a source: `q` of sentence `at`, or without it all of the sentences `at` to `to`. */
const Said = z.strictObject({
  at: At,
  to: At.optional().describe('The last sentence, if several whole sentences in a row are meant.'),
  q: Quote.optional().describe('Left out if whole sentences are meant; shortened with … as above.'),
})

/** A source as a model returns it. Descriptions are part of the prompt. */
export const AnswerSource = z.strictObject({
  name: z.string().min(1).max(LIMITS.nameChars).describe('The fullest form in the article.'),
  kind: z.enum(SOURCE_KINDS),
  role: z.enum(ROLES),
  said: z.array(Said).min(1).max(LIMITS.said).describe('All content of this source, without cues and names.'),
})
export type AnswerSource = z.infer<typeof AnswerSource>

const Felt = z.int().min(1).max(2).optional()
const AnswerEmotions = z.strictObject({ at: At, fear: Felt, hope: Felt, urgency: Felt, outrage: Felt, pride: Felt })
export type AnswerEmotions = z.infer<typeof AnswerEmotions>

const Genre = z.strictObject({ label: z.enum(GENRES), sure: Sure })
const AnswerFrame = z.strictObject({ frame: z.enum(FRAMES), at: z.array(At).max(LIMITS.framePlaces) })
const Depth = z.strictObject({ level: z.int().min(1).max(4), at: z.array(At).max(LIMITS.depthPlaces) })
const Cue = z.strictObject({ at: At, q: Quote })
const Lean = z.strictObject({
  position: z.int().min(-2).max(2).nullable().describe('null for none.'),
  left: z.array(Cue).max(LIMITS.leanCues).describe('Words that lean left.'),
  right: z.array(Cue).max(LIMITS.leanCues).describe('Words that lean right.'),
})
const Headline = z.strictObject({
  issues: z.array(z.enum(HEADLINE_ISSUES)),
  at: At.nullable().describe('The sentence of the body that bears the headline out or shows what is wrong with it.'),
})
const Missing = z.strictObject({
  what: z.string().min(1).max(LIMITS.matterChars).describe('Completes “Not found in the text: ”.'),
  at: At.describe('The sentence that calls for it.'),
})

/** Parts that are lists: an invalid item is left out, and the others stay. */
export const LISTS = {
  passages: AnswerPassage,
  sources: AnswerSource,
  claims: At,
  emotions: AnswerEmotions,
  frames: AnswerFrame,
  missing: Missing,
} as const
/** Parts that are single values. */
export const SINGLES = {
  genre: Genre,
  depth: Depth,
  lean: Lean,
  headline: Headline,
  thesis: z.string().min(1).max(LIMITS.thesisChars),
} as const
const LENGTHS: Readonly<Record<keyof typeof LISTS, number>> = {
  passages: LIMITS.passages,
  sources: LIMITS.sources,
  claims: LIMITS.claims,
  emotions: LIMITS.emotions,
  frames: LIMITS.frames,
  missing: LIMITS.missing,
}

/** The largest number of items in a list. */
export function longest(part: keyof typeof LISTS): number {
  return LENGTHS[part]
}

/** A model's answer: the parts of the required form. */
export type ReadingAnswer = {
  [Part in keyof typeof LISTS]?: z.infer<(typeof LISTS)[Part]>[]
} & { [Part in keyof typeof SINGLES]?: z.infer<(typeof SINGLES)[Part]> }
export type AnswerPart = keyof ReadingAnswer

/** The names of the parts, in the order in which they are requested. */
export const ANSWER_PARTS: readonly AnswerPart[] = [
  'genre',
  'thesis',
  'passages',
  'sources',
  'claims',
  'emotions',
  'frames',
  'depth',
  'lean',
  'headline',
  'missing',
]

const Shape = z.strictObject({
  genre: Genre,
  thesis: SINGLES.thesis.describe('What the article says, in a sentence of your own, without quotations.'),
  passages: z.array(AnswerPassage).max(LIMITS.passages),
  sources: z.array(AnswerSource).max(LIMITS.sources),
  claims: z.array(At).max(LIMITS.claims).describe('The sentences that are worth checking.'),
  emotions: z
    .array(AnswerEmotions)
    .max(LIMITS.emotions)
    .describe(`${EMOTIONS.join(', ')}: 1 or 2, otherwise left out.`),
  frames: z.array(AnswerFrame).min(1).max(LIMITS.frames).describe('The primary one first.'),
  depth: Depth,
  lean: Lean,
  headline: Headline,
  missing: z.array(Missing).max(LIMITS.missing),
})

/** The schema that a model fills in. */
export function answerJsonSchema(): { type: 'object'; [key: string]: unknown } {
  const { $schema: _, type: _type, ...schema } = z.toJSONSchema(Shape)
  return { ...schema, type: 'object' }
}
