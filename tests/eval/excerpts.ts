import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import type { Range } from '#app/domain/engine/ranges.ts'
import { Report } from '#app/domain/engine/report.ts'
import { abridgeReport } from '#app/domain/excerpt/abridge-report.ts'
import { decideExcerpts } from '#app/domain/excerpt/decide-excerpts.ts'
import { EXCERPT_WORDS_FREE } from '#app/domain/excerpt/excerpt-limits.ts'
import { seenOf } from '#app/domain/excerpt/excerpts.ts'
import { knownText } from '#app/domain/excerpt/known-text.ts'
import { weighEvidence } from '#app/domain/excerpt/weigh-evidence.ts'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import { toCsv } from '#app/domain/scan/export/export-csv.ts'
import { toMarkdown } from '#app/domain/scan/export/export-markdown.ts'
import { toExportRecord, toJson } from '#app/domain/scan/export/export-scan.ts'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { shareRead } from '#tests/fixtures/share-read.ts'
import { readAndMeasure } from '../setup/read-and-measure.ts'

const Article = z.object({ title: z.string(), text: z.string() })
const ARTICLES_MAX = 50
const SETS = ['partisan/articles.jsonl.gz', 'wikinews/articles.jsonl'] as const

/**
 * Prints how much of real articles others may read: `npm run eval -- excerpts`; `FMA_DEVELOPMENT_DATA` names their
 * folder.
 */
export async function evaluateExcerpts(): Promise<void> {
  const shared = process.env.FMA_DEVELOPMENT_DATA ?? ''
  for (const set of SETS) {
    const file = join(shared, 'articles', set)
    if (existsSync(file)) await printSet(set, readArticles(file))
    else console.log(`${set}: not measured (its folder is named by FMA_DEVELOPMENT_DATA)`)
  }
}

function readArticles(file: string): z.infer<typeof Article>[] {
  const bytes = readFileSync(file)
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  const step = Math.max(1, Math.floor(lines.length / ARTICLES_MAX))
  return lines
    .filter((_, index) => index % step === 0)
    .slice(0, ARTICLES_MAX)
    .map((line) => Article.parse(JSON.parse(line)))
}

async function printSet(set: string, articles: readonly z.infer<typeof Article>[]): Promise<void> {
  const read = []
  for (const article of articles) read.push(await readAsOthers(article))
  const long = read.filter(({ words }) => words > EXCERPT_WORDS_FREE)
  const short = read.filter(({ words }) => words <= EXCERPT_WORDS_FREE)
  console.log(`${set}: ${long.length} of ${articles.length} articles have more than ${EXCERPT_WORDS_FREE} words`)
  print(
    'characters in excerpts',
    long.map(({ excerpts }) => excerpts),
  )
  print(
    'words that stand in excerpts, JSON, CSV or Markdown',
    long.map(({ given }) => given),
  )
  print(
    'quotes that do not fit, by their first words',
    long.map(({ dropped }) => dropped),
  )
  print(
    'the same without claims after the third',
    long.map(({ droppedDue }) => droppedDue),
  )
  print(
    'long quotes, by their first and last words',
    long.map(({ long: shortened }) => shortened),
  )
  print(
    'whole quotes outside the excerpts',
    long.map(({ unplaced }) => unplaced),
  )
  if (short.length === 0) return
  print(
    `characters in excerpts of the ${short.length} of ${EXCERPT_WORDS_FREE} words or fewer`,
    short.map(({ excerpts }) => excerpts),
  )
}

async function readAsOthers({ text, title }: z.infer<typeof Article>) {
  const known = knownText(text)
  const report = await readAndMeasure(textAlone(text, title))
  const decision = decideExcerpts(known, { title, report })
  const { excerpts } = seenOf(decision, known, ({ shown }) => shown)
  const copy = { ...ANALYSIS, ...Report.parse(abridgeReport(report, decision)), title }
  const record = toExportRecord(copy)
  const given = [...excerpts.map((excerpt) => excerpt.text), toJson(record), toCsv(record), toMarkdown(record)]
  const spans = spansOf(copy).filter((span) => span.in === undefined)
  const dropped = spans.filter(({ abridged, last_words: last }) => abridged === true && last === null)
  const { due } = weighEvidence(report)
  const isPlaced = ({ start, end }: Range) => excerpts.some((excerpt) => excerpt.start <= start && end <= excerpt.end)
  const shareOf = (some: readonly object[], all: readonly object[]) => some.length / Math.max(1, all.length)
  return {
    words: known.wordCount,
    excerpts: excerpts.reduce((sum, { start, end }) => sum + end - start, 0) / known.points.length,
    given: shareRead(text, given),
    dropped: shareOf(dropped, spans),
    droppedDue: shareOf(
      dropped.filter(({ code }) => due.some((span) => span.code === code)),
      due,
    ),
    long: shareOf(
      spans.filter(({ last_words: last }) => (last ?? null) !== null),
      spans,
    ),
    unplaced: shareOf(
      spans.filter((span) => span.abridged === undefined && !isPlaced(span)),
      spans,
    ),
  }
}

function print(name: string, shares: readonly number[]): void {
  const sorted = shares.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(3)
  console.log(`  ${name}: min ${at(0)}, quartiles ${at(0.25)} ${at(0.5)} ${at(0.75)}, p90 ${at(0.9)}, max ${at(1)}`)
}
