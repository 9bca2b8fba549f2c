import { expect, test } from 'vitest'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { wordsInCommon } from './words-in-common.ts'

test.each([
  ['council closes school', 'The school was visited by the council.', 2],
  // The same thing and the same deed in other words.
  ['fares rise', 'Tickets went up.', 1],
  ['fares rise', 'Tickets increased.', 2],
  ['leaders quit town', 'They leave it.', 1],
  // The opposite is not the same, nor is a word on another scale.
  ['fares rise', 'They fell.', 0],
  ['fares rise', 'They closed.', 0],
  // Small words do not count.
  ['the bank of it', 'The mill of it.', 0],
  ['bank bank', 'The bank.', 2],
  ['', 'The bank.', 0],
  ['bank', '', 0],
])('“%s” and “%s” have %i words in common', (one, other, count) => {
  expect(wordsInCommon(tokenize(one), tokenize(other))).toBe(count)
})
