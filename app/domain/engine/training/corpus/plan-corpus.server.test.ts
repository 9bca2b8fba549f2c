import { expect, test } from 'vitest'
import { planCorpus, planFurther, type SourceArticle } from './plan-corpus.server.ts'

const TEXT = 'word '.repeat(300)
const LEANS = ['left', 'center', 'right']
const OUTLETS = Array.from({ length: 60 }, (_, index) => ({
  domain: index % 20 === 0 ? `blogs.outlet${index + 1}.com` : `outlet${index}.com`,
  lean: LEANS[index % 3] ?? '',
}))
const ARTICLES: SourceArticle[] = [
  ...OUTLETS.flatMap((outlet) =>
    Array.from({ length: 5 }, (_, index) => ({
      ...outlet,
      id: `${outlet.domain}-${index}`,
      origin: 'partisan' as const,
      opinion: index > 2,
      date: '',
      title: '',
      text: TEXT,
    })),
  ),
  ...Array.from({ length: 40 }, (_, index) => ({
    id: `report-${index}`,
    origin: 'wikinews' as const,
    domain: 'en.wikinews.org',
    lean: '',
    opinion: false,
    date: '2019-05-01',
    title: '',
    text: `report ${index}`.repeat(100),
  })),
]
const house = (domain: string): string => domain.replace('blogs.', '')

test('gold is three articles of each of twenty outlets, of which nothing else is used', () => {
  const { gold, rest } = planCorpus(ARTICLES)
  const domains = new Set(gold.map(({ domain }) => house(domain)))
  expect([gold.length, domains.size]).toEqual([60, 20])
  expect(rest.filter(({ domain }) => domains.has(house(domain)))).toEqual([])
})

test('no outlet stands in two folds, hosts of one house included', () => {
  const { rest } = planCorpus(ARTICLES)
  const partisan = rest.filter(({ origin }) => origin === 'partisan')
  const folds = Map.groupBy(partisan, ({ domain }) => house(domain))
  for (const [, articles] of folds) expect(new Set(articles.map(({ part }) => part)).size).toBe(1)
})

test('reports of one series stand in one fold', () => {
  const reports = ARTICLES.filter(({ origin }) => origin === 'wikinews')
  const inSeries = reports.map((report, index) => ({
    ...report,
    title: `Storm Humberto${index % 10} at Lund${index % 10}`,
  }))
  const { rest } = planCorpus(inSeries)
  const folds = Map.groupBy(rest, ({ title }) => title)
  expect(folds.size).toBe(10)
  for (const [, articles] of folds) expect(new Set(articles.map(({ part }) => part)).size).toBe(1)
  expect(new Set(rest.map(({ part }) => part)).size).toBeGreaterThan(1)
})

test('the plan does not depend on the order in which articles come', () => {
  expect(planCorpus(ARTICLES.toReversed())).toEqual(planCorpus(ARTICLES))
})

test('every beginning of the plan holds opinion, news and plain reports', () => {
  const start = planCorpus(ARTICLES).rest.slice(0, 20)
  expect(start.filter(({ opinion }) => opinion)).toHaveLength(9)
  expect(start.filter(({ origin }) => origin === 'wikinews')).toHaveLength(3)
})

test('further articles exclude the houses of gold outlets, and any beginning is balanced over leans and sections', () => {
  const { gold } = planCorpus(ARTICLES)
  const further = ARTICLES.filter(({ origin }) => origin === 'partisan').map((article) => ({
    ...article,
    id: `further-${article.id}`,
    domain: `www.${article.domain}`,
  }))
  const planned = planFurther(further, gold)
  const houses = new Set(gold.map(({ domain }) => house(domain)))
  expect(planned.length).toBe(further.length - 20 * 5)
  expect(planned.some(({ domain }) => houses.has(house(domain.replace('www.', ''))))).toBe(false)
  const kinds = Map.groupBy(planned.slice(0, 60), ({ lean, opinion }) => `${lean} ${opinion}`)
  expect([...kinds.values()].map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 10])
  const parts = Map.groupBy(planned, ({ domain }) => domain)
  for (const articles of parts.values()) expect(new Set(articles.map(({ part }) => part)).size).toBe(1)
})
