import { expect, test } from 'vitest'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { compilePhrases, matchPhrases } from './phrase-index.ts'

const find = (phrases: string[], text: string): string[] =>
  matchPhrases(compilePhrases(phrases.map((phrase) => [phrase, phrase])), tokenize(text)).map((match) =>
    text.slice(match.start, match.end),
  )

test('the longest phrase wins and none overlaps', () => {
  expect(find(['fake', 'fake news', 'news desk'], 'The fake news desk is fake.')).toEqual(['fake news', 'fake'])
})

test('endings, alternatives, possessives and hyphens are matched', () => {
  expect(find(['slam|s|med'], 'He slammed it.')).toEqual(['slammed'])
  expect(find(['man/woman of'], 'A woman of means.')).toEqual(['woman of'])
  expect(find(['traitor'], 'The traitor’s flag.')).toEqual(['traitor’s'])
  expect(find(['cold blooded'], 'A cold-blooded plan.')).toEqual(['cold-blooded'])
})

test('a gap takes one to three words of the same clause', () => {
  expect(find(['bleed _ dry'], 'They bleed the whole county dry.')).toEqual(['bleed the whole county dry'])
  expect(find(['bleed _ dry'], 'They bleed one two three four dry.')).toEqual([])
  expect(find(['bleed _ dry'], 'They bleed, it is dry.')).toEqual([])
})

test('words with punctuation between them are no phrase', () => {
  expect(find(['fake news'], 'It was fake. News followed.')).toEqual([])
})
