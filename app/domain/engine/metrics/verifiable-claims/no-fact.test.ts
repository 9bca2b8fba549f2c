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

test.each([
  ['Ann Lowell said jokingly that it costs the town a lot.', 1],
  ['The mill, Ann Lowell joked, was a castle with nine towers.', 0],
  ['Was the old mill on the river sold in May?', 0],
  ['Was the old mill on the river sold in May?”', 0],
  ['They asked “was it sold?” and the mill was sold in May.', 1],
  ['The river near the old mill will soon rise.', 0],
  ['Ann Lowell predicts a harvest like none before it.', 0],
  ['Ann Lowell predicted that the old mill made a loss.', 1],
  ['In my view the old mill near the river is big.', 1],
  ['In my view the old mill near the river may go.', 0],
  ['We believe in the old mill near the river.', 0],
  ['They believe in the old mill near the river.', 1],
  ['The town must keep the old mill near the river.', 0],
  ['The town must keep 40 old mills near the river.', 1],
  ['The town must keep 40% of mills near the river.', 1],
  ['I think the 40 old mills near the river may go.', 1],
  ['Imagine that the old mill near the river opens.', 0],
])('“%s” makes %i claims', (sentence, count) => {
  expect(countIn(sentence)).toBe(count)
})

test.each([
  'If so, a quarter of a million Vernons are loose in the land.',
  'At that rate, 40 of the 41 councillors are asleep by the second item.',
  'By that logic, nine million Londoners were born in a kettle.',
  'It takes four men to move a piano and about forty to refuse one.',
  'It takes a village to lose a goat, and 40 cousins to find it.',
  'They say it takes two bishops to change a hymn.',
])('what a joke supposes and what a saying counts is no claim, whatever numbers it has: “%s”', (sentence) => {
  expect(countIn(sentence)).toBe(0)
})

test.each([
  ['The jokes of the mill cost the town 40,000 pounds, Ann Lowell said.', 1],
  ['Ann Lowell said that the jokes of the mill cost the town 40,000 pounds.', 1],
  ['Ann Lowell joked that the mill was a castle, Tom Reed said.', 0],
])('only the verb that attributes makes a joke: “%s” makes %i claims', (sentence, count) => {
  expect(countIn(sentence)).toBe(count)
})

test('a joke is one, whoever is cited in the sentences around it', () => {
  const text = 'Ann Lowell said that the mill is old. If so, a quarter of a million Vernons are loose in the land.'
  const { fields } = measureVerifiableClaims(documentWith(text, { claims: [['If so', 0.9]] }))
  expect(fields.verifiable_claims.count).toBe(0)
})

test('the answer to a riddle is no claim', () => {
  const answer = '40 were asked and 39 were at lunch.'
  const countAfter = (question: string) =>
    measureVerifiableClaims(documentWith(`${question} ${answer}`, { claims: [['40 were', 0.9]] })).fields
      .verifiable_claims.count
  expect(countAfter('How many clerks does it take to mend a bridge?')).toBe(0)
  expect(countAfter('How many clerks mend a bridge?')).toBe(1)
})

test.each([
  'If so, the mill made 40,000 pounds last year, the owner said.',
  'It takes 40 minutes to reach the hospital from the mill.',
  'It takes nine months to train a signalman on this line.',
  'It took 40 men to raise the roof of the mill in 1911.',
])('what was measured, done or said by somebody stays one: “%s”', (sentence) => {
  expect(countIn(sentence)).toBe(1)
})
