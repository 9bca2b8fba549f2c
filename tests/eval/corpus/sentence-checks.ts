import { join } from 'node:path'
import type { WholeArticleLabels } from '#app/domain/engine/training/corpus/article-labels.ts'
import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import { type ArticleWords, matchWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldForMeasuring } from '#app/domain/engine/training/corpus/plan-sentences.server.ts'
import { readPublicRuns, sharedPlaces } from '#app/domain/engine/training/corpus/public-words.server.ts'
import { sentenceKey, type SentenceLabels } from '#app/domain/engine/training/corpus/sentence-labels.ts'
import type { ReadingSpan } from '#app/domain/engine/reading.ts'
import { groupsOnBothSides } from './checks.ts'
import type { JudgedTexts } from './label-checks.ts'
import { NO_DATA, type Check } from './report-checks.ts'

/** Checks of the judgements of sentences that need only the repository. */
export function checksOfSentences(
  labels: readonly SentenceLabels[],
  known: { annotations: readonly AnnotatedArticle[]; whole: readonly WholeArticleLabels[] },
): Check[] {
  const readers = Map.groupBy(labels, sentenceKey)
  const annotated = new Set(known.annotations.map(({ id }) => id))
  const keysOf = (isFaulty: (found: string[]) => boolean): string[] =>
    [...readers].flatMap(([key, given]) => (isFaulty(given.map(({ reader }) => reader)) ? [key] : []))
  return [
    {
      name: 'sentences: judged twice by one reader',
      faults: keysOf((found) => new Set(found).size < found.length),
    },
    {
      name: 'sentences: judged a second time, or settled, without a first',
      faults: keysOf((found) => !found.includes('a')),
    },
    {
      // Who says what is edited by a reader who saw the first's lines alone.
      name: 'sentences: wording settled without a second reader',
      faults: keysOf((found) => found.includes('settled') && !found.includes('b')).filter((key) =>
        key.startsWith('wording '),
      ),
    },
    {
      name: 'sentences: of the gold standard, or of an article that is in another part',
      faults: inAnotherPart(labels, [...known.annotations, ...known.whole]),
    },
    {
      name: 'sentences: held though their article is not, or the reverse',
      faults: labels
        .filter(({ id, held }) => held !== (isHeldForMeasuring(id) && !annotated.has(id)))
        .map((one) => sentenceKey(one)),
    },
  ]
}

function inAnotherPart(labels: readonly SentenceLabels[], known: readonly Pick<AnnotatedArticle, 'id' | 'part'>[]) {
  const parts = new Map(known.map(({ id, part }) => [id, part]))
  return labels
    .filter(({ id, part }) => part === 'gold' || (parts.get(id) ?? part) !== part)
    .map(({ id, part }) => `${id}: ${part}`)
}

/** Checks of these judgements that need the articles. */
export function checksOfJudgedTexts(
  labels: readonly SentenceLabels[],
  annotations: readonly AnnotatedArticle[],
  { texts, known, folder }: JudgedTexts,
): Check[] {
  const names = {
    missing: 'sentences: texts that are not there',
    differing: 'sentences: headlines and texts that are not the judged ones',
    outside: 'sentences: words that do not stand in their text',
    split: 'sentences: outlets on both sides of a split, or of the gold standard',
    shared: 'sentences: eight words in common with a labelled public set',
  }
  if (folder === '') return Object.values(names).map((name) => ({ name, skipped: NO_DATA }))
  const { words, differing } = matchWords(labels, texts)
  const runs = readPublicRuns(join(folder, 'sentences'))
  const all = [...annotations.filter(({ origin }) => origin === 'partisan'), ...labels]
  return [
    { name: names.missing, faults: [...new Set(labels.map(({ id }) => id).filter((id) => !texts.has(id)))] },
    { name: names.differing, faults: differing },
    { name: names.outside, faults: faultsIn(labels, words, spansOutside) },
    { name: names.split, faults: groupsOnBothSides(all, new Map([...known, ...words])) },
    {
      name: names.shared,
      faults: faultsIn(labels, words, ({ sentence }, { text }) =>
        sharedPlaces(text, runs)
          .map(({ span }) => span)
          .filter(({ start, end }) => start < sentence.end && sentence.start < end),
      ),
    },
  ]
}

function faultsIn(
  labels: readonly SentenceLabels[],
  words: ReadonlyMap<string, ArticleWords>,
  faultsOf: (labels: SentenceLabels, words: ArticleWords) => readonly ReadingSpan[],
): string[] {
  return labels.flatMap((one) => {
    const article = words.get(one.id)
    const found = article === undefined ? [] : faultsOf(one, article)
    return found.map(({ start, end }) => `${one.id} (${one.reader}): ${start}–${end}`)
  })
}

function spansOutside(labels: SentenceLabels, { text }: ArticleWords): ReadingSpan[] {
  const { length } = Array.from(text)
  return [labels.sentence, ...spansOf(labels)].filter(({ start, end }) => start >= end || end > length)
}

function spansOf(labels: SentenceLabels): ReadingSpan[] {
  if (labels.layer !== 'attribution') {
    return [...labels.passages, ...(labels.claim?.source ? [labels.claim.source] : [])]
  }
  return labels.attributions.flatMap(({ source, cue, content, who }) =>
    [source, cue, who, ...content].filter((span) => span !== null),
  )
}
