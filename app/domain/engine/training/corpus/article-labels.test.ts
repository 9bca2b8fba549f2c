import { expect, test } from 'vitest'
import { readLabelSheet } from './article-labels.ts'
import { sheetPlaces } from './sheet-places.ts'

const text = 'The harbour is 😡 lost. The council sold it.\n\nNobody was asked.'
const sentences = [
  { start: 0, end: 23 },
  { start: 24, end: 44 },
  { start: 46, end: 63 },
]
const places = sheetPlaces({ title: 'The harbour', text, sentences })
const SHEET = 'G|opinion|3\nL|-1|2|2\nFR|economic|political,morality\nD|2|1,3'

test('four lines give the labels of a whole article, with the sentences they rest on in code points', () => {
  expect(readLabelSheet(SHEET, places)).toEqual({
    genre: { label: 'opinion', sure: 3 },
    lean: { position: -1, sure: 2, shownBy: { start: 23, end: 43 } },
    frames: { primary: 'economic', others: ['political', 'morality'] },
    depth: {
      level: 2,
      sentences: [
        { start: 0, end: 22 },
        { start: 45, end: 62 },
      ],
    },
  })
})

test('the headline can be what shows the lean, and an article without lean needs no sentence for it', () => {
  const ofHeadline = readLabelSheet(SHEET.replace('L|-1|2|2', 'L|2|3|0'), places)
  expect(ofHeadline.lean.shownBy).toEqual({ start: 0, end: 11, in: 'title' })
  expect(readLabelSheet(SHEET.replace('L|-1|2|2', 'L|none|3|-'), places).lean).toEqual({
    position: null,
    sure: 3,
    shownBy: null,
  })
})

test.each([
  ['an unknown genre', SHEET.replace('opinion', 'rant'), /genre/],
  ['a lean without its sentence', SHEET.replace('L|-1|2|2', 'L|-1|2|-'), /needs the sentence/],
  ['a sentence that is not there', SHEET.replace('D|2|1,3', 'D|2|1,9'), /no sentence 9/],
  ['a missing line', SHEET.replace('FR|economic|political,morality\n', ''), /frames/],
  ['a step that does not exist', SHEET.replace('L|-1', 'L|-3'), /lean/],
])('%s is refused', (_, sheet, why) => {
  expect(() => readLabelSheet(sheet, places)).toThrow(why)
})
