import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { lenientList, textOrNull } from '../provider-schema.ts'
import { domainOf } from '../signal-address.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

const Item = z.object({
  title: z.string(),
  link: z.string(),
  guid: z
    .union([z.string(), z.object({ '#text': z.string() }).transform((guid) => guid['#text'])])
    .nullable()
    .catch(null),
  pubDate: textOrNull,
  source: z.object({ '#text': z.string(), '@url': textOrNull }).nullable().catch(null),
})
const Feed = z.object({
  rss: z.object({ channel: z.object({ item: lenientList(Item).catch([]) }).catch({ item: [] }) }),
})
export type GoogleNewsItem = z.infer<typeof Item>

/** The items of a Google News feed. Undefined if the text is not RSS. */
export function googleNewsItems(xml: string): GoogleNewsItem[] | undefined {
  if (!/<rss[\s>]/i.test(xml.slice(0, 2000)) || /<!DOCTYPE/i.test(xml)) return undefined
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    processEntities: false,
    parseTagValue: false,
    isArray: (name) => name === 'item',
  })
  try {
    const feed = Feed.safeParse(parser.parse(xml))
    return feed.success ? feed.data.rss.channel.item : undefined
  } catch {
    return undefined
  }
}

/** Headlines with the outlet's name and host. The URL is Google's own and redirects to the article. */
export function googleNewsDrafts(items: readonly GoogleNewsItem[]): SignalDraft[] {
  return items.map(({ title, link, guid, pubDate, source }) => {
    const outlet = source ? textOfHtml(source['#text']).trim() : null
    const headline = withoutOutlet(textOfHtml(title).trim(), outlet)
    const domain = source?.['@url'] ? domainOf(source['@url']) : undefined
    return {
      kind: 'article',
      nativeId: guid ?? link,
      url: textOfHtml(link).trim(),
      title: headline,
      text: headline,
      publishedAt: pubDate,
      source: { name: outlet, ...(domain === undefined ? {} : { domain }) },
    }
  })
}

/** `Dam leak - City Herald` → `Dam leak`. */
function withoutOutlet(title: string, outlet: string | null): string {
  const ending = ` - ${outlet ?? ''}`
  return outlet && title.endsWith(ending) ? title.slice(0, -ending.length) : title
}
