import { expect, test } from 'vitest'
import { standsAlone } from './stands-alone.ts'

test.each([
  'The port of Varne lost 212,000 pounds in 2023',
  'Ann Lowell sold her house in Carrow to the council for 2 million pounds',
  'This year the mill made 40 tonnes of flour',
  'Some of the money was spent on a bridge in Aldbury',
  'The number of pupils in Marlow rose by 4 percent',
  'The company said that it had closed its mill in Sal',
])('a sentence that names what it is about stands alone: %s', (words) => {
  expect(standsAlone(words)).toBe(true)
})

test.each([
  ['a pronoun', 'He lost 212,000 pounds in 2023'],
  ['a pronoun after the first words', 'Last year it was 131'],
  ['a pronoun after a conjunction', 'While this is down 1.4% from 2022, sales are up'],
  ['a thing named before', 'Barr said federal law requires him to keep it secret'],
  ['people counted before', 'Nineteen had drunk it'],
  ['some of them', 'The police list 41 of them by name'],
  ['two people named before', 'In separate conversations, both indicated they were interested'],
  ['a number without its noun', 'Below Caldwater there are 14,000'],
  [
    'a number of something named before',
    'In 2018, the year before Mr Brannigan took office, there were 412 in the county',
  ],
  ['a pronoun after a place', 'In the new survey, it was supported by 64% of voters'],
  ['no subject', 'would limit the cost of care to 7 percent of income'],
  ['something shown before', 'Rather than rungs, this variation has a fan of 70 watts'],
])('%s leaves it open whom or what a sentence is about', (_, words) => {
  expect(standsAlone(words)).toBe(false)
})

test.each([
  ['is said to somebody', 'The panel objected that you had no trial data'],
  ['compares', 'It is as if the builders of a tower had asked for more'],
  ['is an aside', 'Admittedly, there is no chapter on gifts from donors in the book'],
  ['concludes', 'Per head, therefore, violent crime has grown by about 6 per cent'],
  ['foretells', 'The number of listeners is expected to pass 600 million by 2027'],
  ['demands', 'Let rents in Hallstrand rise with prices'],
  ['holds a price of shares', 'The burger chain SHAK, -0.48% announced that it returned 10 million dollars'],
  ['begins with a label', 'Real results: 64% more sales in May for Bossman'],
])('what %s is no statement to check', (_, words) => {
  expect(standsAlone(words)).toBe(false)
})
