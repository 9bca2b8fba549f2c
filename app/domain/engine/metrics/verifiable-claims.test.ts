import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { verifiableClaims } from './verifiable-claims.ts'
import { textAlone } from '../text-alone.ts'

const document = (text: string) => prepareDocument(textAlone(text))
const read = (text: string) => verifiableClaims.measure(document(text)).fields.verifiable_claims

test.each([
  'Unemployment in the county fell from 7.1 to 5.4 per cent between 2019 and 2023.',
  'Parliament passed the Rivers Act on 4 March by 212 votes to 180.',
  'The company paid 210 million pounds for the lease last year.',
  'Norvane dismissed 300 workers in Leeds in May.',
])('counts what can be looked up: %s', (sentence) => {
  expect(read(sentence).count).toBe(1)
})

test.each([
  'I think we should all be kinder to one another.',
  'Why would anybody want to live there?',
  'It is a beautiful town, and the people are wonderful.',
  'Friday, January 4, 2019',
  'He will surely want to do better.',
])('leaves out opinion, question, date line and wish: %s', (sentence) => {
  expect(read(sentence).count).toBe(0)
})

test('the claim is the text at its span and the most check-worthy comes first', () => {
  const text =
    'It rained. The mayor visited the school in Aldbury on Monday. Prices rose by 12 per cent in 2023, more than in any year since 1990, the Office for Statistics said.'
  const prepared = document(text)
  const { claims } = verifiableClaims.measure(prepared).fields.verifiable_claims
  for (const { claim, evidence } of claims) expect(prepared.text.slice(evidence.start, evidence.end)).toBe(claim)
  expect(claims[0]?.claim).toContain('12 per cent')
  const values = claims.map(({ checkworthiness }) => checkworthiness)
  expect(values).toEqual(values.toSorted((a, b) => b - a))
})

test('at most twenty claims are listed while all are counted', () => {
  const text = Array.from(
    { length: 30 },
    (_, year) => `In ${1980 + year} the mill sold ${400 + year} tonnes of flour.`,
  ).join(' ')
  const { count, claims } = read(text)
  expect(count).toBe(30)
  expect(claims).toHaveLength(20)
})

test.each([
  '“We would rather close it a year too early than a day too late,” he said.',
  'Families in Lower Marrick are terrified of what comes next.',
  'A spokesman for Acme Corp declined to comment on the price.',
  'Tell that to the one in five households without a computer.',
])('an opinion, a fear, a refusal and an appeal are no claims: %s', (sentence) => {
  expect(read(sentence).count).toBe(0)
})

test('a claim inside a quotation has the speaker of the quotation as its source', () => {
  const { claims } = read(
    '“We were late,” said Ann Lowell, the mayor. “The city paid 40,000 pounds for the bridge in March 2019.”',
  )
  expect(claims[0]?.evidence.note).toContain('Source given: Ann Lowell')
})

test.each([
  ['Karen Doyle, 34, lives in the old mill.', 0],
  ['He called 911 from the station in Aldbury.', 0],
  ['The two men left the 8-year-old girl at the mill in Aldbury.', 0],
  ['The fire killed 34 people.', 1],
])('an age, an emergency number and a pointed-at number are no figures: %s', (sentence, figures) => {
  expect(read(sentence).claims.filter(({ evidence }) => evidence.note.includes('Gives a figure'))).toHaveLength(figures)
})
