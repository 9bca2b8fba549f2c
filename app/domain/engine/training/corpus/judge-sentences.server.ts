import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { toCodePoints } from './code-points.ts'
import { type ArgumentCandidate, drawArguments } from './draw-arguments.ts'
import {
  drawAttributions,
  drawFurtherAttributions,
  drawHeld,
  type DrawnSentence,
  drawWording,
  isOpinion,
  lotOf,
  PAGE_SENTENCES,
  type ScoredLotArticle,
} from './draw-sentences.server.ts'
import { readAttributionLines, readWordingLines } from './judgement-sheet.ts'
import { type AskedSentence, judgingText, JudgingPage, shownAround, withSharedSurroundings } from './judging-page.ts'
import { loadSentenceLabels } from './load-corpus.server.ts'
import { type LotArticle, planSentenceLots } from './plan-sentences.server.ts'
import { type RenderedArticle, renderedArticle } from './rendered-article.ts'
import { parseScoredArticles, type ScoredArticle } from './scored-article.ts'
import { sentenceKey, type SentenceLabels } from './sentence-labels.ts'
import { splitSheets } from './sheet-file.ts'
import { Refusal, sheetPlaces } from './sheet-places.ts'

const READERS = ['a', 'b', 'settled'] as const
const FILE = join(import.meta.dirname, '../data/sentence-labels.jsonl')

/**
 * Writes pages of sentences for readers: `p` about wording, one per lot, `g` the same for the gold of sentences, and `q`
 * about who says what. Lots follow one another, so pages of lots that are scored do not change with further scores, and
 * pages that are there already, which readers may have begun, are left alone.
 * @param files `scores` as written by `scoreArticles`; `out` the folder of the pages
 */
export function renderSentences(data: string, files: { scores: string; out: string }): void {
  const scores = new Map(parseScoredArticles(readFileSync(files.scores, 'utf8')).map((given) => [given.id, given]))
  const all = planSentenceLots(data)
  const scored = all.map((lot) => scoredLot(lot, scores))
  const end = scored.findIndex((lot) => lot === undefined)
  const lots = scored.slice(0, end === -1 ? undefined : end).filter((lot) => lot !== undefined)
  const articles = new Map(lots.flat().map((article) => [article.id, article]))
  const isWhole = lots.length === all.length
  mkdirSync(files.out, { recursive: true })
  // Their pages follow those of the first draw, so they are there only once that is complete.
  const furtherAttributions = isWhole ? inPages(lots.flatMap(drawFurtherAttributions), true) : []
  const pages = {
    p: lots.map(drawWording),
    g: inPages(lots.flatMap(drawHeld), isWhole),
    q: [...inPages(lots.flatMap(drawAttributions), isWhole), ...furtherAttributions],
  }
  for (const [prefix, drawn] of Object.entries(pages)) {
    for (const [at, sentences] of drawn.entries()) {
      const name = join(files.out, `${prefix}${String(at + 1).padStart(3, '0')}`)
      if (existsSync(`${name}.json`)) continue
      writePage(name, judgingPage(sentences, articles))
    }
    process.stdout.write(`${prefix}: ${drawn.length} pages, ${drawn.flat().length} sentences\n`)
  }
}

/**
 * Writes pages `s` of sentences of opinion pieces that readers are asked about for arguments alone, sound ones too. What
 * is judged already is left out.
 * @param files as for `renderSentences`
 */
export function renderArguments(data: string, files: { scores: string; out: string }): void {
  const scores = new Map(parseScoredArticles(readFileSync(files.scores, 'utf8')).map((given) => [given.id, given]))
  const open = planSentenceLots(data)
    .flatMap((lot) => scoredLot(lot, scores) ?? [])
    .filter((article) => isOpinion(article) && !article.held)
  const judged = new Set(loadSentenceLabels().map((given) => sentenceKey(given)))
  const drawn = drawArguments(open.flatMap((article) => argumentCandidates(article, judged)))
  const articles = new Map(open.map((article) => [article.id, article]))
  mkdirSync(files.out, { recursive: true })
  for (const [at, sentences] of inPages(inOrderOfTheirOwn(drawn), true).entries()) {
    writePage(join(files.out, `s${String(at + 1).padStart(3, '0')}`), judgingPage(sentences, articles))
  }
  process.stdout.write(`s: ${drawn.length} sentences\n`)
}

function argumentCandidates(article: ScoredLotArticle, judged: ReadonlySet<string>): ArgumentCandidate[] {
  const { id, domain, text } = article
  const { sentences } = renderedArticle(article, id)
  const points = toCodePoints(text)
  return sentences.flatMap(({ start, end }, index): ArgumentCandidate[] => {
    const scores = article.sentences[index]
    const isJudged = judged.has(sentenceKey({ id, layer: 'argument', sentence: { start: points(start) } }))
    if (scores === undefined || scores.shared || isJudged) return []
    return [{ id, domain, index, words: text.slice(start, end), fallacy: scores.fallacy, lot: lotOf(id, index) }]
  })
}

function writePage(name: string, page: JudgingPage): void {
  writeFileSync(`${name}.json`, JSON.stringify(page))
  writeFileSync(`${name}.txt`, judgingText(page))
}

function scoredLot(
  lot: readonly LotArticle[],
  scores: ReadonlyMap<string, ScoredArticle>,
): ScoredLotArticle[] | undefined {
  const found = lot.flatMap((article) => {
    const given = scores.get(article.id)
    return given === undefined ? [] : [{ ...article, genre: given.genre, sentences: given.sentences }]
  })
  return found.length === lot.length ? found : undefined
}

/** Whole pages; a last one with fewer sentences only if no more can follow. */
function inPages(drawn: readonly DrawnSentence[], isWhole: boolean): DrawnSentence[][] {
  const count = (isWhole ? Math.ceil : Math.floor)(drawn.length / PAGE_SENTENCES)
  return Array.from({ length: count }, (_, at) => drawn.slice(at * PAGE_SENTENCES, (at + 1) * PAGE_SENTENCES))
}

/** Articles in an order of their own, so that a sentence's place says nothing of why it was drawn. */
function judgingPage(drawn: readonly DrawnSentence[], articles: ReadonlyMap<string, ScoredLotArticle>): JudgingPage {
  const rendered = new Map<string, RenderedArticle>()
  const asked = inOrderOfTheirOwn(drawn).flatMap(({ id, index, layer, held }): AskedSentence[] => {
    const article = articles.get(id)
    if (article === undefined) return []
    const shown = rendered.get(id) ?? renderedArticle(article, id)
    if (shown.sentences.length !== article.sentences.length) throw new Error(`The scores of ${id} are of another text.`)
    rendered.set(id, shown)
    const sentence = index + 1
    // Opinion pieces always with the paragraphs around, or they would give fallacies away.
    const around = shownAround(shown, sentence, layer === 'attribution' || isOpinion(article))
    return [{ id, layer, held, sentence, ...around }]
  })
  return { articles: [...rendered.values()], asked: withSharedSurroundings(asked) }
}

function inOrderOfTheirOwn(drawn: readonly DrawnSentence[]): DrawnSentence[] {
  return drawn.toSorted((one, other) =>
    one.id === other.id ? one.index - other.index : sha256(one.id) < sha256(other.id) ? -1 : 1,
  )
}

/** Says which judgements of a page's sheet are refused, and why. */
export function checkJudgements(page: string, sheet: string): void {
  const { found, refused } = judgementsOfPage(page, readFileSync(sheet, 'utf8'), 'a')
  process.stdout.write(`${found.size} judgements, ${refused.length} refused\n`)
  for (const line of refused) process.stdout.write(`  ${line}\n`)
}

/**
 * Adds the judgements of readers' sheets to those stored; a second sheet of a page by the same reader replaces the
 * first.
 * @param pages what `renderSentences` wrote
 * @param sheets holds `a`, `b` and `settled`, each reader's sheets under their pages' names
 */
export function collectJudgements(pages: string, sheets: string): void {
  const labels = new Map(loadSentenceLabels().map((given) => [keyOf(given), given]))
  for (const reader of READERS) {
    const folder = join(sheets, reader)
    for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
      const page = join(pages, `${basename(name, '.sheet')}.json`)
      const { found, refused } = judgementsOfPage(page, readFileSync(join(folder, name), 'utf8'), reader)
      for (const given of found.values()) labels.set(keyOf(given), given)
      for (const line of refused) process.stderr.write(`${reader} ${basename(name)} ${line}\n`)
    }
  }
  writeFileSync(FILE, [...labels.values()].map((given) => `${JSON.stringify(given)}\n`).join(''))
  process.stdout.write(`${labels.size} judgements\n`)
}

function keyOf(given: SentenceLabels): string {
  return `${given.reader} ${sentenceKey(given)}`
}

/**
 * A reader's judgements of one page by their numbers; `refused`: the number of each missing or faulty one, and why. Who
 * settles judges only what is disputed.
 */
export function judgementsOfPage(
  page: string,
  sheet: string,
  reader: SentenceLabels['reader'],
): { found: Map<number, SentenceLabels>; refused: string[] } {
  const { articles, asked } = JudgingPage.parse(JSON.parse(readFileSync(page, 'utf8')))
  const byId = new Map(articles.map((article) => [article.id, { article, places: sheetPlaces(article) }]))
  const sheets = splitSheets(sheet, '#')
  const found = new Map<number, SentenceLabels>()
  const refused: string[] = []
  for (const [at, one] of asked.entries()) {
    const given = sheets.get(String(at + 1))
    if (given === undefined && reader === 'settled') continue
    try {
      const from = byId.get(one.id)
      if (given === undefined || from === undefined) throw new Refusal('no judgement')
      found.set(at + 1, labelsOf(given, one, { ...from, reader }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(`#${at + 1}: ${error.message}`)
    }
  }
  return { found, refused }
}

function labelsOf(
  given: string,
  asked: AskedSentence,
  {
    article,
    places,
    reader,
  }: { article: RenderedArticle; places: ReturnType<typeof sheetPlaces>; reader: SentenceLabels['reader'] },
): SentenceLabels {
  const { id, part, text, title } = article
  const judged = {
    id,
    part,
    reader,
    held: asked.held,
    text_sha256: sha256(text),
    title_sha256: sha256(title),
    sentence: places.sentence(asked.sentence),
  }
  return asked.layer === 'attribution'
    ? { ...judged, layer: asked.layer, ...readAttributionLines(given, asked, places) }
    : { ...judged, layer: asked.layer, ...readWordingLines(given, asked, places) }
}
