import { expect, test } from 'vitest'
import { prepareDocument } from '../../prepare/document.ts'
import { measureFraming } from './measure.ts'
import { textAlone } from '../../prepare/text-alone.ts'

const read = (text: string, title = '') => measureFraming(prepareDocument(textAlone(text, title))).fields.framing

const TRIAL = `The judge sentenced the former accountant to four years in prison on Friday. The court had heard that he stole from two charities. Police arrested
him last May. His lawyer said he would appeal against the conviction. The prosecutor had asked for six years. Two victims gave testimony at the hearing.`

test('a trial is told through crime and law', () => {
  const { primary, frames } = read(TRIAL)
  expect(['crime_and_punishment', 'legality_constitutionality_jurisprudence']).toContain(primary)
  expect(frames.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 1)
})

test('a text in which little speaks has the frame other and no evidence', () => {
  const { primary, evidence } = read(
    'The cat slept on the sofa. It woke at noon. Then it looked out of the window for a while.',
  )
  expect(primary).toBe('other')
  expect(evidence).toEqual([])
})

test('at most five frames are named and each weighs .05 at least', () => {
  const { frames } = read(TRIAL, 'Accountant jailed for theft from charities')
  expect(frames.length).toBeLessThanOrEqual(5)
  expect(frames.every(({ weight }) => weight >= 0.05)).toBe(true)
})

test('one word in one place makes no frame', () => {
  const { frames } = read(
    'The council closed the bridge. It called the delay shameful. Engineers found cracks in the road. Traffic was sent by the tunnel. The road was wet. The police, the court and the judge were told.',
  )
  expect(frames.map(({ frame }) => frame)).not.toContain('morality')
})
