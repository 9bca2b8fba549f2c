import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { UNREAD } from '../../text-reading.ts'

/** The sources in a sentence of which a reader takes "called" for a verb of speech. */
function sourcesIn(text: string): string[] {
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const [subject = '', said = ''] = text.split(' called ')
  const found = { sentence: 0, source: at(subject), cue: at('called'), content: at(said) }
  return prepareDocument(textAlone(text), { ...UNREAD, attributions: [found] }).speakers.map(({ name }) => name)
}

test.each([
  'A lurcher called Minister spent eleven hours on a ledge below the head.',
  'A dog called Rex bit him.',
  'Two cats called Tom and Tess slept through it.',
  'The lurcher called Minister was found on a ledge.',
])('“called” before a name says which one is meant, and nobody speaks: %s', (text) => {
  expect(sourcesIn(text)).toEqual([])
})

test.each([
  ['One resident called Lowell a liar.', 'One resident'],
  ['A teacher called Lowell “a liar”.', 'A teacher'],
  ['Critics called Lowell a coward.', 'Critics'],
])('who calls somebody something speaks: %s', (text, name) => {
  expect(sourcesIn(text)).toEqual([name])
})
