import type { WholeArticleLabels } from '#app/domain/engine/training/corpus/article-labels.ts'
import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import { type ArticleWords, matchWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { articlesInTwoParts, groupsOnBothSides } from './checks.ts'
import { NO_DATA, type Check } from './report-checks.ts'

/** All texts by id, the annotated ones among them, and the folder of the articles: '' if there is no data. */
export type JudgedTexts = {
  texts: ReadonlyMap<string, ArticleWords>
  known: ReadonlyMap<string, ArticleWords>
  folder: string
}

/** Checks of the labels of whole articles that need only the repository. */
export function checksOfLabels(
  labels: readonly WholeArticleLabels[],
  annotations: readonly AnnotatedArticle[],
): Check[] {
  const parts = new Map(annotations.map(({ id, part }) => [id, part]))
  return [
    { name: 'whole articles: in two parts, or labelled twice by one reader', faults: articlesInTwoParts(labels) },
    { name: 'whole articles: in the gold standard', faults: idsOf(labels.filter(({ part }) => part === 'gold')) },
    {
      name: 'whole articles: in another part when read in detail',
      faults: idsOf(labels.filter(({ id, part }) => (parts.get(id) ?? part) !== part)),
    },
    {
      name: 'whole articles: read a second time without a first',
      faults: idsOf(
        labels.filter(({ id, reader }) => reader === 'b' && !labels.some((it) => it.id === id && it.reader === 'a')),
      ),
    },
  ]
}

/** Checks of these labels that need the articles. */
export function checksOfLabelledTexts(
  labels: readonly WholeArticleLabels[],
  annotations: readonly AnnotatedArticle[],
  { texts, known, folder }: JudgedTexts,
): Check[] {
  const names = ['texts that are not there', 'headlines and texts that are not the labelled ones']
  const outside = 'sentences that do not stand in their text'
  const split = 'outlets on both sides of a split, or of the gold standard'
  if (folder === '') {
    return [...names, outside, split].map((name) => ({ name: `whole articles: ${name}`, skipped: NO_DATA }))
  }
  const { words, differing } = matchWords(labels, texts)
  const missing = new Set(labels.map(({ id }) => id).filter((id) => !texts.has(id)))
  const all = [...annotations.filter(({ origin }) => origin === 'partisan'), ...labels]
  return [
    { name: `whole articles: ${names[0]}`, faults: [...missing] },
    { name: `whole articles: ${names[1]}`, faults: differing },
    { name: `whole articles: ${outside}`, faults: sentencesOutside(labels, words) },
    { name: `whole articles: ${split}`, faults: groupsOnBothSides(all, new Map([...known, ...words])) },
  ]
}

function sentencesOutside(labels: readonly WholeArticleLabels[], words: ReadonlyMap<string, ArticleWords>): string[] {
  return labels.flatMap(({ id, reader, lean, depth }) => {
    const article = words.get(id)
    if (article === undefined) return []
    const length = { text: Array.from(article.text).length, title: Array.from(article.title).length }
    const spans = [...(lean.shownBy === null ? [] : [lean.shownBy]), ...depth.sentences]
    return spans
      .filter(({ start, end, in: where }) => start >= end || end > length[where ?? 'text'])
      .map(({ start, end }) => `${id} (${reader}): ${start}–${end}`)
  })
}

function idsOf(labels: readonly WholeArticleLabels[]): string[] {
  return [...new Set(labels.map(({ id }) => id))]
}
