/**
 * Reads the pages of a data folder as the service would and writes what it found, for a scorer to compare.
 *
 *   node tests/eval/extraction.ts --data DIR --out FILE [--half a|b|all]
 *
 * DIR holds `html/<id>.html.gz` and `gold.jsonl` and/or `ground-truth.json`, each entry with its `url`. Written are
 * FILE.json (`{ id: { articleBody } }`), FILE.jsonl (`{ id, title, author, date, site, text }`) and, since halves
 * are cut by site, the gold entries of the half beside them. Printed are the times per page.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { getDomain } from 'tldts'
import { extractInWorker } from '#app/domain/article/extract-worker.server.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, half: { type: 'string', default: 'all' } },
})
if (!values.data || !values.out) throw new Error('usage: extraction.ts --data DIR --out FILE [--half a|b|all]')
const { data, out, half } = values

type Gold = { id: string; url: string; whole: unknown }

const jsonl = existsSync(join(data, 'gold.jsonl'))
  ? readFileSync(join(data, 'gold.jsonl'), 'utf8').trim().split('\n')
  : []
const truth: Record<string, { url: string }> = existsSync(join(data, 'ground-truth.json'))
  ? JSON.parse(readFileSync(join(data, 'ground-truth.json'), 'utf8'))
  : {}
const rows: Gold[] = jsonl.map((line) => ({ ...JSON.parse(line), whole: line }))
const entries: Gold[] = Object.entries(truth).map(([id, entry]) => ({ id, url: entry.url, whole: entry }))
const pages = new Map([...entries, ...rows].filter(isInHalf).map(({ id, url }) => [id, url]))

const bodies: Record<string, { articleBody: string }> = {}
const lines: string[] = []
const milliseconds: number[] = []
const refused: string[] = []

for (const [id, url] of pages) {
  const html = gunzipSync(readFileSync(join(data, 'html', `${id}.html.gz`))).toString()
  const startedAt = performance.now()
  const reading = extractInWorker({ html, finalUrl: url, status: 200, contentType: 'text/html', latestMs: Date.now() })
  milliseconds.push(performance.now() - startedAt)
  if ('refusal' in reading) {
    refused.push(`${id}: ${reading.refusal.details.map(({ message }) => message).join(', ')}`)
    lines.push(JSON.stringify({ id, text: '' }))
    continue
  }
  const { article, publishedDay } = reading
  bodies[id] = { articleBody: article.text }
  const { title, authorName: author, publisherName: site, text } = article
  lines.push(JSON.stringify({ id, title, author, date: publishedDay, site, text, language: article.language }))
}

writeFileSync(`${out}.json`, JSON.stringify(bodies))
writeFileSync(`${out}.jsonl`, `${lines.join('\n')}\n`)
writeFileSync(
  `${out}.gold.jsonl`,
  rows
    .filter(isInHalf)
    .map(({ whole }) => `${String(whole)}\n`)
    .join(''),
)
const goldBodies = entries.filter(isInHalf).map(({ id, whole }) => [id, whole])
writeFileSync(`${out}.gold.json`, JSON.stringify(Object.fromEntries(goldBodies)))

milliseconds.sort((a, b) => a - b)
const quantile = (share: number) => milliseconds[Math.floor(milliseconds.length * share)]?.toFixed(0) ?? '-'
console.log(
  `pages ${pages.size}, refused ${refused.length}, p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, max ${quantile(0.999)} ms`,
)
for (const line of refused) console.log(`  refused ${line}`)

function isInHalf({ url }: { url: string }): boolean {
  if (half === 'all') return true
  const first = createHash('sha1')
    .update(getDomain(url) ?? url)
    .digest()
    .readUInt8(0)
  return (first % 2 === 0) === (half === 'a')
}
