import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { accountFrom } from './account-from.ts'
import { lenientList, textOrNull } from '../provider-schema.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

const LISTS = new Set(['entry', 'link', 'category'])
/** What the feed appends to each text. */
const SUBMITTED = /^submitted by\s+\/u\/\S+(?:\s+to\s+r\/\S+)?(?:\s*\[link\])?(?:\s*\[comments\])?\s*$/u

/** The text of an element with or without attributes. */
const Text = z.union([z.string(), z.object({ '#text': z.string() }).transform((element) => element['#text'])]).catch('')
const Entry = z.object({
  id: z.string().regex(/^t3_\w{1,16}$/),
  title: Text,
  published: textOrNull,
  updated: textOrNull,
  content: Text,
  author: z.object({ name: z.string() }).catch({ name: '' }),
  category: lenientList(z.object({ '@term': z.string() }).transform((category) => `r/${category['@term']}`)).default(
    [],
  ),
  link: lenientList(z.object({ '@href': z.string() })),
})
const Feed = z.object({ feed: z.object({ entry: lenientList(Entry).default([]) }) })

/** Posts from a Reddit Atom feed. Undefined if the text is not such a feed. */
export function redditEntries(xml: string): SignalDraft[] | undefined {
  if (!/<feed[\s>]/i.test(xml.slice(0, 2000)) || /<!DOCTYPE/i.test(xml)) return undefined
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => LISTS.has(name),
  })
  try {
    const parsed = Feed.safeParse(parser.parse(xml))
    return parsed.success ? parsed.data.feed.entry.map((entry) => draftOf(entry)) : undefined
  } catch {
    return undefined
  }
}

function withoutFoot(text: string): string {
  const at = text.lastIndexOf('submitted by')
  return at >= 0 && SUBMITTED.test(text.slice(at)) ? text.slice(0, at).trimEnd() : text
}

function draftOf(entry: z.infer<typeof Entry>): SignalDraft {
  const handle = entry.author.name.replace(/^\/?u\//, '')
  const isGone = handle === '' || handle === '[deleted]'
  return {
    kind: 'post',
    nativeId: entry.id,
    url: entry.link[0]?.['@href'] ?? '',
    title: entry.title,
    text: withoutFoot(textOfHtml(entry.content)),
    publishedAt: entry.published ?? entry.updated,
    author: isGone ? null : accountFrom({ id: handle.toLowerCase(), handle }),
    source: { name: entry.category[0] ?? null },
    refs: { conversationId: entry.id },
  }
}
