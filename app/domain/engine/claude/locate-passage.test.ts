import { expect, test } from 'vitest'
import { sentencesOf } from '../prepare/document.ts'
import { locator } from './locate-passage.ts'

const TITLE = 'They sold the river'
const TEXT = `They sold the river. Nobody was asked.

“We will not sell,” Ada Reed said in May, when the lease was first read out in the hall of the old mill. They sold the river all the same.

The lease runs for 40 years.`
const sentences = sentencesOf(TEXT)
const locate = locator({ text: TEXT, title: TITLE, sentences, within: { start: 0, end: TEXT.length } })
const at = (number: number, words: string) => {
  const place = locate.quote(number, words)
  return place && (place.in === 'title' ? TITLE : TEXT).slice(place.start, place.end)
}

test('words that stand twice are those of their sentence, and 0 is the headline', () => {
  expect(locate.quote(4, 'sold the river')?.start).toBe(TEXT.lastIndexOf('sold the river'))
  expect(locate.quote(1, 'sold the river')?.start).toBe(TEXT.indexOf('sold the river'))
  expect(locate.quote(0, 'sold the river')).toEqual({ start: 5, end: 19, in: 'title' })
})

test('a wrong number does not lose words that stand elsewhere, and no number finds what stands nowhere', () => {
  expect(at(1, 'The lease runs for 40 years')).toBe('The lease runs for 40 years')
  expect(at(900, 'Nobody was asked')).toBe('Nobody was asked')
  expect(at(1, 'The lease runs for 50 years')).toBeUndefined()
})

test('the numbers before sentences are no part of a quotation, and a quotation may run over a paragraph', () => {
  expect(at(1, 'sold the river. [2] Nobody was')).toBe('sold the river. Nobody was')
  expect(at(2, 'Nobody was asked.\n\n[3] “We will not sell')).toBe('Nobody was asked.\n\n“We will not sell')
})

test('the first and last words of a passage stand for all of it, in their order', () => {
  expect(at(3, 'when the lease … the old mill')).toBe('when the lease was first read out in the hall of the old mill')
  expect(at(3, 'when the lease … in the ... the old mill')).toBeUndefined()
  expect(at(3, 'the old mill … when the lease')).toBeUndefined()
  expect(at(3, 'when … mill')).toBeUndefined()
})

test('whole sentences are found by their numbers', () => {
  const place = locate.sentences(1, 2)
  expect(TEXT.slice(place?.start, place?.end)).toBe('They sold the river. Nobody was asked.')
  expect(locate.sentences(2, 1)).toBeUndefined()
  expect(locate.sentences(99)).toBeUndefined()
  expect(locate.sentences(0)).toEqual({ start: 0, end: TITLE.length, in: 'title' })
})
