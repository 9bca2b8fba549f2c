import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { type AttributionEdits, editCounts } from './attribution-edits.ts'
import type { AnnotatedArticle } from './corpus.ts'
import { EditPage, editText } from './edit-page.ts'
import { readEditSheet } from './edit-sheet.ts'
import { loadAnnotations, loadAttributionEdits, loadWords } from './load-corpus.server.ts'
import { eachDomainFirst, interleaved, type PlannedArticle, planCorpus, planFurther } from './plan-corpus.server.ts'
import { isHeldForMeasuring } from './plan-sentences.server.ts'
import { renderedArticle } from './rendered-article.ts'
import { judgedReadings } from './review-page.ts'
import { splitSheets } from './sheet-file.ts'
import { readFurtherArticles, readSourceArticles } from './source-articles.server.ts'

/** How many articles an editor gets, and how many at once. */
const EDITED = 300
const PAGE_ARTICLES = 5
const FILE = join(import.meta.dirname, '../data/attribution-edits.jsonl')

/** An article with the reading that counts. */
export type DrawnArticle = { article: PlannedArticle; annotation: AnnotatedArticle }

/** Writes pages of whole articles for an editor of their attributions. @param data the folder of the articles */
export function renderEdits(data: string, out: string): void {
  const drawn = drawEdited(readArticles(data))
  mkdirSync(out, { recursive: true })
  for (let first = 0; first < drawn.length; first += PAGE_ARTICLES) {
    const name = `e${String(first / PAGE_ARTICLES + 1).padStart(3, '0')}`
    const edited = drawn.slice(first, first + PAGE_ARTICLES).map(({ article, annotation }, index) => ({
      article: renderedArticle(article, `${name}-${index + 1}`),
      sources: annotation.reading.sources,
    }))
    writeFileSync(join(out, `${name}.json`), JSON.stringify({ edited }))
    writeFileSync(join(out, `${name}.txt`), editText({ edited }))
  }
  process.stdout.write(`${drawn.length} articles\n`)
}

function readArticles(data: string): DrawnArticle[] {
  const readings = judgedReadings(loadAnnotations())
  const words = loadWords(readings, data)
  const { gold, rest } = planCorpus(readSourceArticles(data))
  const articles = new Map(
    [...planFurther(readFurtherArticles(data), gold), ...rest].map((article) => [article.id, article]),
  )
  return readings.flatMap((annotation) => {
    const article = articles.get(annotation.id)
    return article === undefined || !words.has(annotation.id) ? [] : [{ article, annotation }]
  })
}

/**
 * Articles whose readings list an attribution, by lot, in the corpus's proportions of opinion, news and plain reports,
 * and one of each outlet before a second. None measures anything.
 */
export function drawEdited(all: readonly DrawnArticle[]): DrawnArticle[] {
  const open = all
    .filter(({ annotation }) => annotation.part !== 'gold' && annotation.reading.sources.length > 0)
    .filter(({ article }) => !isHeldForMeasuring(article.id))
    .toSorted((one, other) => (lotOf(one) < lotOf(other) ? -1 : 1))
  const ofKind = (kind: string): DrawnArticle[] =>
    eachDomainFirst(
      open.filter((one) => kindOf(one) === kind).map((one) => ({ ...one, domain: one.article.domain })),
    ).map(({ article, annotation }) => ({ article, annotation }))
  return interleaved({
    opinion: ofKind('opinion'),
    other: ofKind('other'),
    wikinews: ofKind('wikinews'),
  }).slice(0, EDITED)
}

function kindOf({ article, annotation }: DrawnArticle): 'opinion' | 'other' | 'wikinews' {
  if (article.origin === 'wikinews') return 'wikinews'
  return annotation.reading.genre.label === 'opinion' ? 'opinion' : 'other'
}

function lotOf({ article }: DrawnArticle): string {
  return sha256(`edit ${article.id}`)
}

/** Says which lines of a page's sheet are refused, and why. */
export function checkEdits(page: EditPage, sheet: string): void {
  const { found, refused } = editsOfPage(page, readFileSync(sheet, 'utf8'))
  process.stdout.write(`${found.length} articles, ${refused.length} lines refused\n`)
  for (const line of refused) process.stdout.write(`  ${line}\n`)
}

/**
 * Adds an editor's sheets to the edits stored; a second sheet of an article replaces the first, and an article of which
 * a line is refused is left out.
 * @param pages what `renderEdits` wrote
 * @param sheets the editor's sheets under their pages' names
 */
export function collectEdits(pages: string, sheets: string): void {
  const edits = new Map(loadAttributionEdits().map((given) => [given.id, given]))
  for (const name of readdirSync(sheets)
    .filter((file) => file.endsWith('.sheet'))
    .toSorted()) {
    const page = join(pages, `${basename(name, '.sheet')}.json`)
    if (!existsSync(page)) continue
    const { found, refused } = editsOfPage(readEditPage(page), readFileSync(join(sheets, name), 'utf8'))
    for (const given of found) edits.set(given.id, given)
    for (const line of refused) process.stderr.write(`${name} ${line}\n`)
  }
  const all = [...edits.values()]
  writeFileSync(FILE, all.map((given) => `${JSON.stringify(given)}\n`).join(''))
  process.stdout.write(`${all.length} articles: ${JSON.stringify(editCounts(all))}\n`)
}

/** An editor's attributions of the articles on one page, and which lines about them are refused, and why. */
export function editsOfPage({ edited }: EditPage, sheet: string): { found: AttributionEdits[]; refused: string[] } {
  const sheets = splitSheets(sheet)
  const found: AttributionEdits[] = []
  const refused: string[] = []
  for (const one of edited) {
    const { key, id, part, text, title } = one.article
    const given = sheets.get(key)
    const read =
      given === undefined ? { edits: null, refused: [{ line: '', why: 'no sheet' }] } : readEditSheet(given, one)
    for (const { line, why } of read.refused) refused.push(`@${key} ${line}\n    ${why}`)
    if (read.edits !== null)
      found.push({ id, part, text_sha256: sha256(text), title_sha256: sha256(title), ...read.edits })
  }
  return { found, refused }
}

/** Whether a file is a page for an editor of attributions. */
export function isEditPage(page: unknown): page is EditPage {
  return EditPage.safeParse(page).success
}

function readEditPage(page: string): EditPage {
  return EditPage.parse(JSON.parse(readFileSync(page, 'utf8')))
}
