import { z } from 'zod'
import { lenientList, textOrNull } from '../provider-schema.ts'
import { signalAddress } from '../signal-address.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

const Article = z.object({
  source: z.object({ name: textOrNull }).catch({ name: null }),
  title: z.string(),
  description: textOrNull,
  url: z.string(),
  publishedAt: textOrNull,
})

/** A page of results, with only the fields that are read. Invalid articles are dropped. */
export const NewsApiPage = z.object({
  status: z.literal('ok'),
  totalResults: z.number().catch(0),
  articles: lenientList(Article),
})
export type NewsApiPage = z.infer<typeof NewsApiPage>

const ErrorEnvelope = z.object({ status: z.literal('error'), code: z.string() })

/** An error's code, which NewsAPI returns with any status. Undefined if the text is not an error. */
export function newsApiErrorCode(text: string): string | undefined {
  if (!text.slice(0, 500).includes('"error"')) return undefined
  try {
    return ErrorEnvelope.safeParse(JSON.parse(text)).data?.code
  } catch {
    return undefined
  }
}

/** Signals of articles, without those that the service has removed. */
export function newsApiDrafts({ articles }: NewsApiPage): SignalDraft[] {
  return articles
    .filter(({ title }) => title !== '[Removed]')
    .map(({ source, title, description, url, publishedAt }) => ({
      kind: 'article',
      nativeId: signalAddress(url),
      url,
      title: textOfHtml(title),
      text: textOfHtml(description ?? title),
      publishedAt,
      source: { name: source.name },
    }))
}
