import { expect, test } from 'vitest'
import { articleOfText, quotedIn } from '#tests/fixtures/cases/read-case.ts'
import { pastedParts } from './pasted-quotations.ts'

const REPORT = 'The council published the email on Thursday, and the mayor’s office confirmed that it was genuine.'
const END = 'The council votes on the pool on Tuesday, and its finance report will be published on Monday at noon.'
const WORDS = 'The so-called campaign is run by cowardly troublemakers.'
const quoted = (...lines: string[]) => quotedIn(articleOfText(['The email', REPORT, ...lines, END].join('\n')))

test('lines with ">" before them are quoted, without the marks', () => {
  expect(quoted('', `> ${WORDS}`, '>', `> > ${WORDS}`, '')).toEqual([
    { kind: 'quoted lines', words: `${WORDS}\n\n${WORDS}` },
  ])
})

test('paragraphs set off by spaces or a tab are quoted, wrapped or not', () => {
  expect(quoted('', `    ${WORDS}`, `    ${WORDS}`, '', `    ${WORDS}`, '')).toHaveLength(1)
  expect(quoted('', `\t${WORDS}`, '')).toEqual([{ kind: 'quoted lines', words: WORDS }])
})

test('offsets count code points, and the text keeps every word', () => {
  const article = articleOfText(['The 👩‍🚒 email', `👩‍🚒 ${REPORT}`, '', `> ${WORDS}`, '', END].join('\n'))
  expect(article.text).toBe(`👩‍🚒 ${REPORT}\n\n${WORDS}\n\n${END}`)
  expect(quotedIn(article)).toEqual([{ kind: 'quoted lines', words: WORDS }])
})

test('first lines of paragraphs, lists, and a line that only says who wrote are not quoted', () => {
  for (const lines of [
    ['', ...Array.from({ length: 5 }, () => [`  ${REPORT}`, '']).flat()],
    ['', '  - two buses a day', '  - none on Sundays', ''],
    ['', '> On Thursday the press office wrote:', ''],
  ]) {
    expect(quoted(...lines)).toEqual([])
  }
  expect(pastedParts(`  ${REPORT}\n${END}`)).toHaveLength(1)
})

test('a text that is marked or indented as a whole is nobody’s quotation', () => {
  expect(quotedIn(articleOfText(['Title', `> ${REPORT}`, '>', `> ${END}`].join('\n')))).toEqual([])
})
