import { z } from 'zod'
import { jsonLines, withoutIndentation } from './json-lines.ts'

const page = z.object({ body: z.array(z.string()), url: z.string(), crawl_date: z.string() })
const pages = z.record(z.string(), z.unknown())

/** The outlets of the folder's pages, and the names that are accepted for each. */
const OUTLETS: [outlet: string, names: string[]][] = [
  ['LATimes', ['Los Angeles Times', 'LA Times']],
  ['TheGuardian', ['The Guardian', 'Guardian']],
  ['TheIntercept', ['The Intercept']],
  ['iNews', ['iNews', 'i', 'inews.co.uk', 'The i Paper', 'i newspaper']],
]

/** The bodies of these outlets' pages, of fundus-evaluation's `ground_truth.json`. */
export function fundusBodies(gold: string): string {
  const chosen = pagesOf(gold).map(({ id, body, url }) => [id, { articleBody: body.join('\n\n'), url }])
  return withoutIndentation(Object.fromEntries(chosen))
}

/** The publishers of the same pages. */
export function fundusPublishers(gold: string): string {
  return jsonLines(
    pagesOf(gold).map(({ id, url, crawl_date: crawled, names }) => ({
      id,
      url,
      crawl_date: crawled,
      lang: 'en',
      publisher_accept: names,
    })),
  )
}

function pagesOf(gold: string) {
  const all = pages.parse(JSON.parse(gold))
  return OUTLETS.flatMap(([outlet, names]) =>
    [0, 1, 2, 3, 4].map((number) => {
      const id = `${outlet}_${number}`
      return { ...page.parse(all[`${id}.html.gz`]), id, names }
    }),
  )
}
