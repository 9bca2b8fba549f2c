import { expect, test } from 'vitest'
import { measureBuiltin } from '../../builtin.ts'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { UNREAD } from '../../text-reading.ts'

const read = (text: string) => prepareDocument(textAlone(text))

const INTRO = 'The port began to dredge on Monday. Our reporter spoke to engineer Elin Stroud about the cost.'
const TURNS = [
  'Q: Why now?',
  'A: Because the channel has lost a metre of depth.',
  'Q: Who pays for it?',
  'A: The port pays half. It is fair.',
  'Every ship pays its share.',
  'Q: And then?',
  'A: Then we stop.',
]

test.each([
  ['Q and A', TURNS],
  ['names', TURNS.map((turn) => turn.replace(/^Q/, 'Courier').replace(/^A/, 'Stroud'))],
  ['names in brackets', TURNS.map((turn) => turn.replace(/^Q:/, '((Courier))').replace(/^A:/, '((Stroud))'))],
])('answers of an interview written with %s are the words of the person interviewed', (_, turns) => {
  const { speakers, sentences, quotations } = read([INTRO, ...turns, 'The work ends in May.'].join('\n\n'))
  const answers = quotations.filter(({ speaker }) => speakers[speaker ?? -1]?.name === 'Elin Stroud')
  expect(answers).toHaveLength(4)
  expect(sentences.find(({ text }) => text.includes('we stop'))?.voice).toBe('speaker')
  expect(sentences.find(({ text }) => text.includes('Who pays'))?.voice).toBe('author')
  expect(sentences.at(-1)?.voice).toBe('author')
})

test.each([
  [
    'the person whom the headline names',
    'A morning with Elin Stroud',
    'Elin Stroud met us with her colleague Omar Aziz.',
  ],
  ['a person rather than a place', 'Dredging', 'Elin Stroud, 44, sold boats in Port Halloran.'],
])('without names at the answers they are the words of %s', (_, title, intro) => {
  const text = [intro, ...TURNS, 'The work ends in May.'].join('\n\n')
  const { speakers, quotations } = prepareDocument(textAlone(text, title))
  const answers = quotations.filter(({ speaker }) => speakers[speaker ?? -1]?.name === 'Elin Stroud')
  expect(answers).toHaveLength(4)
})

const named = (turn: string): string => turn.replace(/^Q:/, 'Interviewer:').replace(/^A:/, 'Lina Berg:')

test.each([
  ['Q and A', TURNS, 'Elin Stroud'],
  ['names', TURNS.map(named), 'Lina Berg'],
  ['spaces at the ends of lines', TURNS.map((turn) => `${turn} `), 'Elin Stroud'],
])('turns that stand in one paragraph, line by line, are told apart as well (%s)', (_, turns, name) => {
  const { speakers, sentences, quotations, questions } = read([INTRO, turns.join('\n'), 'The work ends.'].join('\n\n'))
  expect(quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)).toEqual([name, name, name])
  expect(questions).toHaveLength(3)
  expect(sentences.find(({ text }) => text.includes('It is fair'))?.voice).toBe('speaker')
  expect(sentences.find(({ text }) => text.includes('Who pays'))?.voice).toBe('author')
  expect(sentences.at(-1)?.voice).toBe('author')
})

const OPENING = 'The harbour engineer Elin Stroud has run the dredger for nine years. We spoke to her on the quay.'
const ASKED = ['Are you worried about the depth?', 'Who pays for the work?', 'Do you like the mayor?']
const ANSWERED = ['I am. "Nobody wants it," my father said.', 'We pay half of it.', 'He is a friend of mine.']

test.each([
  ['paragraphs of their own', (one: string) => one, (one: string) => one],
  ['paragraphs in bold', (one: string) => `**${one}**`, (one: string) => one],
  ['paragraphs before a labelled answer', (one: string) => one, (one: string) => `Stroud: ${one}`],
  ['"Q" without a mark', (one: string) => `Q ${one}`, (one: string) => `A ${one}`],
])('of an interview whose questions are %s the answers are the words of who is interviewed', (_, ask, answer) => {
  const turns = ASKED.flatMap((one, index) => [ask(one), answer(ANSWERED[index]!)])
  const report = read([OPENING, ...turns, 'The work ends in May.'].join('\n\n'))
  expect(report.speakers).toMatchObject([{ name: 'Elin Stroud', role: 'expert', anonymous: false }])
  expect(report.attributions.map(({ speaker }) => speaker)).toEqual([0, 0, 0])
  expect(report.questions).toHaveLength(3)
  expect(report.sentences.filter(({ text }) => text.includes('?')).map(({ voice }) => voice)).toEqual([
    'author',
    'author',
    'author',
  ])
  expect(report.sentences.find(({ text }) => text.includes('pay half'))?.voice).toBe('speaker')
  expect(report.sentences.at(-1)?.voice).toBe('author')
})

test('whoever is interviewed without a name is a person who is not named', () => {
  const turns = ASKED.flatMap((one, index) => [`Q: ${one}`, `A: ${ANSWERED[index]!}`])
  const report = measureBuiltin(textAlone(['The dredger came on Monday.', ...turns].join('\n\n')), UNREAD)
  expect(report.sourcing_transparency).toMatchObject({ named: 0, anonymous: 1 })
  expect(report.sourcing_transparency.evidence[0]?.note).toContain('A person is described but not named')
})

test('what an interviewer says between two answers without asking is not the answer', () => {
  const turns = Array.from({ length: 5 }, (_, at) => [`Do you like pier ${at}?`, `I like pier ${at}.`]).flat()
  const said = 'Others would tear it down.'
  const { sentences } = read([OPENING, ...turns.slice(0, 4), said, 'I know.', ...turns.slice(4)].join('\n\n'))
  expect(sentences.find(({ text }) => text === said)?.voice).toBe('author')
  expect(sentences.find(({ text }) => text === 'I know.')?.voice).toBe('speaker')
})

test('questions for headings leave the text between them to its author', () => {
  const parts = ['How did it begin?', 'What did she say?', 'Who pays?', 'What happens next?']
  const text = parts.flatMap((part) => [part, 'The port lost a metre of depth.', 'The mayor said that it was safe.'])
  const { quotations, sentences } = read([OPENING, ...text].join('\n\n'))
  expect(quotations).toEqual([])
  expect(sentences.every(({ voice }) => voice === 'author')).toBe(true)
})

test('a list with colons is no interview', () => {
  const { quotations } = read(
    [INTRO, 'Monday: dredging.', 'Tuesday: rest.', 'Monday: dredging again.', 'Tuesday: rest.'].join('\n\n'),
  )
  expect(quotations).toEqual([])
})

/** Who says each quotation of a text. */
function voicesOf(...paragraphs: string[]): (string | undefined)[] {
  const { quotations, speakers } = read(paragraphs.join('\n\n'))
  return quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)
}

test('answers in quotation marks are those of the person whom the introduction names', () => {
  const turns = [
    'How deep is it?',
    '“Nine metres. I measured it.”',
    'And the mud?',
    '“Black.”',
    'Is it safe?',
    '“For me.”',
  ]
  expect(voicesOf(INTRO, ...turns, 'The work ends in May.')).toEqual(Array(3).fill('Elin Stroud'))
})

test('what an interviewer says to “you” between two answers is no answer', () => {
  const { quotations, text } = read(
    [
      INTRO,
      'How deep is it?',
      'I would say nine metres.',
      'Who measured it?',
      'I did, with my own lead.',
      'You have been wrong before.',
      'I have, and I own it.',
      'Are you tired of it?',
      'I am, on Mondays.',
      'Will you stop?',
      'I shall, in May.',
    ].join('\n\n'),
  )
  expect(quotations.map(({ start, end }) => text.slice(start, end))).not.toContain('You have been wrong before.')
})

test('a few turns in capitals inside an article are those of whom they name, and one under two forms of the name', () => {
  expect(
    voicesOf(
      'The strike enters its fifth week today.',
      'MARIA ÁLVAREZ Y SOTO: We are not asking for the moon.',
      'REPORTER: And if they offer five?',
      'ÁLVAREZ Y SOTO: Then we would talk.',
      'The works employs 310 people.',
    ),
  ).toEqual(['Maria Álvarez y Soto', 'Maria Álvarez y Soto'])
  expect(voicesOf('RANCHI: The hostels are late.', 'DELHI: The roads are wet.', 'The end is near.')).toEqual([])
})
