import { z } from 'zod'
import { lenientList, textOrNull } from '../provider-schema.ts'
import { signalAddress } from '../signal-address.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'
import { webMoment } from './web-moment.ts'

const Result = z.object({
  title: z.string(),
  url: z.string(),
  page_age: textOrNull,
  language: textOrNull,
  profile: z.object({ name: textOrNull }).nullable().catch(null),
})
const Query = z.object({ more_results_available: z.boolean().optional() }).catch({})

/** For web search (`web.results`) and news search (`results`). */
export const BravePage = z
  .object({
    query: Query.optional(),
    web: z.object({ results: lenientList(Result) }).nullish(),
    results: lenientList(Result).optional(),
  })
  .transform(({ query, web, results }) => ({
    results: web?.results ?? results ?? [],
    hasMore: query?.more_results_available,
  }))
export type BravePage = z.infer<typeof BravePage>

const ErrorEnvelope = z.object({
  error: z.object({
    code: z.string(),
    meta: z.object({ errors: z.array(z.object({ loc: z.array(z.unknown()) })).optional() }).optional(),
  }),
})

/** `SUBSCRIPTION_TOKEN_INVALID` also means a missing key. Undefined if the text is not a Brave error. */
export function braveErrorCode(text: string): string | undefined {
  try {
    const { error } = ErrorEnvelope.parse(JSON.parse(text))
    const places = (error.meta?.errors ?? []).map(({ loc }) => loc.join(' '))
    return places.includes('header x-subscription-token') ? 'SUBSCRIPTION_TOKEN_INVALID' : error.code
  } catch {
    return undefined
  }
}

/** Titles and URLs only, as Brave's terms allow descriptions only for plans with storage rights. */
export function braveDrafts({ results }: BravePage, kind: 'page' | 'article'): SignalDraft[] {
  return results.map(({ title, url, page_age: age, language, profile }) => ({
    kind,
    nativeId: signalAddress(url),
    url,
    title: textOfHtml(title),
    text: textOfHtml(title),
    lang: language,
    ...webMoment(age),
    source: { name: profile?.name ?? null },
  }))
}
