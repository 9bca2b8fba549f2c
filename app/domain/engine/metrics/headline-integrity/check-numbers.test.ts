import { expect, test } from 'vitest'
import { matchHeadline } from '../../cues/match-headline.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { checkMagnitudes } from './check-magnitudes.ts'
import { checkNumbers, hasOwnNumber } from './check-numbers.ts'
import { checkShares } from './check-shares.ts'

const matchOf = (title: string, text: string) => matchHeadline(prepareDocument(textAlone(text, title)))
const contradicted = (title: string, text: string) => checkNumbers(matchOf(title, text)).length > 0

const signed = (number: string) => `Swimmers have collected ${number} signatures against the plan for the pool.`

test.each([
  ['5,300', '5,300', false],
  ['5,300', '2,300', true],
  // Of two digits: up to 6% apart.
  ['1,200', '1,276', false],
  ['1,200', '1,277', true],
  ['1,200', '1,128', false],
  ['1,200', '1,127', true],
  // Of one digit: up to 10%.
  ['5,000', '4,500', false],
  ['5,000', '4,499', true],
  // Below a hundred, and of more digits, the number is meant as it is.
  ['100', '95', false],
  ['99', '98', true],
  ['90', '89', true],
  ['1,230', '1,229', true],
  ['1,002', '1,001', true],
  ['about 1,230', '1,160', false],
  ['about 1,230', '1,156', true],
  // At least, up to half more; below it, what is about as much.
  ['more than 210', '315', false],
  ['more than 210', '316', true],
  ['more than 210', '190', true],
  ['less than 210', '5', false],
  ['less than 210', '250', true],
  // A part of a million may be up to 16% more.
  ['half a million', '580,000', false],
  ['half a million', '600,000', true],
])('a headline of %s signatures over a body of %s is contradicted: %s', (title, body, isFault) => {
  expect(contradicted(`${title} signatures against plan for pool`, signed(body))).toBe(isFault)
})

test('a contradicted number costs 30 points and shows both', () => {
  const [title, text] = ['5,300 signatures against plan for pool', signed('2,300')]
  const [fault] = checkNumbers(matchOf(title, text))
  expect(fault).toMatchObject({
    issue: 'contradicted',
    penalty: 30,
    title: { start: 0, end: 5 },
    body: { start: text.indexOf('2,300'), end: text.indexOf('2,300') + 5 },
    note: 'The headline says 5,300; the body says 2,300',
  })
  expect(checkNumbers(matchOf('5 million signatures against plan for pool', signed('2 million')))[0]?.note).toBe(
    'The headline says 5 million; the body says 2 million',
  )
})

test.each([
  ['5,300 tonnes against plan for pool', signed('2,300')],
  ['5,300 against plan for pool', signed('2,300')],
  ['$5,300 against plan for pool', signed('2,300')],
  ['Signatures against plan for pool at 5,300', signed('2,300')],
])('numbers of other things are not compared: %s', (title, text) => {
  expect(contradicted(title, text)).toBe(false)
})

test.each([
  ['$5,300 spent on plan for pool', 'The council spent $2,300 on the plan for the pool.', true],
  ['Plan costs 5,300 pounds for pool', 'It cost 2,300 pounds for the pool.', true],
  ['Signatures of 5,300 voters on plan for pool', 'On the plan for the pool 2,300 voters met.', true],
])('money and things that the words after the number name are: %s', (title, text, isFault) => {
  expect(contradicted(title, text)).toBe(isFault)
})

test('of several numbers of a thing in the nearest sentence, the headline may be about another', () => {
  const title = '5,300 signatures against plan for pool'
  expect(contradicted(title, `${signed('2,300')} The other side has 900 signatures.`)).toBe(true)
  expect(contradicted(title, `The other side has 900 signatures. ${signed('2,300')}`)).toBe(true)
  expect(contradicted(title, signed('2,300 signatures and 900'))).toBe(false)
  expect(contradicted(title, signed('2,300 signatures and 2,300'))).toBe(true)
})

test('a number that the body has of another thing is none of the headline’s', () => {
  const title = '5,300 signatures against plan for pool'
  expect(contradicted(title, `${signed('2,300')} It cost 5,300 pounds.`)).toBe(true)
  expect(contradicted(title, `${signed('2,300')} It had 5,300.`)).toBe(false)
  expect(contradicted('5,300 against plan for pool', `${signed('2,300')} It cost 5,300 pounds.`)).toBe(false)
  const spent = 'The council spent $2,300 on the plan for the pool.'
  expect(contradicted('$5,300 spent on plan for pool', `${spent} It heard 5,300 voters.`)).toBe(false)
})

test('up to four of a thing may be counted by the reader', () => {
  const swim = (count: string) => `The ${count} boys swim in the pool, and three ducks do, too.`
  expect(contradicted('3 boys swim in pool', swim('seven'))).toBe(false)
  expect(contradicted('5 boys swim in pool', swim('seven'))).toBe(true)
  expect(contradicted('4 boys swim in pool', swim('seven').replace('three', 'four'))).toBe(false)
})

test.each([
  ['5,300 people visit pool plan', 'The plan was visited by 2,300 people.', 2, true],
  ['5,300 people visit the pool plan', 'About 2,300 people were there.', 0, false],
  ['5,300 signatures visit the pool plan', 'The plan has 2,300 signatures.', 1, true],
  ['5,300 signatures visit the pool plan', 'There were 2,300 signatures.', 0, false],
  // Of many words half are needed, small words aside.
  ['5,300 people visit big green pool plan', 'The plan was visited by 2,300 people.', 2, false],
  ['5,300 people visit the pool in the plan', 'The plan was visited by 2,300 people.', 2, true],
  ['$5,300 spent on plan for pool', 'The council spent $2,300.', 1, false],
])('“%s” over “%s” shares %i words, and is contradicted: %s', (title, text, _words, isFault) => {
  expect(contradicted(title, text)).toBe(isFault)
})

test('a year of the body is no number of things, and the same thing may have another name', () => {
  const title = '5,300 signatures against plan for pool'
  expect(contradicted(title, 'In 2019 signatures against the plan for the pool were few.')).toBe(false)
  expect(contradicted('Plan sells 5,300 tickets for pool', 'The plan sold 2,300 fares for the pool.')).toBe(true)
  expect(contradicted('5,300 more signatures against plan for pool', signed('2,300'))).toBe(true)
})

test('only what stands right before a number makes it a rough one, and only what follows it makes it a rate', () => {
  expect(contradicted('1,230 signatures against plan for pool, about done', signed('1,229'))).toBe(true)
  expect(contradicted('Every voter gives 5,300 signatures against plan for pool', signed('2,300'))).toBe(true)
  expect(contradicted('The old council gets 5,300 signatures every day against plan for pool', signed('2,300'))).toBe(
    false,
  )
})

test('a rate and a number by itself are not compared', () => {
  expect(contradicted('5,300 signatures a day, every day, against plan for pool', signed('2,300'))).toBe(false)
  expect(
    contradicted(
      '5,300 signatures against plan for pool',
      `Swimmers gave 2,300 signatures per day against the plan for the pool.`,
    ),
  ).toBe(false)
})

test.each([
  ['5,300 signatures against pool plan', true],
  ['2,300 signatures against pool plan', false],
  ['4 signatures against pool plan', false],
  ['Five signatures against pool plan', true],
  ['Signatures of 2030 against pool plan', false],
  ['Flight 804 against pool plan', false],
  ['9/11 signatures against pool plan', false],
  ['60% against pool plan', false],
  ['Six in ten against pool plan', false],
  ['60 per cent against pool plan', false],
  ['5,300 signatures as six in ten are against pool plan', true],
])('“%s” has a number that the body lacks: %s', (title, isOwn) => {
  expect(hasOwnNumber(matchOf(title, signed('2,300')))).toBe(isOwn)
})

const occupied = (number: string) => `Around ${number} students have occupied the hall of the college.`

test.each([
  ['Dozens', 20, 300],
  ['Scores', 30, 300],
  ['Hundreds', 100, 3000],
  ['Thousands', 1000, 100_000],
  ['Millions', 1_000_000, 1_000_000_000],
])('%s are %i to %i', (word, least, most) => {
  const isFault = (count: number) =>
    checkMagnitudes(matchOf(`${word} of students occupy college hall`, occupied(count.toLocaleString('en')))).length > 0
  expect([least - 1, least, most, most + 1].map(isFault)).toEqual([true, false, false, true])
})

test('a number of another size costs 30 points and shows both', () => {
  const text = occupied('40')
  expect(checkMagnitudes(matchOf('Thousands of students occupy college hall', text))).toMatchObject([
    {
      issue: 'contradicted',
      penalty: 30,
      title: { start: 0, end: 9 },
      body: { start: text.indexOf('40'), end: text.indexOf('40') + 2 },
      note: 'The body gives a number of another size',
    },
  ])
})

test.each([
  ['Thousands occupy college hall', occupied('40')],
  ['Thousands of hundreds occupy college hall', occupied('40')],
  ['Thousands of students occupy college hall', occupied('40').replace('students', 'cats')],
  ['Thousands of students occupy college hall', occupied('40 or hundreds of')],
  ['Thousands of students occupy college hall', `${occupied('40')} Hundreds of students occupied the mill.`],
  ['Thousands of students occupy college hall', 'There are 40 students in the hall.'],
  ['Thousands of students occupy college hall', occupied('40 blue and quite tall')],
  ['Thousands of students occupy college hall', occupied('40 students or hundreds of')],
  ['Thousands and students occupy college hall', occupied('40')],
])('no size is compared in “%s” over “%s”', (title, text) => {
  expect(checkMagnitudes(matchOf(title, text))).toEqual([])
})

test('one of several numbers in the nearest sentences is enough, those of farther ones do not count', () => {
  const title = 'Thousands of students occupy college hall'
  expect(checkMagnitudes(matchOf(title, `${occupied('40')} ${occupied('4,000')}`))).toEqual([])
  expect(checkMagnitudes(matchOf(title, `${occupied('40')} The hall is for 4,000 students.`))).toHaveLength(1)
  const apart = 'The students occupy the college hall. In the hall of the college are 40 students.'
  expect(checkMagnitudes(matchOf(title, apart))).toHaveLength(1)
})

const asked = (share: string) => `In the survey ${share} of the voters said that they prefer the ferry to the bridge.`
const wrongShare = (title: string, text: string) =>
  checkShares(matchOf(`${title} prefer ferry to bridge`, text)).length > 0

test.each([
  ['60% of voters', '60%', false],
  ['60% of voters', '63.9%', false],
  ['60% of voters', '64.1%', true],
  ['60% of voters', '56.1%', false],
  ['60% of voters', '55.9%', true],
  ['About 60% of voters', '66.9%', false],
  ['About 60% of voters', '67.1%', true],
  // More than a share: up to a quarter more; fewer: up to a quarter less.
  ['More than 60% of voters', '88.9%', false],
  ['More than 60% of voters', '89.1%', true],
  ['More than 60% of voters', '55%', true],
  ['Under 60% of voters', '31.1%', false],
  ['Under 60% of voters', '30.9%', true],
  ['Nearly 60% of voters', '28.1%', false],
  ['Six in ten voters', '61%', false],
  ['One in three voters', 'two thirds', true],
  // Words for most and none.
  ['Most voters', '46.1%', false],
  ['Most voters', '45.9%', true],
  ['All voters', '96.1%', false],
  ['All voters', '95.9%', true],
  ['All voters', 'seven', true],
  ['60% of voters', 'seven', false],
  ['60 per cent of voters', '30%', true],
  // A price is no share.
  ['$60 per voter of voters', '30%', false],
])('“%s” over a body of %s is contradicted: %s', (title, share, isFault) => {
  expect(wrongShare(title, asked(share))).toBe(isFault)
})

test('another share costs 35 points and shows both', () => {
  const text = asked('30%')
  expect(checkShares(matchOf('60% of voters prefer ferry to bridge', text))).toMatchObject([
    {
      issue: 'contradicted',
      penalty: 35,
      title: { start: 0, end: 3 },
      body: { start: text.indexOf('30%'), end: text.indexOf('30%') + 3 },
      note: 'The body gives another share',
    },
  ])
})

test('a share is compared only in a sentence with two words of the headline, a vague one with half of them', () => {
  expect(wrongShare('60% of voters', 'Only 30% of the voters were there.')).toBe(false)
  expect(wrongShare('60% of voters', 'Only 30% of the voters took the ferry.')).toBe(true)
  expect(wrongShare('All voters', 'Only 30% of the voters took the ferry.')).toBe(true)
  expect(wrongShare('All tall men and voters', 'Only 30% of the voters took the ferry.')).toBe(false)
})

test('a share that another sentence bears out is not contradicted, unless the nearest says nearly all of it', () => {
  expect(
    wrongShare('60% of voters', 'Only 30% of the voters took the ferry. In the town 60% of the mills closed.'),
  ).toBe(false)
  expect(wrongShare('60% of voters', `${asked('30%')} In the town 60% of the mills closed.`)).toBe(true)
  expect(wrongShare('60% of voters', `${asked('30%')} Of voters 60% like the ferry.`)).toBe(false)
  expect(wrongShare('60% of voters', asked('seven of the men and 30%'))).toBe(true)
  const [nearest] = checkShares(
    matchOf('60% of voters prefer ferry to bridge', `Only 45% of the voters took the ferry. ${asked('30%')}`),
  )
  expect(nearest?.body?.start).toBe(`Only 45% of the voters took the ferry. ${asked('30%')}`.indexOf('30%'))
  // The nearest is found wherever it is, and a sentence without a share is not it.
  expect(wrongShare('60% of voters', `In the town 60% of the mills closed. ${asked('30%')}`)).toBe(true)
  expect(wrongShare('60% of voters', `${asked('many')} Only 30% of the voters took the ferry.`)).toBe(true)
  expect(wrongShare('60% of voters', asked('seven, or 60%,'))).toBe(false)
  expect(wrongShare('60% of voters', asked('seven, or 30%,'))).toBe(true)
})
