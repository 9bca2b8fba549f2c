import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import type { ArticleWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import type { Reading, ReadingSpan } from '#app/domain/engine/reading.ts'
import { judgedReadings, labelsToReview } from '#app/domain/engine/training/corpus/review-page.ts'
import { isSame } from '#app/domain/engine/training/corpus/span-order.ts'
import type { Review } from '#app/domain/engine/training/corpus/review.ts'
import type { WrittenPassage } from '#app/domain/engine/training/corpus/written-passages.ts'
import { type PublicRuns, runsOf, sharedPlaces } from '#app/domain/engine/training/corpus/public-words.server.ts'

/** Spans of readings and verdicts that are not in their text, if it is available. */
export function spansOutside(
  annotations: readonly AnnotatedArticle[],
  reviews: readonly Review[],
  words: ReadonlyMap<string, ArticleWords>,
): string[] {
  const given = [
    ...annotations.map(({ id, reader, shared, reading }) => ({ id, reader, spans: [...shared, ...allSpans(reading)] })),
    ...reviews.map(({ id, span, verdict }) => ({
      id,
      reader: 'verdict',
      spans: verdict.kind === 'stands' ? [span, verdict.span] : [span],
    })),
  ]
  const lengths = new Map<string, { text: number; title: number }>()
  for (const [id, { text, title }] of words) {
    lengths.set(id, { text: Array.from(text).length, title: Array.from(title).length })
  }
  return given.flatMap(({ id, reader, spans }) => {
    const length = lengths.get(id)
    if (length === undefined) return []
    const outside = spans.filter(({ start, end, in: where }) => start >= end || end > length[where ?? 'text'])
    return outside.map(({ start, end }) => `${id} (${reader}): ${start}–${end}`)
  })
}

/** Articles with readings in more than one part, or with two by the same reader. */
export function articlesInTwoParts(annotations: readonly Pick<AnnotatedArticle, 'id' | 'part' | 'reader'>[]): string[] {
  return [...Map.groupBy(annotations, ({ id }) => id)].flatMap(([id, readings]) => {
    const parts = new Set(readings.map(({ part }) => part))
    const readers = new Set(readings.map(({ reader }) => reader))
    if (parts.size > 1) return [`${id}: ${[...parts].join(', ')}`]
    return readers.size < readings.length ? [`${id}: one reader twice`] : []
  })
}

/** Verdicts without effect: the judged reading has no such label at this place. */
export function reviewsOfNoLabel(reviews: readonly Review[], annotations: readonly AnnotatedArticle[]): string[] {
  const judged = new Map(judgedReadings(annotations).map((one) => [one.id, one]))
  return reviews
    .filter(({ id, span, layer, type }) => {
      const given = judged.get(id)
      const labels = given === undefined ? [] : labelsToReview(given, layer)
      return !labels.some((asked) => asked.label.type === type && isSame(asked.span, span))
    })
    .map(({ id, span, type }) => `${id}: ${type} at ${span.start}–${span.end}`)
}

/** Passages with another's id, without their argument, or whose twin is none. */
export function faultyPassages(passages: readonly WrittenPassage[]): string[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return passages.flatMap((passage) => {
    const { id, start, end, text, pair, type } = passage
    const twin = pair === null ? undefined : byId.get(pair)
    const faults = [
      byId.get(id) === passage ? '' : 'an id that stands twice',
      start < end && end <= Array.from(text).length ? '' : 'an argument outside the text',
      pair === null || (twin?.pair === id && twin.type === type) ? '' : `no twin ${pair}`,
    ]
    return faults.filter((fault) => fault !== '').map((fault) => `${id}: ${fault}`)
  })
}

/** Publishing houses and series of reports with articles in more than one part. */
export function groupsOnBothSides(
  annotations: readonly Pick<AnnotatedArticle, 'id' | 'part'>[],
  words: ReadonlyMap<string, ArticleWords>,
): string[] {
  const parts = new Map<string, Set<string>>()
  for (const { id, part } of annotations) {
    const group = words.get(id)?.group
    if (group !== undefined) parts.set(group, (parts.get(group) ?? new Set()).add(part))
  }
  return [...parts].filter(([, found]) => found.size > 1).map(([group, found]) => `${group}: ${[...found].join(', ')}`)
}

/** Places of texts that a labelled public set also contains and that are not set aside. */
export function sharedAndNotAside(
  texts: readonly { id: string; text: string; aside: readonly ReadingSpan[] }[],
  runs: PublicRuns,
): string[] {
  return texts.flatMap(({ id, text, aside }) =>
    sharedPlaces(text, runs)
      .filter(({ span }) => !aside.some(({ start, end }) => start <= span.start && span.end <= end))
      .map(({ span, set }) => `${id}: ${span.start}–${span.end} stands in ${set}`),
  )
}

/** Pairs of written passages that share a run of words though they are not a minimal pair. */
export function sharedRuns(
  passages: readonly { id: string; pair: string | null; text: string }[],
  words: number,
): string[] {
  const first = new Map<string, { id: string; pair: string | null }>()
  const found = new Set<string>()
  for (const passage of passages) {
    for (const { key } of runsOf(passage.text, words)) {
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, passage)
      else if (earlier.id !== passage.id && earlier.pair !== passage.id && passage.pair !== earlier.id) {
        found.add(`${earlier.id} and ${passage.id}`)
      }
    }
  }
  return [...found]
}

function allSpans(reading: Reading): ReadingSpan[] {
  return [
    ...reading.passages,
    ...reading.claims,
    ...reading.emotions,
    ...reading.depth.sentences,
    ...reading.sources.flatMap(({ mention, attributions }) => [
      mention,
      ...attributions.flatMap(({ source, cue, content }) => [source, cue, ...content].filter((span) => span !== null)),
    ]),
    ...(reading.headline.carriedBy === null ? [] : [reading.headline.carriedBy]),
  ]
}
