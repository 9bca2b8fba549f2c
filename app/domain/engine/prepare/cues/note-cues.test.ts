import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { hintsAtSource } from './attribution-words.ts'

const read = (text: string) => prepareDocument(textAlone(text))
const namesIn = (text: string): string[] => read(text).speakers.map(({ name }) => name)

test.each([
  ['Some 4,200 people died of the fever in May (WHO).', 'WHO'],
  ['The factory closed 14 of its lines in June (Reuters).', 'Reuters'],
  ['Some 4,200 people were killed in May (source: Ministry of Health).', 'Ministry of Health'],
  ['Prices rose by 4 per cent in March (Office for National Statistics, 2024).', 'Office for National Statistics'],
])('a body in the last brackets of a sentence is its source: “%s”', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  'He joined the World Health Organization (WHO).',
  'The deal was signed by the Orrin Monetary Fund (OMF).',
  'Ann Lowell met Omar Aziz (BBC).',
  'Outlets were rated from far left (the Post) to far right (Reuters).',
  'A volunteer directs the crowd in the square [Ann Lowell/Reuters]',
  'The square was full in the morning (AFP via Orrin Images)',
  'Ann Lowell met the mayor of the town (Labour).',
])('a short form, somebody’s employer or a picture’s credit is not: “%s”', (text) => {
  expect(namesIn(text)).toEqual([])
})

test.each([
  'The river rose by four metres [1].',
  'Vaccination cut the deaths by a third [12, 14].',
  'Vaccination cut the deaths by a third.¹²',
  'Vaccination cut the deaths by a third (Lowell and Aziz, 2021).',
  'The factory closed 14 of its lines (Herald).',
])('a mark of a note may name a source: “%s”', (text) => {
  expect(read(text).sentences.some((sentence) => hintsAtSource(sentence))).toBe(true)
})

test.each(['The tower has four floors (see below).', 'The tower [sic] has four floors (two of them low).'])(
  'any other brackets do not: “%s”',
  (text) => {
    expect(read(text).sentences.some((sentence) => hintsAtSource(sentence))).toBe(false)
  },
)
