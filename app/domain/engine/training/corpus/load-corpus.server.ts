import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#app/platform/hash.server.ts'
import { type AnnotatedArticle, parseAnnotatedArticles } from './corpus.ts'
import { type FallacyFindings, parseFallacyFindings } from './fallacy-findings.ts'
import { parseLines } from './json-lines.ts'
import { WrittenPiece } from './piece-file.ts'
import { splitGroups } from './plan-corpus.server.ts'
import { type CountedReading, readingsThatCount } from './readings-that-count.ts'
import { parseReviews, type Review } from './review.ts'
import { readSourceArticles } from './source-articles.server.ts'
import { parseWrittenPassages, type WrittenPassage } from './written-passages.ts'

const DATA = join(import.meta.dirname, '../data')

/** `group`: what must not stand on both sides of a split: a newspaper's house, a series of reports, an own piece. */
export type ArticleWords = { title: string; text: string; group: string }

/** The labels as they stand in the repository. */
export function loadAnnotations(): AnnotatedArticle[] {
  return parseAnnotatedArticles(readData('articles.jsonl'))
}

/** An editor's verdicts on labels of first readings. */
export function loadReviews(): Review[] {
  return parseReviews(readData('reviews.jsonl'))
}

/** What a further reader of opinion pieces found, who looked for fallacies alone. */
export function loadFallacyFindings(): FallacyFindings[] {
  return parseFallacyFindings(readData('fallacies.jsonl'))
}

/** One reading an article, the best there is, and who says its claims. */
export function loadReadings(): CountedReading[] {
  return readingsThatCount(loadAnnotations(), loadReviews(), loadFallacyFindings())
}

export function loadWrittenPassages(): WrittenPassage[] {
  return parseWrittenPassages(readData('passages.jsonl'))
}

export function loadWrittenPieces(): WrittenPiece[] {
  return parseLines(WrittenPiece, readData('pieces.jsonl'))
}

/**
 * The words that the labels are about, by id: the project's own pieces, and others' articles where `folder` has them.
 * @throws Error where a headline or text is not the one that was annotated
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

/** Every text at hand, annotated or not, by id. */
export function loadTexts(folder: string | undefined): Map<string, ArticleWords> {
  const others = folder === undefined || folder === '' ? [] : readSourceArticles(folder)
  const groups = splitGroups(others)
  return new Map(
    [...others, ...loadWrittenPieces()].map(({ id, title, text }) => [
      id,
      { title, text, group: groups.get(id) ?? id },
    ]),
  )
}

/**
 * The texts that were annotated, by id. `differing` says which headlines and texts are not the annotated ones; these are
 * left out, since no offset holds in them.
 */
export function matchWords(
  annotations: readonly AnnotatedArticle[],
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

/** What is said of the corpus to whoever uses it. */
export function loadCard(): string {
  return readData('card.md')
}

function readData(name: string): string {
  const file = join(DATA, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
