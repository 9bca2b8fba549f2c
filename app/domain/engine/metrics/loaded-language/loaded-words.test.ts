import { expect, test } from 'vitest'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import { findEmotionWords } from '../../cues/find-emotion-words.ts'
import { findLoadedWords } from './loaded-words.ts'

const find = (text: string): string[] =>
  findLoadedWords({ text, start: 0, tokens: tokenize(text) }).map((word) => text.slice(word.start, word.end))

test('hyphenated wordings are found with and without their hyphen', () => {
  expect(find('It was a cover-up.')).toEqual(['cover-up'])
  expect(find('It was a cover up.')).toEqual(['cover up'])
  expect(find('The woke-mob won.')).toEqual(['woke-mob'])
})

test('a phrase may hold a name between its words', () => {
  expect(find('The deal will bleed Eastmere dry.')).toEqual(['bleed Eastmere dry'])
})

test('an intensifier belongs to the word it raises', () => {
  expect(find('The plan is utterly absurd.')).toEqual(['utterly absurd'])
})

test('a passage does not end on an article or a possessive', () => {
  expect(find('They feast on the wreckage.')).toEqual(['feast on'])
})

test.each(['A scandalmonger wrote it.', 'The eurocrats met.', 'The eco-nazis marched.'])(
  'an ending of scorn is found in “%s”',
  (text) => expect(find(text)).toHaveLength(1),
)

test.each(['The fishmonger met the democrats.', 'The mustard is from Dijon.', 'A neo-Nazis trial began.'])(
  'a plain ending is left alone in “%s”',
  (text) => expect(find(text).filter((word) => /monger|crats|tard|nazis/i.test(word))).toEqual([]),
)

test('a small word in capitals counts, a sentence in capitals does not', () => {
  expect(find('They must NEVER win.')).toEqual(['NEVER'])
  expect(find('THEY MUST NEVER WIN.')).toEqual([])
})

test('a question that steers is found, one that asks is not', () => {
  expect(find('How dare they ask for more?')).toEqual(['How dare they ask for more?'])
  expect(find('When does the library open?')).toEqual([])
})

test.each([
  'The council approved the budget on Tuesday by nine votes to four.',
  'Engineers closed the bridge after an inspection found cracks in two beams.',
  'She wakes early, and patients wake up in a bed on the second floor.',
])('plain wording is left alone: “%s”', (text) => {
  expect(find(text)).toEqual([])
})

test.each([
  'Two blasts killed six soldiers on the road to the airport.',
  'The car blast shook the district at noon.',
  'The storm slammed the coast while the fire raged in the hills.',
])('words for an event are no words of scorn: “%s”', (text) => {
  const sentence = { text, start: 0, tokens: tokenize(text) }
  expect(find(text)).toEqual([])
  expect(findEmotionWords(sentence).filter(({ emotion }) => emotion === 'outrage')).toEqual([])
})

test('the same verbs judge where somebody is their target', () => {
  expect(find('The senator slammed the plan.')).toEqual(['slammed'])
  expect(find('The senator blasted Lowell for the delay.')).toEqual(['blasted Lowell for'])
})

test.each([
  // Names and titles: a capital inside a sentence, or two at its start.
  ['They saw Absurd at noon.', []],
  ['They saw absurd at noon.', ['absurd']],
  ['Absurd Tales met them.', []],
  ['Absurd tales met them.', ['Absurd']],
  ['Absurd I met them.', ['Absurd']],
  ['They saw ABSURD at noon.', ['ABSURD']],
  // In a headline in which most words are capitalised, a capital says nothing.
  ['Council Talks End in Absurd Fiasco Again', ['Absurd', 'Fiasco']],
  ['Council Talks End in Absurd Fiasco Again.', []],
  ['Council talks end in Absurd fiasco again', ['fiasco']],
  ['Council Talks End in Absurd Fiasco Again.”', []],
  ['Council Talks End? Absurd Fiasco Again', ['Absurd', 'Fiasco']],
  // Words of up to three letters are often small there; two longer ones are too few to say.
  ['Absurd Fiasco in the end of a row at Talks', ['Absurd', 'Fiasco']],
  ['Absurd Talks', []],
  ['Absurd Council Talks Here Stop Over Town when they rain', []],
  ['The woke Mob won.', []],
  ['They saw ABSURD Tales.', ['ABSURD']],
  // Three capitals may be an abbreviation.
  ['They saw the MOB at noon.', []],
])('what may be a name is left out: “%s”', (text, found) => {
  expect(find(text)).toEqual(found)
})

test.each([
  ['It is not absurd.', []],
  ['It is not so very absurd.', []],
  ['It is not one of those absurd mills.', ['absurd']],
  ['They called it absurd.', []],
  ['They called it one big absurd thing.', []],
  ['They called it one big old absurd thing.', ['absurd']],
])('negated and reported wording is left out, from so near: “%s”', (text, found) => {
  expect(find(text)).toEqual(found)
})

test('an intensifier belongs to a word that tells how to feel, if it stands right before it', () => {
  expect(find('The plan is utterly, absurd.')).toEqual(['utterly', 'absurd'])
  expect(find('It is so fiasco of a plan.')).toEqual(['fiasco'])
  expect(find('It was a total fiasco.')).toEqual(['fiasco'])
  expect(find('It is an old absurd plan.')).toEqual(['absurd'])
})

test('of two findings that overlap the first stays, and all come in reading order', () => {
  expect(find('The absurd fiasco of scandalmongers, and how dare they?')).toEqual([
    'absurd',
    'fiasco',
    'scandalmongers',
    'and how dare they?',
  ])
  expect(find('How dare they make an absurd fiasco?')).toEqual(['How dare they make an absurd fiasco?'])
})
