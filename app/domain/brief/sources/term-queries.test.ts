import { expect, test } from 'vitest'
import { termQueries } from './term-queries.ts'

const X = { charactersMax: 512, or: ' OR ', isGrouped: true }

test('one term is searched by its words, several are phrases', () => {
  expect(termQueries(['dam leak'], X)).toEqual([{ query: 'dam leak', terms: ['dam leak'] }])
  expect(termQueries(['dam leak', 'harbor', '#Dam'], X)[0]?.query).toBe('("dam leak" OR "harbor" OR #Dam)')
})

test.each(['a -b', 'from:ana', '(a)', 'cats OR dogs', 'NOT', '-dam'])('the operators of %s do not work', (term) => {
  expect(termQueries([term], X)[0]?.query).toBe(`"${term}"`)
})

test('quotes and control characters cannot end a phrase', () => {
  expect(termQueries(['a" OR "b\u0000', 'c'], X)[0]?.query).toBe('("a OR b" OR "c")')
})

test('terms that do not fit together are asked for apart, in order, none left out', () => {
  const terms = Array.from({ length: 10 }, (_, index) => `${'word '.repeat(20)}${index}`)
  const queries = termQueries(terms, X)
  expect(queries.length).toBe(3)
  expect(queries.flatMap((query) => query.terms)).toEqual(terms)
  for (const { query } of queries) expect(query.length).toBeLessThanOrEqual(512)
})

test('a term that is too long is cut at a word, one without words anywhere but inside a character', () => {
  const [long] = termQueries(['word '.repeat(200)], X)
  expect([long?.query.endsWith('word'), long?.query.length]).toEqual([true, 509])
  const [emoji] = termQueries(['😡'.repeat(400)], X)
  expect(emoji?.query.isWellFormed()).toBe(true)
  expect(encodeURIComponent(emoji?.query ?? '').length).toBeLessThanOrEqual(1400)
})

test('a limit of words holds as well', () => {
  const queries = termQueries(['a b c', 'd e f'], { ...X, wordsMax: 4, isGrouped: false })
  expect(queries.map(({ query }) => query)).toEqual(['a b c', 'd e f'])
})
