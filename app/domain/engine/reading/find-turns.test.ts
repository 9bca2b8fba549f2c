import { expect, test } from 'vitest'
import { measureBuiltin } from '../builtin.ts'
import { prepareDocument } from '../document.ts'
import { textAlone } from '../text-alone.ts'

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

test('of such an interview neither what is asked nor what is answered is a fallacy or a loaded word of the author', () => {
  const turns = [
    'Q: The mayor is a liar and an idiot, so why believe him?',
    'A: Either we dredge or the whole town is doomed. It is a disgraceful swindle.',
    'Q: Who pays?',
    'A: You do, obviously.',
  ]
  const plain = Array.from({ length: 6 }, () => 'The port lies on the north bank and has two piers.').join(' ')
  const report = measureBuiltin(textAlone([INTRO, turns.map(named).join('\n'), plain].join('\n\n')))
  expect(report.logical_fallacies.filter(({ count }) => count > 0)).toEqual([])
  const voices = new Map(report.loaded_language.evidence.map(({ quote, voice }) => [quote, voice]))
  expect(voices.get('swindle')).toBe('speaker')
})

test('a list with colons is no interview', () => {
  const { quotations } = read(
    [INTRO, 'Monday: dredging.', 'Tuesday: rest.', 'Monday: dredging again.', 'Tuesday: rest.'].join('\n\n'),
  )
  expect(quotations).toEqual([])
})
