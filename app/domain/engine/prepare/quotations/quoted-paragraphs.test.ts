import { expect, test } from 'vitest'
import { inputOf, articleOfText } from '#tests/fixtures/cases/read-case.ts'
import { overlap } from '../../ranges.ts'
import { prepareDocument } from '../document.ts'

const BEFORE =
  'The bus company has had 412 complaints since the timetable changed in March, the council said on Monday.'
const AFTER = 'The company carried 1.2 million people last year and has eleven routes, the oldest from 1981.'

/** For each paragraph of a report with these lines between its first and last, "s" if most of it is quoted, else "a". */
function voices(...lines: string[]): string {
  const input = inputOf(articleOfText(['Bus company criticised', BEFORE, ...lines, AFTER].join('\n\n')))
  const { paragraphs, quotations } = prepareDocument(input)
  return paragraphs
    .map((paragraph) => {
      const quoted = quotations.reduce((sum, quotation) => sum + overlap(quotation, paragraph), 0)
      return quoted * 2 > paragraph.end - paragraph.start ? 's' : 'a'
    })
    .join('')
}

const A = 'You are a pack of shameless cheats who leave our children in the rain.'
const B = 'We will not be lied to again, and we will shame every one of you.'
const THIRD = 'The conduct of the operator was disgraceful and its excuses were an insult to the public.'

test.each([
  ['The parents of Lower Marn sent an open letter. Part of it reads:', A, B],
  ['The letter, which was pinned to the depot’s door, said in full:', A, B],
  ['In an email to staff on Friday, the manager wrote:', B, A],
  ['Her post on the town’s page read as follows:', A, B],
  ['A leaflet handed out at the school gate says:', A, B],
  ['A spokesman for the union sent this statement:', A, B],
  ['The petition, signed by 900 people, begins:', A, B],
])('a text that a colon introduces belongs to whoever wrote it, to its last paragraph: %s', (...lines) => {
  expect(voices(...lines)).toBe('aassa')
})

test.each([
  'The judge ruled against the company on Friday. The judgment states:',
  'In its report the inspectorate concluded:',
  'The tribunal’s ruling reads in part:',
  'The resolution that the council passed declares:',
])('one paragraph of a ruling that a colon introduces is the court’s: %s', (line) => {
  expect(voices(line, THIRD)).toBe('aasa')
})

test('a letter ends with its signature', () => {
  expect(
    voices(
      'The mother’s letter to the company reads:',
      'Dear Sir or Madam,',
      A,
      THIRD,
      'Yours faithfully,',
      'Ann Moor',
    ),
  ).toMatch(/^aa[sa]s{2}[sa]{2}a$/)
})

test('a text in quotation marks over paragraphs is one quotation, whether each paragraph opens again or not', () => {
  expect(voices(`“${A}`, `“${B}`, `“${THIRD}”`)).toBe('asssa')
  expect(voices(`“${A}`, B, `${THIRD}”`)).toBe('asssa')
  expect(voices(`"${A}`, B, THIRD, `${B}"`)).toBe('assssa')
})

test('lines marked with ">" and lines set off by indentation are another’s', () => {
  expect(voices('An email that the manager sent was published on Thursday.', `> ${A}\n> ${B}`)).toMatch(/^aas+a$/)
  expect(voices('The ruling says:', `    ${THIRD}`)).toBe('aasa')
  expect(voices('The memo came to light on Friday.', `\t${A}`, `\t${B}`)).toBe('aassa')
})

test('words without marks after a writing and a colon are its own, to the end of the paragraph', () => {
  expect(voices('One poster reads: Throw the corrupt vermin out before they destroy us all.')).toBe('asa')
  expect(voices('The text message said: You will pay for this, you miserable traitor.')).toBe('asa')
})

test('a colon that introduces the author’s own list, or a heading, quotes nobody', () => {
  expect(voices('Three things have changed since March:', 'The last bus leaves an hour earlier.')).toBe('aaaa')
  expect(voices('Here is what the report found, in short:', 'The buses were late on 19 days out of 31.')).toBe('aaaa')
  expect(voices('What you need to know about the ruling:', 'The contract ends in May.')).toBe('aaaa')
})

test('the report goes on after a quoted text as the author’s', () => {
  expect(voices('Part of the letter reads:', A, 'The company did not reply to the letter on Monday.', THIRD)).toBe(
    'aasaaa',
  )
  expect(voices('Part of the letter reads:', A, 'Ann Moor, who wrote it, said that we had been warned.')).toMatch(
    /^aas/,
  )
})
