import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const read = (text: string) => prepareDocument(textAlone(text))
const namesIn = (text: string): string[] => read(text).speakers.map(({ name }) => name)

test.each([
  ['By the union’s count, 4,200 workers walked out on Monday.', 'the union'],
  ['Some 4,200 workers walked out by the union’s count.', 'the union'],
  ['By the ministry’s own figures, 4,200 people lost their homes.', 'the ministry’s own figures'],
  ['To judge by the board’s accounts, 14 million pounds are missing.', 'the board'],
  ['On the police’s own reckoning, 42 people were hurt.', 'the police'],
  ['In the view of the Bank, inflation will fall next year.', 'Bank'],
  ['From the point of view of the ministry, the plan is dead.', 'the ministry'],
  ['The plan is dead, in the words of Ann Lowell.', 'Ann Lowell'],
  ['The company, by Lowell’s account, lost 42 million pounds.', 'Lowell'],
  ['By his own account, Lowell lost 42 million pounds.', 'Lowell'],
  ['By its own estimate the board lost 42 million pounds.', 'the board'],
  ['In Gallup’s poll, 41 per cent approved.', 'Gallup’s poll'],
  ['In a poll by Orrin University, 41 per cent approved.', 'a poll by Orrin University'],
  ['Based on data from the flour board, 42 mills closed.', 'data from the flour board'],
  ['In documents seen by the Courier, 42 shifts were empty.', 'documents seen by the Courier'],
  ['Gallup put approval at 41 per cent.', 'Gallup'],
  ['The auditor puts the cost of the bridge at 14 million pounds.', 'The auditor'],
])('whoever holds an account of the matter is its source: “%s”', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  'By the end’s account, he had had enough of it.',
  'By the river’s bank stood 42 trees.',
  'In the house of the mayor 42 guests danced.',
  'By the count of three he had gone.',
  'On account of the strike, 42 trains were cancelled.',
  'In view of the strike, 42 trains were cancelled.',
  'In other words, 42 trains were cancelled.',
  'From the hotel’s view of the bay 42 ships were seen.',
  'In the city’s poll station 42 voters waited.',
  'In figures and words, the sum was 42.',
  'He withdrew 42 pounds from the customer’s account.',
  'He was surprised by the minister’s view.',
  'By deferring to the union’s judgement, the board lost 42 members.',
  'In my view, 42 ships were lost.',
  'The council put the plan at the top of its list.',
])('what is only worded like one names nobody: “%s”', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('“in his view” is the view of whoever was heard before, not of what the clause is about', () => {
  const { speakers, attributions } = read('“It is far too late,” Omar Aziz said. In his view, a bridge costs too much.')
  expect(attributions.map(({ speaker }) => speakers[speaker]?.name)).toEqual(['Omar Aziz', 'Omar Aziz'])
})

test('what somebody says on the ground of a paper is said by them', () => {
  expect(namesIn('Ann Lowell said, based on figures from the board, that 42 mills had closed.')).toEqual(['Ann Lowell'])
})

test('all that stands beside “as the manager told the Courier” is put in the manager’s mouth', () => {
  const [first] = read('The plant will close in June, as the manager told the Courier.').attributions
  expect(first?.words).toBe(6)
})

test('“they” are people or bodies, never the paper named before', () => {
  expect(namesIn('A study found that 42 mills had closed. They hope for better days.')).toEqual(['A study'])
  expect(read('A study found that 42 mills had closed. They hope for better days.').attributions).toHaveLength(1)
})
