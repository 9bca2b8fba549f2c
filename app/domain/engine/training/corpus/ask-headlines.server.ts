import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { toCodePoints } from './code-points.ts'
import { type ArticleHeadlines, headlineCounts } from './headline-pairs.ts'
import { HeadlinePage, headlinesOfPage, type HeadlinesRead } from './headline-sheet.server.ts'
import { type ArticleWords, loadAnnotations, loadHeadlinePairs, loadTexts } from './load-corpus.server.ts'
import { isHeldForMeasuring, planSentenceLots } from './plan-sentences.server.ts'
import { pageOf, renderedArticle } from './rendered-article.ts'

/** Of an article, a writer is shown this many sentences from its beginning. */
export const SHOWN_SENTENCES = 26
const PAGE_ARTICLES = 10
/** How many articles are asked about at once. */
const ASKED = 100
/** Too little can be said of shorter ones. */
const ARTICLE_MIN = { chars: 1800, sentences: 14 }
const FILE = join(import.meta.dirname, '../data/headline-pairs.jsonl')

/**
 * Writes pages for writers of headlines: by lot, articles that have none yet and measure nothing.
 * @param data the folder of the articles
 */
export function renderHeadlines(data: string, out: string): void {
  const have = new Set(loadHeadlinePairs().map(({ id }) => id))
  const drawn = planSentenceLots(data)
    .flat()
    .filter(({ id, text }) => !have.has(id) && !isHeldForMeasuring(id) && text.length > ARTICLE_MIN.chars)
    .toSorted((one, other) => (sha256(`headline ${one.id}`) < sha256(`headline ${other.id}`) ? -1 : 1))
    .map((article) => renderedArticle(article, ''))
    .filter(({ sentences }) => sentences.length >= ARTICLE_MIN.sentences)
    .slice(0, ASKED)
  mkdirSync(out, { recursive: true })
  for (let first = 0; first < drawn.length; first += PAGE_ARTICLES) {
    const name = `h${String(first / PAGE_ARTICLES + 1).padStart(3, '0')}`
    const shown = drawn.slice(first, first + PAGE_ARTICLES).map((article, index) => ({
      ...article,
      key: `${name}-${index + 1}`,
      sentences: article.sentences.slice(0, SHOWN_SENTENCES),
    }))
    const page: HeadlinePage = shown.map(({ key, id, domain, text, sentences }) => ({
      key,
      id,
      domain,
      sentences: sentences.map(({ start, end }) => ({ start, end, text: text.slice(start, end) })),
    }))
    writeFileSync(join(out, `${name}.json`), JSON.stringify(page))
    writeFileSync(join(out, `${name}.txt`), shown.map(pageOf).join('\n\n'))
  }
  process.stdout.write(`${drawn.length} articles\n`)
}

/** Says which lines of a page's sheet are refused, and why. */
export function checkHeadlines(page: HeadlinePage, sheet: string): void {
  const { read, refused } = headlinesOfPage(page, readFileSync(sheet, 'utf8'))
  process.stdout.write(`${read.length} articles, ${refused.length} lines refused\n`)
  for (const line of refused) process.stdout.write(`  ${line}\n`)
}

/**
 * Adds writers' headlines to those stored; a second sheet of an article replaces the first. An article of which a line
 * is refused is left out, and so is one that measures.
 * @param data the folder of the articles
 * @param from.pages what the writers were shown
 * @param from.sheets their sheets under their pages' names
 */
export function collectHeadlines(data: string, { pages, sheets }: { pages: string; sheets: string }): void {
  const texts = loadTexts(data)
  const gold = new Set(loadAnnotations().flatMap(({ id, part }) => (part === 'gold' ? [id] : [])))
  const stored = new Map(loadHeadlinePairs().map((given) => [given.id, given]))
  for (const name of readdirSync(sheets)
    .filter((file) => file.endsWith('.sheet'))
    .toSorted()) {
    const page = join(pages, `${basename(name, '.sheet')}.json`)
    if (!existsSync(page)) continue
    const { read, refused } = headlinesOfPage(
      HeadlinePage.parse(JSON.parse(readFileSync(page, 'utf8'))),
      readFileSync(join(sheets, name), 'utf8'),
    )
    for (const one of read) {
      const { id, key } = one.article
      const given =
        gold.has(id) || isHeldForMeasuring(id) ? 'the article measures' : storedHeadlines(one, texts.get(id))
      if (typeof given === 'string') refused.push(`@${key}\n    ${given}`)
      else stored.set(id, given)
    }
    for (const line of refused) process.stderr.write(`${name} ${line}\n`)
  }
  const all = [...stored.values()]
  writeFileSync(FILE, all.map((given) => `${JSON.stringify(given)}\n`).join(''))
  process.stdout.write(`${all.length} articles: ${JSON.stringify(headlineCounts(all))}\n`)
}

/** An article's headlines with their places in its text, or why they have none. */
export function storedHeadlines(
  { article, headlines }: HeadlinesRead,
  words: Pick<ArticleWords, 'text'> | undefined,
): ArticleHeadlines | string {
  if (words === undefined) return 'there is no such text'
  const { text } = words
  if (article.sentences.some((shown) => text.slice(shown.start, shown.end) !== shown.text)) {
    return 'the text is not the one on the page'
  }
  const points = toCodePoints(text)
  return {
    id: article.id,
    text_sha256: sha256(text),
    headlines: headlines.map((one) => ({
      ...one,
      sentence: { start: points(one.sentence.start), end: points(one.sentence.end) },
    })),
  }
}

/** Whether a file is a page for writers of headlines. */
export function isHeadlinePage(page: unknown): page is HeadlinePage {
  return HeadlinePage.safeParse(page).success
}
