import { expect, test } from 'vitest'
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

test('a list with colons is no interview', () => {
  const { quotations } = read(
    [INTRO, 'Monday: dredging.', 'Tuesday: rest.', 'Monday: dredging again.', 'Tuesday: rest.'].join('\n\n'),
  )
  expect(quotations).toEqual([])
})
