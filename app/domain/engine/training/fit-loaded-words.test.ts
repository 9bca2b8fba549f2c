import { expect, test } from 'vitest'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { loadedChance } from '../readers/loaded-words.ts'
import { countLoadedWords, fitLoadedWeights, type LoadedExample } from './fit-loaded-words.ts'

const count = (text: string, loaded: readonly string[] = []) =>
  countLoadedWords(tokenize(text).map((token) => ({ ...token, isLoaded: loaded.includes(token.text) })))

test('a word is counted with its inflections, under its commonest form', () => {
  expect(count('They slammed it. He slammed it. She slams it.', ['slammed'])).toEqual([['slammed', 2, 3]])
})

test('a word that nobody marked is kept only where it occurs often enough to say something', () => {
  expect(count('plain plain plain')).toEqual([])
  expect(count('plain plain plain plain')).toEqual([['plain', 0, 4]])
})

test('names and numbers are left out, since they say nothing about other articles', () => {
  expect(count('Harlow Harlow Harlow Harlow 1990 1990 1990 1990', ['Harlow'])).toEqual([])
})

test('a sign that tells loaded runs from others gets weight, one that does not gets none', () => {
  const example = (listed: number, usual: number, isLoaded: boolean): LoadedExample => ({
    signs: { score: 1, listed, usual },
    isLoaded,
  })
  const examples = [1, -1].flatMap((usual) =>
    Array.from({ length: 20 }, (_, at) => example(at % 2, usual, (at % 2 === 1) !== at < 4)),
  )
  const weights = fitLoadedWeights(examples)
  expect(weights.listed).toBeGreaterThan(1)
  expect(weights.usual).toBeCloseTo(0, 2)
  expect(loadedChance({ score: 1, listed: 1, usual: 0 }, weights)).toBeGreaterThan(0.7)
})
