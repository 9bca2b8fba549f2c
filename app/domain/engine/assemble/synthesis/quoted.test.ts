import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test.each([
  [
    'Response times in the north averaged 9.2 minutes in 2023, compared with 7.4 in the south.',
    '“Response times in the north averaged 9.2 minutes”',
  ],
  ['The jury in Fort Lowell, which had met twice, deliberated for less than 10 minutes before it spoke.', '10 minutes'],
  ['a short phrase', '“a short phrase”'],
])('quotes the core of “%s”', (passage, core) => {
  expect(quoted(passage, { statement: passage.length > 20 })).toContain(core)
})

test.each([
  'It was the Government’s “headroom” for the year that the Chancellor had been told not to spend before the vote.',
  'The mayor denied that the council had paid 40,000 pounds to the owner of the old bakery on the north bank.',
  'They said that they would not, if asked, have sold 300 houses to the company that wanted to build a road.',
])('never tears a phrase or drops a denial: %s', (passage) => {
  const quote = quoted(passage, { statement: true })
  expect(quote).not.toMatch(/’s”$|“(?:council had )?paid 40,000|“have sold 300|“sold 300/)
  expect(quote.split(/\s+/).length).toBeLessThanOrEqual(8)
})

test.each([
  'The Harbour Fund of the United Nations Scientific and Cultural Union in Varne met, and grain exports doubled in May.',
  'Support for the bridge rose in the north, compared with 20 per cent for Mr. Harmon and his friends of the old bridge.',
])('a statement has a verb of its own and does not end on a title: %s', (passage) => {
  const quote = quoted(passage, { statement: true })
  expect(quote).toMatch(/met|doubled|rose|compared/)
  expect(quote).not.toMatch(/Mr\.?”$/)
})

test('where nothing can be cut out there is no quotation', () => {
  expect(quoted('', { statement: true })).toBe('')
  expect(quoted('“”')).toBe('')
})
