import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { UNREAD } from '../../text-reading.ts'

const TEXT = 'Ann Lowell, who runs the port, was blunt on Monday: the pier would not open before May.'
const placed = (words: string): { start: number; end: number } => {
  const start = TEXT.indexOf(words)
  return { start, end: start + words.length }
}
const found = {
  sentence: 0,
  source: placed('Ann Lowell'),
  cue: placed('was blunt'),
  content: placed('the pier would not open before May'),
}

test('who the reader finds cited is a source like those that rules find', () => {
  expect(prepareDocument(textAlone(TEXT)).speakers).toEqual([])
  const read = prepareDocument(textAlone(TEXT), { ...UNREAD, attributions: [found] })
  expect(read.speakers).toMatchObject([{ name: 'Ann Lowell', anonymous: false }])
  expect(read.attributions).toMatchObject([{ sentence: 0, kind: 'indirect', words: 7 }])
})

test('nobody stays nobody, whatever the reader says', () => {
  const nobody = { ...found, source: placed('Monday') }
  expect(prepareDocument(textAlone(TEXT), { ...UNREAD, attributions: [nobody] }).speakers).toEqual([])
})

test('where a rule read the same words the reader adds nothing', () => {
  const text = 'Ann Lowell said that the pier would not open before May.'
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const same = { sentence: 0, source: at('Ann Lowell'), cue: at('said'), content: at('the pier would not open') }
  const read = prepareDocument(textAlone(text), { ...UNREAD, attributions: [same] })
  expect(read.attributions).toEqual(prepareDocument(textAlone(text)).attributions)
})

test.each([
  ['Ann Lowell sent a letter to Judge Omar Aziz urging a short sentence.', 'Judge Omar Aziz', ['Ann Lowell']],
  ['The council sent a brief to the harbour court urging a short closure.', 'harbour court', ['The council']],
])('those to whom a letter goes do not speak in it: “%s”', (text, source, names) => {
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const addressed = { sentence: 0, source: at(source), cue: at('urging'), content: at('a short') }
  const read = prepareDocument(textAlone(text), { ...UNREAD, attributions: [addressed] })
  expect(read.speakers.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['Ann Lowell, head of the harbour board, was blunt', 'Ann Lowell'],
  ['The author of the plan, Rep. Ann Lowell of Varne, was blunt', 'Ann Lowell'],
  ['Ann Lowell, who ran the port and once wrote of it, was blunt', 'Ann Lowell'],
])('a source that the reader marks with its apposition is the person named in it: “%s”', (said, name) => {
  const text = `${said} about the time it takes.`
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const source = { start: 0, end: said.lastIndexOf(', was') }
  const blunt = { sentence: 0, source, cue: at('was blunt'), content: at('the time it takes') }
  const { speakers } = prepareDocument(textAlone(text), { ...UNREAD, attributions: [blunt] })
  expect(speakers).toMatchObject([{ name, anonymous: false }])
})

test('nobody whom a participle tells about or tells something is its speaker', () => {
  const text = 'The council sent out a note, noting that Ann Lowell had left.'
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const noting = { sentence: 0, source: at('Ann Lowell'), cue: at('noting'), content: at('had left') }
  const { speakers } = prepareDocument(textAlone(text), { ...UNREAD, attributions: [noting] })
  expect(speakers.map(({ name }) => name)).toEqual(['The council'])
})

test.each([
  ['Ann Lowell, 53, is alleged to have written 71 cheques.', 'Ann Lowell', 'alleged'],
  ['The harbour managers were said to be cool to the idea.', 'The harbour managers', 'said'],
  ['Ann Lowell is widely believed to have written the cheques.', 'Ann Lowell', 'believed'],
  ['Ann Lowell was described in the book as a thief.', 'Ann Lowell', 'was described'],
])('who is spoken about does not speak, whatever the reader says: “%s”', (text, source, cue) => {
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const said = { sentence: 0, source: at(source), cue: at(cue), content: { start: 40, end: text.length } }
  expect(prepareDocument(textAlone(text), { ...UNREAD, attributions: [said] }).speakers).toEqual([])
})

test.each([
  ['The harbour was accused by Ann Lowell of hiding the bill.', ['Ann Lowell']],
  ['The harbour was accused by the woman’s brother, Omar Aziz, of hiding the bill.', ['Omar Aziz']],
  ['Nurses are accused by some managers of already sleeping on duty.', ['some managers']],
  ['Ann Lowell was urged by the harbour board to resign.', ['the harbour board']],
  ['Ann Lowell was warned by Omar Aziz that the pier was unsafe.', ['Omar Aziz']],
])('who accuses, urges or warns somebody in a passive is the source: “%s”', (text, names) => {
  const { speakers, attributions } = prepareDocument(textAlone(text))
  expect(speakers.map(({ name }) => name)).toEqual(names)
  expect(attributions[0]?.words).toBeLessThan(8)
})

test.each([
  ['Ada Moss recorded her first song at nine in a shed.', 'Ada Moss', 'recorded', 'her first song at nine'],
  ['Ola Brandt reported for duty at Kinloss in 1961.', 'Ola Brandt', 'reported', 'for duty at Kinloss'],
  ['Ruth Lane claimed the title twice and kept it.', 'Ruth Lane', 'claimed', 'the title twice'],
  ['Ben Carver called time on his career in 1999.', 'Ben Carver', 'called', 'time on his career'],
  ['Adam Pell has not said why the pool leaks.', 'Adam Pell', 'said', 'why the pool leaks'],
  ['Adam Pell never said why the pool leaks.', 'Adam Pell', 'said', 'why the pool leaks'],
  ['Adam Pell stopped short of saying why it leaks.', 'Adam Pell', 'saying', 'why it leaks'],
])('what somebody does in life, or does not say, is no speech, whatever the reader says: %s', (text, ...words) => {
  const [source, cue, content] = words.map((part) => ({
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
  }))
  if (source === undefined || cue === undefined || content === undefined) throw new Error('three parts')
  const read = { ...UNREAD, attributions: [{ sentence: 0, source, cue, content }] }
  expect(prepareDocument(textAlone(text), read).attributions).toEqual([])
})
