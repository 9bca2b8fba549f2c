import { expect, test } from 'vitest'
import { FALLACY_TYPES, TECHNIQUES } from '../vocabulary.ts'
import { FALLACY_READINGS } from './fallacy-readings.ts'
import { resemblance, TECHNIQUE_NAMES } from './readings.ts'

test('a note is one sentence of at most 90 characters, whatever the reasons', () => {
  const names = [
    ...TECHNIQUES.map((name) => TECHNIQUE_NAMES[name]),
    ...FALLACY_TYPES.map((type) => FALLACY_READINGS[type].name),
  ]
  for (const name of names) {
    const note = resemblance(name, [
      'a first reason that is rather long indeed',
      'a second reason that is longer still',
    ])
    expect(note.length).toBeLessThanOrEqual(90)
    expect(note).toMatch(/^Resembles .+\.$/)
  }
})

test('the first reason is given where it fits', () => {
  expect(resemblance('an appeal to fear', ['fear words pile up in one sentence'])).toBe(
    'Resembles an appeal to fear: fear words pile up in one sentence.',
  )
})
