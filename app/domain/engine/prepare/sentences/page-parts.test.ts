import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { findLinkLists } from './page-parts.ts'

const namesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

test('a list of links between a name and what is said of it has no sources, and the name stays whole', () => {
  const list = 'Ann Mary LowellBridge closed: report Mayor warns drivers Harbour says it is ready MORE'
  const text = `Sen. Ann Lowell ${list} (R-Ohm) said that the pier was safe.`
  expect(namesIn(text)).toEqual(['Ann Lowell'])
  expect(findLinkLists(text).map(({ start, end }) => text.slice(start, end))).toEqual([` ${list}`])
})

test('a name that runs into its own repetition ends where it does', () => {
  const text = 'Secretary Ann LowellAnn LowellBridge closed: report MORE on Friday said that the pier was safe.'
  expect(namesIn(text)).toEqual(['Ann Lowell'])
})

test.each([
  'Ann McLowell said it was safe, and she wants MORE money.',
  'Ann Lowell wants MORE. Ann Lowell said it was safe.',
  'Lowell said it was safe.\n\nAnn LowellBridge\n\nONE MORE THING',
])('a capital inside a word or a shouted “MORE” alone is no list: “%s”', (text) => {
  expect(findLinkLists(text)).toEqual([])
})

test('a heading or link in capitals between paragraphs names no source', () => {
  const heading = 'MAYOR LOWELL SAYS BRIDGE IS SAFE'
  expect(namesIn(`The pier is old.\n\n${heading}\n\nOmar Aziz said it would fall.`)).toEqual(['Omar Aziz'])
})
