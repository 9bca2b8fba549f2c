import { expect, test } from 'vitest'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { matterOf, namesIn } from './claim-matter.ts'

const matter = (text: string, names: readonly string[] = []) =>
  matterOf({ text, tokens: tokenize(text) }, new Set(names))
const namesOf = (text: string) => [...namesIn(prepareDocument(textAlone(text)).sentences)]

test.each([
  ['Sales rose by 9 percent.', 'Gives a percentage but no period'],
  ['Sales rose by 9 percent in 2023.', 'Gives a percentage and the period it refers to'],
  ['The mill cost 40,000 pounds.', 'Gives a sum of money'],
  ['The mill cost 40,000 pounds in 2023.', 'Gives a sum of money and the period it refers to'],
  ['The mill has 90 windows.', 'Gives a figure'],
  ['The mill had 90 windows in 2023.', 'Gives a figure and the period it refers to'],
  // A percentage is named before a sum, and a sum before a figure.
  ['The 90 mills cost 40,000 pounds, 9 percent of it.', 'Gives a percentage but no period'],
  ['The 90 mills cost 40,000 pounds.', 'Gives a sum of money'],
  ['The mill opened in 2023.', 'States a dated event'],
  ['The mill is older than the bridge.', 'States a change or a comparison'],
  ['The mill closed because the river froze.', 'States a cause'],
  ['The mill is older than the bridge because the river froze.', 'States a change or a comparison'],
  ['A judge convicted the miller.', 'States something that should be on public record'],
  ['A man met Ann Lowell.', 'Says what a named person or body did'],
  ['A man met a miller.', 'Says that something happened'],
  ['A man took some mRNA.', 'Says that something happened'],
  ['A man met the FBI.', 'Says what a named person or body did'],
])('of “%s” it says: %s', (text, expected) => {
  expect(matter(text)).toBe(expected)
})

test('a first word is a name only if it is known as one, and “I” is none', () => {
  expect(matter('Lowell met a miller.')).toBe('Says that something happened')
  expect(matter('Lowell met a miller.', ['lowell'])).toBe('Says what a named person or body did')
  expect(matter('A miller, as I know, and I’m sure, met her.')).toBe('Says that something happened')
  expect(matter('A miller met Ida.')).toBe('Says what a named person or body did')
})

test('names are the capitalised words inside sentences, without those that have no matter of their own', () => {
  expect(namesOf('The miller met Ann Lowell. Brandt left. In May I saw The mill of Varne.')).toEqual([
    'ann',
    'lowell',
    'varne',
  ])
})
