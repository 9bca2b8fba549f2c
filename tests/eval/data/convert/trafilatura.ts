import { basename } from 'node:path'
import { z } from 'zod'
import { jsonLines } from './json-lines.ts'

const text = z.union([z.string(), z.array(z.string())])
const entries = z.record(
  z.string(),
  z.object({
    file: z.string().transform((name) => name.normalize('NFC')),
    title: text.optional(),
    author: text.optional(),
    date: text.optional(),
    sitename: text.optional(),
    region: text.optional(),
    with: z.array(z.string()),
    without: z.array(z.string()),
  }),
)

const ID_LETTERS_MAX = 60
/** Where the language of a page is looked for. */
const HEAD_LETTERS = 4_000

/** Trafilatura's `evaldata.json`: the entries of the given pages in their order, each with the language of its page. */
export function trafilatura(
  gold: string,
  pages: readonly { path: string; bytes: Buffer }[],
  ids: readonly string[],
): string {
  const chosen = new Set(ids)
  const htmlOf = new Map(pages.map(({ path, bytes }) => [basename(path), bytes]))
  return jsonLines(
    Object.entries(entries.parse(JSON.parse(gold)))
      .map(([url, entry], at) => ({ url, ...entry, id: idOf(entry.file, at) }))
      .filter(({ id }) => chosen.has(id))
      .map(({ id, url, file, title, author, date, sitename, with: including, without, region }) => ({
        id,
        url,
        lang: languageOf(htmlOf.get(file)?.toString('utf8') ?? ''),
        title: title ?? null,
        author: author ?? null,
        date: date ?? null,
        sitename: sitename ?? null,
        with_: including,
        without,
        region: region ?? null,
      })),
  )
}

/** The number of an entry and the beginning of its file's name, with an underscore for spaces and signs. */
function idOf(file: string, at: number): string {
  const name = Array.from(basename(file, '.html').replace(/[^\p{L}\p{N}_.-]/gu, '_'))
  return `${String(at).padStart(3, '0')}_${name.slice(0, ID_LETTERS_MAX).join('')}`
}

function languageOf(html: string): string {
  const head = html.slice(0, HEAD_LETTERS)
  for (const { index } of head.matchAll(/<html/g)) {
    const tag = head.slice(index, end(head.indexOf('>', index)))
    const last = [...tag.matchAll(/(?=lang=["']?([a-zA-Z]{2}))/g)].at(-1)
    if (last !== undefined) return (last[1] ?? '').toLowerCase()
  }
  return ''
}

function end(found: number): number | undefined {
  return found < 0 ? undefined : found
}
