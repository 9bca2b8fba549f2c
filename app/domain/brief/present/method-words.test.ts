import { expect, test } from 'vitest'
import { makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import { parameterName, parameterValue } from './method-words.ts'

test('every parameter of the measurement has a name and a unit in words, not that of its field', () => {
  const { parameters } = measureCoordination(makeSet(ordinaryTalk(40)))
  const told = Object.entries(parameters).map(([name, value]) => [parameterName(name), parameterValue(name, value)])
  expect(told).toEqual([
    ['Posts are compared within', '30 s, 2 minutes, 10 minutes, 1 hour'],
    ['Texts count as near-identical from', '0.42 of their words and pairs of words in common, 0 to 1'],
    ['Smallest group', '3 accounts'],
    ['Fewest posts for a measurement', '15 posts'],
    ['An account is named from a suspicion of', '0.95'],
    ['Time range', '24 hours'],
    ['What chance would give', 'shipped rates, measured on simulated posts'],
  ])
})
