import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getDomain } from 'tldts'
import { z } from 'zod'

const Label = z
  .looseObject({
    id: z.string(),
    url: z.string(),
    lang: z.string().optional(),
    title: z.string().nullish(),
    /** `''` and `[]`: the page names nobody; null: not labelled. */
    author: z.union([z.string(), z.array(z.string())]).nullish(),
    date: z.string().nullish(),
    with_: z.array(z.string()).optional(),
    without: z.array(z.string()).optional(),
    publisher_accept: z.array(z.string()).optional(),
  })
  .transform(({ with_: mustHold = [], without: mustNotHold = [], ...label }) => ({ ...label, mustHold, mustNotHold }))
const Bodies = z.record(z.string(), z.looseObject({ url: z.string(), articleBody: z.string() }))

/** What is known of a page: its body, its metadata with lines that must and must not be read, or both. */
export type LabelledPage = { id: string; url: string; body: string | null; label: z.infer<typeof Label> | null }

export const HALVES = ['a', 'b', 'all'] as const
export type Half = (typeof HALVES)[number]

/**
 * The pages of a data folder: `html/<id>.html.gz` with `gold.jsonl`, `ground-truth.json` or both.
 * @param half the sites that rules were developed on (a), the others (b), or all
 */
export function labelledPages(folder: string, half: Half): LabelledPage[] {
  const pages = new Map<string, LabelledPage>()
  const bodies = join(folder, 'ground-truth.json')
  if (existsSync(bodies)) {
    for (const [id, { url, articleBody }] of Object.entries(Bodies.parse(JSON.parse(readFileSync(bodies, 'utf8'))))) {
      pages.set(id, { id, url, body: articleBody, label: null })
    }
  }
  const labels = join(folder, 'gold.jsonl')
  const lines = existsSync(labels) ? readFileSync(labels, 'utf8').trim().split('\n') : []
  for (const label of lines.map((line) => Label.parse(JSON.parse(line)))) {
    const { id, url } = label
    pages.set(id, { id, url, body: pages.get(id)?.body ?? null, label })
  }
  return [...pages.values()].filter(({ url }) => half === 'all' || halfOf(url) === half)
}

/** The markup of a page, at most once in memory. */
export function markupOf(folder: string, { id }: LabelledPage): string {
  return gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString()
}

/** By site, so that no site is in both. */
function halfOf(url: string): 'a' | 'b' {
  const [first = 0] = createHash('sha1')
    .update(getDomain(url) ?? url)
    .digest()
  return first % 2 === 0 ? 'a' : 'b'
}
