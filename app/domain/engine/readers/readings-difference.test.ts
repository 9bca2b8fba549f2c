import { expect, test } from 'vitest'
import { readingsDifference } from './readings-difference.ts'
import { type ReadPassage, type TextReading, UNREAD } from '../text-reading.ts'

const passage = (start: number, confidence: number): ReadPassage => ({
  start,
  end: start + 9,
  layer: 'technique',
  type: 'doubt',
  voice: 'author',
  confidence,
})
const reading = (passages: ReadPassage[], over: Partial<TextReading> = {}): TextReading => ({
  ...UNREAD,
  passages,
  ...over,
})

test('a reading does not differ from itself', () => {
  const one = reading([passage(0, 0.6)], { claims: [{ sentence: 0, worth: 0.4 }] })
  expect(readingsDifference(one, one)).toBe(0)
})

test('the same passage with another confidence, or ends, differs by the confidence alone', () => {
  expect(readingsDifference(reading([passage(0, 0.6)]), reading([passage(2, 0.57)]))).toBe(0.03)
})

test('a passage that one of them lacks counts by how far it lies over the least that is shown, in both directions', () => {
  const both = [passage(0, 0.5), passage(20, 0.9)]
  const sure = reading(both)
  expect(readingsDifference(sure, reading([passage(0, 0.5)]))).toBe(0.4)
  expect(readingsDifference(reading([passage(0, 0.5)]), sure)).toBe(0.4)
  expect(readingsDifference(sure, reading([passage(20, 0.9)]))).toBe(0)
})

test('the same other kind with another chance counts, and one that only one names does not', () => {
  const unsure = (confidence: number): ReadPassage => ({
    ...passage(0, 0.6),
    layer: 'technique',
    type: 'doubt',
    alternatives: [{ type: 'slogans', confidence }],
  })
  expect(readingsDifference(reading([unsure(0.3)]), reading([unsure(0.2)]))).toBe(0.1)
  expect(readingsDifference(reading([unsure(0.3)]), reading([passage(0, 0.6)]))).toBe(0)
})

test('claims, frames, genre and teasing count, too', () => {
  const one = reading([])
  expect(readingsDifference(one, reading([], { claims: [{ sentence: 3, worth: 0.2 }] }))).toBe(0.2)
  expect(readingsDifference(one, reading([], { frames: [{ frame: 'economic', weight: 0.3, sentences: [] }] }))).toBe(
    0.3,
  )
  expect(readingsDifference(one, reading([], { genre: { label: 'news', confidence: 0.1 } }))).toBe(0.1)
  expect(readingsDifference(one, reading([], { clickbait: 0.7 }))).toBe(0.7)
})

test('of a device, what loaded words add to its confidence is not counted where only one of them found those', () => {
  const word: ReadPassage = { start: 0, end: 5, layer: 'loaded', voice: 'author', confidence: 0.6 }
  expect(readingsDifference(reading([passage(0, 0.6)]), reading([word, passage(0, 0.9)]))).toBe(0)
  expect(readingsDifference(reading([word, passage(0, 0.6)]), reading([word, passage(0, 0.9)]))).toBe(0.3)
})
