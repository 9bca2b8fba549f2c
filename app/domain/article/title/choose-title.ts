import { boostedOdds, type BoostedModel } from '../metadata/boosted-odds.ts'
import { titleFeatures, type TitlePage } from './title-candidates.ts'

/** The likeliest headline among a page's candidates. `''` if it has none. */
export function chooseTitle(page: TitlePage, model: BoostedModel): string {
  const scored = page.candidates.map((candidate) => {
    const features = titleFeatures(candidate, page)
    return { candidate, odds: boostedOdds(model, (name) => features[name] ?? 0) }
  })
  const [best] = scored.toSorted((a, b) => b.odds - a.odds)
  return best?.candidate.title ?? ''
}
