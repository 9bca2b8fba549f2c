import { expect, test } from 'vitest'
import { wordsOf } from '#tests/fixtures/document.ts'
import { documentWith } from '#tests/fixtures/reading.ts'
import type { Genre } from '../../vocabulary.ts'
import { rateSentences } from './checkworthy.ts'
import { measureVerifiableClaims } from './measure.ts'

type Rated = readonly (readonly [words: string, worth: number])[]

const measure = (text: string, claims: Rated) => measureVerifiableClaims(documentWith(text, { claims }))
const countOf = (text: string, claims: Rated) => measure(text, claims).fields.verifiable_claims.count

/** Sentences that state a fact each, told apart by a number. */
const facts = (count: number) =>
  Array.from({ length: count }, (_, index) => `The mill sold ${100 + index} tonnes of flour.`)
const textOf = (count: number) => facts(count).join(' ')

test.each([
  [1, 4, 0.25],
  [1, 3, 0.3333],
  [3, 3, 1],
  [0, 3, 0],
])('%i claims in %i sentences are a density of %f', (claims, sentences, density) => {
  const rated = facts(sentences).slice(0, claims)
  const measured = measure(
    textOf(sentences),
    rated.map((fact) => [fact, 0.8]),
  )
  expect(measured.fields.verifiable_claims).toMatchObject({ count: claims, density })
  expect(measured.uncertainty.n).toBe(sentences)
})

test('a text without sentences has no claims, no density and no confidence', () => {
  expect(measure('', [])).toEqual({
    fields: { verifiable_claims: { count: 0, density: 0, claims: [] } },
    uncertainty: { range: null, confidence: 0, n: 0 },
  })
})

test.each([
  // (.4 + mean distance from .5) · (.6 + n / 25), .85 · 1 at most
  [1, [0.6], 0.32],
  [2, [0.6, 0.7], 0.374],
  [5, [0.5, 0.5, 0.5, 0.5, 0.5], 0.32],
  [10, Array.from({ length: 10 }, () => 0.7), 0.6],
  [20, Array.from({ length: 20 }, () => 0.7), 0.6],
  [20, Array.from({ length: 20 }, () => 0), 0.85],
])('%i sentences with a check-worthiness of %j give a confidence of %f', (sentences, worths, confidence) => {
  const rated = facts(sentences).map((fact, index) => [fact, worths[index] ?? 0] as const)
  expect(measure(textOf(sentences), rated).uncertainty.confidence).toBeCloseTo(confidence, 4)
})

test('five sentences that are all claims give a range of one point, four give none', () => {
  const all = (count: number) =>
    measure(
      textOf(count),
      facts(count).map((fact) => [fact, 0.9]),
    ).uncertainty.range
  expect(all(5)).toEqual([1, 1])
  expect(all(4)).toBeNull()
})

test('the range of one claim in ten sentences begins at none and ends below one half', () => {
  const [low = 1, high = 0] = measure(textOf(10), [[facts(1)[0] ?? '', 0.9]]).uncertainty.range ?? []
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(0.1)
  expect(high).toBeLessThan(0.5)
})

test('claims come by their check-worthiness, those of the same worth in reading order', () => {
  const [one = '', two = '', three = ''] = facts(3)
  const { claims } = measure(textOf(3), [
    [three, 0.6],
    [two, 0.6],
    [one, 0.51239],
  ]).fields.verifiable_claims
  expect(claims.map(({ claim, checkworthiness }) => [claim, checkworthiness])).toEqual([
    [two, 0.6],
    [three, 0.6],
    [one, 0.5124],
  ])
  expect(claims[2]?.evidence).toEqual({
    draft: true,
    family: 'C',
    start: 0,
    end: one.length,
    note: expect.stringMatching(/^Gives a figure\./),
    confidence: 0.5124,
    voice: 'author',
  })
})

test.each([
  [4, 0],
  [5, 1],
])('a sentence of %i words makes %i claim', (words, count) => {
  expect(countOf(`${wordsOf(words)} It is old.`, [['word', 0.9]])).toBe(count)
})

test('satire states no fact', () => {
  const document = documentWith(textOf(1), { claims: [['mill', 0.9]] })
  const inGenre = (label: Genre) =>
    measureVerifiableClaims({ ...document, genre: { label, confidence: 1 } }).fields.verifiable_claims.count
  expect([inGenre('satire'), inGenre('opinion')]).toEqual([0, 1])
})

test.each([
  ['THE MILL SOLD TONNES OF FLOUR', 0],
  ['THE MILL SOLD TONNES OF FLOUR.', 0],
  ['THE MILL SOLD ALL OF ITS FLOUR', 0],
  ['Friday, January 4, 2019, Varne, Orrin', 0],
  ['THE MILL SOLD ALL OF ITS FLOUR.', 1],
  ['THE MILL SOLD ALL OF ITS FLOUR!”', 1],
  ['THE MILL SOLD all of its FLOUR', 1],
  ['THE MILL SOLD it as of 2', 0],
])('a line in capitals is a heading, a sentence of seven words that ends is not: “%s” makes %i', (text, count) => {
  expect(countOf(text, [[text.slice(0, 8), 0.9]])).toBe(count)
})

test.each([
  ['“The mill sold flour to the town,” said Ann Lowell.', 0.7],
  ['Ann Lowell said that the mill “sold flour to the town” in May.', 0.5],
  ['Ann Lowell, who left in July, said: “The mill sold flour to the town.”', 0.7],
  ['“The mill sold flour to the town and to the islands,” said Ann Lowell, and left.', 0.7],
  ['Ann Lowell said that the mill “sold flour to the town”.', 0.5],
  ['“The mill is old,” said Ann Lowell, the long serving and much loved mayor of Varne, in May.', 0.5],
  ['“The mill is old,” said Ann Lowell, the long serving and much loved mayor of all of Varne.', 0.7],
  ['“The mill is old,” said Ann Lowell, the long serving and much loved mayor of all of Varne, “and big enough.”', 0.7],
  ['Ann Lowell, the old mayor, said.', 0.5],
  ['The mill sold flour to the town.', 0.5],
])('all that “%s” states counts from %f on', (text, from) => {
  expect(rateSentences(documentWith(text, {})).map((rated) => rated.from)).toEqual([from])
})

test('a sentence that only says that somebody gave no comment states nothing', () => {
  const refusal = 'A spokesman for Acme Corp declined to comment on the price of flour.'
  expect(
    rateSentences(documentWith(`${refusal} ${textOf(1)}`, { claims: 'everywhere' })).map(({ worth }) => worth),
  ).toEqual([0, 0.8])
})

test('a sentence that nobody rated is worth nothing', () => {
  expect(rateSentences(documentWith(textOf(2), { claims: [['mill', 0.9]] })).map(({ worth }) => worth)).toEqual([
    0.9, 0,
  ])
})

test.each([
  ['The mill sold 123 tonnes in May, Ann Lowell said.', ' Source: Ann Lowell.'],
  [
    'Residents of the street say that 123 tonnes were sold in May.',
    ' The source is a group (“Residents of the street”).',
  ],
  ['Insiders say that 123 tonnes were sold in May.', ' The source is unnamed (“Insiders”).'],
  ['The mill sold 123 tonnes in May.', ' No source is given nearby.'],
])('in the lead, the note of “%s” ends in “%s”', (claim, note) => {
  const { claims } = measure(`${claim}\n\nThe mill is old. It has four floors.`, [['123', 0.9]]).fields
    .verifiable_claims
  expect(claims[0]?.evidence.note.replace(/^[^.]*\./, '')).toBe(note)
})

test('further down, nothing is said of a source that is not given', () => {
  const text = `${'The mill is old. It has four floors.\n\n'.repeat(6)}The mill sold 123 tonnes in May.`
  const { claims } = measure(text, [['123', 0.9]]).fields.verifiable_claims
  expect(claims[0]?.evidence.note).toBe('Gives a figure and the period it refers to.')
})
