import { join } from 'node:path'
import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import type { FallacyFindings } from '#app/domain/engine/training/corpus/fallacy-findings.ts'
import { type ArticleWords, matchWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { readPublicRuns } from '#app/domain/engine/training/corpus/public-words.server.ts'
import { readingsToJudge } from '#app/domain/engine/training/corpus/readings-that-count.ts'
import type { Review } from '#app/domain/engine/training/corpus/review.ts'
import type { WrittenPassage } from '#app/domain/engine/training/corpus/written-passages.ts'
import {
  articlesInTwoParts,
  faultyPassages,
  groupsOnBothSides,
  reviewsOfNoLabel,
  sharedAndNotAside,
  sharedRuns,
  spansOutside,
} from './checks.ts'
import { type Check, NO_DATA } from './report-checks.ts'
import { type Surface, surfacesNotInCard } from './surface-checks.ts'

const SHARED_RUN_WORDS = 5

/** The corpus' files in the repository, and what surface features reveal about its passages. */
export type Corpus = {
  annotations: readonly AnnotatedArticle[]
  findings: readonly FallacyFindings[]
  reviews: readonly Review[]
  passages: readonly WrittenPassage[]
  surfaces: readonly Surface[]
  card: string
}

/** Checks that need only the files of this repository. `texts`: the project's own pieces, by id. */
export function checksOfOwn(corpus: Corpus, texts: ReadonlyMap<string, ArticleWords>): Check[] {
  const { annotations, findings, reviews, passages, surfaces, card } = corpus
  const own = annotations.filter(({ origin }) => origin === 'own')
  return [
    ...checksOfTexts(own, reviews, texts).map((check) => ({ ...check, name: `own pieces: ${check.name}` })),
    { name: 'articles in two parts of the corpus', faults: articlesInTwoParts(annotations) },
    {
      name: 'verdicts on labels that no reader gave',
      faults: reviewsOfNoLabel(reviews, readingsToJudge(annotations, findings)),
    },
    { name: 'written passages that are faulty', faults: faultyPassages(passages) },
    {
      name: 'written passages that share five words though no pair',
      faults: sharedRuns(passages, SHARED_RUN_WORDS),
    },
    { name: 'types that surface traits tell, not as the card says', faults: surfacesNotInCard(surfaces, card) },
  ]
}

/**
 * Checks that need the texts of third parties and the labelled public sets.
 * @param folder the development data; '' if there is none: then each check reports that it is skipped
 */
export function checksOfOthers(corpus: Corpus, texts: ReadonlyMap<string, ArticleWords>, folder: string): Check[] {
  const { annotations, reviews, passages } = corpus
  const others = annotations.filter(({ origin }) => origin !== 'own')
  const split = 'outlets and series of reports on both sides of a split'
  const publicSets = 'eight words in common with a labelled public set, and not set aside'
  if (folder === '') {
    const names = [...checksOfTexts([], [], texts).map(({ name }) => name), split, publicSets]
    return names.map((name) => ({ name: `others’ articles: ${name}`, skipped: NO_DATA }))
  }
  const { words } = matchWords(annotations, texts)
  const written = passages.map(({ id, text }) => ({ id, text, aside: [] }))
  const articles = annotations.flatMap(({ id, shared: aside }) => {
    const article = words.get(id)
    return article === undefined ? [] : [{ id, text: article.text, aside }]
  })
  const runs = readPublicRuns(join(folder, 'sentences'))
  return [
    ...checksOfTexts(others, reviews, texts).map((check) => ({ ...check, name: `others’ articles: ${check.name}` })),
    { name: split, faults: groupsOnBothSides(annotations, words) },
    { name: publicSets, faults: sharedAndNotAside([...written, ...articles], runs) },
  ]
}

function checksOfTexts(
  annotations: readonly AnnotatedArticle[],
  reviews: readonly Review[],
  texts: ReadonlyMap<string, ArticleWords>,
): { name: string; faults: string[] }[] {
  const { words, differing } = matchWords(annotations, texts)
  const missing = new Set(annotations.map(({ id }) => id).filter((id) => !texts.has(id)))
  return [
    { name: 'annotated texts that are not there', faults: [...missing] },
    { name: 'headlines and texts that are not the annotated ones', faults: differing },
    { name: 'spans that do not stand in their text', faults: spansOutside(annotations, reviews, words) },
  ]
}
