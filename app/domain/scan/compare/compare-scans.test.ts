import { expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { measureWith } from '#tests/fixtures/reading.ts'
import { comparedScan, compareScans, type ComparedScan } from './compare-scans.ts'

function scanOf(text: string): ComparedScan {
  const record = { ...ANALYSIS, ...measureWith(text, { claims: 'everywhere' }) }
  return comparedScan(record, record, { title: '', text, paragraphs: [], complete: true })
}

const LOSSES =
  'The regulator’s report, published in September, shows that losses of treated water fell from 24 to 19 per cent under four leases.'
const BILLS =
  'Household bills in Eastmere rose by 40 per cent within two years, the county’s auditor found in March 2025.'
const FIRST = scanOf(`${LOSSES}\n\n${BILLS}\n\nResidents of the villages met on Tuesday evening.`)

test('a fact that two texts state is found in both, one that only one states is not found in the other', () => {
  const second = scanOf(
    `Losses of treated water fell from 24 to 19 per cent under the four leases, says a report of the regulator.`,
  )
  const { facts, isOneStory } = compareScans([FIRST, second])
  expect(isOneStory).toBe(true)
  expect(facts.find(({ span }) => span.quote.includes('24 to 19'))?.places.map(({ found }) => found)).not.toContain(
    'not found',
  )
  expect(facts.find(({ span }) => span.quote.includes('40 per cent'))?.places.map(({ found }) => found)).toEqual([
    'marked',
    'not found',
  ])
})

test('the same matter with other numbers is told as such', () => {
  const second = scanOf(
    'Household bills in Eastmere rose by 12 per cent within five years, the county’s auditor found in May 2019.',
  )
  const fact = compareScans([FIRST, second]).facts.find(
    ({ span, from }) => from === 0 && span.quote.includes('40 per cent'),
  )
  expect(fact?.places[1]?.found).toBe('other figures')
})

test('a fact stands in one row, whichever text is read first', () => {
  const { facts } = compareScans([FIRST, FIRST])
  expect(facts).toHaveLength(FIRST.claims.length)
})

test('texts about other things are not taken for one story', () => {
  const other = scanOf(
    'The orchestra opened its season with a symphony by a young composer, and the hall was nearly full of students.',
  )
  expect(compareScans([FIRST, other]).isOneStory).toBe(false)
})
