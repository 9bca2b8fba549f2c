import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import { measureVerifiableClaims } from './measure.ts'

type Rated = readonly (readonly [words: string, worth: number])[]

const read = (text: string, claims: Rated) =>
  measureVerifiableClaims(documentWith(text, { claims })).fields.verifiable_claims

test('a sentence counts from a check-worthiness of a half on', () => {
  const text = 'Norvane dismissed 300 workers in Leeds in May. The town is a beautiful place to live in.'
  expect(read(text, [['Norvane', 0.5]])).toMatchObject({ count: 1, density: 0.5 })
  expect(read(text, [['Norvane', 0.49]])).toMatchObject({ count: 0, density: 0, claims: [] })
})

test('what is mostly a quotation counts only from seven tenths on', () => {
  const text = '“Norvane dismissed 300 workers in Leeds in May,” said Ann Lowell.'
  expect(read(text, [['Norvane', 0.7]]).count).toBe(1)
  expect(read(text, [['Norvane', 0.69]])).toMatchObject({ count: 0, claims: [] })
})

test('a date in what is said of the speaker does not make a joke a dated claim', () => {
  const text = '“Seventy-five grand is what they spend on bagels,” said Ann Lowell, whose well ran dry in July.'
  expect(read(text, [['Seventy', 0.69]])).toMatchObject({ count: 0, claims: [] })
  const said = '“The council closed the old mill on the river,” said Ann Lowell, who left in July.'
  expect(read(said, [['council', 0.9]]).claims[0]?.evidence.note).not.toContain('dated')
})

test.each([
  ['a date line', 'Friday, January 4, 2019'],
  ['a refusal to comment', 'A spokesman for Acme Corp declined to comment on the price.'],
  ['fewer than five words', 'Sales rose in May.'],
])('%s is no claim, however it was read', (_, sentence) => {
  expect(read(sentence, [[sentence, 0.9]]).count).toBe(0)
})

test('the claim is the text at its span and the most check-worthy comes first', () => {
  const text =
    'It rained. The mayor visited the school in Aldbury on Monday. Prices rose by 12 per cent in 2023, more than in any year since 1990, the Office for Statistics said.'
  const { claims } = read(text, [
    ['mayor', 0.6],
    ['12 per cent', 0.9],
  ])
  expect(claims).toHaveLength(2)
  for (const { claim, evidence } of claims) expect(text.slice(evidence.start, evidence.end)).toBe(claim)
  expect(claims[0]?.claim).toContain('12 per cent')
  expect(claims.map(({ checkworthiness }) => checkworthiness)).toEqual([0.9, 0.6])
})

test('at most twenty claims are listed while all are counted', () => {
  const sentences = Array.from(
    { length: 30 },
    (_, year) => `In ${1980 + year} the mill sold ${400 + year} tonnes of flour.`,
  )
  const { count, claims } = read(
    sentences.join(' '),
    sentences.map((sentence) => [sentence, 0.8]),
  )
  expect(count).toBe(30)
  expect(claims).toHaveLength(20)
})

test('a claim inside a quotation has the speaker of the quotation as its source', () => {
  const { claims } = read(
    '“We were late,” said Ann Lowell, the mayor. “The city paid 40,000 pounds for the bridge in March 2019.”',
    [['40,000', 0.8]],
  )
  expect(claims[0]?.evidence.note).toContain('Source: Ann Lowell')
})

test.each([
  [
    'Unemployment in the county fell from 7.1 to 5.4 per cent between 2019 and 2023.',
    'Gives a percentage and the period',
  ],
  ['The firm paid 210 million pounds for the lease.', 'Gives a sum of money.'],
  ['The fire killed 34 people in the mill.', 'Gives a figure.'],
  ['Drivers were late because the bridge was shut.', 'States a cause.'],
  ['The visitors were driven to Aldbury by bus.', 'Says what a named person or body did.'],
  ['A dog ran across the field behind the barn.', 'Says that something happened.'],
])('the note says what there is to check: “%s”', (sentence, note) => {
  expect(read(sentence, [[sentence, 0.8]]).claims[0]?.evidence.note).toContain(note)
})

test.each([
  'The mayor met Local 400 at the town hall in Aldbury.',
  'The mayor chose Local 400 as the union of the town hall.',
  'The council met as Rule 40 requires of it in Aldbury.',
  'The mill was searched after the 9/11 attacks in America.',
])('a number in a name is no figure: “%s”', (sentence) => {
  const [claim] = read(sentence, [[sentence, 0.8]]).claims
  expect(claim?.evidence.note).not.toContain('Gives a figure')
  expect(claim).toBeDefined()
})

test.each([
  'About 400 came to the town hall in Aldbury by bus.',
  'The mayor said: “Nearly 400 came to the hall in Aldbury by bus.”',
  'At the polls in Aldbury 400 voters chose the mayor.',
  'They chose Aldbury 400 to 380 as the seat of the board.',
  'On a fine Monday 400 came to the town hall by bus.',
])('a number beside a name or at the start of a sentence is one: “%s”', (sentence) => {
  expect(read(sentence, [[sentence, 0.8]]).claims[0]?.evidence.note).toContain('Gives a figure')
})

test('a name is known at the beginning of a sentence from elsewhere in the text', () => {
  const text = 'The visitors were met by Lowell at the mill. Lowell showed them the old mill by the river.'
  expect(read(text, [['Lowell showed', 0.8]]).claims[0]?.evidence.note).toContain('named person')
})

test('a share of the same period is not said to lack one', () => {
  const sentence = 'The share of those in favour rose to 59 percent over the same period.'
  expect(read(sentence, [[sentence, 0.8]]).claims[0]?.evidence.note).toContain('percentage and the period')
})

test.each([
  'Karen Doyle, 34, lives in the old mill.',
  'He called 911 from the station in Aldbury.',
  'The two men left the 8-year-old girl at the mill in Aldbury.',
])('an age, an emergency number and a pointed-at number are no figures: “%s”', (sentence) => {
  const [claim] = read(sentence, [[sentence, 0.8]]).claims
  expect(claim?.evidence.note).not.toContain('Gives a figure')
  expect(claim).toBeDefined()
})
