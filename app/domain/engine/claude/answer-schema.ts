import { z } from 'zod'
import { EvidenceSpan } from '../evidence-span.ts'
import { type MetricName, METRICS } from '../metrics/index.ts'
import { GENRES, ROLES } from '../vocabulary.ts'

const LIST_MAX = 60
const WORDS_CHARS_MAX = 3000

/** A passage as a model names it: by its words, which are looked up in the text. */
export const Passage = z.strictObject({
  quote: z.string().max(3000).describe('Copied word for word from the article.'),
  note: z.string().max(400).describe('One line for a reader: why this passage counts.'),
  confidence: z.number().min(0).max(1),
  voice: z.enum(['author', 'speaker']).describe('Whose words they are.'),
  in: z.literal('title').optional().describe('Given only where the quote is from the headline.'),
})
export type Passage = z.infer<typeof Passage>

/** Who speaks and where: counts and shares of words are made from these passages. */
const Voices = z.strictObject({
  voice_balance: z.strictObject({
    voices: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(200).describe('In its fullest form in the article.'),
          role: z.enum(ROLES),
          passages: z.array(Passage).max(LIST_MAX).describe('All that it says, quoted or reported; at least one.'),
        }),
      )
      .max(LIST_MAX),
  }),
})

/** What is never asked of a model: it is counted, looked up or follows from what the model says. */
const COMPUTED = new Set([
  'outlet_prior',
  'severity',
  'count',
  'quotes',
  'sentences_share',
  'dominant',
  'density',
  'claim',
  'primary',
  'named',
  'anonymous',
  'documents',
  'links',
])
const ASKED_OTHERWISE = new Map<MetricName, z.ZodObject | undefined>([
  ['voice_balance', Voices],
  ['source_reliability', undefined],
])

/** The metrics that a model is asked for. */
export const ASKED_METRICS = Object.values(METRICS).filter(({ name }) => !isComputed(name))

const [firstMetric, ...otherMetrics] = ASKED_METRICS.map(({ name }) => name)

const Genre = z.strictObject({ genre: z.strictObject({ label: z.enum(GENRES), confidence: z.number().min(0).max(1) }) })
const Synthesis = z.strictObject({ analytical_synthesis: z.string().max(WORDS_CHARS_MAX) })
const Confidence = z.strictObject({
  confidence: z
    .record(z.enum([firstMetric ?? 'bias_spectrum', ...otherMetrics]), z.number().min(0).max(1))
    .describe('How sure each reading is.'),
})

/** The parts of a model's report; each is judged on its own. The keys of all parts together are those of the report. */
export const ANSWER_PARTS: ReadonlyMap<string, z.ZodObject> = new Map<string, z.ZodObject>([
  ...ASKED_METRICS.map(({ name, schema }) => [name, ASKED_OTHERWISE.get(name) ?? askedObject(schema)] as const),
  ['genre', Genre],
  ['confidence', Confidence],
  ['analytical_synthesis', Synthesis],
])

/** The schema that a model fills in: the report's own, with passages in place of spans and without what is computed. */
export function answerJsonSchema(parts: Iterable<string> = ANSWER_PARTS.keys()): {
  type: 'object'
  [key: string]: unknown
} {
  const shape: z.core.$ZodLooseShape = {}
  for (const part of parts) Object.assign(shape, ANSWER_PARTS.get(part)?.shape)
  const { $schema: _, type: _type, ...schema } = z.toJSONSchema(z.strictObject(shape))
  return { ...schema, type: 'object' }
}

function isComputed(name: MetricName): boolean {
  return ASKED_OTHERWISE.has(name) && ASKED_OTHERWISE.get(name) === undefined
}

function askedObject(schema: z.ZodObject): z.ZodObject {
  const kept = Object.entries(schema.shape).filter(([key]) => !COMPUTED.has(key))
  return z.strictObject(Object.fromEntries(kept.map(([key, part]) => [key, asked(part)])))
}

function asked(schema: unknown): z.ZodType {
  if (schema === EvidenceSpan) return Passage
  if (schema instanceof z.ZodObject) return askedObject(schema)
  if (schema instanceof z.ZodArray) return z.array(asked(schema.element)).max(LIST_MAX)
  if (schema instanceof z.ZodNullable) return asked(schema.unwrap()).nullable()
  if (schema instanceof z.ZodOptional) return asked(schema.unwrap()).optional()
  if (schema instanceof z.ZodString) return schema.max(WORDS_CHARS_MAX)
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('a report is made of zod schemas')
}
