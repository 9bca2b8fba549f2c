import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { findOutletRating } from '#app/domain/engine/models/find-outlet-rating.ts'
import { ratedNames } from '#app/domain/engine/models/rated-names.ts'
import { readAndMeasure } from '../setup/read-and-measure.ts'
import { articleNumbers, sourcesShown } from './outlets/article-numbers.ts'
import { fitRidge } from './outlets/ridge.ts'
import { intervalOver, mean, spearman } from './outlets/spearman.ts'

const Row = z.object({ domain: z.string(), pc1: z.number().nullable() })
const Article = z.object({ domain: z.string(), title: z.string(), text: z.string() })

/** An outlet rated by others, with each article's own features. */
type Outlet = { domain: string; quality: number; articles: { shown: number; numbers: number[] }[] }

const FOLDS = 10
const PENALTY = 0.1
/** Set before measuring: a signal that ranks unseen outlets more weakly does not become a number of a report. */
const LOW_END_MIN = 0.2

/**
 * Measures what the number for a publisher's reliability can rest on: `FMA_DEVELOPMENT_DATA=DIR npm run eval --
 * outlets`. First how well the bundled table agrees with ratings that were not used for it; then whether an article's
 * own features rank outlets that were not fitted on.
 */
export async function evaluateOutlets(): Promise<void> {
  const folder = join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'articles')
  if (process.env.FMA_DEVELOPMENT_DATA === undefined || !existsSync(folder)) {
    console.log('The data to measure with are not here: FMA_DEVELOPMENT_DATA names no folder that has them.')
    return
  }
  const qualities = new Map(
    linesOf(readFileSync(join(folder, 'sources', 'sources.jsonl'))).flatMap((line) => {
      const { domain, pc1 } = Row.parse(line)
      return pc1 === null ? [] : [[domain, pc1] as const]
    }),
  )
  printTable(qualities)
  const outlets = await readOutlets(join(folder, 'partisan', 'articles.jsonl.gz'), qualities)
  const articles = outlets.reduce((sum, outlet) => sum + outlet.articles.length, 0)
  console.log(
    `\nWhat articles show of themselves: ${articles} articles of ${outlets.length} outlets, Spearman with pc1`,
  )
  const sources = outlets.map(({ quality, articles: own }) => ({ quality, values: own.map(({ shown }) => shown) }))
  const fitted = predictUnseen(outlets)
  const lowest = [
    printRanking('sources shown, one article each', sources, true),
    printRanking('sources shown, mean of all articles', sources, false),
    printRanking('20 numbers, fitted on other outlets, one article each', fitted, true),
    printRanking('20 numbers, fitted on other outlets, mean of all articles', fitted, false),
  ]
  const earns = Math.max(lowest[0] ?? 0, lowest[2] ?? 0) >= LOW_END_MIN
  console.log(`one article tells enough of its outlet (low end at least ${LOW_END_MIN}): ${earns ? 'yes' : 'no'}`)
}

function linesOf(bytes: Buffer): unknown[] {
  return bytes
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

function printTable(qualities: ReadonlyMap<string, number>): void {
  const pairs = [...qualities].flatMap(([domain, quality]) => {
    const rating = findOutletRating(domain)
    return rating === null ? [] : [[rating.score, quality] as const]
  })
  const { value, low, high } = intervalOver(pairs, spearman)
  console.log(`The table that ships: ${pairs.length} of ${qualities.size} domains with a pc1 are rated`)
  console.log(`  Spearman of rating and pc1: ${words({ value, low, high })}`)
}

async function readOutlets(file: string, qualities: ReadonlyMap<string, number>): Promise<Outlet[]> {
  const outlets = new Map<string, Outlet>()
  for (const line of linesOf(gunzipSync(readFileSync(file)))) {
    const { domain: host, title, text } = Article.parse(line)
    const domain = ratedNames(host).find((name) => qualities.has(name))
    if (domain === undefined) continue
    const outlet = outlets.get(domain) ?? { domain, quality: qualities.get(domain) ?? 0, articles: [] }
    const report = await readAndMeasure(textAlone(text, title))
    outlet.articles.push({ shown: sourcesShown(report), numbers: articleNumbers(report) })
    outlets.set(domain, outlet)
  }
  return [...outlets.values()]
}

type Ranked = { quality: number; values: number[] }

/**
 * Predicts each outlet's articles by a regression fitted on the outlets of the other folds, with equal weight per
 * outlet.
 */
function predictUnseen(outlets: readonly Outlet[]): Ranked[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = outlets.filter((__, index) => index % FOLDS !== fold)
    const examples = others.flatMap(({ quality, articles }) =>
      articles.map(({ numbers }) => ({ numbers, value: quality, weight: 1 / articles.length })),
    )
    const predict = fitRidge(examples, PENALTY)
    return outlets
      .filter((__, index) => index % FOLDS === fold)
      .map(({ quality, articles }) => ({ quality, values: articles.map(({ numbers }) => predict(numbers)) }))
  }).flat()
}

/** Prints one line and returns the low end of its interval. */
function printRanking(name: string, ranked: readonly Ranked[], one: boolean): number {
  const found = intervalOver(ranked, (drawn, random) =>
    spearman(
      drawn.map(({ quality, values }) => [
        one ? (values[Math.floor(random() * values.length)] ?? 0) : mean(values),
        quality,
      ]),
    ),
  )
  console.log(`  ${name}: ${words(found)}`)
  return found.low
}

function words({ value, low, high }: { value: number; low: number; high: number }): string {
  return `${value.toFixed(2)} (95% interval ${low.toFixed(2)} to ${high.toFixed(2)})`
}
