import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import type { Reading } from '../../reading.ts'
import { readAnnotationSheet } from './annotation-sheet.ts'
import { labelsToReview, reviewPage } from './review-page.ts'
import { applyReviews, readVerdict } from './review.ts'
import { sheetPlaces } from './sheet-places.ts'

const TITLE = 'Bridge plan'
const TEXT = 'Either we rebuild the bridge or the town dies. They lied in May, so they lie now. It is a disgrace.'
const { sentences } = prepareDocument(textAlone(TEXT, TITLE))
const FROM = { title: TITLE, text: TEXT, sentences }
const SHEET = [
  'G|opinion|3',
  'L|none|3',
  'D|1|1',
  'FR|political|',
  'H|ok|-',
  'TH|Rebuild it.',
  'F|1|*|false_dilemma|a|3|no third way',
  'F|2|They lied in May|hasty_generalization|a|3|more than one case',
  'F|3|*|appeal_to_anger|a|3|a reason',
  'T|1|*|black_and_white_fallacy|a|3',
  'C|w|1,2',
  'E|1|f2 u1|a',
  'E|3|o2|a',
].join('\n')

function first(): Reading {
  const { reading } = readAnnotationSheet(SHEET, FROM)
  if (reading === null) throw new Error('the sheet is complete')
  return reading
}

/** The reading after verdicts on the labels of a layer. */
function after(layer: string, verdicts: readonly string[]): Reading {
  const reading = first()
  const asked = labelsToReview(
    { id: 'x', origin: 'own', part: 'fold0', reader: 'a', text_sha256: '', title_sha256: '', shared: [], reading },
    layer,
  )
  const places = sheetPlaces(FROM)
  const reviews = verdicts.map((line) => {
    const label = asked[Number.parseInt(line, 10) - 1]
    if (label === undefined) throw new Error(line)
    return readVerdict(line, label, { places, at: '1-3' })
  })
  return applyReviews(reading, reviews)
}

function reviewed(...verdicts: string[]): string[] {
  const points = Array.from(TEXT)
  return after('fallacy', verdicts).passages.flatMap(({ start, end, labels }) =>
    labels.map(({ type, sure }) => `${type} ${sure}: ${points.slice(start, end).join('')}`),
  )
}

test('a dropped label goes, other labels of its passage stay', () => {
  expect(reviewed('1 | drop | no third way is in sight', '3 | drop | no argument')).toEqual([
    'black_and_white_fallacy 3: Either we rebuild the bridge or the town dies.',
    'hasty_generalization 3: They lied in May',
  ])
})

test('a label stands as the editor gives it: as sure, of another type, on other words', () => {
  expect(reviewed('1 | keep | 1', '2 | span | They lied in May, so they lie now. | ad_hominem | 2')).toEqual([
    'black_and_white_fallacy 3: Either we rebuild the bridge or the town dies.',
    'false_dilemma 1: Either we rebuild the bridge or the town dies.',
    'ad_hominem 2: They lied in May, so they lie now.',
    'appeal_to_anger 3: It is a disgrace.',
  ])
})

test('words that do not stand there, types of no list and unknown verdicts are refused', () => {
  expect(() => reviewed('2 | span | They lied in June | ad_hominem | 2')).toThrow('do not stand')
  expect(() => reviewed('2 | type | nonsense | 2')).toThrow()
  expect(() => reviewed('2 | perhaps | 2')).toThrow('no such verdict')
})

test('an editor sees a label between its marks', () => {
  const [label] = labelsToReview(
    {
      id: 'x',
      origin: 'own',
      part: 'fold0',
      reader: 'a',
      text_sha256: '',
      title_sha256: '',
      shared: [],
      reading: first(),
    },
    'fallacy',
  )
  if (label === undefined) throw new Error('there is one')
  expect(reviewPage(1, label, FROM)).toContain('>>>Either we rebuild the bridge or the town dies.<<< They lied in May')
})

test('a claim goes or is worth what the editor says; other layers of its sentence stay', () => {
  const { claims, passages } = after('claim', ['1 | worth | checkable', '2 | drop | a guess'])
  expect(claims.map(({ worth }) => worth)).toEqual(['checkable'])
  expect(passages).toEqual(first().passages)
})

test('of a sentence one feeling changes and the others stay; a sentence without any is listed no more', () => {
  const { emotions } = after('emotion', ['1 | level | 1', '3 | drop | criticism alone'])
  expect(emotions).toEqual([expect.objectContaining({ start: 0, fear: 1, urgency: 1, outrage: 0 })])
  expect(after('emotion', ['1 | drop | told plainly', '2 | drop | told plainly']).emotions).toHaveLength(1)
})

test.each(['1 | level | 3', '1 | worth | checkable', '1 | keep | 3', '1 | type | pride | 1'])(
  'no verdict on a feeling: %s',
  (line) => {
    expect(() => after('emotion', [line])).toThrow()
  },
)
