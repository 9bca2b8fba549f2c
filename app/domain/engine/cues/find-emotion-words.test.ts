import { expect, test } from 'vitest'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import type { Emotion } from '../vocabulary.ts'
import { findEmotionWords } from './find-emotion-words.ts'

const emotionsIn = (text: string): Emotion[] =>
  findEmotionWords({ text, start: 0, tokens: tokenize(text) }).map(({ emotion }) => emotion)

/** A sentence whose words evoke the emotion, and one that merely contains such a word. */
const PAIRS: readonly [Emotion, callsUp: string, nearMiss: string][] = [
  ['fear', 'Families are terrified of what comes next.', 'Two people were killed in the crash.'],
  ['hope', 'It is a ray of hope for a better future.', 'The patient was taken to Hope Hospital.'],
  ['urgency', 'We must act now, before it is too late.', 'The governor declared a state of emergency.'],
  ['outrage', 'The decision is a disgrace and an insult to every tenant.', 'The court heard the corruption trial.'],
  ['pride', 'Our heroes are the envy of the world.', 'The Pride parade starts at noon.'],
]

test.each(PAIRS)('words of %s are found in “%s” and not in “%s”', (emotion, callsUp, nearMiss) => {
  expect(emotionsIn(callsUp)).toContain(emotion)
  expect(emotionsIn(nearMiss)).not.toContain(emotion)
})

test('a negated emotion does not count', () => {
  expect(emotionsIn('The tenants are not terrified.')).toEqual([])
})

test('what comes next is no fear unless a word beside it says so', () => {
  expect(emotionsIn('The minister explained what comes next.')).toEqual([])
  expect(emotionsIn('Families dread what comes next.')).toEqual(['fear', 'fear'])
})
