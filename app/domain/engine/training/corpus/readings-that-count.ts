import type { AttributionEdits } from './attribution-edits.ts'
import { claimSource } from './claim-source.ts'
import type { AnnotatedArticle } from './corpus.ts'
import { type FallacyFindings, withFindings } from './fallacy-findings.ts'
import { judgedReadings } from './review-page.ts'
import { applyReviews, type Review } from './review.ts'

/** `claimSources`: the source of each claim, as an index into the list of sources; null if unknown. */
export type CountedReading = AnnotatedArticle & { claimSources: (number | null)[] }

/** What was judged after the readings: an editor's verdicts on labels, further fallacies, and edited attributions. */
export type LaterJudgements = {
  reviews?: readonly Review[]
  findings?: readonly FallacyFindings[]
  attributions?: readonly AttributionEdits[]
}

/**
 * The best reading of each article: the settled one, else the first, with a further reader's fallacies, an editor's
 * verdicts and, where an editor judged all of them, the edited attributions. Second readings only serve to measure
 * agreement.
 */
export function readingsThatCount(
  annotations: readonly AnnotatedArticle[],
  { reviews = [], findings = [], attributions = [] }: LaterJudgements = {},
): CountedReading[] {
  const verdicts = Map.groupBy(reviews, ({ id }) => id)
  const edited = new Map(attributions.map(({ id, sources }) => [id, sources]))
  return readingsToJudge(annotations, findings).map((best) => {
    const reading = applyReviews(best.reading, verdicts.get(best.id) ?? [])
    return withClaimSources({ ...best, reading: { ...reading, sources: edited.get(best.id) ?? reading.sources } })
  })
}

/** The same before the verdicts: what editors are asked about. */
export function readingsToJudge(
  annotations: readonly AnnotatedArticle[],
  findings: readonly FallacyFindings[],
): AnnotatedArticle[] {
  const found = new Map(findings.map((given) => [given.id, given.found]))
  return judgedReadings(annotations).map((best) => ({
    ...best,
    reading: withFindings(best.reading, found.get(best.id) ?? []),
  }))
}

function withClaimSources(annotation: AnnotatedArticle): CountedReading {
  const { claims, sources } = annotation.reading
  return { ...annotation, claimSources: claims.map((claim) => claimSource(claim, sources)) }
}
