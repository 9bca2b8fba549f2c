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

/** The labels of a page: its body, its metadata with lines that must and must not be read, or both. */
export type LabelledPage = { id: string; url: string; body: string | null; label: z.infer<typeof Label> | null }

/** How many folds sites are split into. */
export const FOLDS = 5

/** The pages of a data folder: `html/<id>.html.gz` with `gold.jsonl`, `ground-truth.json` or both. */
export function labelledPages(folder: string): LabelledPage[] {
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
  return [...pages.values()]
}

/** The markup of a page, read on demand to save memory. */
export function markupOf(folder: string, id: string): string {
  return gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString()
}

/** The fold of a page's site, 0 to 4: no site is in two of them. */
export function foldOf(url: string): number {
  return siteHash(url) % FOLDS
}

/** A 16-bit number shared by all pages of a site. */
export function siteHash(url: string): number {
  const [first = 0, second = 0] = createHash('sha1')
    .update(getDomain(url) ?? url)
    .digest()
  return first * 256 + second
}
