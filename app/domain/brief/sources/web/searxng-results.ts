import { z } from 'zod'
import { lenientList, textOrNull } from '../provider-schema.ts'
import { signalAddress } from '../signal-address.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'
import { webMoment } from './web-moment.ts'

const ENGINES_NAMED_MAX = 5

const Result = z.object({
  url: z.string(),
  title: z.string(),
  content: textOrNull,
  publishedDate: textOrNull,
})

/** Results, and the names of search engines that did not respond. Invalid results are dropped. */
export const SearxngPage = z.object({
  results: lenientList(Result),
  unresponsive_engines: lenientList(
    z
      .tuple([z.string()])
      .rest(z.unknown())
      .transform(([name]) => name),
  ).catch([]),
})
export type SearxngPage = z.infer<typeof SearxngPage>

/** Signals of results. The title replaces a missing text. */
export function searxngDrafts({ results }: SearxngPage): SignalDraft[] {
  return results.map(({ url, title, content, publishedDate }) => ({
    kind: 'page',
    nativeId: signalAddress(url),
    url,
    title: textOfHtml(title),
    text: textOfHtml(content ?? title),
    ...webMoment(publishedDate),
  }))
}

/** The names of search engines without results, if they look like names. */
export function silentEngines(pages: readonly SearxngPage[]): string[] {
  const names = pages.flatMap(({ unresponsive_engines: engines }) => engines)
  return [...new Set(names)].filter((name) => /^[\w .-]{1,40}$/.test(name)).slice(0, ENGINES_NAMED_MAX)
}
