import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { type TextReading, UNREAD } from '../../text-reading.ts'
import { measureFraming } from './measure.ts'

const TRIAL = `The judge sentenced the former accountant to four years in prison on Friday. The court had heard that he stole from two charities. Police arrested
him last May. His lawyer said he would appeal against the conviction. The prosecutor had asked for six years. Two victims gave testimony at the hearing.`

const read = (frames: TextReading['frames'], text = TRIAL) =>
  measureFraming(prepareDocument(textAlone(text, ''), { ...UNREAD, frames }))
const frame = (name: TextReading['frames'][number]['frame'], weight: number, sentences: number[] = []) => ({
  frame: name,
  weight,
  sentences,
})

test('frames stand in the order of how sure they are, with their part of the sureness', () => {
  const { primary, frames } = read([frame('political', 0.4), frame('crime_and_punishment', 0.8)]).fields.framing
  expect(primary).toBe('crime_and_punishment')
  expect(frames).toEqual([
    { frame: 'crime_and_punishment', weight: 0.6667 },
    { frame: 'political', weight: 0.3333 },
  ])
})

test('a frame that is not sure enough is not named, and at most five are', () => {
  const many = ['economic', 'morality', 'political', 'health_and_safety', 'quality_of_life', 'public_opinion'] as const
  expect(read(many.map((name) => frame(name, 0.5))).fields.framing.frames).toHaveLength(5)
  expect(read([frame('political', 0.9), frame('economic', 0.29)]).fields.framing.frames).toEqual([
    { frame: 'political', weight: 1 },
  ])
})

test('a text in which no frame is sure has the frame other, no evidence and little confidence', () => {
  const { fields, uncertainty } = read([frame('political', 0.1), frame('other', 0.9)])
  expect(fields.framing).toEqual({ primary: 'other', frames: [{ frame: 'other', weight: 1 }], evidence: [] })
  expect(uncertainty.confidence).toBeLessThan(0.2)
})

test('a frame rests on its words, and where none stands there on the sentence that shows it best', () => {
  const { evidence } = read([frame('crime_and_punishment', 0.8, [3]), frame('morality', 0.6, [5])]).fields.framing
  const [first, ...others] = evidence.map((span) => TRIAL.slice(span.start, span.end))
  expect(TRIAL.slice(0, 200)).toContain(first)
  expect(others.at(-1)).toBe('Two victims gave testimony at the hearing.')
})
