import type { AuthorPlace } from '#app/domain/article/author/author-places.ts'
import { authorFeatures, type AuthorPage } from '#app/domain/article/author/author-features.ts'
import { chosenOf, type AuthorModel } from '#app/domain/article/author/choose-authors.ts'
import { boostedOdds } from '#app/domain/article/metadata/boosted-odds.ts'
import { fitChoice, type ChoiceExample } from './fit-choice.ts'

/** A page whose authors are known. */
export type LabelledAuthors = {
  page: AuthorPage
  /** Keys of its authors' names; none if it names nobody. */
  authors: ReadonlySet<string>
  /** Pages of one part are held back together when thresholds are set. */
  part: number
}

const BOOSTING = { trees: 160, depth: 2, rate: 0.12, penalty: 8, featureShare: 0.25, exampleShare: 0.8, leafMin: 1 }
/** Models with these seeds are averaged; for thresholds one is enough. */
const SEEDS = [1, 2, 3]
const INNER_SEEDS = [1]
const INNER_PARTS = 4
/** The cost of an invented author, in correctly found authors. */
const INVENTED_COST = 2
const BARE_WEIGHT = 0.4
const MARKED = /^(?:class (?:author|byline|name)|marked|leads to author)$/
/** A second author needs at least these odds of their own. */
const LEAST_BESIDE_MIN = -0.5
const THRESHOLDS = Array.from({ length: 17 }, (_, index) => -2.5 + index * 0.25)

/**
 * Fits which of a page's candidates are its authors. The thresholds are set by what models choose on pages of parts
 * that they did not see. The same pages, in the same order, give the same model.
 */
export function fitAuthorChoice(pages: readonly LabelledAuthors[]): AuthorModel {
  const examples = pages.map(examplesOf)
  const unseen = Array.from({ length: INNER_PARTS }, (_, inner) => {
    const isHeld = ({ part }: LabelledAuthors) => part % INNER_PARTS === inner
    const seen = pages.filter((page) => !isHeld(page)).flatMap(examplesOf)
    const model = fitChoice(seen, { ...BOOSTING, seeds: INNER_SEEDS })
    return pages.filter(isHeld).map(({ page, authors }): Unseen => {
      const scored = page.candidates.map((candidate, index) => {
        const features = authorFeatures(candidate, page)
        return { candidate, index, odds: boostedOdds(model, (name) => features[name] ?? 0) }
      })
      return { scored, authors }
    })
  })
  return { ...thresholds(unseen.flat()), ...fitChoice(examples.flat(), { ...BOOSTING, seeds: SEEDS }) }
}

/**
 * A page as it is, and reduced to little more than its authors' own places: small pages are rare among the labelled.
 */
function examplesOf({ page, authors }: LabelledAuthors): ChoiceExample[] {
  const whole = candidatesOf(page, authors, 1)
  if (authors.size === 0) return whole
  const stated = reduced(page, ({ position }) => position === 'stated')
  const marked = reduced(page, ({ kinds, isElsewhere }) => !isElsewhere && kinds.some((kind) => MARKED.test(kind)))
  const spoken = reduced(page, ({ kinds }) => kinds.includes('spoken'))
  return [whole, ...[stated, marked, spoken].map((bare) => candidatesOf(bare, authors, BARE_WEIGHT))].flat()
}

/** The page without text, with only such places. */
function reduced(page: AuthorPage, isKept: (place: AuthorPlace) => boolean): AuthorPage {
  const candidates = page.candidates.flatMap((candidate) => {
    const places = candidate.places.filter(isKept).map((place) => ({ ...place, isDated: false }))
    const asPerson = candidate.asPerson > 0 ? places.length : 0
    return places.length === 0 ? [] : [{ ...candidate, places, asPerson }]
  })
  const text = candidates.flatMap(({ name, places }) => (places[0]?.position === 'stated' ? [] : [name])).join(' ')
  const ruled = page.ruled.filter((key) => candidates.some((candidate) => candidate.key === key))
  return { ...page, candidates, ruled, text: text.toLowerCase() }
}

function candidatesOf(page: AuthorPage, authors: ReadonlySet<string>, weight: number): ChoiceExample[] {
  return page.candidates.map((candidate) => ({
    features: authorFeatures(candidate, page),
    isRight: authors.has(candidate.key),
    weight,
  }))
}

type Unseen = { scored: Parameters<typeof chosenOf>[0]; authors: ReadonlySet<string> }

/** The pair with which most pages get exactly their authors, with invented ones counted against it. */
function thresholds(pages: readonly Unseen[]): Pick<AuthorModel, 'least' | 'leastBeside'> {
  const pairs = THRESHOLDS.flatMap((least) =>
    THRESHOLDS.filter((at) => at >= LEAST_BESIDE_MIN).map((leastBeside) => ({ least, leastBeside })),
  )
  const worths = pairs.map((pair) => ({
    pair,
    worth: pages.reduce((sum, page) => sum + worthOf(page, pair), 0),
  }))
  const [best] = worths.toSorted((a, b) => b.worth - a.worth)
  return best?.pair ?? { least: 0, leastBeside: 0 }
}

function worthOf({ scored, authors }: Unseen, at: Pick<AuthorModel, 'least' | 'leastBeside'>): number {
  const chosen = new Set(chosenOf(scored, at).map(({ key }) => key))
  if (authors.size === 0) return chosen.size === 0 ? 0 : -INVENTED_COST
  return Number(chosen.symmetricDifference(authors).size === 0)
}
