import {
  classOf,
  featureValue,
  type Features,
  type TextClass,
} from '#app/domain/article/judgement/judgement-features.ts'
import { oddsOf, type JudgementModel } from '#app/domain/article/judgement/score-page.ts'
import { fitBoosted, type BoostingOptions } from './boosted-trees.ts'

/** A page with its features. */
export type JudgedExample = {
  /** Pages of one site are in one fold; so are non-articles of one kind. */
  site: string
  /** The kind of page: `shop`, `consent`. */
  kind: string
  /** The writer of our own pages and of pages derived from them; `''` for pages from the web. */
  writer: string
  isArticle: boolean
  features: Features
  /** How many pages it represents. */
  weight: number
  /** An unmodified article from the web: thresholds are set on those and on our own. */
  isReal: boolean
  /** An unmodified page of our own. */
  isOwn: boolean
}

const BOOSTING: BoostingOptions = {
  trees: 150,
  depth: 2,
  rate: 0.16,
  penalty: 20,
  featureShare: 0.3,
  exampleShare: 0.7,
  leafMin: 3,
  seed: 1,
}
/** Models with these seeds are averaged, which evens out chance in the draws of features and examples. */
const SEEDS = [1, 2, 3, 4]
const EXAMPLES_WITH_FEATURE_MIN = 3
const DECIMALS = 3
const LEAF_DECIMALS = 4
const FOLDS = 5
/**
 * The share of articles that may be below the thresholds, by models that saw neither their sites nor their writers: of
 * those from the web, and of our own, most of which are of kinds that are easily refused (letters, lists, tickers).
 */
const REAL_REFUSED_MAX = 0.0075
const OWN_REFUSED_MAX = 0.1
/**
 * How far thresholds stay below the fitted ones, for classes that are rarer among the examples than in use: bare pages
 * of a few plain paragraphs, long texts that are no articles, and languages of which we have few pages. Refusing an
 * article costs more than measuring a non-article.
 */
const MARGINS: Thresholds = { short: 0.2, long: 0.6, other: 0.5 }
/** Per class. */
const GIVEN_UP_MAX = 40

/** What is held back together, of our own pages: all by one writer, or all non-articles of one kind. */
type HeldTogether = 'writer' | 'kind'

/**
 * Fits the judgement whether a page is an article. The thresholds are set on pages whose writers, and then whose kinds,
 * the fold did not see, and on articles of unseen sites. The same examples, in the same order, give the same model.
 */
export function fitJudgement(examples: readonly JudgedExample[]): JudgementModel {
  const fitted = (['writer', 'kind'] as const).flatMap((together) => fitFolds(examples, together))
  return { ...fitOnce(examples), thresholds: fitThresholds(fitted.flatMap((fold) => fold.unseen)) }
}

/** A held-back part of the examples, and the model of the others. */
export type CrossFit = { held: JudgedExample[]; sites: ReadonlySet<string>; model: JudgementModel }

/** Models that can judge each example without having seen it, thresholds included. */
export function crossFit(examples: readonly JudgedExample[], together: HeldTogether): CrossFit[] {
  const fitted = fitFolds(examples, together)
  return fitted.map((fold) => {
    const unseen = fitted.filter((other) => other !== fold).flatMap((other) => other.unseen)
    return { held: fold.held, sites: fold.sites, model: { ...fold.model, thresholds: fitThresholds(unseen) } }
  })
}

function fitFolds(examples: readonly JudgedExample[], together: HeldTogether) {
  return folds(examples, together).map(({ rest, held, sites }) => {
    const model = fitOnce(rest)
    const whole = held.filter(({ isReal, isOwn }) => isReal || isOwn)
    const unseen = whole.map((example): Unseen => ({
      isArticle: example.isArticle,
      isReal: example.isReal,
      of: classOf(example.features),
      odds: oddsOf(model, example.features),
    }))
    return { held, sites, model, unseen }
  })
}

type Unseen = Pick<JudgedExample, 'isArticle' | 'isReal'> & { of: TextClass; odds: number }
type Thresholds = Record<TextClass, number>

/** Of all thresholds that refuse few enough articles, those that refuse the most non-articles. */
function fitThresholds(unseen: readonly Unseen[]): Thresholds {
  const articles = unseen.filter(({ isArticle }) => isArticle).toSorted((a, b) => a.odds - b.odds)
  const others = unseen.filter(({ isArticle }) => !isArticle)
  const [real, own] = [articles.filter(({ isReal }) => isReal), articles.filter(({ isReal }) => !isReal)]
  const refusedOf = (pages: readonly Unseen[], at: Thresholds) => pages.filter(({ of, odds }) => odds < at[of]).length
  const isAllowed = (at: Thresholds) =>
    refusedOf(real, at) <= real.length * REAL_REFUSED_MAX && refusedOf(own, at) <= own.length * OWN_REFUSED_MAX
  const lowest = (wanted: TextClass) => {
    const odds = articles.filter(({ of }) => of === wanted).map((article) => rounded(article.odds))
    return odds.length === 0 ? [0] : odds.slice(0, GIVEN_UP_MAX)
  }
  const possible = lowest('short').flatMap((short) =>
    lowest('long').flatMap((long) => lowest('other').map((other): Thresholds => ({ short, long, other }))),
  )
  const allowed = possible.filter(isAllowed).map((at) => ({ at, refused: refusedOf(others, at) }))
  const [best] = allowed.toSorted((a, b) => b.refused - a.refused)
  const at = best?.at ?? { short: 0, long: 0, other: 0 }
  return {
    short: rounded(at.short - MARGINS.short),
    long: rounded(at.long - MARGINS.long),
    other: rounded(at.other - MARGINS.other),
  }
}

/** A part of the examples: those to fit, those held back, and the held-back sites or kinds. */
type Fold = { rest: JudgedExample[]; held: JudgedExample[]; sites: ReadonlySet<string> }

/** Splits examples into folds: each site in one, and each writer, or each kind of non-article. */
function folds(examples: readonly JudgedExample[], together: HeldTogether): Fold[] {
  const groupOf = ({ site, kind, writer, isArticle }: JudgedExample) => {
    if (together === 'kind') return isArticle ? site : `kind ${kind}`
    return writer === '' ? site : `writer ${writer}`
  }
  const [first, others] = [new Set<string>(), new Set<string>()]
  for (const example of examples) (groupOf(example) === example.site ? others : first).add(groupOf(example))
  const foldOf = new Map([...[...first].toSorted(), ...[...others].toSorted()].map((group, at) => [group, at % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = (example: JudgedExample) => foldOf.get(groupOf(example)) === fold
    const held = examples.filter(isHeld)
    return { rest: examples.filter((example) => !isHeld(example)), held, sites: new Set(held.map(({ site }) => site)) }
  })
}

/** The models of all seeds as one: their trees side by side, each leaf weighted by its share. */
function fitOnce(examples: readonly JudgedExample[]): JudgementModel {
  const names = commonFeatures(examples)
  const rows = examples.map(({ features, isArticle, weight }) => {
    return { values: names.map((name) => featureValue(features, name)), isPositive: isArticle, weight }
  })
  const fitted = SEEDS.map((seed) => fitBoosted(rows, { ...BOOSTING, seed }))
  return {
    bias: rounded(fitted.reduce((sum, { bias }) => sum + bias, 0) / SEEDS.length),
    thresholds: { short: 0, long: 0, other: 0 },
    trees: fitted.flatMap(({ trees }) =>
      trees.map(({ splits, leaves }) => ({
        features: splits.map(([feature]) => names[feature] ?? ''),
        cuts: splits.map(([, cut]) => cut),
        leaves: leaves.map((leaf) => Number((leaf / SEEDS.length).toFixed(LEAF_DECIMALS))),
      })),
    ),
  }
}

function commonFeatures(examples: readonly JudgedExample[]): string[] {
  const counts = new Map<string, number>()
  for (const name of examples.flatMap(({ features }) => Object.keys(features))) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const common = [...counts].filter(([, count]) => count >= EXAMPLES_WITH_FEATURE_MIN)
  return common.map(([name]) => name).toSorted()
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS))
}
