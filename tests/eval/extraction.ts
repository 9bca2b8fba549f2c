/**
 * Measures what is read from pages, compared with plain Readability on jsdom in the same run and with published
 * figures.
 *
 *   npm run eval -- extraction [--out FILE] [--train]
 *   npm run eval -- extraction --data DIR [--out FILE]
 *
 * Without DIR the folders of `FMA_DEVELOPMENT_DATA/articles` are read. DIR holds `html/<id>.html.gz` and `gold.jsonl`,
 * `ground-truth.json` or both. Sites are split into five folds; each figure is the mean over folds, and the fitted
 * models that read a fold's pages saw none of its sites (for a DIR, none of the sites in both).
 * FILE gets predictions: FILE.json (`{ id: { articleBody } }`) and FILE.jsonl (`{ id, title, author, date, site, text
 * }`); without DIR each folder has its own, FILE-<folder>. With `--train` the shipped models are fitted on all labelled
 * sites and written, with their card.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ArticleModels } from '#app/domain/article/metadata/article-metadata.ts'
import { fitModels, foldModels, modelExamples, writeModels } from './extraction/fold-models.ts'
import { FOLDS, foldOf, labelledPages } from './extraction/labelled-pages.ts'
import { PUBLISHED_BODIES, PUBLISHED_SEGMENTS, type Published } from './extraction/published.ts'
import { readPages, type Run } from './extraction/read-pages.ts'
import { READER_NAMES } from './extraction/readers.ts'
import { bodyScore, metadataScore, segmentScore, type Overlap, type Scored, type Share } from './extraction/scores.ts'

/** The set whose pages are labelled with their authors. */
const LABELLED = 'trafilatura-eval'
const print = (line: string) => process.stdout.write(`${line}\n`)

export async function evaluateExtraction(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, out: { type: 'string' }, train: { type: 'boolean', default: false } },
  })
  const folders = values.data === undefined ? sharedFolders() : [values.data]
  if (folders.length === 0)
    print('The data to measure with are not here: give --data, or a folder in FMA_DEVELOPMENT_DATA.')
  const labelled = join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'articles', LABELLED)
  const examples = existsSync(labelled) ? modelExamples(labelled, labelledPages(labelled)) : undefined
  if (values.train && examples) writeModels(fitModels(examples), examples)
  const models = examples && foldModels(examples)
  for (const folder of folders) await evaluate(folder, models, outOf(values, folder))
}

function outOf({ data, out }: { data?: string; out?: string }, folder: string): string | undefined {
  return out === undefined || data !== undefined ? out : `${out}-${basename(folder)}`
}

function sharedFolders(): string[] {
  const names = ['article-extraction-benchmark', 'fundus-evaluation', LABELLED]
  return names.map((name) => join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'articles', name)).filter(existsSync)
}

async function evaluate(folder: string, models: readonly ArticleModels[] | undefined, out?: string): Promise<void> {
  const pages = labelledPages(folder)
  print(`\n# ${basename(folder)}, ${pages.length} pages, means over ${FOLDS} folds by site\n`)
  const parts = Array.from({ length: FOLDS }, (_, fold) => ({
    pages: pages.filter(({ url }) => foldOf(url) === fold),
    models: models?.[fold],
  }))
  const runs: Run[] = []
  // One at a time, so that they do not share the processor's caches.
  for (const reader of READER_NAMES) runs.push(await readPages(reader, folder, parts))
  printTimes(runs)
  printBodies(runs)
  printSegments(runs)
  printMetadata(runs)
  const [own] = runs
  if (out !== undefined && own) writePredictions(out, own.scored)
}

function printTimes(runs: readonly Run[]): void {
  table(['ms of thread time per page', 'median', 'p95', 'longest', 'refused', 'failed'])
  for (const { reader, milliseconds, scored, failed } of runs) {
    const sorted = milliseconds.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
    const refused = scored.filter(({ reading }) => reading === null).length - failed
    row([reader, at(0.5), at(0.95), at(1), refused, failed])
  }
}

function printBodies(runs: readonly Run[]): void {
  if (!runs[0]?.scored.some(({ page }) => page.body !== null)) return
  table(['body, 4-word shingles', 'pages', 'F1', 'precision', 'recall'])
  for (const { reader, scored } of runs) {
    const bodied = scored.filter(({ page }) => page.body !== null)
    overlapRow(reader, bodied.length, folded(bodied).map(bodyScore))
  }
  for (const published of PUBLISHED_BODIES) publishedRow(published, 181)
}

function printSegments(runs: readonly Run[]): void {
  if (!runs[0]?.scored.some(({ page }) => page.label?.mustHold.length)) return
  for (const language of ['en', 'de', null]) {
    table([`lines, ${language ?? 'all languages'}`, 'pages', 'F1', 'precision', 'recall'])
    for (const { reader, scored } of runs) {
      const ones = ofLanguage(scored, language)
      overlapRow(reader, ones.length, folded(ones).map(segmentScore))
    }
  }
  for (const published of PUBLISHED_SEGMENTS) publishedRow(published, 750)
}

function printMetadata(runs: readonly Run[]): void {
  if (!runs[0]?.scored.some(({ page }) => page.label)) return
  for (const language of ['en', 'de', null]) {
    table([`metadata, ${language ?? 'all languages'}`, 'title', 'author', 'author invented', 'date', 'publisher'])
    for (const { reader, scored } of runs) {
      const scores = folded(ofLanguage(scored, language)).map(metadataScore)
      const columns = (['title', 'authorExact', 'authorInvented', 'date', 'publisher'] as const).map((name) =>
        percent(scores.map((score) => score[name])),
      )
      row([reader, ...columns])
    }
  }
}

function ofLanguage(scored: readonly Scored[], language: string | null): Scored[] {
  return scored.filter(({ page }) => language === null || page.label?.lang === language)
}

/** By fold; folds without pages are left out. */
function folded(scored: readonly Scored[]): Scored[][] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => scored.filter(({ page }) => foldOf(page.url) === fold))
  return folds.filter((fold) => fold.length > 0)
}

function overlapRow(name: string, pages: number, folds: readonly Overlap[]): void {
  const means = (['f1', 'precision', 'recall'] as const).map((figure) => mean(folds.map((fold) => fold[figure])))
  row([name, pages, ...means.map((figure) => figure.toFixed(4))])
}

function publishedRow({ name, f1, precision, recall }: Published, pages: number): void {
  row([`${name}, published`, pages, f1.toFixed(3), precision.toFixed(3), recall.toFixed(3)])
}

/** The mean share over folds, and the total number of pages. */
function percent(shares: readonly Share[]): string {
  const labelled = shares.filter(({ of }) => of > 0)
  if (labelled.length === 0) return '–'
  const right = labelled.reduce((sum, share) => sum + share.right, 0)
  const of = labelled.reduce((sum, share) => sum + share.of, 0)
  return `${(100 * mean(labelled.map((share) => share.right / share.of))).toFixed(1)}% (${right}/${of})`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
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
