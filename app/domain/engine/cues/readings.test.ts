import { expect, test } from 'vitest'
import { TECHNIQUES, FALLACY_TYPES } from '../vocabulary.ts'
import { FALLACY_READINGS } from '../metrics/logical-fallacies/fallacy-readings.ts'
import { resemblance, TECHNIQUE_READINGS } from './readings.ts'

test('a note is one sentence of at most 90 characters, whatever it resembles', () => {
  const notes = [
    ...TECHNIQUES.map((type) => resemblance(TECHNIQUE_READINGS[type].name, TECHNIQUE_READINGS[type].means)),
    ...FALLACY_TYPES.map((type) => resemblance(FALLACY_READINGS[type].name, FALLACY_READINGS[type].means)),
    resemblance('a name', 'a meaning that goes on and on, longer than any line of a report has room for, and on'),
  ]
  for (const note of notes) {
    expect(note.length).toBeLessThanOrEqual(90)
    expect(note).toMatch(/^Resembles .+\.$/)
  }
})

test('every technique says what its passages do', () => {
  for (const type of TECHNIQUES) {
    const { name, means } = TECHNIQUE_READINGS[type]
    expect(resemblance(name, means)).toBe(`Resembles ${name}: ${means}.`)
  }
})
