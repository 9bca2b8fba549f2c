import {
  attributionCount,
  type AttributionEdits,
  editCounts,
} from '#app/domain/engine/training/corpus/attribution-edits.ts'
import type { AnnotatedArticle } from '#app/domain/engine/training/corpus/corpus.ts'
import { type ArticleWords, matchWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldForMeasuring } from '#app/domain/engine/training/corpus/plan-sentences.server.ts'
import { judgedReadings } from '#app/domain/engine/training/corpus/review-page.ts'
import { NO_DATA, type Check } from './report-checks.ts'

/** Checks of edited attributions that need only the repository. */
export function checksOfEdits(edits: readonly AttributionEdits[], annotations: readonly AnnotatedArticle[]): Check[] {
  const readings = new Map(judgedReadings(annotations).map((one) => [one.id, one]))
  const ids = edits.map(({ id }) => id)
  const idsOf = (isFaulty: (given: AttributionEdits) => boolean): string[] => edits.filter(isFaulty).map(({ id }) => id)
  return [
    { name: 'edited attributions: an article twice', faults: ids.filter((id, at) => ids.indexOf(id) !== at) },
    {
      name: 'edited attributions: of an article that measures, or is in another part, or another text',
      faults: idsOf((given) => {
        const reading = readings.get(given.id)
        const isSame = reading?.text_sha256 === given.text_sha256 && reading.title_sha256 === given.title_sha256
        return given.part === 'gold' || isHeldForMeasuring(given.id) || given.part !== reading?.part || !isSame
      }),
    },
    {
      name: 'edited attributions: not one verdict on each of the reading, or fewer attributions than were kept',
      faults: idsOf((given) => {
        const listed = attributionCount(readings.get(given.id)?.reading.sources ?? [])
        return given.verdicts.length !== listed || editCounts([given]).added < 0
      }),
    },
  ]
}

/** Checks of edited attributions that need the articles. */
export function checksOfEditedTexts(
  edits: readonly AttributionEdits[],
  { texts, folder }: { texts: ReadonlyMap<string, ArticleWords>; folder: string },
): Check[] {
  const names = {
    missing: 'edited attributions: texts that are not there',
    differing: 'edited attributions: headlines and texts that are not the edited ones',
    outside: 'edited attributions: words that do not stand in their text',
  }
  if (folder === '') return Object.values(names).map((name) => ({ name, skipped: NO_DATA }))
  const { words, differing } = matchWords(edits, texts)
  return [
    { name: names.missing, faults: edits.map(({ id }) => id).filter((id) => !texts.has(id)) },
    { name: names.differing, faults: differing },
    { name: names.outside, faults: edits.flatMap((given) => placesOutside(given, words.get(given.id))) },
  ]
}

function placesOutside({ id, sources }: AttributionEdits, article: ArticleWords | undefined): string[] {
  if (article === undefined) return []
  const length = { text: Array.from(article.text).length, title: Array.from(article.title).length }
  return sources
    .flatMap(({ mention, attributions }) => [
      mention,
      ...attributions.flatMap(({ source, cue, content }) => [source, cue, ...content]),
    ])
    .filter((span) => span !== null)
    .filter(({ start, end, in: where }) => start >= end || end > length[where ?? 'text'])
    .map(({ start, end }) => `${id}: ${start}–${end}`)
}
