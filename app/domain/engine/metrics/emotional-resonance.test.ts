import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { EMOTIONS } from '../vocabulary.ts'
import type { Emotion } from '../vocabulary.ts'
import { emotionalResonance } from './emotional-resonance.ts'
import { textAlone } from '../text-alone.ts'

const measure = (text: string) => {
  const document = prepareDocument(textAlone(text))
  return emotionalResonance.measure(document)
}
const valuesOf = (text: string) => measure(text).fields.emotional_resonance

/** For each emotion: a sentence that calls it up, and a near miss that must not. */
const PAIRS: Record<Emotion, [callsUp: string, nearMiss: string]> = {
  fear: ['Families are terrified of what comes next.', 'Two people were killed in the crash.'],
  hope: ['It is a ray of hope for a better future.', 'The patient was taken to Hope Hospital.'],
  urgency: ['We must act now, before it is too late.', 'The governor declared a state of emergency.'],
  outrage: ['The decision is a disgrace and an insult to every tenant.', 'The court heard the corruption trial.'],
  pride: ['Our heroes are the envy of the world.', 'The Pride parade starts at noon.'],
}

test.each(EMOTIONS)('%s is read from wording that calls it up', (emotion) => {
  const values = valuesOf(PAIRS[emotion][0])
  expect(values[emotion]).toBeGreaterThan(0.15)
  expect(values.dominant).toBe(emotion)
})

test.each(EMOTIONS)('a near miss of %s calls up nothing', (emotion) => {
  expect(valuesOf(PAIRS[emotion][1])).toMatchObject({ [emotion]: 0, dominant: 'none', evidence: [] })
})

test('a negated emotion does not count', () => {
  expect(valuesOf('The tenants are not terrified.').fear).toBe(0)
})

test('a speaker’s words count less than the author’s and the note says so', () => {
  const own = valuesOf('The plan is a disgrace.')
  const quoted = valuesOf('“The plan is a disgrace,” said Tom Reed.')
  expect(quoted.outrage).toBeGreaterThan(0)
  expect(quoted.outrage).toBeLessThan(own.outrage / 2)
  expect(quoted.evidence[0]).toMatchObject({ voice: 'speaker', note: expect.stringContaining('a third') })
})

test('the same wording weighs less in a longer text', () => {
  const plain = 'The council met on Monday. It heard two reports. A vote is due in May. The fee stays at two pounds.'
  expect(valuesOf(`${PAIRS.fear[0]} ${plain}`).fear).toBeLessThan(valuesOf(PAIRS.fear[0]).fear)
})

test('every value stays between 0 and 1, however thick the wording', () => {
  const values = valuesOf(`${PAIRS.fear[0]} `.repeat(60).trim())
  expect(values.fear).toBeLessThanOrEqual(1)
  expect(values.fear).toBeGreaterThan(0.9)
})

test('without its strongest sentence the dominant emotion is weaker', () => {
  const { fields, counterfactual } = measure(`The fee stays. ${PAIRS.fear[0]}`)
  expect(counterfactual?.value).toBeLessThan(fields.emotional_resonance.fear)
})

test('what comes next is no fear unless a word beside it says so', () => {
  expect(valuesOf('The minister explained what comes next.').fear).toBe(0)
  expect(valuesOf('Families dread what comes next.').fear).toBeGreaterThan(valuesOf('Families dread Monday.').fear)
})
