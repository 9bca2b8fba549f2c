import { expect, test } from 'vitest'
import { wordParts } from '../../lexicons/word-parts.ts'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { isHeadlineVerb, isOwnScale, isVerbForm, isVerbOfTelling, wordsToCompare } from './verb-forms.ts'

const tokensOf = (text: string) => wordParts(tokenize(text))
const wordsOf = (text: string, isMeant: (at: number) => boolean) =>
  tokensOf(text).flatMap(({ text: word }, at) => (isMeant(at) ? [word] : []))
const verbFormsIn = (text: string) => wordsOf(text, (at) => isVerbForm(tokensOf(text), at))
const headlineVerbsIn = (text: string) => wordsOf(text, (at) => isHeadlineVerb(tokensOf(text), at))
/** The headline’s own verbs, by the basic forms that the body is searched for. */
const ownVerbsIn = (text: string, titleCase = false) =>
  [...wordsToCompare(tokensOf(text), titleCase)].flatMap(([word, { sides }]) =>
    [...sides.keys()].some(isOwnScale) ? [word] : [],
  )

test.each([
  ['Mayor resigned over bank', ['resigned']],
  ['Mayor bought bank', ['bought']],
  ['Bank will visit town', ['visit']],
  ['Bank is visiting town', ['visiting']],
  ['Bank visits town', []],
  ['The closed bank of painted wood', []],
  ['Closed', ['Closed']],
])('in “%s”, only verbs have the form of %j', (text, verbs) => {
  expect(verbFormsIn(text)).toEqual(verbs)
})

test.each([
  // A form that only verbs have, but for the first word.
  ['Mayor resigned over bank', ['resigned']],
  ['Resigned mayor bank', []],
  // A word after a plural.
  ['Voters visit Varne', ['visit']],
  ['Police visit Varne', []],
  // A word in “-s” after a noun, unless a preposition or another verb follows it.
  ['Bus sings town', ['sings']],
  ['Bank walks for town', []],
  ['Bank walks fall', ['fall']],
  ['Bank walks painted blue', ['painted']],
  ['Bank walks make town', ['make']],
  ['Bank walks will sing', ['sing']],
  ['Bank walks bought by town', ['bought']],
  // Plurals that are hardly ever verbs, and endings of nouns.
  ['Bank prices museum', []],
  ['Bank singers museum', []],
  // A word that has an opposite is one even so, and at the end.
  ['Bank rise hits town', ['hits']],
  ['Mayor falls', ['falls']],
  ['Mayor visits', []],
  ['Mayor resigns', ['resigns']],
  // What follows a word without matter or a determiner is none.
  ['Its walks please mayor', ['please']],
  ['So walks town', []],
  ['Mayor so town', []],
])('“%s” has the verbs %j', (text, verbs) => {
  expect(headlineVerbsIn(text)).toEqual(verbs)
})

test.each(['announces', 'announced', 'says', 'said', 'finds', 'gave', 'seals', 'enjoying'])(
  '“%s” only introduces the news',
  (word) => {
    expect(tokensOf(word).map(isVerbOfTelling)).toEqual([true])
  },
)

test.each(['announcement', 'soothsay', 'visits', 'unsealed'])('“%s” does not introduce it', (word) => {
  expect(tokensOf(word).map(isVerbOfTelling)).not.toContain(true)
})

test.each([
  // “Sings” and “sing” are looked for in the body.
  ['Mayor sings song', ['sings', 'sing']],
  ['Bank to visit the town', ['visit']],
  // Words that have an opposite are compared on their own scale.
  ['Mayor closes bank', []],
  // Verbs that say little, forms in “-ing”, words that say how others are meant, and names.
  ['Mayor makes song', []],
  ['Mayor painting song', []],
  ['Mayor plans song', []],
  ['Mayor Sings song', []],
])('the headline “%s” is compared by its own verbs %j', (text, verbs) => {
  expect(ownVerbsIn(text)).toEqual(verbs)
})

test('in a headline of capitals a capital says nothing', () => {
  expect(ownVerbsIn('Mayor Sings Song', true)).toEqual(['sings', 'sing'])
})

test('all forms of an own verb are on one scale, at the same end of it', () => {
  const words = wordsToCompare(tokensOf('Mayor sings song'), false)
  expect(words.get('sing')).toEqual(words.get('sings'))
  expect(words.get('sing')).toEqual({ sides: new Map([['=sings', 1]]), weight: 1 })
  expect(words.get('close')?.sides.get('upkeep')).toBe(-1)
})
