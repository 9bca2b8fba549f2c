import { z } from 'zod'
import { Reading, ReadingSpan } from '../../reading.ts'
import { FALLACY_TYPES } from '../../vocabulary.ts'
import { AnnotatedArticle } from './corpus.ts'
import { parseLines } from './parse-lines.ts'

/**
 * Why a sentence about whose wording readers were asked was chosen: the shipped reader was near a cut, was surest, found
 * the argument likeliest to be a fallacy; or by lot. Sentences of the layer `argument` may make one, sound or not, and
 * were judged for that alone: nothing is known of their devices, loaded words and claims. Those of `validation` are of
 * articles that no reader is trained on, and were drawn from all scores: cuts and confidence are fitted on them.
 */
export const WORDING_LAYERS = ['unsure', 'likely', 'random', 'fallacy', 'argument', 'validation'] as const

const Sure = z.int().min(1).max(3)

/**
 * One reader's judgement of one sentence, in its surroundings. `a` is the first reader, `b` a second one who did not see
 * the first's, `settled` a third who saw both, or an editor who saw the first's lines about who says what. `held`: it
 * measures, and nothing of its article is trained on.
 */
const Judged = z.strictObject({
  id: z.string().min(1),
  part: AnnotatedArticle.shape.part,
  reader: AnnotatedArticle.shape.reader,
  held: z.boolean(),
  text_sha256: z.hex().length(64),
  title_sha256: z.hex().length(64),
  sentence: ReadingSpan,
})

/** All that the handbook marks in the sentence's wording. A fallacy may begin before the sentence and end after it. */
export const WordingLabels = Judged.extend({
  layer: z.enum(WORDING_LAYERS),
  passages: Reading.shape.passages,
  /** `source`: the words for whoever says it; null where the author does. Null where there is nothing to check. */
  claim: z
    .strictObject({ worth: z.enum(['checkable', 'worth_checking']), source: ReadingSpan.nullable(), sure: Sure })
    .nullable(),
  /** Arguments that look like a fallacy, and why they hold. */
  sound: z.array(z.strictObject({ type: z.enum(FALLACY_TYPES), why: z.string().min(1) })),
})
export type WordingLabels = z.infer<typeof WordingLabels>

/** Who says what in the sentence; empty where nobody does. */
export const AttributionLabels = Judged.extend({
  layer: z.literal('attribution'),
  attributions: z.array(
    z.strictObject({
      source: ReadingSpan.nullable(),
      cue: ReadingSpan.nullable(),
      content: z.array(ReadingSpan).min(1),
      /** The fullest name near the sentence; null where there is none, or the source is it. */
      who: ReadingSpan.nullable(),
    }),
  ),
})
export type AttributionLabels = z.infer<typeof AttributionLabels>

export const SentenceLabels = z.discriminatedUnion('layer', [WordingLabels, AttributionLabels])
export type SentenceLabels = z.infer<typeof SentenceLabels>

/** @throws Error for an invalid line */
export function parseSentenceLabels(jsonl: string): SentenceLabels[] {
  return parseLines(SentenceLabels, jsonl)
}

/** Identifies a sentence, apart for judgements of its wording, of who speaks in it, and for fits. */
export function sentenceKey({
  id,
  layer,
  sentence,
}: Pick<SentenceLabels, 'id' | 'layer'> & { sentence: Pick<ReadingSpan, 'start'> }): string {
  return `${layer === 'attribution' || layer === 'validation' ? layer : 'wording'} ${id} ${sentence.start}`
}

/** The judgement that counts of each sentence: the settled one, else the first. Second ones only measure agreement. */
export function judgementsThatCount(all: readonly SentenceLabels[]): SentenceLabels[] {
  const counting = new Map<string, SentenceLabels>()
  for (const reader of ['a', 'settled'] as const) {
    for (const given of all) if (given.reader === reader) counting.set(sentenceKey(given), given)
  }
  return [...counting.values()]
}
