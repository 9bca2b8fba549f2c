import { expect, test } from 'vitest'
import { extendToClause, trimToPhrase, withBothMarks } from './whole-phrase.ts'

function place(text: string, words: string) {
  const start = text.indexOf(words)
  return { start, end: start + words.length }
}

function clauseOf(text: string, words: string): string {
  const { start, end } = extendToClause(text, place(text, words))
  return text.slice(start, end)
}

function phraseOf(text: string, words: string): string {
  const { start, end } = trimToPhrase(text, place(text, words))
  return text.slice(start, end)
}

test.each([
  ['You knew in 2011, when the wells ran dry, and said nothing.', 'when the', 'when the wells ran dry'],
  [
    'One hundred families with an empty table will vote.',
    'families with an',
    'One hundred families with an empty table will vote',
  ],
  ['They will dig up 1,500 bogs, and then more.', 'dig up 1', 'They will dig up 1,500 bogs'],
  ['He says (as they all do) that it is over.', 'as they', 'as they all do'],
  ['“Nobody will be spared”, she wrote.', 'Nobody will', 'Nobody will be spared'],
])('in “%s” the passage “%s” grows to “%s”', (text, words, clause) => {
  expect(clauseOf(text, words)).toBe(clause)
})

test.each([
  ['a creature of habit', 'a creature of', 'a creature'],
  ['the woke elites who run the city', 'the woke elites who run', 'the woke elites'],
  ['a bill of illegals and spivs', 'of illegals and', 'illegals'],
  ['fools, these people who walk past the bridge', 'fools, these people who walk past the', 'fools, these people'],
  ['a party that screams about freedom', 'a party that screams about freedom', 'a party that screams about freedom'],
])('in “%s” the passage “%s” is cut to “%s”', (text, words, phrase) => {
  expect(phraseOf(text, words)).toBe(phrase)
})

test('a passage of which nothing would be left is empty', () => {
  expect(phraseOf('out of the way', 'of the')).toBe('')
})

test.each([
  ['part of their “shock and awe” offensive.', 'shock and awe” offensive', '“shock and awe” offensive'],
  ['the nickname “Crooked Ely.”', 'the nickname “Crooked Ely.', 'the nickname “Crooked Ely.”'],
  ['their "vile" plan', 'vile" plan', '"vile" plan'],
  ['a “vile plan” indeed', 'vile plan', 'vile plan'],
])('in “%s”, a passage does not take one mark of a quotation and leave the other', (text, found, whole) => {
  const start = text.indexOf(found)
  const { start: from, end } = withBothMarks(text, { start, end: start + found.length })
  expect(text.slice(from, end)).toBe(whole)
})
