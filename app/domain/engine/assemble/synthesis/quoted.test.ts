import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

const statement = { statement: true }

test.each([
  'Response times in the north averaged 9.2 minutes in 2023, compared with 7.4 in the south',
  'The jury in Fort Lowell, which had met twice since the new year, deliberated for less than 10 minutes before it spoke',
  'The treasurer, Odile Brand, put the cost at 2 million pounds',
  'The agency found mold in No. 3 of the five store rooms and bottles that were labelled 500 mg. but held approx. 320 mg',
  'The company sold goods for $142 million, up from $118 million a year earlier and above the $131 million expected',
  'Police get $611m (26.6%), schools $702m, and roads 9.5 percent of the total, or roughly $218 million',
])('a sentence is quoted whole: %s', (sentence) => {
  expect(quoted(`${sentence}.`, statement)).toBe(`“${sentence}”`)
})

test('of several sentences too long together, the one with most figures is quoted', () => {
  const plain = `The council met in the old hall by the river, where the heating had failed again that week. ${'It was late and it was cold in there. '.repeat(4)}`
  expect(quoted(`${plain}The pool lost 212,000 pounds in 2023.`, statement)).toBe(
    '“The pool lost 212,000 pounds in 2023”',
  )
})

test.each([
  [
    'The harbour board met for hours in the old customs house and heard from pilots, fishermen, engineers and the owners of the ferries that cross to the island on weekdays from May to September and on holidays; the new pier cost 48 million pounds.',
    '“the new pier cost 48 million pounds”',
  ],
  [
    'The harbour board met for hours in the old customs house and heard from pilots, fishermen, engineers and the owners of the ferries to the island on weekdays from May to September and to the old lights on holidays, and the new pier cost 48 million pounds.',
    '“the new pier cost 48 million pounds”',
  ],
])('of a long sentence a clause with a subject of its own is quoted: %s', (passage, words) => {
  expect(quoted(passage, statement)).toBe(words)
})

test.each([
  'The mayor denied on the radio this morning, and again before the whole of the council and the reporters of three newspapers who had come for the vote on the bridge and its bearings, that, as he put it, the council had paid 40,000 pounds to the owner.',
  'If the bank and the many other owners of the road company, which has been in debt since the spring of last year, agree on a price before the end of the month, the town will sell 300 houses, and the road will be built through the fields behind them.',
])('a part is never quoted without what denies it or makes it conditional: %s', (passage) => {
  expect(quoted(passage, statement)).toBe('')
})

test.each([
  'The list of what was lost runs to four pages and comprises 118 houses, some of them with all that their owners had; the pews and the organ of Mt. Carmel church; some 3,000 head of cattle, of which about 900 have since been found alive on land owned by the Rev. Amos P. Delahunt, Jr.; and nine miles of fence.',
  'The plan that the board passed on Tuesday after two hours of talk in the hall has three parts, none of them cheap: the county will close two of its five schools by the end of the summer; the pupils will go to the new building on the hill by bus.',
])('nothing is quoted from inside a list: %s', (passage) => {
  expect(quoted(passage, statement)).toBe('')
})

test('a quotation never ends at a comma inside a clause', () => {
  const list =
    'Robert Fernandez, the head of the fugitive task force, Nelitza Gutierrez, the housekeeper of the family, two neighbours from the street behind the embassy, a detective, a locksmith and three firemen told the court in turn on Monday what they had seen.'
  expect(quoted(list, statement)).toBe('')
})

test('a quotation holds no marks of its own, and none where nothing whole is left', () => {
  expect(quoted('It was the Government’s “headroom” that the Chancellor had been told not to spend.', statement)).toBe(
    '',
  )
  expect(quoted('', statement)).toBe('')
  expect(quoted('“”')).toBe('')
  expect(quoted('The Harbour Union of Varne', statement)).toBe('')
  expect(quoted('The workers’ rights were cut in 2019.', statement)).toBe('“The workers’ rights were cut in 2019”')
})

test('the time of a live report’s entry is no part of what is quoted', () => {
  expect(quoted('17:48 Some 12,400 homes are without power', statement)).toBe('“Some 12,400 homes are without power”')
})

test('a verb of a clause attached to a noun makes no statement', () => {
  expect(quoted('Not the rents, not the sons who went to the city to work', statement)).toBe('')
})

test.each([
  ['a number', 'About five thousand two hundred'],
  [
    'a noun with a relative clause',
    'On the left, the glass towers of capitalists who were handed 340 acres at a throwaway price',
  ],
])('%s without a verb of its own is no statement', (_, words) => {
  expect(quoted(words, statement)).toBe('')
})

test.each(['LONDON (Reuters) – ', 'ST. PAUL, Minn. – ', 'Washington (CNN) ', '(SiteNews.com) – ', '(AP) — '])(
  'what stands before a report is no part of its first statement: %s',
  (line) => {
    expect(quoted(`${line}The council admitted 12,587 people in May.`, statement)).toBe(
      '“The council admitted 12,587 people in May”',
    )
  },
)
