import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { type WholeArticleLabels, parseArticleLabels } from './article-labels.ts'
import { type AttributionEdits, parseAttributionEdits } from './attribution-edits.ts'
import { type AnnotatedArticle, parseAnnotatedArticles } from './corpus.ts'
import { type FallacyFindings, parseFallacyFindings } from './fallacy-findings.ts'
import { type ArticleHeadlines, parseHeadlinePairs } from './headline-pairs.ts'
import { parseLines } from './parse-lines.ts'
import { WrittenPiece } from './piece-file.ts'
import { splitGroups } from './plan-corpus.server.ts'
import { type CountedReading, readingsThatCount } from './readings-that-count.ts'
import { parseReviews, type Review } from './review.ts'
import { parseSentenceLabels, type SentenceLabels, type WordingLabels } from './sentence-labels.ts'
import { readFurtherArticles, readSourceArticles } from './source-articles.server.ts'
import { parseWrittenPassages, type WrittenPassage } from './written-passages.ts'

const DATA = join(import.meta.dirname, '../data')

/** `group`: what must stay on one side of a split: a publishing house, a series of reports, a piece of our own. */
export type ArticleWords = { title: string; text: string; group: string }

/** The labels in the repository. */
export function loadAnnotations(): AnnotatedArticle[] {
  return parseAnnotatedArticles(readData('articles.jsonl'))
}

/** An editor's verdicts on labels of first readings. */
export function loadReviews(): Review[] {
  return parseReviews(readData('reviews.jsonl'))
}

/** The findings of a further reader of opinion pieces, who looked only for fallacies. */
export function loadFallacyFindings(): FallacyFindings[] {
  return parseFallacyFindings(readData('fallacies.jsonl'))
}

/** What readers said of further articles as a whole. */
export function loadWholeArticleLabels(): WholeArticleLabels[] {
  return parseArticleLabels(readData('article-labels.jsonl'))
}

/** What readers said of single sentences. */
export function loadSentenceLabels(): SentenceLabels[] {
  return parseSentenceLabels(readData('sentence-labels.jsonl'))
}

/** Readers' judgements of the wording of sentences that were drawn for one reason, by article. */
export function judgementsOf(layer: WordingLabels['layer']): Map<string, WordingLabels[]> {
  const wording = loadSentenceLabels().filter((labels) => labels.layer !== 'attribution')
  return Map.groupBy(
    wording.filter((labels) => labels.layer === layer),
    ({ id }) => id,
  )
}

/** All attributions of single articles, as an editor left them. */
export function loadAttributionEdits(): AttributionEdits[] {
  return parseAttributionEdits(readData('attribution-edits.jsonl'))
}

/** Headlines written for articles, each with the sentence that bears it out, refutes it or is nearest. */
export function loadHeadlinePairs(): ArticleHeadlines[] {
  return parseHeadlinePairs(readData('headline-pairs.jsonl'))
}

/** The best reading of each article, with the sources of its claims. */
export function loadReadings(): CountedReading[] {
  return readingsThatCount(loadAnnotations(), {
    reviews: loadReviews(),
    findings: loadFallacyFindings(),
    attributions: loadAttributionEdits(),
  })
}

/** The project's own short texts for training. */
export function loadWrittenPassages(): WrittenPassage[] {
  return parseWrittenPassages(readData('passages.jsonl'))
}

/** The project's own articles for training. */
export function loadWrittenPieces(): WrittenPiece[] {
  return parseLines(WrittenPiece, readData('pieces.jsonl'))
}

/**
 * The texts that the labels are about, by id: the project's own pieces, and others' articles if `folder` has them.
 * @throws Error if a headline or text differs from the annotated one
 */
export function loadWords(
  annotations: readonly AnnotatedArticle[],
  folder: string | undefined,
): Map<string, ArticleWords> {
  const { words, differing } = matchWords(annotations, loadTexts(folder))
  const [first] = differing
  if (first !== undefined) throw new Error(first)
  return words
}

/** Every available text, annotated or not, by id. */
export function loadTexts(folder: string | undefined): Map<string, ArticleWords> {
  const others =
    folder === undefined || folder === '' ? [] : [...readSourceArticles(folder), ...readFurtherArticles(folder)]
  const groups = splitGroups(others)
  return new Map(
    [...others, ...loadWrittenPieces()].map(({ id, title, text }) => [
      id,
      { title, text, group: groups.get(id) ?? id },
    ]),
  )
}

/**
 * The annotated texts, by id. `differing` lists headlines and texts that differ from the annotated ones; these are left
 * out, since no offset holds in them.
 */
export function matchWords(
  annotations: readonly Pick<AnnotatedArticle, 'id' | 'text_sha256' | 'title_sha256'>[],
  texts: ReadonlyMap<string, ArticleWords>,
): { words: Map<string, ArticleWords>; differing: string[] } {
  const words = new Map<string, ArticleWords>()
  const differing = new Set<string>()
  for (const { id, text_sha256: textHash, title_sha256: titleHash } of annotations) {
    const article = texts.get(id)
    if (article === undefined) continue
    const isText = sha256(article.text) === textHash
    const isTitle = sha256(article.title) === titleHash
    if (!isText) differing.add(`The text of ${id} is not the one that was annotated.`)
    if (!isTitle) differing.add(`The headline of ${id} is not the one that was annotated.`)
    if (isText && isTitle) words.set(id, article)
  }
  return { words, differing: [...differing] }
}

/** The corpus's description for its users. */
export function loadCard(): string {
  return readData('card.md')
}

function readData(name: string): string {
  const file = join(DATA, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
