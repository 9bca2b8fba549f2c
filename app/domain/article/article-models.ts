import type { AuthorModel } from './author/choose-authors.ts'
import authorWeights from './author/weights.json' with { type: 'json' }
import type { BoostedModel } from './boosted-odds.ts'
import titleWeights from './title/weights.json' with { type: 'json' }

/** The trained models for reading pages. */
export type ArticleModels = { author: AuthorModel; title: BoostedModel }

export const SHIPPED_MODELS: ArticleModels = { author: authorWeights, title: titleWeights }
