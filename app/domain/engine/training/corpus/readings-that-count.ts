import { claimSource } from './claim-source.ts'
import type { AnnotatedArticle } from './corpus.ts'
import { type FallacyFindings, withFindings } from './fallacy-findings.ts'
import { judgedReadings } from './review-page.ts'
import { applyReviews, type Review } from './review.ts'

/** `claimSources`: for each claim of the reading its source, by place in the list of sources; null where none is known. */
export type CountedReading = AnnotatedArticle & { claimSources: (number | null)[] }

/**
 * One reading an article, the best there is: the settled one, else the first, with the fallacies that a further reader
 * found and an editor's verdicts. Second readings serve to measure agreement only.
 */
export function readingsThatCount(
  annotations: readonly AnnotatedArticle[],
  reviews: readonly Review[],
  findings: readonly FallacyFindings[] = [],
): CountedReading[] {
  const verdicts = Map.groupBy(reviews, ({ id }) => id)
  return readingsToJudge(annotations, findings).map((best) =>
    withClaimSources({ ...best, reading: applyReviews(best.reading, verdicts.get(best.id) ?? []) }),
  )
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
