import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mirrorSides } from './mirror-sides.ts'

test.each([
  ['The billionaires paid for it.', 'The bureaucrats paid for it.'],
  ['Union bosses paid for it.', 'Corporate lobbyists paid for it.'],
  ['A right-wing paper and Republicans agreed.', 'A left-wing paper and Democrats agreed.'],
  ['The labour of an hour, and a Labour plan.', 'The labour of an hour, and a Tories plan.'],
  ['An anti-right-wing paper.', 'An anti-right-wing paper.'],
  ['The council met on Tuesday.', 'The council met on Tuesday.'],
])('each side’s terms become the other side’s, as whole words: %s', (text, mirrored) => {
  expect(mirrorSides(text).text).toBe(mirrored)
})

test('whatever is between the terms stays, and every swap says where its words are', () => {
  const word = fc.constantFrom('billionaires', 'bureaucrats', 'leftist', 'the', 'paper,', 'said', 'far-right', 'Tories')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const mirrored = mirrorSides(text)
      let [here, there] = [0, 0]
      for (const swap of mirrored.swaps) {
        expect(text.slice(here, swap.here.start)).toBe(mirrored.text.slice(there, swap.there.start))
        here = swap.here.end
        there = swap.there.end
      }
      expect(text.slice(here)).toBe(mirrored.text.slice(there))
    }),
    { seed: 7, numRuns: 100 },
  )
})
