import { expect, test } from 'vitest'
import { passageNote } from './passage-note.ts'

test('a passage of unsure kind says in plain words what it may be instead, the likeliest first', () => {
  const alternatives = [
    { type: 'doubt' as const, confidence: 0.3 },
    { type: 'straw_man' as const, confidence: 0.2 },
  ]
  expect(passageNote({ note: 'Resembles a slogan.', alternatives })).toBe(
    'Resembles a slogan. Or: sowing doubt, straw man.',
  )
})

test('a passage of sure kind, and one of an older report, says its note alone', () => {
  expect(passageNote({ note: 'Resembles a slogan.' })).toBe('Resembles a slogan.')
})
