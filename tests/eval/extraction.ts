/**
 * Measures what is read of pages, beside plain Readability on jsdom in the same run and beside published figures.
 *
 *   npm run eval -- extraction [--out FILE] [--half a|b|all]
 *   npm run eval -- extraction --data DIR [--out FILE] [--half a|b|all]
 *
 * Without DIR the folders of `FMA_DEVELOPMENT_DATA/articles` are read. DIR holds `html/<id>.html.gz` and `gold.jsonl`,
 * `ground-truth.json` or both. FILE gets predictions: FILE.json (`{ id: { articleBody } }`) and FILE.jsonl (`{ id,
 * title, author, date, site, text }`); without DIR each folder has its own, FILE-<folder>. Halves are cut by site: rules were developed on a, b is reported.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { HALVES, labelledPages, markupOf, type Half, type LabelledPage } from './extraction/labelled-pages.ts'
import { PUBLISHED_BODIES, PUBLISHED_SEGMENTS, type Published } from './extraction/published.ts'
import { ownReader, plainReadability, type Reader, type Reading } from './extraction/readers.ts'
import { bodyScore, metadataScore, segmentScore, type Overlap, type Scored, type Share } from './extraction/scores.ts'

const READERS: readonly Reader[] = [ownReader, plainReadability]
const WARM_UP_PAGES = 10
const print = (line: string) => process.stdout.write(`${line}\n`)

type Run = { reader: Reader; scored: Scored[]; milliseconds: number[]; failed: number }

/** Runs the evaluation with the arguments of its command line. */
export function evaluateExtraction(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, out: { type: 'string' }, half: { type: 'string' } },
  })
  const half = HALVES.find((name) => name === (values.half ?? (values.data === undefined ? 'b' : 'all')))
  if (half === undefined) throw new Error('--half is a, b or all')
  const folders = values.data === undefined ? sharedFolders() : [values.data]
  if (folders.length === 0)
    print('The data to measure with are not here: give --data, or a folder in FMA_DEVELOPMENT_DATA.')
  for (const folder of folders) evaluate(folder, half, outOf(values, folder))
}

function outOf({ data, out }: { data?: string; out?: string }, folder: string): string | undefined {
  return out === undefined || data !== undefined ? out : `${out}-${basename(folder)}`
}

function sharedFolders(): string[] {
  const names = ['article-extraction-benchmark', 'fundus-evaluation', 'trafilatura-eval']
  return names.map((name) => join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'articles', name)).filter(existsSync)
}

function evaluate(folder: string, half: Half, out: string | undefined): void {
  const pages = labelledPages(folder, half)
  print(
    `\n# ${basename(folder)}, ${pages.length} pages, ${half === 'all' ? 'all sites' : `half ${half} of the sites`}\n`,
  )
  const runs = READERS.map((reader): Run => ({ reader, scored: [], milliseconds: [], failed: 0 }))
  // One reader after the other: neither shares its memory with what the other leaves behind.
  for (const run of runs) {
    for (const page of pages.slice(0, WARM_UP_PAGES)) readTimed({ ...run, scored: [], milliseconds: [] }, folder, page)
    for (const page of pages) readTimed(run, folder, page)
  }
  printTimes(runs)
  printBodies(runs)
  printSegments(runs)
  printMetadata(runs)
  const [own] = runs
  if (out !== undefined && own) writePredictions(out, own.scored)
}

function readTimed(run: Run, folder: string, page: LabelledPage): void {
  const html = markupOf(folder, page)
  let reading: Reading | null = null
  const startedAt = performance.now()
  try {
    reading = run.reader.read(html, page.url)
  } catch {
    run.failed += 1
  }
  run.milliseconds.push(performance.now() - startedAt)
  run.scored.push({ page, reading })
}

function printTimes(runs: readonly Run[]): void {
  table(['ms per page', 'median', 'p95', 'longest', 'refused', 'failed'])
  for (const { reader, milliseconds, scored, failed } of runs) {
    const sorted = milliseconds.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
    const refused = scored.filter(({ reading }) => reading === null).length - failed
    row([reader.name, at(0.5), at(0.95), at(1), refused, failed])
  }
}

function printBodies(runs: readonly Run[]): void {
  if (!runs[0]?.scored.some(({ page }) => page.body !== null)) return
  table(['body, 4-word shingles', 'pages', 'F1', 'precision', 'recall'])
  for (const { reader, scored } of runs)
    overlapRow(reader.name, bodyScore(scored.filter(({ page }) => page.body !== null)))
  for (const published of PUBLISHED_BODIES) publishedRow(published, 181)
}

function printSegments(runs: readonly Run[]): void {
  if (!runs[0]?.scored.some(({ page }) => page.label?.mustHold.length)) return
  for (const language of ['en', 'de', null]) {
    table([`lines, ${language ?? 'all languages'}`, 'pages', 'F1', 'precision', 'recall'])
    for (const { reader, scored } of runs) overlapRow(reader.name, segmentScore(ofLanguage(scored, language)))
  }
  for (const published of PUBLISHED_SEGMENTS) publishedRow(published, 750)
}

function printMetadata(runs: readonly Run[]): void {
  if (!runs[0]?.scored.some(({ page }) => page.label)) return
  for (const language of ['en', 'de', null]) {
    table([`metadata, ${language ?? 'all languages'}`, 'title', 'author', 'author invented', 'date', 'publisher'])
    for (const { reader, scored } of runs) {
      const { title, authorExact, authorInvented, date, publisher } = metadataScore(ofLanguage(scored, language))
      row([reader.name, ...[title, authorExact, authorInvented, date, publisher].map(percent)])
    }
  }
}

function ofLanguage(scored: readonly Scored[], language: string | null): Scored[] {
  return scored.filter(({ page }) => language === null || page.label?.lang === language)
}

function overlapRow(name: string, { pages, f1, precision, recall }: Overlap): void {
  row([name, pages, f1.toFixed(4), precision.toFixed(4), recall.toFixed(4)])
}

function publishedRow({ name, f1, precision, recall }: Published, pages: number): void {
  row([`${name}, published`, pages, f1.toFixed(3), precision.toFixed(3), recall.toFixed(3)])
}

function percent({ right, of }: Share): string {
  return of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} % (${right}/${of})`
}

function table(heads: readonly string[]): void {
  print('')
  row(heads)
  row(heads.map(() => '---'))
}

function row(cells: readonly (string | number)[]): void {
  print(`| ${cells.join(' | ')} |`)
}

function writePredictions(out: string, scored: readonly Scored[]): void {
  const bodies = scored.flatMap(({ page, reading }) => (reading ? [[page.id, { articleBody: reading.text }]] : []))
  writeFileSync(`${out}.json`, JSON.stringify(Object.fromEntries(bodies)))
  const lines = scored.map(({ page, reading }) => JSON.stringify({ id: page.id, text: '', ...reading }))
  writeFileSync(`${out}.jsonl`, `${lines.join('\n')}\n`)
}
