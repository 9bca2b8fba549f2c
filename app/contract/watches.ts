import { z } from 'zod'
import {
  type BriefRequest,
  QUERY_SIGNALS_MAX,
  SIGNALS_MAX,
  SIGNALS_MIN,
  TERMS_MAX,
} from '#app/domain/brief/make/brief-request.ts'
import { TIME_RANGES } from '#app/domain/brief/signal.ts'
import { misplacedParts, RHYTHMS, TIME_OF_DAY, WEEKDAYS } from '#app/domain/watch/watch-schedule.ts'
import { Watch, WatchRun } from '#app/domain/watch/watch.ts'
import { cleanTerms, QueryText } from './briefs.ts'
import { NoBody, NoQuery, Paging } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { DEFAULT_PLATFORMS, SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'

const ASKED = {
  query: QueryText.optional(),
  search_terms: z.array(QueryText).min(1).max(TERMS_MAX).optional(),
  platforms: z.array(z.enum(SEARCHED_PLATFORMS)).min(1).optional(),
  max_signals: z.int().min(SIGNALS_MIN).max(SIGNALS_MAX).optional(),
}
const WHEN = {
  at: z.string().regex(TIME_OF_DAY, 'must be HH:MM in UTC').optional(),
  weekday: z.enum(WEEKDAYS).optional(),
}

/** What to search for and when, with either `query` or `search_terms`. */
export const WatchBody = z
  .strictObject({
    ...ASKED,
    time_range: z.enum(TIME_RANGES).default('24h'),
    every: z.enum(RHYTHMS),
    ...WHEN,
  })
  .superRefine((body, context) => {
    if (body.query === undefined && body.search_terms === undefined) {
      context.addIssue({ code: 'custom', path: ['query'], message: 'send a query or search_terms' })
    }
    checkTerms(body, context)
    for (const issue of misplacedParts(body)) {
      context.addIssue({ code: 'custom', path: [issue.path], message: issue.message })
    }
  })

/** The fields to change. Others stay as they are. */
export const WatchUpdateBody = z
  .strictObject({
    ...ASKED,
    time_range: z.enum(TIME_RANGES).optional(),
    every: z.enum(RHYTHMS).optional(),
    ...WHEN,
    is_active: z.boolean().optional(),
  })
  .superRefine((body, context) => {
    if (Object.values(body).every((value) => value === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'send at least one field' })
    }
    checkTerms(body, context)
  })

function checkTerms(body: { query?: string; search_terms?: string[] }, context: z.RefinementCtx): void {
  if (body.query !== undefined && body.search_terms !== undefined) {
    context.addIssue({ code: 'custom', path: ['query'], message: 'send either query or search_terms, not both' })
  }
}

/** What each run of a new watch asks for. */
export function toWatchRequest(body: z.output<typeof WatchBody>): BriefRequest {
  return {
    query: '',
    terms: [],
    platforms: [...DEFAULT_PLATFORMS],
    timeRange: body.time_range,
    signalsMax: QUERY_SIGNALS_MAX,
    ...changedRequest(body),
  }
}

/** The fields of a watch's request that the body changes. */
export function changedRequest(body: z.output<typeof WatchUpdateBody>): Partial<BriefRequest> {
  const asked = body.search_terms ?? (body.query === undefined ? undefined : [body.query])
  const terms = asked === undefined ? undefined : cleanTerms(asked)
  return {
    ...(terms === undefined ? {} : { query: terms.join(', '), terms }),
    ...(body.platforms === undefined ? {} : { platforms: [...new Set(body.platforms)] }),
    ...(body.time_range === undefined ? {} : { timeRange: body.time_range }),
    ...(body.max_signals === undefined ? {} : { signalsMax: body.max_signals }),
  }
}

const common = { auth: 'session', credits: 0 } as const

export const listWatchesEndpoint = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/watches',
  summary: 'List your watches',
  body: NoBody,
  query: z.strictObject(Paging),
  reply: z.strictObject({ watches: z.array(Watch), total: z.int().nonnegative() }),
  status: 200,
  errors: [],
})

export const createWatchEndpoint = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/watches',
  summary: 'Create a watch that runs a query on a schedule',
  body: WatchBody,
  query: NoQuery,
  reply: Watch,
  status: 201,
  errors: [],
})

export const readWatchEndpoint = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/watches/{id}',
  summary: 'Read a watch',
  body: NoBody,
  query: NoQuery,
  reply: Watch,
  status: 200,
  errors: ['not_found'],
})

export const updateWatchEndpoint = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/watches/{id}',
  summary: 'Change a watch, or switch it on or off',
  body: WatchUpdateBody,
  query: NoQuery,
  reply: Watch,
  status: 200,
  errors: ['not_found'],
})

export const deleteWatchEndpoint = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/watches/{id}',
  summary: 'Delete a watch but keep its briefs',
  body: NoBody,
  query: NoQuery,
  status: 204,
  errors: ['not_found'],
})

export const listWatchRunsEndpoint = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/watches/{id}/runs',
  summary: 'List a watch’s runs and what changed',
  body: NoBody,
  query: z.strictObject(Paging),
  reply: z.strictObject({ runs: z.array(WatchRun), total: z.int().nonnegative() }),
  status: 200,
  errors: ['not_found'],
})
