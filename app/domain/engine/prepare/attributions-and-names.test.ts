import { expect, test } from 'vitest'
import { textAlone } from './article-document.ts'
import { prepareDocument } from './document.ts'

const read = (text: string) => prepareDocument(textAlone(text))
const namesIn = (text: string): string[] => read(text).speakers.map(({ name }) => name)

/** Who says each quotation. */
const voicesIn = (text: string): (string | undefined)[] => {
  const { quotations, speakers } = read(text)
  return quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)
}

test.each([
  'Rowe & Daughters',
  'Hale and Sons',
  'Moss & Pym',
  'O’Dowd’s Pontoon and Tackle',
  'McCall’s Feed & Seed Company',
  'Barnaby’s Bakery and Café',
  'Quill’s Concrete',
  'Lane, Orr & Partners',
  'Ernst Bros. & Daughters Ltd',
  'Ben & Jerry’s',
  'National Oceanic and Atmospheric Administration',
  'Department of Fisheries and Oceans',
  'Bureau of Alcohol, Tobacco, Firearms and Explosives',
])('the name of a firm or a body is whole: %s', (name) => {
  const before = /^(?:National|Department|Bureau)/.test(name) ? 'The ' : ''
  expect(namesIn(`${before}${name} said that the yard was safe.`)).toEqual([name])
  expect(namesIn(`“The yard was safe all along,” said ${before.toLowerCase()}${name}.`)).toEqual([name])
})

test.each([
  ['Mr & Mrs Lowell said the yard was safe.', ['Lowell']],
  ['Ann Lowell and Omar Aziz said the yard was safe.', ['Ann Lowell', 'Omar Aziz']],
  ['Scotland’s Farms Minister Ann Lowell said the yard was safe.', ['Ann Lowell']],
  ['Desta W/Mariam said the yard was safe.', ['Desta W/Mariam']],
])('people are no firm: %s', (text, names) => {
  expect(namesIn(text).toSorted()).toEqual(names)
})

const WORDS = 'We are not moving the bees, and we never said that we would.'

test.each([
  [`“${WORDS}”\n\nFrom the desk of Ines Okafor, Director, Varne Honey Ltd`, 'Ines Okafor'],
  [`The note came on Friday. “From the desk of Abel Crane, Chief Executive, Crane Marine: ${WORDS}”`, 'Abel Crane'],
  [`“${WORDS}”\n\nPosted by Lena Vos`, 'Lena Vos'],
  [`“${WORDS}”\n\nSigned, Gwen ap Rhys`, 'Gwen ap Rhys'],
  [`Posted by Lena Vos: “${WORDS}”`, 'Lena Vos'],
  [`“${WORDS}” — farmer and part-time coroner, Dilys Vane`, 'Dilys Vane'],
  [`“${WORDS}”\n\n— guest at table nine, Priya Anand`, 'Priya Anand'],
  [`The letter was signed by Gwen ap Rhys, the churchwarden, and ran as follows:\n\n“${WORDS}”`, 'Gwen ap Rhys'],
  [`The Courier was sent a letter by Hugh Penrose. It reads:\n\n“${WORDS}”`, 'Hugh Penrose'],
  [`On the door was a note. It read: “${WORDS} O. Brandt.” The Courier published it on Friday.`, 'O. Brandt'],
  [`The clerk, Rosa Hume, read out a letter from Dr. Kwame Addo. “${WORDS}”`, 'Kwame Addo'],
])('a quotation without a verb has whoever wrote it: %s', (text, name) => {
  expect(voicesIn(text)).toEqual([name])
})

test('a letter over several paragraphs that somebody reads out is its writer’s throughout', () => {
  const letter = `“I cannot be with you,” it began. “The results were known in May.\n\n“They were known to the board, and nobody told the town.”`
  expect(
    voicesIn(`The clerk, Rosa Hume, read out a letter from Dr. Kwame Addo. ${letter}\n\nHume then sat down.`),
  ).toEqual(['Kwame Addo', 'Kwame Addo', 'Kwame Addo'])
})

test('who shares a post under a handle is not called by the word before it', () => {
  expect(namesIn('Posted by @petercarp on Mastodon: “They sold it for a car park.”')).not.toContain('Posted')
})

test.each([
  ['Mereana Te Whata-Simmonds said it was open. Ms Te Whata added that it was full.', 'Mereana Te Whata-Simmonds'],
  ['Sir Anthony Fawkes-Lyle said it was open. Fawkes said it was full. Lyle said it was dry.', 'Anthony Fawkes-Lyle'],
  ['Juan Pérez de la Riva said it was open. Mr Pérez said it was full.', 'Juan Pérez de la Riva'],
  ['Poet Lorna Hale said the sea was cold. Hale said it was deep.', 'Lorna Hale'],
])('a short form of a name is the same person: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('labels of a transcript that name nobody are anonymous, and each keeps its words', () => {
  const { speakers } = read(
    [
      'HOST: We go to line two. Who is there?',
      'CALLER 2: I have lived here for forty years and I never saw the river so low.',
      'HOST: And whose fault is it?',
      'CALLER 1: Ours, if you ask me. We let them take it.',
      'A VOICE: Rubbish! You never paid for a drop.',
      'HOST: Would you let her finish?',
      'CALLER 2: I pay my bills like everyone else, thank you.',
    ].join('\n\n'),
  )
  expect(speakers).toMatchObject([
    { name: 'Caller 2', anonymous: true, role: 'anonymous' },
    { name: 'Caller 1', anonymous: true, role: 'anonymous' },
    { name: 'A Voice', anonymous: true, role: 'anonymous' },
  ])
})

test.each([
  'Apple growers in the valley lost the crop on Friday. It asked for help, and it said the frost was late.',
  'Shell collectors met in Orrin. It was a long day, it announced.',
  'Target shooters want a new range, and it said the old one was unsafe.',
])('a word before people is no firm that speaks: %s', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('a description that begins a tag with a capital is no name', () => {
  expect(voicesIn(`“${WORDS}”\n— Retired lock-keeper and county councillor, Mavis Thorne`)).toEqual(['Mavis Thorne'])
})
