import { z } from 'zod'
import {
  AdversaryAccount,
  AuthenticityAnalysis,
  Brief,
  BriefEmotions,
  BriefSummary,
  CoordinationEvidence,
  Dissonance,
  HighSignalSource,
  MarketThesis,
  Narrative,
  PresentedSignal,
  RiskAssessment,
  SourceDiagnosis,
} from '#app/domain/brief/brief.ts'
import { QUERY_CHARACTERS_MAX } from '#app/domain/brief/make/brief-request.ts'
import { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import { METRIC_NAMES } from '#app/domain/engine/metrics/index.ts'
import { BatchItem, Job } from '#app/domain/job/job.ts'
import { Analysis, ScanText } from '#app/domain/scan/scan.ts'
import { EventType } from '#app/domain/webhook/event.ts'
import { Delivery, Webhook } from '#app/domain/webhook/webhook.ts'
import { Watch, WatchChange, WatchRun } from '#app/domain/watch/watch.ts'
import { AnalysisSummary, AnalyzeBody, AnalyzeItem, KeyedAnalyzeBody } from './analyze.ts'
import { BriefBody, BriefReport, QueryText } from './briefs.ts'
import { ErrorBody } from './common.ts'
import { fieldNote } from './field-notes.ts'
import { analyzeBatchEndpoint } from './jobs.ts'
import { nameVariants, portable } from './portable-schema.ts'
import { pascalCase, type Schema } from './schema.ts'
import { setScanVisibilityEndpoint } from './scans.ts'
import { WatchBody } from './watches.ts'

const COMPONENTS: Readonly<Record<string, z.ZodType>> = {
  Analysis,
  AnalysisSummary,
  AcceptedJob: analyzeBatchEndpoint.reply ?? Job,
  AnalyzeItem,
  BatchItem,
  Brief,
  BriefEmotions,
  BriefReport,
  BriefSummary,
  AdversaryAccount,
  AuthenticityAnalysis,
  CoordinationEvidence,
  Dissonance,
  HighSignalSource,
  MarketThesis,
  Narrative,
  RiskAssessment,
  Signal: PresentedSignal,
  SourceDiagnosis,
  Error: ErrorBody,
  EvidenceSpan,
  Job,
  ScanText,
  Watch,
  WatchChange,
  WatchRun,
  Webhook,
  WebhookDelivery: Delivery,
  WebhookEventType: EventType,
  ...Object.fromEntries(
    METRIC_NAMES.map((name) => [pascalCase(name), Analysis.shape[name]] as const).filter(
      ([, schema]) => schema.def.type === 'object',
    ),
  ),
}

/** Fields and their other names, which are accepted and not described: generated clients would have a name twice. */
const ALIASES = [
  ['device_id', 'deviceId'],
  ['is_public', 'isPublic'],
  ['search_terms', 'searchTerms'],
  ['max_signals', 'maxSignals'],
  ['max_signals', 'max_items'],
] as const

/** Rules that refinements check and types cannot express. */
const RULES = new Map<z.core.$ZodType, Schema>([
  [AnalyzeBody, analyzeRule('Analyze')],
  [KeyedAnalyzeBody, analyzeRule('KeyedAnalyze')],
  [AnalyzeItem, analyzeRule('AnalyzeItem')],
  [setScanVisibilityEndpoint.body, { required: ['is_public'] }],
  [
    BriefBody,
    {
      ...exactlyOne('Brief', 'query', 'search_terms'),
      dependentRequired: {
        ...needed(['platforms', 'max_signals'], 'search_terms'),
        ...needed(['signals', 'since', 'until'], 'query'),
      },
    },
  ],
  [WatchBody, exactlyOne('Watch', 'query', 'search_terms')],
  [QueryText, { maxLength: QUERY_CHARACTERS_MAX }],
])

function analyzeRule(variants: string): Schema {
  return { ...exactlyOne(variants, 'url', 'text'), dependentRequired: { title: ['text'], source_url: ['text'] } }
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(COMPONENTS)) names.add(schema, { id })

/**
 * A schema's JSON Schema for requests (`input`) or responses (`output`). Named parts become references and are added to
 * `components`.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Schema>): Schema {
  // A named schema becomes a reference only inside another schema.
  const made = z.toJSONSchema(z.strictObject({ root: schema }), {
    target: 'draft-2020-12',
    io,
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
  })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, properties }: { $defs?: Record<string, Schema>; properties: { root: Schema } } = JSON.parse(text)
  for (const [name, component] of Object.entries($defs))
    components[name] ??= nameVariants(withNotes(name, portable(component)), components)
  return portable(properties.root)
}

function tidy(zodSchema: z.core.$ZodType, schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  // The format already says this, and the pattern of a date alone has 300 characters.
  if (schema.format === 'date-time' || schema.format === 'uuid') delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  // Responses may gain fields, but requests with an unknown field are refused.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
  delete schema.id
  for (const [name, alias] of ALIASES) if (schema.properties?.[name] !== undefined) delete schema.properties[alias]
  spellOut(schema)
  Object.assign(schema, RULES.get(zodSchema))
}

/** Turns a record with a value for each of its keys into an ordinary object. */
function spellOut(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, required, additionalProperties } = schema
  if (propertyNames === undefined || required === undefined || additionalProperties === undefined) return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties] as const))
  delete schema.propertyNames
  delete schema.additionalProperties
}

function withNotes(component: string, schema: Schema): Schema {
  if (component === 'Error' && schema.properties !== undefined) {
    schema.properties.code = { $ref: '#/components/schemas/ErrorCode' }
  }
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const note = fieldNote(component, field)
    if (note !== undefined) property.description = note
  }
  return schema
}

/** Fields that may only stand beside another one. */
function needed(fields: readonly string[], by: string): Record<string, string[]> {
  return Object.fromEntries(fields.map((field) => [field, [by]]))
}

function exactlyOne(variants: string, ...fields: string[]): Schema {
  return { variants, oneOf: fields.map((field) => ({ required: [field] })) }
}
