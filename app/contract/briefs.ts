import { z } from 'zod'
import { Brief, BRIEF_SORTS, BriefSummary, BriefTiming, SourceDiagnosis } from '#app/domain/brief/brief.ts'
import {
  type BriefOrder,
  QUERY_CHARACTERS_MAX,
  QUERY_SIGNALS_MAX,
  SIGNALS_MAX,
  SIGNALS_MIN,
  TERMS_MAX,
} from '#app/domain/brief/make/brief-request.ts'
import { OWN_POSTS_MAX, OwnPost } from '#app/domain/brief/own/own-post.ts'
import { OWN_SOURCE, ownPeriod, rangeOver } from '#app/domain/brief/own/own-period.ts'
import { readOwnFile, refusedNotes } from '#app/domain/brief/own/read-own-file.ts'
import { BRIEF_EXPORT_FORMATS } from '#app/domain/brief/export/export-brief.ts'
import { TIME_RANGES } from '#app/domain/brief/signal.ts'
import { LIST_WINDOWS } from '#app/domain/list-window.ts'
import { PRICES } from '#app/domain/work/work.ts'
import { NoBody, NoQuery, Paging } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { DEFAULT_PLATFORMS, SEARCHED_PLATFORMS, QUERY_PLATFORMS } from '#app/domain/brief/platforms.ts'

/** A query of at most {@link QUERY_CHARACTERS_MAX} code points, counted as sent, with more than spaces. */
export const QueryText = z
  .string()
  .min(1, { abort: true })
  .refine(
    (value) => Array.from(value).length <= QUERY_CHARACTERS_MAX,
    `must have at most ${QUERY_CHARACTERS_MAX} characters`,
  )
  .refine((value) => textOnly(value) !== '', 'must contain more than spaces')
const Terms = z.array(QueryText).min(1).max(TERMS_MAX)
const DETAILED_PLATFORMS = SEARCHED_PLATFORMS.filter((name) => !QUERY_PLATFORMS.some((known) => known === name))
const Platforms = z.array(z.enum(SEARCHED_PLATFORMS)).min(1)
/** Beside a query, or as another name of `platforms`. */
const Sources = z
  .array(
    z.enum(SEARCHED_PLATFORMS, {
      error: `must be one of ${QUERY_PLATFORMS.join(', ')}; with search_terms also ${DETAILED_PLATFORMS.join(', ')}`,
    }),
  )
  .min(1)
const SignalsMax = z.int().min(SIGNALS_MIN).max(SIGNALS_MAX)

/** Room for the most posts of one's own, of some two kilobytes and 25 values each. */
const OWN_BYTES_MAX = 4 * 1024 * 1024
const FILE_BYTES_MAX = 16 * 1024 * 1024
const OWN_VALUES_MAX = 50_000
/** Exports have some 150 values a post. */
const FILE_VALUES_MAX = 500_000

/** Either a plain `query`, or `search_terms` with the platforms and the number of signals. */
export const BriefBody = z
  .strictObject({
    query: QueryText.optional(),
    sources: Sources.optional(),
    search_terms: Terms.optional(),
    searchTerms: Terms.optional(),
    platforms: Platforms.optional(),
    max_signals: SignalsMax.optional(),
    maxSignals: SignalsMax.optional(),
    max_items: SignalsMax.optional(),
    time_range: z.enum(TIME_RANGES).default('24h'),
    signals: z.array(OwnPost).min(1).max(OWN_POSTS_MAX).optional(),
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine(checkForm)
export type BriefBody = z.infer<typeof BriefBody>

const DETAILED = {
  terms: ['search_terms', 'searchTerms'],
  platforms: ['platforms', 'sources'],
  signalsMax: ['max_signals', 'maxSignals', 'max_items'],
} as const
type Field = (typeof DETAILED)[keyof typeof DETAILED][number]
type Fields = Partial<Record<Field | 'query' | 'signals' | 'since' | 'until', unknown>>

/** Whether a body gives terms, platforms and a number of signals. */
export function isDetailed(body: Fields): boolean {
  return DETAILED.terms.some((name) => body[name] !== undefined)
}

function checkForm(body: Fields & { sources?: readonly string[] }, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (body.signals === undefined) {
    for (const name of ['since', 'until'] as const)
      if (body[name] !== undefined) issue(name, 'can be used only with signals')
  } else checkOwn(body, issue)
  if (isDetailed(body)) checkDetailed(body, issue)
  else checkQuery(body, issue)
}

type Issue = (path: string, message: string) => void

/** Posts of one's own need a query, and nothing is searched for. */
function checkOwn(body: Fields, issue: Issue): void {
  const { since, until } = body
  for (const name of Object.values(DETAILED).flat())
    if (body[name] !== undefined) issue(name, 'cannot be used with signals')
  if (typeof since === 'string' && typeof until === 'string' && Date.parse(since) >= Date.parse(until))
    issue('until', 'must be later than since')
}

function checkDetailed(body: Fields, issue: Issue): void {
  if (body.query !== undefined) issue('query', 'send either query or search_terms, not both')
  for (const names of Object.values(DETAILED)) {
    const given = names.filter((name) => body[name] !== undefined)
    if (given.length === 0) issue(names[0], 'is required with search_terms')
    if (given.length > 1) issue(given[1] ?? '', `is an alias of ${given[0]}; send only one`)
  }
}

function checkQuery(body: Fields & { sources?: readonly string[] }, issue: Issue): void {
  if (body.query === undefined) issue('query', 'send a query or search_terms')
  const misplaced = (['platforms', ...DETAILED.signalsMax] as const).filter((name) => body[name] !== undefined)
  for (const name of misplaced) issue(name, 'can be used only with search_terms')
  const unknown = (body.sources ?? []).filter((name) => !QUERY_PLATFORMS.some((known) => known === name))
  if (unknown.length > 0) issue('sources', `must be any of ${QUERY_PLATFORMS.join(', ')} with a query`)
}

/** What a valid body asks for, without characters that are not text (NUL, half a surrogate pair). */
export function toBriefRequest(body: BriefBody): BriefOrder {
  if (body.signals !== undefined) return toOwnOrder({ ...body, signals: body.signals })
  const terms = body.search_terms ?? body.searchTerms ?? [body.query ?? '']
  const signalsMax = body.max_signals ?? body.maxSignals ?? body.max_items ?? QUERY_SIGNALS_MAX
  const cleaned = cleanTerms(terms)
  return {
    query: cleaned.join(', '),
    terms: cleaned,
    platforms: [...new Set(body.platforms ?? body.sources ?? DEFAULT_PLATFORMS)],
    timeRange: body.time_range,
    signalsMax,
  }
}

type OwnBody = Pick<BriefBody, 'query' | 'since' | 'until'> & { signals: OwnPost[] }

function toOwnOrder({ query = '', signals, since, until }: OwnBody): BriefOrder {
  const period = { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
  const [term = ''] = cleanTerms([query])
  return {
    query: term,
    terms: [term],
    platforms: [OWN_SOURCE],
    timeRange: rangeOver(ownPeriod(signals, period)),
    signalsMax: signals.length,
    posts: signals,
    ...period,
  }
}

/** Terms without duplicates or characters that are not text. */
export function cleanTerms(terms: readonly string[]): string[] {
  return [...new Set(terms.map((term) => textOnly(term)))]
}

function textOnly(value: string): string {
  return value.replaceAll('\0', '').toWellFormed().trim()
}

/** A file with posts of one's own, and what the brief is about. */
export const BriefFileBody = z
  .strictObject({
    file: z.string().min(1).meta({ format: 'binary' }),
    query: QueryText,
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine((body, context) => {
    checkOwn(body, (path, message) => context.addIssue({ code: 'custom', path: [path], message }))
  })

/** What a file asks for, with what of it could not be read. */
export function toFileOrder({ file, ...body }: z.infer<typeof BriefFileBody>): BriefOrder {
  const { posts, refused } = readOwnFile(file)
  return { ...toOwnOrder({ ...body, signals: posts }), notes: refusedNotes(refused) }
}

/** The response to a body with `search_terms`. */
export const BriefReport = z.strictObject({
  success: z.literal(true),
  brief: Brief,
  credits: z.strictObject({ charged: z.int().nonnegative(), remaining: z.int().nonnegative() }),
  timing: BriefTiming,
  warnings: z.array(z.string()).optional(),
  diagnostics: z.strictObject({ sources: z.array(SourceDiagnosis) }),
})
export type BriefReport = z.infer<typeof BriefReport>

/** Waits for the brief. A caller who prefers not to wait gets a 202 and a job. */
export const generateBriefEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/intelligence/analyze',
  summary: 'Create an Intelligence Brief',
  auth: 'session',
  credits: PRICES.brief,
  limit: 'brief',
  body: BriefBody,
  query: NoQuery,
  reply: z.union([Brief, BriefReport]),
  status: 200,
  bodyBytesMax: OWN_BYTES_MAX,
  jsonValuesMax: OWN_VALUES_MAX,
  // `not_found`: the brief was deleted before it could be shown.
  errors: ['insufficient_credits', 'engine_failed', 'timed_out', 'not_found'],
})

/** The same of a file with posts of one's own. */
export const generateBriefFromFileEndpoint = defineEndpoint({
  ...generateBriefEndpoint,
  path: '/api/intelligence/analyze/file',
  summary: 'Create an Intelligence Brief from a file of posts',
  isForm: true,
  body: BriefFileBody,
  reply: Brief,
  bodyBytesMax: FILE_BYTES_MAX,
  jsonValuesMax: FILE_VALUES_MAX,
})

export const listBriefsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/intelligence/briefs',
  summary: 'List your briefs',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: z.strictObject({
    ...Paging,
    sort: z.enum(BRIEF_SORTS).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    window: z.enum(LIST_WINDOWS).default('all'),
  }),
  reply: z.strictObject({ briefs: z.array(BriefSummary), total: z.int().nonnegative() }),
  status: 200,
  errors: [],
})

export const readBriefEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/intelligence/briefs/{id}',
  summary: 'Read a brief with its signals',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  reply: Brief,
  status: 200,
  errors: ['not_found'],
})

export const deleteBriefEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/intelligence/briefs/{id}',
  summary: 'Delete a brief and its signals',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  status: 204,
  errors: ['not_found'],
})

/** Returns a file, not JSON, unless `json` is requested. */
export const exportBriefEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/intelligence/briefs/{id}/export',
  summary: 'Export a brief as a file: JSON, CSV (its signals), Markdown, PDF or a STIX 2.1 bundle',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: z.strictObject({ format: z.enum(BRIEF_EXPORT_FORMATS) }),
  reply: Brief,
  status: 200,
  errors: ['not_found'],
})
