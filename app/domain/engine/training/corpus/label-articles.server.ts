import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { type WholeArticleLabels, readLabelSheet } from './article-labels.ts'
import { loadWholeArticleLabels } from './load-corpus.server.ts'
import { planCorpus, planFurther } from './plan-corpus.server.ts'
import { pageOf, RenderedArticle, renderedArticle } from './rendered-article.ts'
import { splitSheets } from './sheet-file.ts'
import { Refusal, sheetPlaces } from './sheet-places.ts'
import { readFurtherArticles, readSourceArticles } from './source-articles.server.ts'

/** How many a reader gets at once. */
const PAGE_ARTICLES = 10
const READERS = ['a', 'b'] as const
const FILE = join(import.meta.dirname, '../data/article-labels.jsonl')

/** Writes pages of further articles for readers, and what their sentences' numbers mean. */
export function renderFurther(data: string, out: string): void {
  const articles = planFurther(readFurtherArticles(data), planCorpus(readSourceArticles(data)).gold)
  mkdirSync(out, { recursive: true })
  for (let first = 0; first < articles.length; first += PAGE_ARTICLES) {
    const page = `n${String(first / PAGE_ARTICLES + 1).padStart(3, '0')}`
    const rendered = articles
      .slice(first, first + PAGE_ARTICLES)
      .map((article, index) => renderedArticle(article, `${page}-${index + 1}`))
    writeFileSync(join(out, `${page}.json`), JSON.stringify(rendered))
    writeFileSync(join(out, `${page}.txt`), rendered.map(pageOf).join('\n\n'))
  }
  process.stdout.write(`${articles.length} articles\n`)
}

/**
 * Adds the labels of readers' sheets to those stored; a second sheet of an article by the same reader replaces the
 * first.
 * @param pages what `renderFurther` wrote
 * @param sheets holds `a` and `b`, each reader's sheets under their pages' names
 */
export function collectLabels(pages: string, sheets: string): void {
  const labels = new Map(loadWholeArticleLabels().map((given) => [labelsKey(given), given]))
  for (const reader of READERS) {
    const folder = join(sheets, reader)
    for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
      const page = join(pages, `${basename(name, '.sheet')}.json`)
      const { found, refused } = labelsOfPage(page, readFileSync(join(folder, name), 'utf8'), reader)
      for (const given of found) labels.set(labelsKey(given), given)
      for (const line of refused) process.stderr.write(`${reader} ${line}\n`)
    }
  }
  writeFileSync(FILE, [...labels.values()].map((given) => `${JSON.stringify(given)}\n`).join(''))
  process.stdout.write(`${labels.size} articles' labels\n`)
}

function labelsKey({ reader, id }: WholeArticleLabels): string {
  return `${reader} ${id}`
}

/** A reader's labels of the articles on one page; `refused`: whose sheet is missing or faulty, and why. */
export function labelsOfPage(
  page: string,
  sheet: string,
  reader: WholeArticleLabels['reader'],
): { found: WholeArticleLabels[]; refused: string[] } {
  const sheets = splitSheets(sheet)
  const found: WholeArticleLabels[] = []
  const refused: string[] = []
  for (const article of z.array(RenderedArticle).parse(JSON.parse(readFileSync(page, 'utf8')))) {
    const { id, part, text, title } = article
    try {
      const given = sheets.get(article.key)
      if (given === undefined) throw new Refusal('no sheet')
      const said = readLabelSheet(given, sheetPlaces(article))
      found.push({ id, part, reader, text_sha256: sha256(text), title_sha256: sha256(title), ...said })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(`@${article.key}: ${error.message}`)
    }
  }
  return { found, refused }
}
