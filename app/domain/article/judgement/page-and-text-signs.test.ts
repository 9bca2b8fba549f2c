import { expect, test } from 'vitest'
import { parsePage } from '../document/page-document.ts'
import type { TextBlock } from '../body/text-blocks.ts'
import { readMarkupSigns } from './markup-signs.ts'
import { readTextSigns } from './text-signs.ts'

const markup = (body: string, url = 'https://example.org/council-closes-the-old-bridge') =>
  readMarkupSigns(parsePage(`<html lang="en"><body>${body}</body></html>`), url)

test.each([
  ['a box to type in holds words, whatever it is called', '<input name="for" value="old bridge">', undefined],
  ['its address holds what was searched for', '', 'https://example.org/results?terms=old+bridge'],
  ['its address names the search as a place', '', 'https://example.org/search/old-bridge'],
])('a page is one of what was found where %s', (_what, body, url) => {
  expect(markup(body, url).isSearch).toBe(true)
})

test.each([
  ['an empty search box', '<input type="search" name="q" value="">'],
  ['a button with a name', '<input type="submit" value="Search">'],
  ['a hidden value', '<input type="hidden" name="edition" value="morning">'],
  ['an address to write to', '<input type="email" value="reader@example.org">'],
])('%s does not make a page one of what was found', (_what, body) => {
  expect(markup(body).isSearch).toBe(false)
})

const block = (text: string, others: Partial<TextBlock> = {}): TextBlock => {
  return { tag: 'P', text, linkCharacters: 0, isListItem: false, ...others }
}
const signs = (blocks: readonly TextBlock[]) =>
  readTextSigns(
    { text: blocks.map(({ text }) => text).join('\n\n'), blocks: [...blocks], linkShare: 0, dropped: new Map() },
    { title: '', description: null, words: 40, isEnglish: true },
  )
const SENTENCE = 'The harbour office opened the old bridge to walkers again on Monday, its engineer said.'

test('titles that a few lines follow are counted, and headings over long parts of a text are not', () => {
  const title = block('Bridge opens again', { tag: 'H3' })
  expect(signs([title, block(SENTENCE), title, block(SENTENCE)]).teasedShare).toBe(0.5)
  expect(signs([title, block(Array.from({ length: 8 }, () => SENTENCE).join(' '))]).teasedShare).toBe(0)
})

test('blocks that break off are counted', () => {
  const blocks = [block('… the engineer of the old bridge said on Monday …'), block(SENTENCE)]
  expect(signs(blocks).brokenShare).toBe(0.5)
})

test.each([
  ['stops within a sentence', block('The owner of the barge wrote to the harbour office that'), true],
  ['ends with a heading', block('What happens next', { tag: 'H2' }), true],
  ['ends as a sentence does', block('“We looked twice,” she said.'), false],
  ['ends with a name', block('Ruth Alder, Marn'), false],
])('a text that %s is known by its last block', (_what, last, isLacking) => {
  expect(signs([block(SENTENCE), last]).lacksEnd).toBe(isLacking)
})

test.each([
  ['Subscribe for £1 a week to read the rest of this story.', true],
  ['Already a member? Log in to continue reading.', true],
  ['The library will register new readers in May.', false],
  ['Few members kept reading the minutes, and fewer still came to vote on them in the spring.', false],
])('%j at the end of a text is an offer to read on: %s', (last, isOffer) => {
  expect(signs([block(SENTENCE), block(last)]).lacksEnd).toBe(isOffer)
})
