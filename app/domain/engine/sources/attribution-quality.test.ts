import { expect, test } from 'vitest'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { attributionQuality } from './attribution-quality.ts'

function noteOf(text: string): string | undefined {
  const document = prepareDocument(textAlone(text))
  const [first] = document.attributions
  return first === undefined ? undefined : attributionQuality(document, first).note
}

test.each([
  'The board’s report said the bridge was safe.',
  'Lowell’s letter said the bridge was safe.',
  'Its report said the bridge was safe.',
  'The oversight board report said the bridge was safe.',
  'The findings of an independent panel showed that the bridge was safe.',
])('a document whose owner or author is given has its origin: “%s”', (text) => {
  expect(noteOf(text)).toBe('A document cited with its origin but no link')
})

test('of a document introduced before, only the missing link is reported', () => {
  expect(noteOf('The report said the bridge was safe.')).toBe('A document cited without a link')
  expect(noteOf('A report said the bridge was safe.')).toBe('A document cited without its origin or a link')
  expect(noteOf('Polls show that the bridge is safe.')).toBe('A document cited without its origin or a link')
})

test.each([
  'Senate Republicans said the bridge was safe.',
  'Most Democrats reached by the Courier said the bridge was safe.',
  'Local media reported that the bridge was safe.',
  'The opposition said the bridge was safe.',
])('members of a party, the media and the opposition are groups: “%s”', (text) => {
  expect(noteOf(text)).toBe('A group, with no person named')
})

test('a party whose name is a plural stays one', () => {
  expect(noteOf('The Liberal Democrats said the bridge was safe.')).toMatch(/^Named as an institution/)
})

test('the holder of an office is known by whose it is', () => {
  expect(noteOf('Orrin’s governor said the bridge was safe.')).toMatch(/^Named as an institution or office/)
  expect(noteOf('A governor said the bridge was safe.')).toBe('A person is described but not named')
})
