import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { METRICS } from '#app/domain/engine/metrics/index.ts'
import { loadAnnotations } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import type { SourceArticle } from '#app/domain/engine/training/corpus/plan-corpus.server.ts'
import { readSourceArticles } from '#app/domain/engine/training/corpus/source-articles.server.ts'
import { Finding, findingsOf, JUDGED_METRICS, type ShownFinding } from './findings/finding.ts'
import { JudgedFinding, joinVerdicts, sharesOf, VerdictLine } from './findings/verdicts.ts'
import { drawn, readLines } from './table/lines.ts'
import { readItem } from './table/read-item.ts'

const VERDICTS_FILE = 'tests/eval/findings/verdicts.jsonl'
const ARTICLES = 24

/**
 * Prints how many findings of the built-in engine two judges accepted, working independently, set by set and build by build: `npm run
 * eval -- findings`. `--draw DIR` writes sheets for a new judgement, of newspaper articles that were neither learnt from
 * nor fitted on nor judged before (it needs `FMA_DEVELOPMENT_DATA`); `--collect DIR` adds the verdicts in
 * `DIR/one.jsonl` and `DIR/other.jsonl` to the stored ones, without the articles' words.
 */
export async function evaluateFindings(args: string[]): Promise<void> {
  const folder = args[1] ?? ''
  if (args[0] === '--draw') return draw(folder)
  if (args[0] === '--collect') return collect(folder)
  print(stored())
}

function stored(): JudgedFinding[] {
  return existsSync(VERDICTS_FILE) ? readLines(VERDICTS_FILE, JudgedFinding) : []
}

async function draw(folder: string): Promise<void> {
  const known = new Set([...loadAnnotations().map(({ id }) => id), ...stored().map(({ article }) => article)])
  const unseen = readSourceArticles(process.env.FMA_DEVELOPMENT_DATA ?? '').filter(
    ({ id, origin }) => origin === 'partisan' && !known.has(id),
  )
  mkdirSync(folder, { recursive: true })
  const lines: string[] = []
  for (const article of drawn(unseen, ARTICLES)) {
    const { report } = await readItem(article.text, article.title)
    const findings = findingsOf(article.id, report)
    writeFileSync(join(folder, `${article.id}.md`), sheetOf(article, findings))
    lines.push(...findings.map((finding) => `${JSON.stringify(Finding.parse(finding))}\n`))
  }
  writeFileSync(join(folder, 'findings.jsonl'), lines.join(''))
  console.log(`${lines.length} findings in ${ARTICLES} of ${unseen.length} articles`)
}

function sheetOf({ id, title, text }: SourceArticle, findings: readonly ShownFinding[]): string {
  const listed = findings.map(
    ({ number, metric, kind, quote, says, in: place }) =>
      `${number}. **${metric}${kind === undefined ? '' : `: ${kind}`}**${place === 'title' ? ' (headline)' : ''} “${quote}”\n   ${says}`,
  )
  return `# ${id}\n\n## ${title}\n\n${text}\n\n## Findings\n\n${listed.join('\n')}\n`
}

function collect(folder: string): void {
  const findings = readLines(join(folder, 'findings.jsonl'), Finding)
  const one = readLines(join(folder, 'one.jsonl'), VerdictLine)
  const other = readLines(join(folder, 'other.jsonl'), VerdictLine)
  const known = stored()
  const judged = [...known, ...joinVerdicts(findings, [one, other], drawOf(findings, known))]
  writeFileSync(VERDICTS_FILE, judged.map((line) => `${JSON.stringify(line)}\n`).join(''))
  print(judged)
}

/** The draw of the findings' articles: a known one if they were judged before, else the next. */
function drawOf(findings: readonly Finding[], known: readonly JudgedFinding[]): number {
  const articles = new Set(findings.map(({ article }) => article))
  return known.find(({ article }) => articles.has(article))?.draw ?? Math.max(0, ...known.map(({ draw: of }) => of)) + 1
}

function print(judged: readonly JudgedFinding[]): void {
  const groups = Map.groupBy(judged, (finding) => `draw ${finding.draw}, engine build ${finding.build}`)
  for (const [title, of] of groups) printGroup(title, of)
}

function printGroup(title: string, judged: readonly JudgedFinding[]): void {
  const articles = new Set(judged.map(({ article }) => article)).size
  console.log(`\n${title}: ${judged.length} findings in ${articles} articles, two judges\n`)
  console.log('| findings | n | accepted | accepted apart from the kind | judges agree |\n|---|---|---|---|---|')
  const rows: [string, readonly JudgedFinding[]][] = [
    ['all', judged],
    ...JUDGED_METRICS.map((name): [string, JudgedFinding[]] => [
      METRICS[name].label.toLowerCase(),
      judged.filter(({ metric }) => metric === name),
    ]),
  ]
  for (const [metric, of] of rows) {
    const { findings, accepted, acceptedButForKind, agreement } = sharesOf(of)
    const shares = [accepted, acceptedButForKind, agreement].map((share) => (findings === 0 ? '' : percent(share)))
    console.log(`| ${metric} | ${findings} | ${shares.join(' | ')} |`)
  }
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}
