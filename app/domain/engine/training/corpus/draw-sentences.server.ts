import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { LotArticle } from './plan-sentences.server.ts'
import type { ScoredArticle } from './scored-article.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export type DrawnLayer = SentenceLabels['layer']

/** `index` counts the article's sentences from 0. */
export type DrawnSentence = { id: string; index: number; layer: DrawnLayer; held: boolean }

/** An article of a lot with its scores. */
export type ScoredLotArticle = LotArticle & Pick<ScoredArticle, 'genre' | 'sentences'>

export const PAGE_SENTENCES = 50
const LIKELY = 9
const FALLACY = 10
/** A sentence is drawn at random once in this many, from all articles but the held ones. */
const RANDOM_SHARE = 75
/** The same for the held ones, whose judgements measure. */
const HELD_SHARE = 13
/** Of one article and of one outlet on one page, apart from those at random. */
const ARTICLE_MAX = 4
const OUTLET_MAX = 9
/** Of an article: sentences in which rules and reader differ about who speaks, others as a check, and in a second draw. */
const ATTRIBUTION_MAX = { differing: 4, same: 1, further: 5 } as const
const KINDS = ['technique', 'loaded', 'claim'] as const

type Scores = ScoredArticle['sentences'][number]
type Candidate = { article: ScoredLotArticle; index: number; scores: Scores; lot: number }

/**
 * One page's sentences about wording: those at random first, so that they stay a fair sample, then the likeliest
 * fallacies of opinion pieces, the likeliest devices, loaded words and claims, and for the rest the sentences nearest
 * to a cut, evenly over the three. None is of a held article.
 */
export function drawWording(lot: readonly ScoredLotArticle[]): DrawnSentence[] {
  const open = candidates(lot.filter(({ held }) => !held))
  const further = open.filter(({ article }) => !article.isRead)
  const page = new Page()
  page.take('random', further.filter(isOneIn(RANDOM_SHARE)), Infinity)
  const opinion = open.filter(({ article }) => isOpinion(article))
  page.take(
    'fallacy',
    byScore(opinion, ({ fallacy }) => -fallacy),
    FALLACY,
  )
  for (const kind of KINDS)
    page.take(
      'likely',
      byScore(further, (scores) => -scores[kind]),
      LIKELY / KINDS.length,
    )
  const left = PAGE_SENTENCES - page.drawn.length
  KINDS.forEach((kind, at) => {
    const count = Math.floor((left + at) / KINDS.length)
    page.take(
      'unsure',
      byScore(further, (scores) => Math.abs(scores[kind])),
      count,
    )
  })
  return page.drawn
}

/** A lot's share of the gold of sentences: at random, from its held articles alone. */
export function drawHeld(lot: readonly ScoredLotArticle[]): DrawnSentence[] {
  return candidates(lot.filter(({ held }) => held))
    .filter(isOneIn(HELD_SHARE))
    .map(({ article, index }) => ({ id: article.id, index, layer: 'random', held: true }))
}

/** A lot's sentences of reports about who says what, mostly those in which the rules and the reader differ. */
export function drawAttributions(lot: readonly ScoredLotArticle[]): DrawnSentence[] {
  return fromReports(lot, (article) => [
    ...attributionsOf(article, true).slice(0, ATTRIBUTION_MAX.differing),
    ...attributionsOf(article, false).slice(0, ATTRIBUTION_MAX.same),
  ])
}

/** The next of those in which they differ. */
export function drawFurtherAttributions(lot: readonly ScoredLotArticle[]): DrawnSentence[] {
  const { differing, further } = ATTRIBUTION_MAX
  return fromReports(lot, (article) => attributionsOf(article, true).slice(differing, differing + further))
}

function fromReports(
  lot: readonly ScoredLotArticle[],
  drawn: (article: ScoredLotArticle) => readonly Candidate[],
): DrawnSentence[] {
  return lot
    .filter((article) => !article.held && !isOpinion(article))
    .flatMap(drawn)
    .map(({ article, index }) => ({ id: article.id, index, layer: 'attribution', held: false }))
}

/** Sentences of an article with an attribution that rules and reader see alike or not, by lot. */
function attributionsOf(article: ScoredLotArticle, differing: boolean): Candidate[] {
  return byLot(candidates([article])).filter(
    ({ scores }) => ['rules', 'reader', 'differing'].includes(scores.attribution) === differing,
  )
}

/** By its section, or else as the reader sees it. */
export function isOpinion({ opinion, genre }: Pick<ScoredLotArticle, 'opinion' | 'genre'>): boolean {
  return opinion || genre === 'opinion'
}

class Page {
  readonly drawn: DrawnSentence[] = []
  readonly #taken = new Set<string>()
  readonly #counts = new Map<string, number>()

  /** Takes the first `count` that are not taken yet and of whose article and outlet there are not enough. */
  take(layer: DrawnLayer, from: readonly Candidate[], count: number): void {
    let left = count
    for (const { article, index } of from) {
      if (left === 0) return
      const key = `${article.id} ${index}`
      if (this.#taken.has(key) || (layer !== 'random' && this.#isFull(article))) continue
      this.#taken.add(key)
      if (layer !== 'random') this.#count(article)
      this.drawn.push({ id: article.id, index, layer, held: article.held })
      left -= 1
    }
  }

  #isFull({ id, domain }: LotArticle): boolean {
    return (this.#counts.get(id) ?? 0) >= ARTICLE_MAX || (this.#counts.get(domain) ?? 0) >= OUTLET_MAX
  }

  #count({ id, domain }: LotArticle): void {
    for (const name of [id, domain]) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }
}

/** Sentences that share no words with a labelled public set, which such judgements would spoil. */
function candidates(articles: readonly ScoredLotArticle[]): Candidate[] {
  return articles.flatMap((article) =>
    article.sentences.flatMap((scores, index) =>
      scores.shared ? [] : [{ article, index, scores, lot: lotOf(article.id, index) }],
    ),
  )
}

function isOneIn(share: number): (candidate: Candidate) => boolean {
  return ({ lot }) => lot % share === 0
}

function byLot(all: readonly Candidate[]): Candidate[] {
  return all.toSorted((one, other) => one.lot - other.lot)
}

function byScore(all: readonly Candidate[], of: (scores: Scores) => number): Candidate[] {
  return all.toSorted((one, other) => of(one.scores) - of(other.scores) || one.lot - other.lot)
}

/** Where a sentence comes by lot among others. */
export function lotOf(id: string, index: number): number {
  return Number.parseInt(sha256(`draw 1 ${id} ${index}`).slice(0, 8), 16)
}
