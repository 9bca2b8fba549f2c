import { expect, test } from 'vitest'
import { OPPOSITES } from '../../lexicons/opposites.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { readStatements } from './read-statements.ts'

const read = (text: string, isTitle = false) =>
  readStatements({ tokens: wordParts(tokenize(text)), text, words: OPPOSITES, isTitle })

/** The statement of a word, by what is set in it: "turned possible" and so on; undefined where it states nothing. */
function meant(word: string, text: string, isTitle = false): string | undefined {
  const { tokens, statements } = read(text, isTitle)
  const found = statements.find(({ from }) => tokens[from]?.lower === word)
  if (found === undefined) return undefined
  const { turned, sure, unreal, alleged, decided } = found
  const set = { turned, unreal, alleged, decided }
  const marks = Object.entries(set).flatMap(([mark, isSet]) => (isSet ? [mark] : []))
  return [...marks, `sure ${sure}`].join(', ')
}

test.each([
  ['The school closed.', 'closed', 'sure 3'],
  ['The school did not close.', 'close', 'turned, sure 3'],
  ['The council will close the school.', 'close', 'sure 2'],
  ['The council plans to close the school.', 'close', 'sure 1.5'],
  ['The school may close.', 'close', 'sure 1'],
  ['The council voted to close the school.', 'close', 'decided, sure 2'],
  ['The school was due to close.', 'close', 'unreal, sure 3'],
  ['The bank was accused of closing schools.', 'closing', 'alleged, sure 3'],
  ['The council rejected plans to close it.', 'close', 'turned, sure 3'],
  ['The council did not reject plans to close it.', 'close', 'sure 3'],
  // The last word that settles it counts, and possibility goes on to the next verb.
  ['He may say it will close.', 'close', 'sure 2'],
  ['The school may close or fall.', 'fall', 'sure 1'],
  ['He may plan to close it.', 'close', 'sure 1'],
])('“%s” says of “%s”: %s', (text, word, marks) => {
  expect(meant(word, text)).toBe(marks)
})

test.each([
  ['The plan to close it was rejected.', 'close', 'turned, sure 1.5'],
  ['The plan to close it was rejected, and the bank fell.', 'close', 'turned, sure 1.5'],
  ['The closed school rejected it.', 'closed', 'sure 3'],
  ['The plan to close it was preventing it.', 'close', 'sure 1.5'],
])('a passive undoes what goes before it: “%s”', (text, word, marks) => {
  expect(meant(word, text)).toBe(marks)
})

test.each([
  ['It did not open because it closed.', 'closed', 'sure 3'],
  ['It did not find that the school closed or fell.', 'closed', 'turned, sure 3'],
  ['It did not find that the school closed or fell.', 'fell', 'sure 3'],
  ['No school closed.', 'closed', 'turned, sure 3'],
  ['No harm came to the school that closed.', 'closed', 'sure 3'],
  ['Without help from the town the school closed.', 'closed', 'sure 3'],
  ['There was no sign that it closed.', 'closed', 'turned, sure 3'],
  ['The town saw no way in June to close it.', 'close', 'turned, sure 3'],
  ['The town never in May or June closed it.', 'closed', 'turned, sure 3'],
  ['There was no bird in the old and big closed school.', 'closed', 'sure 3'],
  ['There was no hint in Varne that it closed.', 'closed', 'turned, sure 3'],
  ['The closed school did not fall.', 'fall', 'turned, sure 3'],
  ['It never fell closed.', 'closed', 'sure 3'],
  ['It was denied that the school closed.', 'closed', 'turned, sure 3'],
])('a negation reaches no further than its clause, its first verb or its noun: “%s”', (text, word, marks) => {
  expect(meant(word, text)).toBe(marks)
})

test('a negation reaches over ten words and no more', () => {
  const after = (words: number) => meant('closed', `It never ${'very '.repeat(words)}closed.`)
  expect([after(10), after(11)]).toEqual(['turned, sure 3', 'sure 3'])
})

test.each([
  ['The bank made a loss.', 'made', 'sure 3'],
  ['It made a profit against a loss.', 'loss', 'unreal, sure 3'],
  ['It made a profit against the huge big loss.', 'loss', 'sure 3'],
])('what something is compared with was so before: “%s”', (text, word, marks) => {
  expect(meant(word, text)).toBe(marks)
})

test.each([
  ['The school may close.', 0],
  ['The school may soon close.', 1],
  ['The council plans to close it.', 0],
  ['The council plans perhaps to very soon close it.', 3],
  ['The council will close it.', null],
  ['The school closed.', null],
])('“%s” has %s words between what softens it and the verb', (text, words) => {
  expect(read(text).statements.at(-1)?.softened).toBe(words)
})

test.each([
  ['Town have beaten City.', 1, false],
  ['Town were beaten by City.', -1, false],
  ['Town had been beaten.', -1, false],
  ['Town beaten by City.', -1, false],
  ['Town beaten in the cup.', 1, false],
  ['Town beaten in the cup', -1, true],
  ['City knocked out', -1, true],
  ['Town is to win the cup.', 1, false],
  ['Town is to concede it.', -1, false],
  ['The old men who were in Varne have beaten City.', 1, false],
  ['Town beat City', 1, true],
])('in “%s” the contest goes to its subject (1) or not (-1): %i', (text, side, isTitle) => {
  expect(
    read(text, isTitle)
      .statements.find(({ sides }) => sides.has('contest'))
      ?.sides.get('contest'),
  ).toBe(side)
})

test('in a passive only the contest is turned, other scales are not', () => {
  const [lost] = read('The case was lost by City.').statements
  expect([lost?.sides.get('contest'), lost?.sides.get('trust')]).toEqual([1, -1])
})

test.each([
  ['Fares are up 3%.', true],
  ['Sales 3% up on the year', true],
  ['Sales 3 up in town', true],
  ['Fares up again', true],
  ['Fares up sharply', true],
  ['Fares up', true],
  ['Fares are up everywhere', true],
  ['He took up the case.', true],
  ['It tamps up fears.', false],
  ['Profits were above forecasts.', true],
  ['Profits were above all forecasts.', true],
  ['Profits were above what all forecasts had.', false],
  ['It is above the door.', false],
])('a word of direction gives one only beside a measure: “%s” %s', (text, isStated) => {
  expect(read(text).statements.some(({ sides }) => sides.has('amount'))).toBe(isStated)
})

test('a phrase that begins with a word of direction is stated without a measure', () => {
  expect(read('He is behind bars.').statements.some(({ sides }) => sides.has('custody'))).toBe(true)
})

test('a word of a longer phrase is no mode of its own, nor is a month', () => {
  expect(read('It is ahead of plan.').modes).toEqual([])
  expect(read('They back up claim that it closed.').modes.map(({ from, to }) => [from, to])).toEqual([[3, 5]])
  expect(read('He was not guilty.').modes).toEqual([])
  expect(read('In May it rose.').modes).toEqual([])
  expect(read('It may rise.').modes.map(({ from, to, value }) => [from, to, value])).toEqual([[1, 2, 'possible']])
})

test.each([
  ['They closed schools, and opened banks.', '000111'],
  ['They closed schools and opened banks', '000111'],
  ['They closed schools and the banks', '000000'],
  ['They closed schools and', '0000'],
  ['They closed schools and they', '00011'],
  ['They closed schools and rise', '00011'],
  ['They closed schools and may', '00011'],
  ['They closed schools and falls', '00011'],
  ['They closed schools and painted banks', '000111'],
  ['They closed schools and items', '00000'],
  ['They closed Puri; Ganjam fell', '00011'],
  ['It had before closed', '0011'],
  ['They closed Puri, Ganjam and Khordha', '000000'],
  ['They closed Puri, banks and mills', '000111'],
  ['They closed puri, Banks and mills', '000111'],
  ['It closed – for good', '0011'],
  ['It closed - for good', '0011'],
  ['A well-known bank', '0000'],
  ['It closed after it rose', '00111'],
  ['It has since closed', '0000'],
  ['It closed since it rose', '00111'],
  ['It said “it closed” again', '00112'],
])('“%s” has its words in the clauses %s', (text, clauses) => {
  expect(read(text).clauses.join('')).toBe(clauses)
})

test('a word of many uses has less weight, and a statement the place of its words and its clause', () => {
  const { statements } = read('It rose, but the bank made a profit earlier.')
  expect(statements.map(({ from, to, weight, clause }) => [from, to, weight, clause])).toEqual([
    [1, 2, 1, 0],
    [5, 8, 1, 1],
    [8, 9, 0.6, 1],
  ])
})

test('a noun’s own word is turned only by what stands right before it', () => {
  const turnedIn = (text: string) =>
    read(text).statements.flatMap(({ sides, turned }) => (sides.has('rank') || sides.has('order') ? [turned] : []))
  expect(turnedIn('It was not the final match.')).toEqual([false])
  expect(turnedIn('It was not final here.')).toEqual([true])
})
