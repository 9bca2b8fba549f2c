import { expect, test } from 'vitest'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { countLoadedWords } from './fit-loaded-words.ts'

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
