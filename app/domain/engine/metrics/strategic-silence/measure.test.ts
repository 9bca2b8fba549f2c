import { expect, test } from 'vitest'
import { prepareDocument } from '../../prepare/document.ts'
import { measureStrategicSilence } from './measure.ts'

const read = (text: string, options: { title?: string; truncated?: boolean } = {}) =>
  measureStrategicSilence(
    prepareDocument({
      text,
      title: options.title ?? '',
      publisherHost: null,
      publisherRating: null,
      outletPrior: null,
      truncated: options.truncated ?? false,
    }),
  ).fields.strategic_silence

const BASE = `The port of Varne opened its new grain terminal on Tuesday 4 June. The terminal can take two ships at once and replaces a wharf that was built
in 1961. Harbour master Elin Stroud said the first ship would arrive on Friday. The work took three years and cost 48 million euros, according to the
port's annual report. A railway line to the terminal will follow next year. The port employed 410 people in 2023, of whom 60 will move to the new
building. Farmers from the valley came to the opening, and one of them, Tor Vik, said that the old wharf had been too slow at harvest time. The mayor
cut a ribbon. The terminal stands on land that was won from the sea in the 1990s.`

test('an intact plain report lacks nothing', () => {
  expect(read(BASE, { title: 'Port of Varne opens grain terminal' })).toMatchObject({ findings: [], severity: 'low' })
})

test.each([
  [
    'the answer of the accused',
    'The dockers’ union accused Harald Brandt of hiding two accidents from inspectors.',
    'a response from Harald Brandt',
  ],
  ['who made a statement', 'Critics say the terminal is too large for the port.', 'who is behind'],
  ['the base of a change', 'Grain exports rose by 12 per cent.', 'the starting figure and the period'],
  [
    'the reference of a document',
    'A new study shows that such terminals pay for themselves.',
    'author, title, date or link',
  ],
  ['the size of a poll', 'In a poll 61 per cent were in favour of the terminal.', 'how many people were asked'],
])('finds that %s is absent and hangs it on its passage', (_, sentence, finding) => {
  const { findings, evidence } = read(`${BASE}\n\n${sentence}\n\nThe harbour café stays where it is.`)
  expect(findings.some((each) => each.startsWith('Not found in the text:') && each.includes(finding))).toBe(true)
  expect(evidence).toHaveLength(findings.length)
})

test.each([
  'The dockers’ union accused Harald Brandt of hiding two accidents from inspectors. Brandt denied it on Wednesday.',
  'Critics say the terminal is too large for the port. Anna Holm, who leads the group, called it a monument.',
  'Critics say the terminal is too large.\n\nIt has two cranes.\n\nIt is high.\n\nAnna Holm called it a monument.',
  'Grain exports rose by 12 per cent between 2019 and 2023.',
  'A study published by the University of Bergen in May shows that such terminals pay for themselves.',
  'Prices rose by 4.1 per cent in May.',
  'The krone rose 0.3 per cent against the dollar.',
  'Shares of the port surged 1.3 percent.',
  'The duty went down from 35 percent to 20.',
  'In a poll of 1,012 adults 61 per cent were in favour of the terminal.',
])('finds nothing where it is there: %s', (sentence) => {
  expect(read(`${BASE}\n\n${sentence}`).findings).toEqual([])
})

const CUTS = [
  'The council will cut the pay of nurses at the harbour clinic, Mayor Ann Lowell said.',
  'Her deputy, Councillor Omar Aziz, said that the clinic had to save money.',
  'The clinic stands on the north bank and has four wards. It was built in 1961 and has been full since the spring.',
  'It takes in people from the valley, too, and from the islands. Its roof was mended in 2019 at the cost of the county.',
].join(' ')

test('a measure whose people are not heard is found, and is not where they speak or fear without a name', () => {
  const text = BASE.replace(/Farmers.*harvest time\./s, '').replace('Harbour master', 'Mayor')
  const says = (sentence: string) => read(`${text} ${text} ${CUTS} ${sentence}`).findings.join(' ')
  expect(says('')).toContain('a comment from the nurses')
  expect(says('Many nurses at the clinic fear for their homes.')).not.toContain('a comment from the nurses')
})

test('nothing is said of a text that was cut off or is very short', () => {
  const lacking = 'Critics say the terminal is too large. Grain exports rose by 12 per cent.'
  expect(read(`${BASE} ${lacking}`, { truncated: true }).findings).toEqual([])
  expect(read(lacking).findings).toEqual([])
})

test('two findings are moderate and none is ever high without other reports', () => {
  const { findings, severity } = read(
    `${BASE}\n\nCritics say the port is in debt.\n\nGrain exports rose by 12 per cent.`,
  )
  expect(findings).toHaveLength(2)
  expect(severity).toBe('moderate')
})

const ABSENT = [
  'A new study shows that such terminals pay for themselves.',
  'In a poll 61 per cent were in favour of the terminal.',
  'Grain exports rose by 12 per cent.',
]

test.each([
  [0, 'low'],
  [1, 'low'],
  [2, 'moderate'],
  [3, 'moderate'],
])('%i things that are not found make the silence %s', (count, severity) => {
  const { findings, severity: found } = read([BASE, ...ABSENT.slice(0, count)].join('\n\n'))
  expect(findings).toHaveLength(count)
  expect(found).toBe(severity)
})

test('however much is not found, without another report that holds it the silence is moderate', () => {
  const accused = 'The dockers’ union accused Harald Brandt of hiding two accidents from inspectors.'
  const { findings, severity } = read([BASE, ...ABSENT, accused].join('\n\n'))
  expect(findings).toHaveLength(4)
  expect(severity).toBe('moderate')
})

test('a text of a hundred words is asked for what a report holds, one of 99 is not', () => {
  const [study = ''] = ABSENT
  const filler = (words: number) => `${study} ${Array.from({ length: words - 10 }, () => 'grain').join(' ')}.`
  expect([99, 100].map((words) => read(filler(words)).findings.length > 0)).toEqual([false, true])
})
