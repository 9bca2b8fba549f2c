import { expect, test } from 'vitest'
import { articleOfPage, inputOf } from '#tests/fixtures/cases/read-case.ts'
import { page } from '#tests/fakes/article-site.ts'
import { measureVoiceBalance } from '../../metrics/voice-balance/measure.ts'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const BEFORE = 'The town council voted on Tuesday to close the lido from October, after a survey of its pumps.'
const MORE = [
  'The pool was built in 1936 and had 41,000 visitors in the summer of last year. It is open for nineteen weeks, from May to September, and is filled with water from the river.',
  'A smaller pool will open in the leisure centre in the spring. It has four lanes and will be closed to the public on weekday mornings, when schools use it.',
]
const AFTER = 'Terence Oduya, the council leader, said that the pool had lost £62,000 last year.'
const WORDS = 'You took our pool from us, you mean and horrid people, and the mayor says nothing.'

const END = [AFTER, ...MORE].map((line) => `<p>${line}</p>`).join('')

/** Whose the words in the box after these lines are, and who else has words. */
function writers(introduction: string, box: string): { of: (string | undefined)[]; voices: string[] } {
  const body = [BEFORE, ...(introduction === '' ? [] : [introduction])].map((line) => `<p>${line}</p>`).join('')
  const html = page(`<article><h1>Council votes to close lido</h1>${body}${box}${END}</article>`)
  const document = prepareDocument(inputOf(articleOfPage(html)))
  const of = document.quotations.map(({ speaker }) => document.speakers[speaker ?? -1]?.name)
  const { voices } = measureVoiceBalance(document).fields.voice_balance
  return { of, voices: voices.map(({ name }) => name) }
}
const block = `<blockquote><p>${WORDS}</p></blockquote>`
const post = (signature: string) => `<blockquote class="twitter-tweet"><p>${WORDS}</p>${signature}</blockquote>`

test.each([
  ['The letter, signed by the provost, Dr. Ines Hallam-Roy, reads in part:', 'Ines Hallam-Roy'],
  ['A letter from Wren Ashcombe was read out at the meeting:', 'Wren Ashcombe'],
  ['Wren Ashcombe’s letter of resignation, which was read out at the meeting, ends:', 'Wren Ashcombe'],
  ['The swimming club’s chair, Wren Ashcombe, told the Courier in an e-mail:', 'Wren Ashcombe'],
  ['The leader of the swimming club, Wren Ashcombe, sent his to every household. It reads in part:', 'Wren Ashcombe'],
  ['The chair of the club, Wren Ashcombe, replied on Facebook later that night.', 'Wren Ashcombe'],
  ['Ann Lowell had led the club since May. She gave up her post in a letter to the mayor.', 'Ann Lowell'],
  ['Friends of the Lido issued a statement on Wednesday. It reads:', 'Friends of the Lido'],
  ['The union’s statement, posted on its web site, said:', 'The union'],
  ['In her ruling, published on Thursday, the judge, Wren Ashcombe, wrote:', 'Wren Ashcombe'],
])('a letter, a statement or a ruling is of whoever has written it: %s', (introduction, name) => {
  expect(writers(introduction, block)).toEqual({ of: [name], voices: expect.arrayContaining([name, 'Terence Oduya']) })
  expect(writers(introduction, block).voices).toHaveLength(2)
})

test('a letter in quotation marks over paragraphs is its signer’s', () => {
  const { quotations, speakers, attributions } = prepareDocument(
    textAlone(
      `${BEFORE}\n\nThe letter, signed by the provost, Dr. Ines Hallam-Roy, reads in part:\n\n“${WORDS}\n\n“${WORDS}”\n\n${AFTER}`,
    ),
  )
  expect(quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)).toEqual(['Ines Hallam-Roy', 'Ines Hallam-Roy'])
  expect(attributions.map(({ words }) => words)).toEqual([32, 8])
})

test('a post is its writer’s by the signature, under the name that the text uses', () => {
  const signed = post('— Cllr Pat Grimshaw MP (@patgrimshaw)')
  expect(writers('A local councillor, Pat Grimshaw, took another view on X:', signed).of).toEqual(['Pat Grimshaw'])
  expect(writers('', signed).of).toEqual(['Cllr Pat Grimshaw'])
  expect(writers('Within minutes the member of parliament for the town posted this:', signed).voices).toEqual([
    'Cllr Pat Grimshaw',
    'Terence Oduya',
  ])
})

test('a handle stands for a writer only where the text names nobody', () => {
  const handled = post('<footer>@patg@social.example</footer>')
  expect(writers('', handled).of).toEqual(['@patg@social.example'])
  expect(writers('Pat Grimshaw, who swims there, wrote on Mastodon:', handled).of).toEqual(['Pat Grimshaw'])
})

test('a text whose writer is not named is of the writing, and nobody else has all the words', () => {
  const html = page(
    `<article><h1>Lido to close</h1><p>${BEFORE}</p><p>A note was found on the gate on Wednesday.</p>${block}${END}</article>`,
  )
  const { voices } = measureVoiceBalance(prepareDocument(inputOf(articleOfPage(html)))).fields.voice_balance
  expect(writers('A note was found on the gate on Wednesday.', block).of).toEqual(['A note'])
  expect(voices).toMatchObject([{ name: 'Terence Oduya' }])
  expect(voices[0]?.share).toBeLessThan(0.5)
})

test('two posts in a row are of two writers', () => {
  const two = `${post('— Pat Grimshaw (@patg)')}${post('— Ros Kettley (@ros)').replace(WORDS, 'Good riddance to it, I say, and good luck.')}`
  expect(writers('Two councillors wrote about it on X:', two).of).toEqual(['Pat Grimshaw', 'Ros Kettley'])
})

/** Whose the quotations of a text are. */
function quotedIn(text: string): (string | undefined)[] {
  const { quotations, speakers } = prepareDocument(textAlone(text))
  return quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)
}

test('a letter that is read out is its signer’s, and not the reader’s', () => {
  const letter = 'I swam here as a boy. I will not see it fall for a car park.\n\nYours faithfully,\nCormac Dunne'
  const text = `${BEFORE}\n\nThe clerk, Una Fay, read the letter aloud. It said:\n\n${letter}\n\n${AFTER}`
  expect(new Set(quotedIn(text))).toEqual(new Set(['Cormac Dunne']))
})

test('a letter is whose the sentence before says has sent it', () => {
  const text = `Two hundred people met to discuss a letter that the head teacher, Paula Orme, mailed to parents.\n\nThe letter read in part:\n\n“The toilets are a disgrace. I am ashamed of them.”\n\n${AFTER}`
  expect(quotedIn(text)).toEqual(['Paula Orme'])
})

test.each([
  [
    'The chair, Edda Lunt, then read out a note from the bishop’s office: “The bishop is sorry.”',
    'the bishop’s office',
  ],
  ['A note from the engineer, Karl Voss, was passed round. It read: “The pump will hold.”', 'Karl Voss'],
  ['From the desk of surveyor Piet de Wet came a second note. “The bank is moving,” it said.', 'Piet de Wet'],
])('who reads a note out has not written it: “%s”', (text, name) => {
  expect(quotedIn(text)).toEqual([name])
})

test('a letter in a block of its own is its signer’s, whoever reads it out', () => {
  const box = `<blockquote><p>${WORDS}</p><p>Respectfully,<br>Cormac T. Dunne</p></blockquote>`
  expect(new Set(writers('The clerk, Una Fay, read the letter aloud. It said:', box).of)).toEqual(
    new Set(['Cormac T. Dunne']),
  )
})

test.each([
  [
    'The chair of governors, Alan Reece, stood up and read from a letter that the head, Dr. Nia Powell, had written.',
    'Nia Powell',
  ],
  [
    'A letter from Hugh Penrose was pinned to the door of the chamber. The deputy mayor, Carl Venn, read it aloud.',
    'Hugh Penrose',
  ],
  ['The actor Jude Marr read out a note signed by the surgeon, Ida Lowe.', 'Ida Lowe'],
])('a letter read out by another is of whoever has written it, in all its paragraphs: %s', (before, name) => {
  const letter = '“We cannot staff the ward. We have tried for two years.\n\n“I am sorry, and I will not pretend.”'
  const { quotations, speakers } = prepareDocument(textAlone(`${before}\n\n${letter}\n\nNobody spoke.`))
  expect(quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)).toEqual([name, name])
})
