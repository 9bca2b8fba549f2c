import type { BoostedModel } from '#app/domain/article/metadata/boosted-odds.ts'
import { titleFeatures, titleKey, type TitlePage } from '#app/domain/article/title/title-candidates.ts'
import { fitChoice } from './fit-choice.ts'

/** A page whose headline is known. */
export type LabelledTitle = { page: TitlePage; title: string }

const BOOSTING = { trees: 120, depth: 3, rate: 0.12, penalty: 6, featureShare: 0.3, exampleShare: 0.8, leafMin: 1 }
const SEEDS = [1, 2]

/** Fits which of a page's candidates is its headline. The same pages, in the same order, give the same model. */
export function fitTitleChoice(pages: readonly LabelledTitle[]): BoostedModel {
  const examples = pages.flatMap(({ page, title }) =>
    page.candidates.map((candidate) => ({
      features: titleFeatures(candidate, page),
      isRight: candidate.key === titleKey(title),
    })),
  )
  return fitChoice(examples, { ...BOOSTING, seeds: SEEDS })
}
