import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import type { ArticleHeadlines } from '#app/domain/engine/training/corpus/headline-pairs.ts'
import { isCopied } from '#app/domain/engine/training/corpus/headline-sheet.server.ts'
import type { ArticleWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldForMeasuring } from '#app/domain/engine/training/corpus/plan-sentences.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { NO_DATA, type Check } from './report-checks.ts'

/** Checks of the headlines written for articles that need only the repository. */
export function checksOfHeadlines(
  given: readonly ArticleHeadlines[],
  annotations: readonly AnnotatedArticle[],
): Check[] {
  const gold = goldIds(annotations)
  const ids = given.map(({ id }) => id)
  const headlines = given.flatMap((one) => one.headlines.map(({ headline }) => headline))
  const known = new Set<string>()
  const twice = headlines.filter((headline) => known.size === known.add(headline).size)
  return [
    { name: 'written headlines: an article twice', faults: ids.filter((id, at) => ids.indexOf(id) !== at) },
    { name: 'written headlines: a headline twice', faults: twice },
    {
      name: 'written headlines: of an article that measures',
      faults: ids.filter((id) => gold.has(id) || isHeldForMeasuring(id)),
    },
  ]
}

/** Checks of these headlines that need the articles. */
export function checksOfHeadlineTexts(
  given: readonly ArticleHeadlines[],
  annotations: readonly AnnotatedArticle[],
  { texts, folder }: { texts: ReadonlyMap<string, ArticleWords>; folder: string },
): Check[] {
  const names = {
    missing: 'written headlines: texts that are not there',
    differing: 'written headlines: texts that are not those they were written for',
    gold: 'written headlines: of an outlet of the gold standard',
    outside: 'written headlines: sentences that do not stand in their text',
    copied: 'written headlines: eight words in common with their article',
  }
  if (folder === '') return Object.values(names).map((name) => ({ name, skipped: NO_DATA }))
  const groups = new Set([...goldIds(annotations)].map((id) => texts.get(id)?.group))
  const found = given.flatMap((one) => {
    const words = texts.get(one.id)
    return words === undefined ? [] : [{ ...one, words }]
  })
  return [
    { name: names.missing, faults: given.map(({ id }) => id).filter((id) => !texts.has(id)) },
    {
      name: names.differing,
      faults: found.filter((one) => sha256(one.words.text) !== one.text_sha256).map(({ id }) => id),
    },
    { name: names.gold, faults: found.filter(({ words }) => groups.has(words.group)).map(({ id }) => id) },
    { name: names.outside, faults: found.flatMap(sentencesOutside) },
    {
      name: names.copied,
      faults: found.flatMap(({ id, headlines, words }) =>
        headlines
          .filter(({ headline }) => isCopied(headline, [words.title, words.text]))
          .map(({ headline }) => `${id}: ${headline}`),
      ),
    },
  ]
}

function goldIds(annotations: readonly AnnotatedArticle[]): Set<string> {
  return new Set(annotations.flatMap(({ id, part }) => (part === 'gold' ? [id] : [])))
}

function sentencesOutside({ id, headlines, words }: ArticleHeadlines & { words: ArticleWords }): string[] {
  const { length } = Array.from(words.text)
  return headlines
    .map(({ sentence }) => sentence)
    .filter(({ start, end }) => start >= end || end > length)
    .map(({ start, end }) => `${id}: ${start}–${end}`)
}
