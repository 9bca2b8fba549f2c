import { expect, test } from 'vitest'
import { CUT, quoted } from './quoted.ts'

const statement = { statement: true }

test.each([
  [
    'Response times in the north averaged 9.2 minutes in 2023, compared with 7.4 in the south.',
    '“Response times in the north averaged 9.2 minutes in 2023, compared with 7.4 in the south”',
  ],
  [
    'The jury in Fort Lowell, which had met twice since the new year, deliberated for less than 10 minutes before it spoke, and the foreman read the verdict out to a room so full that people stood in the corridor.',
    '“The jury in Fort Lowell, which had met twice since the new year, deliberated for less than 10 minutes before it spoke”',
  ],
  ['a short phrase', '“a short phrase”'],
])('quotes the whole of what is short, and whole clauses of the rest: %s', (passage, words) => {
  expect(quoted(passage, passage.length > 20 ? statement : {})).toContain(words)
})

test('a quotation begins and ends where a clause does', () => {
  const long =
    'In the footage, which is the paper’s own report from the harbour on the day of the storm, the mate makes no mention of a light, and he describes a calm sea with two boats that lay still beyond the mole.'
  expect(quoted(long, statement)).toMatch(/^“the mate makes [^“”]* beyond the mole”$/)
})

test.each([
  'The mayor denied on the radio this morning, and again before the whole of the council, that, as he put it, the council had paid 40,000 pounds to the owner.',
  'They said that they would not, if asked by the bank or by any other of the many owners, sell 300 houses to the company that wanted a road through it.',
])('never drops a denial: %s', (passage) => {
  expect(quoted(passage, statement)).not.toMatch(/“(?:the council had paid|sell 300)/)
})

test('words that say who said it can be cut out, and a clause stands without them', () => {
  const tag = 'the harbour master told the paper'
  const claim =
    'The new pier cost the town 48 million, which is three times what had been planned when the work on it began, '
  expect(quoted(`${claim}${CUT.repeat(tag.length)}.`, statement)).toMatch(/^“The new pier cost the town 48 million/)
  expect(quoted(`${CUT.repeat(tag.length)} that the pier had cost 48 million.`, statement)).toBe(
    '“the pier had cost 48 million”',
  )
})

test('a quotation holds no marks of its own, and none where nothing whole is left', () => {
  expect(quoted('It was the Government’s “headroom” that the Chancellor had been told not to spend.', statement)).toBe(
    '',
  )
  expect(quoted('', statement)).toBe('')
  expect(quoted('“”')).toBe('')
  expect(quoted('The Harbour Union of Varne', statement)).toBe('')
})

test.each([
  [
    `${CUT.repeat(9)} them that he did not know, that the hall was insured for £4.2 million and that it had been checked.`,
    '“the hall was insured for £4.2 million”',
  ],
  [
    `${CUT.repeat(9)} that two residents died in the shelters, and that nobody has died of the volcano.`,
    '“nobody has died of the volcano”',
  ],
  [
    'The company sold goods for $142 million, up from $118 million a year earlier and above the $131 million that analysts had expected on average.',
    '“The company sold goods for $142 million”',
  ],
  ['17:48 Some 12,400 homes are without power', '“Some 12,400 homes are without power”'],
])('a quotation is a statement with subject and verb, not the rest of another: %s', (passage, words) => {
  expect(quoted(passage, statement)).toBe(words)
})

test.each([
  [
    `${CUT.repeat(9)} the board on Friday that they would stop 120 trains in Leeds and in the towns on the way there this year.`,
    '“they would stop 120 trains in Leeds and in the towns on the way there this year”',
  ],
  [
    'The mayor won 400 votes in the north of the town on Sunday night and in the south, so 9 of them were counted twice by the board.',
    '“The mayor won 400 votes in the north of the town on Sunday night and in the south”',
  ],
])('a quotation begins with a clause that can be read alone: %s', (passage, words) => {
  expect(quoted(passage, statement)).toBe(words)
})

test.each([
  `${CUT.repeat(9)} has withdrawn 400 of the trains from the line that had been promised to the towns in the north of it`,
  `${CUT.repeat(9)} but sold 120 houses to the company that wanted a road through the town and through the fields there`,
  'The firm of “Norvane”, a maker of heat pumps, has withdrawn 400 of its pumps from the homes of the towns in the north.',
  'The board met the heads of the towns in “the north”, some of which had lost 400 votes to the mayor of the town.',
])('what needs the words before it is not quoted without them: %s', (passage) => {
  expect(quoted(passage, statement)).toBe('')
})

test('nor does it end where more must follow', () => {
  const passage = `The board found that the policy of the town is ${CUT.repeat(9)} 120 houses in the north.`
  expect(quoted(passage, statement)).not.toMatch(/ is”$/)
})

test('a verb of a clause attached to a noun makes no statement', () => {
  expect(quoted('Not the rents, not the sons who went to the city to work', statement)).toBe('')
  expect(quoted(`${CUT.repeat(9)}, which this newspaper has seen, an officer warned that “it” fails.`)).toBe('')
})
