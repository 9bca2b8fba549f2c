import { expect, test } from 'vitest'
import { type DatedReport, seriesOf } from './series.server.ts'

function report(id: string, date: string, title: string, text = `${id} has words of its own.`): DatedReport {
  return { id, date, title, text }
}
const QUESTIONS = 'What do you think of the harbour and of all those who would have it closed for good this year?'

test('reports whose headlines share two rare words within 120 days are one series, named after the earliest', () => {
  const series = seriesOf([
    report('b', '2019-09-19', 'Hurricane Humberto strengthens while approaching Bermuda'),
    report('a', '2019-09-16', 'Tropical Storm Humberto upgraded to hurricane status'),
    report('c', '2020-01-15', 'A year after Hurricane Humberto'),
    report('d', '2020-06-15', 'Hurricane Humberto remembered'),
  ])
  expect(Object.fromEntries(series)).toEqual({ a: 'a', b: 'a', c: 'a', d: 'd' })
})

test('one shared word, words of grammar, figures and words that many headlines hold make no series', () => {
  const titles = [
    'Actor Lind dies at age 70',
    'Singer Mora dies at age 70',
    'He says that the fire is out',
    'Mayor says that',
  ]
  const obituaries = Array.from({ length: 6 }, (_, index) => `Writer${index} dies, age unknown`)
  const reports = [...titles, ...obituaries].map((title, index) => report(`r${index}`, '2019-05-01', title))
  expect([...seriesOf(reports)].filter(([id, name]) => id !== name)).toEqual([])
})

test('reports that share whole sentences are one series, whenever they came out, and so is what hangs together', () => {
  const series = seriesOf([
    report('a', '2019-01-01', 'Candidate Lund speaks', `One. ${QUESTIONS}`),
    report('b', '2020-12-01', 'Candidate Mora speaks', `Two. ${QUESTIONS}`),
    report('c', '2020-12-02', 'Mora speaks again', 'Three.'),
    report('d', '2020-12-02', 'Weather', 'What do you think of the harbour and of this?'),
  ])
  expect(Object.fromEntries(series)).toEqual({ a: 'a', b: 'a', c: 'a', d: 'd' })
})

test('a report without a date joins others by its text alone', () => {
  const series = seriesOf([
    report('a', '', 'Storm Humberto grows', QUESTIONS),
    report('b', '', 'Storm Humberto fades'),
    report('c', '', 'Calm', QUESTIONS),
  ])
  expect(Object.fromEntries(series)).toEqual({ a: 'a', b: 'b', c: 'a' })
})
