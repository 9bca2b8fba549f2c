import { expect, test } from 'vitest'
import { someSentences } from '#tests/fixtures/document.ts'
import { FRAME_LABELS } from '../../lexicons/frames.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { type TextReading, UNREAD } from '../../text-reading.ts'
import { measureFraming } from './measure.ts'

type Frame = TextReading['frames'][number]

const TEXT =
  'The court met. A judge spoke in court. The lawyer was in the court. The police saw a judge and an affidavit. It rained.'
const documentOf = (frames: Frame[], text = TEXT) => prepareDocument(textAlone(text), { ...UNREAD, frames })
const measure = (frames: Frame[], text?: string) => measureFraming(documentOf(frames, text))
const frame = (name: Frame['frame'], weight: number, more: Partial<Frame> = {}): Frame => ({
  frame: name,
  weight,
  sentences: [],
  ...more,
})
const quotesOf = (frames: Frame[], text = TEXT) =>
  measure(frames, text).fields.framing.evidence.map(({ start, end }) => text.slice(start, end))

test.each([
  [0.29, 'other'],
  [0.3, 'political'],
])('a frame of weight %f makes %s the primary frame', (weight, primary) => {
  expect(measure([frame('political', weight)]).fields.framing.primary).toBe(primary)
})

test('other is never named beside a frame, however sure it is', () => {
  expect(measure([frame('other', 0.9), frame('political', 0.3)]).fields.framing.frames).toEqual([
    { frame: 'political', weight: 1 },
  ])
})

test('of six frames the five surest are named, with their shares of the five', () => {
  const names = ['economic', 'morality', 'political', 'health_and_safety', 'quality_of_life', 'public_opinion'] as const
  const { frames, primary } = measure(names.map((name, index) => frame(name, 0.3 + index * 0.1))).fields.framing
  // .8 + .7 + .6 + .5 + .4 = 3
  expect(frames).toEqual([
    { frame: 'public_opinion', weight: 0.2667 },
    { frame: 'quality_of_life', weight: 0.2333 },
    { frame: 'health_and_safety', weight: 0.2 },
    { frame: 'political', weight: 0.1667 },
    { frame: 'morality', weight: 0.1333 },
  ])
  expect(primary).toBe('public_opinion')
})

test.each([
  [[], 0.15],
  [[0.9], 0.9],
  // .8 · √(.8 / 1.2)
  [[0.8, 0.4], 0.6532],
  // .5 · √(.5 / 1)
  [[0.5, 0.5], 0.3536],
])('frames of weights %j have a confidence of %f', (weights, confidence) => {
  const names = ['political', 'economic'] as const
  const frames = weights.map((weight, index) => frame(names[index] ?? 'other', weight))
  expect(measure(frames).uncertainty).toEqual({ range: null, confidence, n: 5 })
})

test('a frame’s words are shown by how often they are in the text, then by their place, three of them', () => {
  expect(quotesOf([frame('legality_constitutionality_jurisprudence', 0.5)])).toEqual(['court', 'judge', 'lawyer'])
  const [court, judge, lawyer] = measure([frame('legality_constitutionality_jurisprudence', 0.5)]).fields.framing
    .evidence
  expect([court?.confidence, judge?.confidence, lawyer?.confidence]).toEqual([0.7, 0.6, 0.5])
  expect(court?.note).toMatch(/^Points to .*, three times in the text$/)
  expect(lawyer?.note).toBe(`Points to ${FRAME_LABELS.legality_constitutionality_jurisprudence}`)
  expect(court).toMatchObject({ draft: true, family: 'F', voice: 'author' })
})

test('a word that comes later and is there more often is shown first', () => {
  const text = 'An affidavit came. A lawyer met the court. The court met.'
  expect(quotesOf([frame('legality_constitutionality_jurisprudence', 0.5)], text)).toEqual([
    'court',
    'affidavit',
    'lawyer',
  ])
})

test('a word that is there five times and more gives no more than .8', () => {
  const [first] = measure(
    [frame('legality_constitutionality_jurisprudence', 0.5)],
    Array.from({ length: 6 }, () => 'The court met.').join(' '),
  ).fields.framing.evidence
  expect(first?.confidence).toBe(0.8)
})

test('sentences that the reader names are shown with the frame’s own weight, all of them', () => {
  const named = frame('legality_constitutionality_jurisprudence', 0.43, { sentences: [4, 0, 1, 2], named: true })
  expect(quotesOf([named])).toEqual([
    'It rained.',
    'The court met.',
    'A judge spoke in court.',
    'The lawyer was in the court.',
  ])
  expect(new Set(measure([named]).fields.framing.evidence.map(({ confidence }) => confidence))).toEqual(new Set([0.43]))
})

test('a frame that names no sentence rests on its words, and one without words on its first sentence', () => {
  expect(quotesOf([frame('legality_constitutionality_jurisprudence', 0.5, { named: true })])[0]).toBe('court')
  expect(quotesOf([frame('morality', 0.5, { sentences: [4, 0] })])).toEqual(['It rained.'])
  expect(measure([frame('morality', 0.5, { sentences: [4, 0] })]).fields.framing.evidence[0]).toMatchObject({
    confidence: 0.5,
    voice: 'author',
  })
  expect(quotesOf([frame('morality', 0.5, { sentences: [9] })])).toEqual([])
})

test('a passage has the voice of its sentence', () => {
  const document = documentOf([frame('morality', 0.5, { sentences: [1] })])
  const sentences = someSentences(2, { voice: 'speaker' })
  expect(measureFraming({ ...document, sentences }).fields.framing.evidence[0]?.voice).toBe('speaker')
})
