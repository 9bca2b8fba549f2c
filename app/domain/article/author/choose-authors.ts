import { boostedOdds, type BoostedModel } from '../metadata/boosted-odds.ts'
import { authorCandidates, keyOf, type AuthorCandidate } from './author-candidates.ts'
import { authorFeatures, containsName, type AuthorPage } from './author-features.ts'
import { authorPlaces } from './author-places.ts'
import { ruledAuthors } from './ruled-author.ts'
import type { LinkedData } from '../metadata/json-ld.ts'
import type { MetaValues } from '../document/page-facts.ts'
import { partsOfSentences } from '../body/running-text.ts'
import { isLabel } from '../metadata/byline-names.ts'

/** Trees for the log-odds that a candidate is an author, and the thresholds: alone, and beside a likelier one. */
export type AuthorModel = BoostedModel & { least: number; leastBeside: number }

export type AuthorSources = {
  linked: LinkedData
  meta: MetaValues
  document: Document
  title: string
  /** Names of the publisher and its site. */
  outlets: readonly string[]
  host: string
}

const AUTHORS_MAX = 12

/** A page's candidates and the model's input for each. */
export function readAuthorPage({ linked, meta, document, title, outlets, host }: AuthorSources): AuthorPage {
  const linkedAuthors = [...(linked.article?.authors ?? []), ...linked.people]
  const inSentences = partsOfSentences(document)
  const places = authorPlaces({ linkedAuthors, meta, document, title, inSentences })
  const text = (document.body?.textContent ?? '').toLowerCase().replace(/\s+/gu, ' ')
  const byRule = ruledAuthors({ linked: linked.article, meta, document, outlets, host, inSentences })
  const ruled = byRule.filter((name) => !isLabel(name))
  const candidates = authorCandidates(places, outlets)
  const added = ruled.filter((name) => !candidates.some(({ key }) => key === keyOf(name)))
  return {
    outlets,
    host,
    text,
    title,
    type: linked.article?.type ?? '',
    ruled: ruled.map(keyOf),
    candidates: [...candidates, ...added.map((name) => ({ name, key: keyOf(name), places: [], asPerson: 0 }))],
  }
}

/**
 * The authors that the model finds among a page's candidates, in the page's order. Empty if nobody is likely enough.
 */
export function chooseAuthors(page: AuthorPage, model: AuthorModel): string[] {
  const scored = page.candidates.map((candidate, index) => {
    const features = authorFeatures(candidate, page)
    return { candidate, index, odds: boostedOdds(model, (name) => features[name] ?? 0) }
  })
  return chosenOf(scored, model).map(({ name }) => name)
}

type ScoredCandidate = { candidate: AuthorCandidate; index: number; odds: number }

/** The likeliest candidate, and other likely ones that are not part of its name. */
export function chosenOf(
  scored: readonly ScoredCandidate[],
  { least, leastBeside }: Pick<AuthorModel, 'least' | 'leastBeside'>,
): AuthorCandidate[] {
  const ranked = scored.toSorted((a, b) => b.odds - a.odds)
  const [first] = ranked
  if (!first || first.odds < least) return []
  const chosen = [first]
  for (const one of ranked.slice(1)) {
    if (one.odds < leastBeside || chosen.length >= AUTHORS_MAX) break
    const isSame = chosen.some(
      ({ candidate: { key } }) => containsName(key, one.candidate.key) || containsName(one.candidate.key, key),
    )
    if (!isSame) chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.index - b.index).map(({ candidate }) => candidate)
}
