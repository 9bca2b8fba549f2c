import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import { measureVerifiableClaims } from './measure.ts'

const countIn = (sentence: string): number =>
  measureVerifiableClaims(documentWith(`The mill stands on the bank. ${sentence}`, { claims: [[sentence, 0.9]] }))
    .fields.verifiable_claims.count

test.each([
  'Ann Lowell joked that the mill had 9,000 ghosts in the attic.',
  'Prices will rise by 9 percent next year, Ann Lowell said.',
  'The agency will repeat the survey of the rivers this summer.',
  'Workers will keep their pay until the end of the consultation.',
  'I think the council may fear the river and its voters.',
  'The council should open the bridge to cars and to lorries.',
  'What if the council took 40,000 pounds from the fund?',
  'Parents must never again choose between rent and medicine.',
])('a joke, a question, an opinion, a demand or a prediction is no claim, however it was read: “%s”', (sentence) => {
  expect(countIn(sentence)).toBe(0)
})

test.each([
  'Prices rose by 9 percent and will rise again next year.',
  'The bank paid 40,000 pounds, which it will not pay again.',
  'Unemployment is 9 percent, twice what it should be.',
  'Ann Lowell said that the mill had 90 windows.',
  'The council must repay 40,000 pounds by May.',
])('what is or was counts beside it: “%s”', (sentence) => {
  expect(countIn(sentence)).toBe(1)
})
