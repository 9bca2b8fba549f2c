import { expect, test } from 'vitest'
import type { EvidenceSpan } from '../../evidence-span.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { authorQuotes } from './passage-quotes.ts'

function span(quote: string, start: number): EvidenceSpan {
  return { code: 'L1', quote, start, end: start + quote.length, note: '', confidence: 0.8, voice: 'author' }
}

function quotesOf(text: string, ...passages: string[]): string[] {
  const evidence = passages.map((passage) => span(passage, text.indexOf(passage)))
  return authorQuotes(prepareDocument(textAlone(text)), evidence, 3)
}

test('a phrase is quoted as it was marked', () => {
  expect(quotesOf('The council paid those shameless cronies in May.', 'shameless cronies')).toEqual([
    '“shameless cronies”',
  ])
})

test.each([
  ['Lowell put up a picture of an old-style witch doctor in May.', 'old-style witch'],
  ['It cut the grants for public television’s cash cow in May.', 'television’s cash cow'],
])('a piece of a longer phrase is not quoted: %s', (text, passage) => {
  expect(quotesOf(text, passage)).toEqual([])
})

test('a passage within a sentence is quoted with all of the sentence', () => {
  const text = 'Were Carrow to lose its port, Carrow would be Carrow no longer. The council met in May.'
  expect(quotesOf(text, 'Carrow would be Carrow no longer')).toEqual([
    '“Were Carrow to lose its port, Carrow would be Carrow no longer”',
  ])
})

test('of words that stand twice, the place that was marked counts', () => {
  const text =
    '“I saw the old guard dog,” Ann Lowell said of the town hall. The mayor hired the old guard, and nobody asked.'
  const at = text.lastIndexOf('old guard')
  expect(authorQuotes(prepareDocument(textAlone(text)), [span('old guard', at)], 1)).toEqual(['“old guard”'])
})

test.each([
  ['that begins with a pronoun', 'He is robbed, and the robbers have pensions in this town.'],
  ['that asks', 'Why do the people of this town put up with such a council?'],
])('a sentence %s is not quoted', (_, sentence) => {
  expect(quotesOf(`The plumber pays. ${sentence}`, sentence)).toEqual([])
})

test('words within words that are quoted already are not quoted again', () => {
  const text = 'This misguided, clumsy crusade has to end. The mayor’s pledge is misguided.'
  expect(quotesOf(text, 'misguided, clumsy crusade', 'misguided')).toEqual(['“misguided, clumsy crusade”'])
})
