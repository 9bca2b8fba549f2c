import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { textAlone } from '../text-alone.ts'

function genreOf(title: string, text: string): string {
  const input = textAlone(text, title)
  return prepareDocument(input).genre.label
}

const REPORT =
  'The council closed the bridge on Monday after cracks were found. "We had no choice," said Ann Lowell, the mayor. Police said drivers should use the other road. Engineers will look at it on Thursday, according to the county.'
const COLUMN =
  'I have taught for thirty years, and I never saw a school turned by a leaflet. We should stop pretending otherwise. Who really believes a poster keeps a boy in his seat? Schools must be allowed to set rules, and we owe our children better than this nonsense.'

test('a report with sources is news and a first-person plea is opinion', () => {
  expect(genreOf('Council closes bridge', REPORT)).toBe('news')
  expect(genreOf('Discipline is no dirty word', COLUMN)).toBe('opinion')
})

test('what a speaker says in the first person does not make a report an opinion', () => {
  const quoted = REPORT.replace('We had no choice', 'I believe we must act, I feel it, and you should too, my friends')
  expect(genreOf('Council closes bridge', quoted)).toBe('news')
})

test.each([
  ['Opinion: The bridge must go', 'opinion'],
  ['Editorial | The bridge must go', 'opinion'],
  ['The bridge must go – Column', 'opinion'],
  ['Analysis: What the vote means', 'analysis'],
])('the title "%s" decides', (title, label) => {
  expect(genreOf(title, REPORT)).toBe(label)
})

test('satire is never guessed', () => {
  expect(genreOf('Area man declares himself king', COLUMN)).not.toBe('satire')
  expect(genreOf('Satire: Area man declares himself king', REPORT)).toBe('satire')
})

test('labelled questions and answers make an interview, and an interview inside a report does not', () => {
  const turns = [
    'Courier: Why do you want to close the bridge?',
    'Harmon: I think we must, and I feel for everybody who lives on the north bank.',
    'Courier: When will it open again?',
    'Harmon: We should have it open by the spring, if the steel comes in time.',
    'Courier: And if it does not?',
    'Harmon: Then we shall need a ferry, and I shall be the first to pay for it.',
  ].join('\n\n')
  const intro = 'Jane Harmon is the mayor of Varne. The Courier met her on Monday.'
  expect(genreOf('The mayor on her bridge', `${intro}\n\n${turns}`)).toBe('interview')
  expect(genreOf('Council closes bridge', `${`${REPORT}\n\n`.repeat(6)}${turns}`)).toBe('news')
})

test('sponsored content is named only where it says so', () => {
  expect(genreOf('Sponsored: Five bridges to see this summer', REPORT)).toBe('sponsored')
  expect(genreOf('Council closes bridge', `${REPORT} This article was paid for by Acme Steel.`)).toBe('sponsored')
  expect(genreOf('Town race sponsored by Acme Steel', REPORT)).toBe('news')
})

test('an interview is no opinion piece', () => {
  const answers =
    'What brought you here?\n\nI came for the work. I think we all should.\n\nDo you regret it?\n\nNever. My heart is here, and I must stay.\n\nWhat will you do next?\n\nI will rest.'
  expect(genreOf('A talk at the bridge', answers)).toBe('news')
})

const genreMarked = (title: string, text: string) =>
  prepareDocument({
    text,
    title,
    publisherHost: 'example.org',
    publisherRating: null,
    outletPrior: null,
    truncated: false,
    markedOpinion: true,
  }).genre

test('what a page marks as opinion is opinion, the surer the more it reads like one', () => {
  const [report, column] = [genreMarked('Council closes bridge', REPORT), genreMarked('Discipline', COLUMN)]
  expect([report.label, column.label]).toEqual(['opinion', 'opinion'])
  expect(report.confidence).toBeGreaterThanOrEqual(0.7)
  expect(report.confidence).toBeLessThan(0.8)
  expect(column.confidence).toBeGreaterThan(report.confidence)
  expect(column.confidence).toBeLessThanOrEqual(0.95)
})

test('satire and analysis that name themselves are that, wherever a page files them', () => {
  expect(genreMarked('Satire: Area man declares himself king', REPORT).label).toBe('satire')
  expect(genreMarked('Analysis: What the vote means', REPORT).label).toBe('analysis')
})
