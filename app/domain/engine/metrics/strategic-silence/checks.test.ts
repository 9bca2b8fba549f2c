import { expect, test } from 'vitest'
import { anAttribution, aSpeaker } from '#tests/fixtures/document.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { type ArticleDocument, prepareDocument } from '../../prepare/document.ts'
import { accusationWithoutAnswer } from './accusation-without-answer.ts'
import { documentWithoutReference, nobodyNamed } from './nobody-named.ts'
import { changeWithoutBase, pollWithoutSample } from './numbers-without-base.ts'
import { affectedNotHeard, headlineNotInBody, noDate } from './scene-not-set.ts'
import { around, findIn, quotedOr, type SilenceCheck } from './silence.ts'

const documentOf = (text: string, title = '', given: Partial<ArticleDocument> = {}): ArticleDocument => ({
  ...prepareDocument(textAlone(text, title)),
  genre: { label: 'news', confidence: 1 },
  ...given,
})
/** The passage that a check finds in a text; undefined where it finds nothing. */
const passageOf = (check: SilenceCheck, text: string) => {
  const [found] = check(documentOf(text))
  return found && text.slice(found.passage.start, found.passage.end)
}

test.each([
  ['Critics say the port is too large.', 'Critics say'],
  ['It rains. It is widely understood that the port is shut.', 'It is widely understood'],
  ['The port is too large.', undefined],
  ['“Critics say the port is too large,” he said.', undefined],
  ['Critics, including Ann Lowell, met. Critics say, such as Varne, that it is.', undefined],
  ['Critics say it is, like Varne.', undefined],
  ['Critics say it is, like a mill.', 'Critics say'],
  ['“It rains all day in the town,” he said. Critics say it is.', 'Critics say'],
  ['Critics say it is. “It rains all day in the town,” he said.', 'Critics say'],
])('that nobody is named is said of “%s”: %s', (text, passage) => {
  expect(passageOf(nobodyNamed, text)).toBe(passage)
})

test('somebody named in the sentence before or further on is meant, in an earlier one not', () => {
  const text = 'Ships come in. It rains. Critics say the port is too large. It is old.'
  const citedIn = (sentence: number, speaker = aSpeaker()) =>
    nobodyNamed(documentOf(text, '', { speakers: [speaker], attributions: [anAttribution({ sentence })] })).length > 0
  expect([0, 1, 2, 3].map((sentence) => citedIn(sentence))).toEqual([true, false, false, false])
  expect(citedIn(3, aSpeaker({ anonymous: true }))).toBe(true)
  expect(citedIn(3, aSpeaker({ name: 'a clerk' }))).toBe(true)
  expect(citedIn(3, aSpeaker({ name: 'Everybody' }))).toBe(true)
  expect(citedIn(3, aSpeaker({ name: 'Anyone Else Ltd' }))).toBe(false)
  expect(citedIn(3, aSpeaker({ name: 'Ann Nobody' }))).toBe(false)
  expect(
    nobodyNamed(documentOf(text, '', { speakers: [], attributions: [anAttribution({ sentence: 3 })] })).length > 0,
  ).toBe(true)
})

test('the finding names the words if they are eight at most', () => {
  expect(nobodyNamed(documentOf('Critics say the port is too large.'))).toEqual([
    {
      matter: 'who is behind “Critics say”, as nobody is named there or further on.',
      passage: { start: 0, end: 11, groups: {} },
      note: 'Nobody is named for this, here or further on',
      confidence: 0.55,
    },
  ])
})

test.each([
  ['A new study shows that it pays.', 'A new study shows'],
  ['It rains. Some recent polls suggest that it pays.', 'Some recent polls suggest'],
  ['The mill pays.', undefined],
  ['“A new study shows that it pays,” he said.', undefined],
  ['Her own recent research shows that it pays.', undefined],
  ['The mill’s recent research shows that it pays.', undefined],
  ['For once recent research shows that it pays.', 'recent research shows'],
  ['A new study shows that it pays. It was published in May.', undefined],
  ['It was published in May. A new study shows that it pays.', undefined],
  ['It was published.\n\nA new study shows that it pays.', 'A new study shows'],
  ['A new study shows that it pays.\n\nIt was published.', undefined],
  ['A new study shows that Varne pays.', undefined],
  ['A new study shows that I pay.', 'A new study shows'],
  ['A new study shows that mRNA pays.', 'A new study shows'],
  ['See https://mill.example/study now.\n\nA new study shows that it pays.', 'A new study shows'],
  ['A new study shows that it pays.\n\nhttps://mill.example/study', undefined],
  ['A new study shows that it pays: https://mill.example/study', undefined],
  ['A new study shows that it pays. It rains. See https://mill.example/study', 'A new study shows'],
])('that a document cannot be traced is said of “%s”: %s', (text, passage) => {
  expect(passageOf(documentWithoutReference, text)).toBe(passage)
})

test('the finding on a document says what is missing of it', () => {
  expect(documentWithoutReference(documentOf('A new study shows that it pays.'))).toMatchObject([
    {
      matter: 'the author, title, date or link of the document behind “A new study shows”.',
      note: 'A cited document that a reader cannot trace',
      confidence: 0.6,
    },
  ])
})

test.each([
  ['Exports rose by 12 per cent.', 'rose by 12 per cent'],
  ['It rains. There was a 4.1% rise.', '4.1% rise'],
  ['Exports rose a lot.', undefined],
  ['Exports rose by 12 per cent from 40.', undefined],
  ['They were 40 in an earlier year. Exports rose by 12 per cent.', undefined],
  ['Exports rose by 12 per cent. They were 40 earlier.', undefined],
  ['Exports rose by 12 per cent. It rains. They were 40 earlier.', 'rose by 12 per cent'],
  ['Shares rose by 12 per cent.', undefined],
  ['Exports rose 12 per cent or more.', undefined],
  ['Exports rose by 12 per cent between 2019 and 2023.', undefined],
])('that a change has no base is said of “%s”: %s', (text, passage) => {
  expect(passageOf(changeWithoutBase, text)).toBe(passage)
})

test('a change under a headline on the market needs no base, and the finding quotes the figure', () => {
  const text = 'Exports rose by 12 per cent.'
  expect(changeWithoutBase(documentOf(text, 'Nasdaq ends the day'))).toEqual([])
  expect(changeWithoutBase(documentOf(`A fee of 4 per cent is due. ${text}`))[0]?.matter).toMatch(/“12 per cent”\.$/)
  expect(changeWithoutBase(documentOf(text, 'Port ends the day'))).toMatchObject([
    {
      matter: 'the starting figure and the period of the change of “12 per cent”.',
      note: 'A percentage change without a starting figure or a period',
      confidence: 0.55,
    },
  ])
})

test.each([
  ['In a poll 61 per cent were in favour.', 'poll 61 per cent'],
  ['It rains. Of the town, 61% said so in a recent survey.', '61% said so in a recent survey'],
  ['In a poll most were in favour.', undefined],
  ['In a poll by Varne 61 per cent were in favour.', undefined],
  ['In a poll on mRNA 61 per cent were in favour.', 'poll on mRNA 61 per cent'],
  ['In a poll 61 per cent were in favour. It asked 1,012 adults.', undefined],
  ['In a poll 61 per cent were in favour. It asked 900 adults.', undefined],
  ['In a poll 61 per cent were in favour. It asked 90 adults.', 'poll 61 per cent'],
  ['In a poll 61 per cent were in favour. It was asked in 2019.', 'poll 61 per cent'],
  ['In a poll 61 per cent were in favour. The margin of error is small.', undefined],
  ['In a poll 61 per cent were in favour. The port has 1,012 cranes.', 'poll 61 per cent'],
])('that a poll has no size is said of “%s”: %s', (text, passage) => {
  expect(passageOf(pollWithoutSample, text)).toBe(passage)
})

test('the finding on a poll quotes the share', () => {
  expect(pollWithoutSample(documentOf('In a poll 61 per cent were in favour.'))).toMatchObject([
    {
      matter: 'how many people were asked, by whom and when, for the share of “61 per cent”.',
      note: 'Poll results without the sample size or the pollster',
      confidence: 0.55,
    },
  ])
})

test.each([
  [149, 0],
  [150, 1],
])('a report of %i words without a date: %i', (wordCount, count) => {
  const found = noDate(documentOf('It rains. It is cold.', '', { wordCount }))
  expect(found).toHaveLength(count)
  if (count > 0)
    expect(found[0]).toEqual({
      matter: 'when this happened, as no day, month or year is given.',
      passage: { start: 0, end: 9 },
      note: 'No date is given here or later',
      confidence: 0.6,
    })
})

test('a date, a word for a recent time, another genre or no sentence at all leave nothing to ask', () => {
  const asked = (text: string, label: 'news' | 'analysis' = 'news') =>
    noDate(documentOf(text, '', { wordCount: 150, genre: { label, confidence: 1 } })).length
  expect(asked('It rains.')).toBe(1)
  expect(asked('It rains on 4 June.')).toBe(0)
  expect(asked('It rains. It did so yesterday.')).toBe(0)
  expect(asked('It rains.', 'analysis')).toBe(0)
  expect(asked('')).toBe(0)
})

const CUT = 'It rains. The council will cut the pay of nurses at the clinic.'
const heardBy = (
  roles: readonly NonNullable<ArticleDocument['speakers'][number]>['role'][],
  { words = 10, wordCount = 220, text = CUT } = {},
) =>
  affectedNotHeard(
    documentOf(text, '', {
      wordCount,
      speakers: roles.map((role) => aSpeaker({ role })),
      attributions: roles.map((_, speaker) => anAttribution({ speaker, words })),
    }),
  )

test('a measure over whose people only those who decide are heard is found', () => {
  expect(heardBy(['official', 'politician'])).toMatchObject([
    {
      matter:
        'a comment from the nurses affected by “cut the pay of nurses”, as only officials, politicians, companies and documents are cited.',
      passage: { start: 27, end: 48 },
      note: 'The people affected by this are not quoted',
      confidence: 0.45,
    },
  ])
})

test.each([
  ['one voice', ['official'], {}, 0],
  ['two who decide', ['company', 'document'], {}, 1],
  ['an expert among them', ['official', 'politician', 'expert'], {}, 0],
  ['voices without words', ['official', 'politician'], { words: 0 }, 0],
  ['a text of 219 words', ['official', 'politician'], { wordCount: 219 }, 0],
  ['no measure', ['official', 'politician'], { text: 'It rains.' }, 0],
  ['the group itself', ['official', 'politician'], { text: `${CUT} Nurses fear it.` }, 0],
  ['another group', ['official', 'politician'], { text: `${CUT} Farmers fear it.` }, 1],
] as const)('with %s, so many findings', (_what, roles, given, count) => {
  expect(heardBy(roles, given)).toHaveLength(count)
})

test('somebody who is named without a word of theirs is not heard', () => {
  const speakers = (['official', 'politician', 'expert'] as const).map((role) => aSpeaker({ role }))
  const attributions = [10, 10, 0].map((words, speaker) => anAttribution({ speaker, words }))
  expect(affectedNotHeard(documentOf(CUT, '', { wordCount: 220, speakers, attributions }))).toHaveLength(1)
})

test('a decision of more than nine words is not quoted', () => {
  const text = 'The council will cut a good half of the pay that goes to nurses.'
  expect(heardBy(['official', 'politician'], { text })[0]?.matter).toMatch(
    /^a comment from the nurses affected by the decision, /,
  )
})

test('a headline of five words or more of which the body has three in ten at most is found', () => {
  const found = (title: string, text: string) => headlineNotInBody(documentOf(text, title))
  const title = 'Old mill burns near green river bridge town street corner'
  const [silence] = found(title, 'The mill was near the river. It rains.')
  expect(silence).toMatchObject({
    matter: 'most of what the headline says, as 7 of its 9 main words are not in the body.',
    in: 'title',
    note: 'The body does not say this',
    confidence: 0.6,
  })
  expect(silence?.passage).toEqual({ start: 0, end: title.length })
  // From the first word that is not in the body to the last.
  expect(found(title, 'The old street.')[0]?.passage).toEqual({ start: 4, end: title.length })
  expect(found(`${title} today`, 'The mill was near the old river.')).toHaveLength(1)
  expect(found('Mill burns green bridge', 'It rains.')).toEqual([])
  expect(found('Mill burns green bridge town', 'It rains.')).toHaveLength(1)
  expect(found('Mill burns green bridge town', 'The mill is green.')).toEqual([])
  expect(found('', 'It rains.')).toEqual([])
})

test.each([
  ['The union accused Harald Brandt of hiding two accidents.', 'accused Harald Brandt of hiding two accidents'],
  ['The union alleged that Harald Brandt had falsified tests.', 'alleged that Harald Brandt had falsified'],
  ['There were allegations of fraud against the firm Brandt.', 'allegations of fraud against the firm Brandt'],
  ['Brandt, who runs the port, is accused of fraud.', 'Brandt, who runs the port, is accused of fraud'],
  ['It rains. The union accused Harald Brandt of fraud. ', 'accused Harald Brandt of fraud'],
  ['The union met Harald Brandt.', undefined],
  ['The union accused Harald Brandt of fraud. He denied it.', undefined],
  ['The union accused Harald Brandt of fraud. It rains. It is cold. The claim is baseless.', undefined],
  ['The union accused Harald Otto Brandt of fraud. It rains. It is cold. The Brandt family rejected it.', undefined],
  ['The union accused O’Brien of fraud. It rains. It is cold. The O’Brien family rejected it.', undefined],
  ['The union accused Brandt’s of fraud. It rains. It is cold. The Brandt family rejected it.', undefined],
  ['The union accused Brandts’ of fraud. It rains. It is cold. The Brandts family rejected it.', undefined],
  ['The union accused Harald Brandt of fraud (twice).', 'accused Harald Brandt of fraud'],
  ['It was said that 40 firms are accused of fraud.', undefined],
  [
    'It rains. On a wet day in the north, far from home and from here, Brandt, who runs the port, is accused of fraud.',
    'Brandt, who runs the port, is accused of fraud',
  ],
  [
    'Brandt, who runs the port on the west coast, is accused of fraud.',
    'Brandt, who runs the port on the west coast, is accused of fraud',
  ],
  ['Brandt, who now runs the port on the west coast, is accused of fraud.', undefined],
  [
    `It rains. ${'On and on it went, '.repeat(16)}and Brandt, who runs the port, is accused of fraud.`,
    'Brandt, who runs the port, is accused of fraud',
  ],
  ['The union accused Harald Brandt of fraud. Brandt rejected it.', undefined],
  ['The union accused Harald Brandt of fraud. Brandt came. He rejected it.', undefined],
  [
    'The union accused Harald Brandt of fraud. Brandt came. It rains. It rejected it.',
    'accused Harald Brandt of fraud',
  ],
  ['The union, it said, accused Harald Brandt of fraud.', 'accused Harald Brandt of fraud'],
  ['The union accused They of fraud.', undefined],
  ['The union accused Bo of fraud.', undefined],
])('an accusation without an answer is found in “%s”: %s', (text, passage) => {
  expect(passageOf(accusationWithoutAnswer, text)).toBe(passage)
})

test('the finding on an accusation names the accused, and the words if they are nine at most', () => {
  const found = (text: string) => accusationWithoutAnswer(documentOf(text))
  expect(found('The union accused Harald Brandt of fraud.')).toEqual([
    {
      matter: 'a response from Harald Brandt to “accused Harald Brandt of fraud”, or a note that one was sought.',
      passage: { start: 10, end: 40 },
      note: 'An accusation against a named person or body, with no response',
      confidence: 0.6,
    },
  ])
  for (const charge of ['of one two three four five six', 'of using orders to']) {
    expect(found(`The union accused Harald Brandt ${charge}.`)[0]?.matter).toContain('to the accusation,')
  }
})

test('the full stop after a name is no part of it, so that whoever is cited by it has answered', () => {
  const text = 'There were allegations of fraud against Harald Brandt.'
  expect(accusationWithoutAnswer(documentOf(text))[0]?.matter).toMatch(/^a response from Harald Brandt to /)
  expect(accusationWithoutAnswer(documentOf(`${text} “It is late,” said Brandt, who left.`))).toEqual([])
})

test('somebody who is cited has answered', () => {
  const text = 'The union accused Harald Brandt of fraud.'
  const cited = (name: string) =>
    accusationWithoutAnswer(documentOf(text, '', { speakers: [aSpeaker({ name })], attributions: [anAttribution()] }))
  expect(cited('Brandt')).toEqual([])
  expect(cited('Ann Lowell')).toHaveLength(1)
})

test('a pattern is found in the offsets of the text, with its groups', () => {
  const [, second] = documentOf('It rains. The mill is old.').sentences
  expect(second && findIn(second, /the (?<what>mill)/i)).toEqual({ start: 10, end: 18, groups: { what: 'mill' } })
  expect(second && findIn(second, /rains/)).toBeNull()
})

test('around a sentence are the one before in its paragraph and the next one', () => {
  const document = documentOf('One is. Two is.\n\nThree is. Four is.\n\nFive is.')
  const near = document.sentences.map((sentence) => around(document, sentence).map(({ index }) => index))
  expect(near).toEqual([[0, 1], [0, 1, 2], [2, 3], [2, 3, 4], [4]])
})

test('a passage of as many words as allowed is quoted, a longer one is named', () => {
  const document = documentOf('One  two three.')
  const named = (end: number) => quotedOr('it', { document, passage: { start: 0, end }, wordsMax: 2 })
  expect([named(9), named(14)]).toEqual(['“One two”', 'it'])
})
