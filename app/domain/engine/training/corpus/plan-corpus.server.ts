import { parse } from 'tldts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { seriesOf } from './series.server.ts'

/** A text that can be annotated. Its words belong to a third party: only labels on it are kept. */
export type SourceArticle = {
  id: string
  origin: 'partisan' | 'wikinews'
  /** Host of the outlet; everything that one house publishes stays on one side of every split. */
  domain: string
  /** It is in a section that its outlet names opinion, commentary, blog or the like. */
  opinion: boolean
  /** Lean of the outlet, not of the article; '' if unknown. */
  lean: string
  /** Day of publication, `YYYY-MM-DD`; '' if unknown. */
  date: string
  title: string
  text: string
}

export type PlannedArticle = SourceArticle & {
  /** `gold` is never trained on; the folds are for cross-validation. */
  part: 'gold' | 'fold0' | 'fold1' | 'fold2' | 'fold3' | 'fold4'
}

const GOLD_OF_DOMAIN = 3
/**
 * For each lean, how many outlets supply gold, each with three to `articlesMax` articles: enough to choose from, and
 * not those that training needs most.
 */
const GOLD_OUTLETS = [
  { lean: 'left', count: 7, articlesMax: 10 },
  { lean: 'center', count: 6, articlesMax: 13 },
  { lean: 'right', count: 7, articlesMax: 15 },
] as const
const PARTISAN_MAX = 1000
const WIKINEWS_MAX = 150
/** A notice is too short to judge as a whole, and a chronicle of a year is no article. */
const TEXT_CHARS = { min: 600, max: 10_000 }
/**
 * Of every 20 consecutive articles, this many are opinion, news of the same outlets, and plain reports, so that any
 * beginning is a fair sample.
 */
const ROUND = { opinion: 9, other: 8, wikinews: 3 }
/** Outlets of one publisher that share staff or pieces under several names; the first is the house's name. */
const SISTERS: readonly (readonly string[])[] = [
  ['fox', 'foxnews', 'foxbusiness'],
  ['media-research-center', 'mrc', 'mrctv', 'newsbusters', 'cnsnews'],
  ['deseret', 'deseretnews'],
  ['heritage', 'dailysignal'],
  ['nbc', 'nbcnews', 'nbcpolitics', 'msnbc', 'cnbc', 'today'],
  ['townhall', 'hotair', 'pjmedia', 'realclearpolitics'],
  [
    'gannett',
    'usatoday',
    'azcentral',
    'cincinnati',
    'courier-journal',
    'desmoinesregister',
    'freep',
    'kitsapsun',
    'newsleader',
  ],
  ['time', 'timeinc'],
  ['wsj', 'marketwatch'],
]
const FOLDS = ['fold0', 'fold1', 'fold2', 'fold3', 'fold4'] as const

/**
 * Chooses which articles are annotated, in which order, and which are gold: 60 articles of 20 outlets that are used for
 * nothing else. Every choice is by a hash of names, so the same articles give the same plan.
 */
export function planCorpus(articles: readonly SourceArticle[]): { gold: PlannedArticle[]; rest: PlannedArticle[] } {
  const fitting = articles.filter(({ text }) => text.length >= TEXT_CHARS.min && text.length <= TEXT_CHARS.max)
  const byHash = fitting.toSorted((one, other) => (sha256(one.id) < sha256(other.id) ? -1 : 1))
  const partisan = byHash.filter(({ origin }) => origin === 'partisan')
  const domains = goldDomains(partisan)
  const gold = [...domains].flatMap((domain) =>
    partisan
      .filter((article) => article.domain === domain)
      .slice(0, GOLD_OF_DOMAIN)
      .map((article) => ({ ...article, part: 'gold' as const })),
  )
  const houses = new Set([...domains].map(houseOf))
  const open = partisan.filter(({ domain }) => !houses.has(houseOf(domain)))
  const opinion = open.filter((article) => article.opinion)
  const other = eachDomainFirst(open.filter((article) => !article.opinion)).slice(
    0,
    PARTISAN_MAX - gold.length - opinion.length,
  )
  const wikinews = byHash.filter(({ origin }) => origin === 'wikinews').slice(0, WIKINEWS_MAX)
  const groups = splitGroups(articles)
  const rest = interleaved({ opinion, other, wikinews }).map((article) => ({
    ...article,
    part: foldOf(groups.get(article.id) ?? article.id),
  }))
  return { gold, rest }
}

/**
 * The order in which further articles get their labels: those of gold outlets' houses left out, and one of each lean
 * and kind of section in turn, so that any beginning is balanced as far as the articles go.
 */
export function planFurther(
  further: readonly SourceArticle[],
  gold: readonly Pick<SourceArticle, 'domain'>[],
): PlannedArticle[] {
  const houses = new Set(gold.map(({ domain }) => houseOf(domain)))
  const open = further
    .filter(({ domain }) => !houses.has(houseOf(domain)))
    .toSorted((one, other) => (sha256(one.id) < sha256(other.id) ? -1 : 1))
  const kinds = [...Map.groupBy(open, ({ lean, opinion }) => `${lean} ${opinion}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, articles]) => articles)
  const rounds = Math.max(0, ...kinds.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => kinds.flatMap((articles) => articles.slice(round, round + 1)))
    .flat()
    .map((article) => ({ ...article, part: foldOf(houseOf(article.domain)) }))
}

function goldDomains(partisan: readonly SourceArticle[]): Set<string> {
  const groups = Map.groupBy(partisan, ({ domain }) => domain)
  const houses = Map.groupBy(groups.keys(), houseOf)
  const alone = [...groups]
    .filter(([domain]) => houses.get(houseOf(domain))?.length === 1)
    .toSorted(([one], [other]) => (sha256(one) < sha256(other) ? -1 : 1))
  return new Set(
    GOLD_OUTLETS.flatMap(({ lean, count, articlesMax }) =>
      alone
        .filter(([, { length, 0: first }]) => first?.lean === lean && length >= GOLD_OF_DOMAIN && length <= articlesMax)
        .slice(0, count)
        .map(([domain]) => domain),
    ),
  )
}

/** One article of every domain before a second of any. */
export function eachDomainFirst<Article extends Pick<SourceArticle, 'domain'>>(
  articles: readonly Article[],
): Article[] {
  const seen = new Map<string, number>()
  return articles
    .map((article) => {
      const before = seen.get(article.domain) ?? 0
      seen.set(article.domain, before + 1)
      return { article, before }
    })
    .toSorted((one, other) => one.before - other.before)
    .map(({ article }) => article)
}

/** In rounds of opinion, news of the same outlets, and plain reports, in the corpus's proportions. */
export function interleaved<Article>(kinds: Record<keyof typeof ROUND, Article[]>): Article[] {
  const rounds = Math.max(
    kinds.opinion.length / ROUND.opinion,
    kinds.other.length / ROUND.other,
    kinds.wikinews.length / ROUND.wikinews,
  )
  return Array.from({ length: Math.ceil(rounds) }, (_, round) => [
    ...turn(kinds.opinion, ROUND.opinion, round),
    ...turn(kinds.other, ROUND.other, round),
    ...turn(kinds.wikinews, ROUND.wikinews, round),
  ]).flat()
}

function turn<Item>(items: readonly Item[], count: number, round: number): Item[] {
  return items.slice(round * count, (round + 1) * count)
}

/** What must stay on one side of a split, by an article's id: its publishing house, or a report's series. */
export function splitGroups(articles: readonly SourceArticle[]): Map<string, string> {
  const houses = articles
    .filter(({ origin }) => origin === 'partisan')
    .map(({ id, domain }) => [id, houseOf(domain)] as const)
  return new Map([...houses, ...seriesOf(articles.filter(({ origin }) => origin === 'wikinews'))])
}

/** `online.wsj.com` and `wsj.com` are one house: the name before the public suffix. Sisters share a house too. */
function houseOf(domain: string): string {
  const name = parse(domain).domainWithoutSuffix ?? domain
  return SISTERS.find((house) => house.includes(name))?.[0] ?? name
}

/** The fold of a house, or of a text without one, by its name's hash. */
export function foldOf(name: string): PlannedArticle['part'] {
  return FOLDS[Number.parseInt(sha256(`fold ${name}`).slice(0, 8), 16) % FOLDS.length] ?? 'fold0'
}
