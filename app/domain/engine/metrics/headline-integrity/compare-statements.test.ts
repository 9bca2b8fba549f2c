import { expect, test } from 'vitest'
import { matchHeadline } from '../../cues/match-headline.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { checkRoles } from './check-roles.ts'
import { compareStatements } from './compare-statements.ts'

const compare = (title: string, text: string) =>
  compareStatements(matchHeadline(prepareDocument(textAlone(text, title))))
const usesOf = (title: string, text: string) => compare(title, text).flatMap(({ uses }) => uses)
const nearnessOf = (title: string, text: string) =>
  usesOf(title, text).map(({ nearness }) => Number(nearness.toFixed(3)))

test.each([
  // Council and school count alike: both in the clause, one of them, one elsewhere.
  ['The council closed the school.', [1]],
  ['The council closed the mill. The school is old.', [0.5]],
  ['The council closed it, and the school is old.', [0.8]],
  ['The school is old. The council closed it.', [0.65]],
  ['The school is old. It rains. The council closed it.', [0.5]],
  ['The mill closed.', [0]],
])('what the headline speaks of is so near to the word in “%s”: %j', (text, nearness) => {
  expect(nearnessOf('Council closes school', text)).toEqual(nearness)
})

test('a word of the headline that more sentences have counts less, by the root of their number', () => {
  // Council is in four sentences and counts a half, school in one: 1 / 1.5.
  const text = 'The school closed. The council is old. The council met. The council sat. The council ate.'
  expect(nearnessOf('Council closes school', text)).toEqual([0.667])
})

test('a word of the headline counts less the farther it is from the verb, and less in another clause', () => {
  // School stands one word apart (1 / 1.2): 1 / (1 + 1 / 1.2)
  expect(nearnessOf('Council closes green school', 'The council closed it. The school is old.')).toEqual([0.545])
  // Fire is in another clause and one word apart, as in the body: .6 · (.4 / 1.2) of 1 + .4 / 1.2
  expect(nearnessOf('Council closes after fire', 'It closed after the fire. The council is old.')).toEqual([0.15])
})

test('numbers of the headline are looked for by their value', () => {
  expect(nearnessOf('Council closes 12 schools', 'Twelve closed. The council has schools.')).not.toEqual([0])
  expect(nearnessOf('Council closes 12 schools', 'Eleven closed. The council has schools.')).toEqual([0])
  expect(nearnessOf('Council closes 12 schools', 'The schools closed.')).not.toEqual([0])
})

test.each([
  ['Council closes school', 'The council closed the school.', [true]],
  ['Council closes school', 'The council opened the school.', [false]],
  ['Council closes school', 'The council did not close the school.', [false]],
  ['Council does not close school', 'The council did not close the school.', [true]],
  ['Council closes school', 'The council praised the school.', []],
  ['Fares rise', 'The fares rose. The fares fell. The fares grew.', [true, false, true]],
  // A headline without an auxiliary may be a passive, a sentence of the body is none.
  ['Town beaten in cup', 'Town beat City in the cup.', [false]],
  ['Town beat City', 'Town, beaten in the cup, beat City.', [true, true]],
  // The headline’s own verb is looked for as a verb.
  ['Mayor paints bank', 'The old paints of the mayor are known.', []],
  ['Mayor paints bank', 'The mayor painted it.', [true]],
  // An adjective is compared where it describes the same.
  ['Warm winter in Varne', 'The summer was warm.', []],
  ['Warm winter in Varne', 'It was a cold winter.', [false]],
  // Two effects are told apart by what else they are.
  ['Council cuts fares', 'The council raised fares.', [false]],
  ['Council cuts fares', 'The council lowered fares.', [true]],
  ['Drug helps children', 'The drug cut children.', [true]],
  // One of several scales on which they agree is enough.
  ['Court clears minister', 'The court dismissed the minister.', [true]],
  // A phrase without a scale in common is compared with one of the same words and length.
  ['Bank adds jobs', 'The bank added a mill.', []],
  ['Bank adds jobs', 'The bank did not add to it.', [false]],
])('“%s” and what “%s” says agree: %j', (title, text, agrees) => {
  expect(usesOf(title, text).map((use) => use.agrees)).toEqual(agrees)
})

test('the headline’s own word is known in its forms', () => {
  expect(usesOf('Fares rise', 'The fares rose. The fares grew.').map(({ isSameWord }) => isSameWord)).toEqual([
    true,
    false,
  ])
})

test('an irregular form is known as the same word', () => {
  expect(usesOf('Birds eat fish', 'The birds ate fish.').map(({ isSameWord }) => isSameWord)).toEqual([true])
})

test.each([
  ['Council closes school', 'The council closed the school.', true],
  ['Council closes school', 'The council closed the mill.', false],
  ['Council closes school', 'The school is old. It closed.', true],
  ['Council closes school', 'The mill is old. It closed.', false],
  // The sentence before, and no earlier one, even where one between only repeats the headline.
  ['Council closes school', 'The school is old.\n\nCouncil closes school\n\nIt closed.', false],
  // The one who approves or praises must be the same.
  ['Mayor praises school', 'The mayor praised the school.', true],
  ['Mayor praises school', 'The bishop praised the school.', false],
  ['Mayor praises school', 'The mayor praised the mill.', false],
  // In a contest the subject decides.
  ['Town beat City', 'Town beat City.', true],
  ['Town beat City', 'Town beat Rovers.', false],
  ['Three killed', 'Two men were killed.', true],
])('“%s” and “%s” are about the same: %s', (title, text, firm) => {
  expect(usesOf(title, text).map((use) => use.firm)).toContain(firm)
})

test.each([
  ['Council closes school', [2.5]],
  ['Council closed school', [2.5]],
  ['Council has closed school', [3]],
  ['Council to close school', [2]],
  ['Council will close school', [2]],
  ['Council may close school', [1]],
  ['Council closes school?', [1]],
])('“%s” is so sure of itself: %j', (title, sure) => {
  expect(compare(title, 'It rains.').map((each) => each.sure)).toEqual(sure)
})

test.each([
  ['Council closes school', [true]],
  ['Voters like closed school', [true, false]],
  ['Council announces closed school', [true]],
  ['Stop closed school', [false, false]],
  ["Don't close school", [false]],
  // How a verb is meant is as main as the verb; verbs of other clauses and those that deny or soften do not count.
  ['Bus starts late', [true, true]],
  ['Mayor resigned, council closes school', [true, true]],
  ['Council refuses to close school', [true]],
  ['Council may visit closed school', [true, false]],
  ['Mayor visited council that may close school', [true, false]],
])('the statements of “%s” are main ones: %j', (title, isMain) => {
  expect(compare(title, 'It rains.').map((each) => each.isMain)).toEqual(isMain)
})

test.each([
  ['Council denies closing school', true],
  ['Council has not closed school', false],
  ['Council closes school', false],
])('“%s” tells of what somebody denies: %s', (title, isDenied) => {
  expect(compare(title, 'It rains.').at(-1)?.isDenied).toBe(isDenied)
})

test('what is disputed after a statement is not denied by it', () => {
  expect(compare('Council has not closed school, as mayor disputes', 'It rains.')[0]?.isDenied).toBe(false)
})

test('what follows a statement is kept in lower case, and its words and place', () => {
  expect(compare('Council closes Big school', 'It rains.')).toMatchObject([
    { rest: 'big school', words: [{ text: 'closes' }], isVerb: true },
  ])
  expect(compare('Council and school', 'It rains.')).toEqual([])
})

test('words before a rubric, and more than forty of a headline, are not read', () => {
  expect(compare('Analysis: council closes school', 'It rains.')).toHaveLength(1)
  expect(compare(`${'mill '.repeat(39)}closes`, 'It rains.')).toHaveLength(1)
  expect(compare(`${'mill '.repeat(40)}closes`, 'It rains.')).toHaveLength(0)
})

test('more than 150 words of a sentence are not read', () => {
  const uses = (words: number) => usesOf('Council closes school', `The ${'mill '.repeat(words)}closed.`).length
  expect([uses(148), uses(149)]).toEqual([1, 0])
})

const exchanged = (title: string, text: string) => checkRoles(compare(title, text)).map(({ penalty }) => penalty)

test.each([
  ['Brandt sues Lowell', 'Lowell sued Brandt.', [45]],
  ['Brandt sues Lowell', 'Brandt sued Lowell.', []],
  ['Brandt sues Lowell', 'Brandt was sued by Lowell.', [45]],
  ['Brandt sues Lowell', 'Lowell was sued by Brandt.', []],
  ['Brandt sues Lowell', 'Lowell sued Brandt. Brandt sued Lowell.', []],
  ['Brandt sues Lowell', 'Lowell sued Brandt. Brandt sued Varne.', []],
  ['Make Brandt sue Lowell', 'Lowell sued Brandt.', []],
  ['Brandt closes Lowell', 'Lowell shut Brandt.', []],
  ['Brandt sues Lowell', 'Lowell sued Holm.', []],
  ['Brandt sues Lowell', 'Holm sued Brandt.', []],
  ['Town beat City', 'City beat Town.', [45]],
  ['Town beat City', 'City won against Town.', [45]],
  ['Town beat City', 'Town beat City.', []],
  ['Town beat City', 'City beat Town. Town beat City.', []],
  ['Town beat City', 'City won.', []],
  ['Town beat City', 'City lost against Town.', []],
  ['Brandt resigns', 'Lowell resigned.', []],
  ['Brandt visits Lowell', 'Lowell visited Brandt.', []],
  ['Brandt will visit Lowell', 'Lowell will visit Brandt.', [45]],
])('“%s” over “%s” costs %j for exchanged parts', (title, text, points) => {
  expect(exchanged(title, text)).toEqual(points)
})

test('exchanged parts show the headline’s word and the body’s clause', () => {
  expect(checkRoles(compare('Brandt sues Lowell', 'It rains, Lowell sued Brandt.'))).toMatchObject([
    {
      issue: 'contradicted',
      title: { start: 7, end: 11 },
      body: { start: 10, end: 21 },
      note: 'The body says that it was the other way round',
    },
  ])
})
