import { expect, test } from 'vitest'
import { aSpeaker } from '#tests/fixtures/document.ts'
import { matchHeadline } from '../../cues/match-headline.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { type ArticleDocument, prepareDocument } from '../../prepare/document.ts'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import type { Genre } from '../../vocabulary.ts'
import { canBeCompared } from './can-be-compared.ts'
import { checkCauses } from './check-causes.ts'
import { checkContrast } from './check-contrast.ts'
import { checkDecided } from './check-decided.ts'
import { checkAttribution, checkClickbait, checkOverstatement, isUnit } from './check-headline.ts'
import { checkCrowd, checkVividness } from './check-wording.ts'
import { compareStatements } from './compare-statements.ts'

const matchOf = (title: string, text: string, given: Partial<ArticleDocument> = {}) =>
  matchHeadline({ ...prepareDocument(textAlone(text, title)), genre: { label: 'news', confidence: 1 }, ...given })
/** The words of the headline and of the body that a fault shows. */
const shown = (title: string, text: string, [fault]: ReturnType<typeof checkCauses>) =>
  fault && [
    title.slice(fault.title.start, fault.title.end),
    fault.body === null ? null : text.slice(fault.body.start, fault.body.end),
    fault.penalty,
  ]

const COFFEE =
  'Coffee was linked to fewer gallstones. The mill is old. The study cannot prove that coffee is the reason.'

test.each([
  ['Coffee prevents gallstones', COFFEE, 'prevents'],
  ['Coffee may prevent gallstones', COFFEE, undefined],
  ['Coffee prevents gallstones?', COFFEE, undefined],
  ['Coffee and gallstones', COFFEE, undefined],
  ['Coffee prevents gallstones', 'Coffee was linked to fewer gallstones. The mill is old.', undefined],
  ['Coffee prevents gallstones', 'Coffee is good. The study cannot prove that coffee is the reason.', undefined],
])(
  'a headline that states a cause over a body that tells of a connection alone costs 30: “%s”',
  (title, text, words) => {
    expect(shown(title, text, checkCauses(matchOf(title, text)))).toEqual(
      words === undefined ? undefined : [words, 'The study cannot prove that coffee is the reason.', 30],
    )
  },
)

const HALL = 'Students have occupied the hall of the college. The mill is old. The river is long.'

test.each([
  ['Lecturers, not students, occupy hall', HALL, 'Lecturers, not students'],
  ['Lecturers, not students behind it occupy hall', HALL, 'Lecturers, not students behind'],
  ['Lecturers not students occupy hall', HALL, undefined],
  ['Not students, but lecturers occupy hall', HALL, undefined],
  ['Students, not lecturers, occupy hall', HALL, undefined],
  ['Lecturers, not students, open mill', 'Students have met. The mill is old.', undefined],
  ['Lecturers, not students, occupy hall', `Lecturers met. ${HALL}`, undefined],
  ['Lecturers, not students, occupy hall', `It rains. It is cold. ${HALL}`, undefined],
  ['Lecturers, not students, occupy hall', `It rains. ${HALL}`, 'Lecturers, not students'],
  ['Lecturers, not students, occupy hall', 'It was not the students in the hall. It rains.', undefined],
  ['Lecturers, not the, occupy hall', HALL, undefined],
  ['The, not students, occupy hall', HALL, undefined],
  ['Lecturers, students occupy hall of college', HALL, undefined],
  ['Lecturers not students occupy hall of college', HALL, undefined],
  ['Occupied hall by the rich tall lecturers, not students', HALL, 'rich tall lecturers, not students'],
  ['Lecturers, not students, hall', HALL, 'Lecturers, not students'],
  ['Rich lecturers, not students, occupy hall', `Lecturers met. ${HALL}`, undefined],
  [
    'Lecturers, not students, occupy hall',
    `Lecturers, not students, occupy hall\n\n${HALL}`,
    'Lecturers, not students',
  ],
])('a headline over a body that begins with what it excludes costs 45: “%s” over “%s”', (title, text, words) => {
  expect(shown(title, text, checkContrast(matchOf(title, text)))).toEqual(
    words === undefined ? undefined : [words, 'Students have occupied the hall of the college.', 45],
  )
})

test('the excluded side of a contrast is three words long where no comma closes it, the named one three before it', () => {
  const title = 'Old men of town and rich lecturers, not the blue students behind college hall'
  expect(shown(title, HALL, checkContrast(matchOf(title, HALL)))?.[0]).toBe('rich lecturers, not the blue students')
})

test('a negation within ten words before it denies the excluded side', () => {
  const said = (words: number) => `It was not ${'very '.repeat(words)}students in the hall. It rains.`
  const title = 'Lecturers, not students, occupy hall'
  expect([9, 10].map((words) => checkContrast(matchOf(title, said(words))).length)).toEqual([0, 1])
})

const RENTS = 'The college has rents. The mill is old. No decision has been taken on the rents of the college.'

test.each([
  ['College has decided on rents', RENTS, 'has'],
  ['College will raise rents', RENTS, 'will'],
  ['College may raise rents', RENTS, undefined],
  ['College and rents', RENTS, undefined],
  ['College will raise rents', 'The college has rents. The mill is old.', undefined],
  ['Town will mend bridge', RENTS, undefined],
])('a headline that calls settled what the body leaves open costs 30: “%s”', (title, text, words) => {
  expect(shown(title, text, checkDecided(matchOf(title, text)))).toEqual(
    words === undefined ? undefined : [words, 'No decision has been taken on the rents of the college.', 30],
  )
})

test('what is open is told in that sentence and the three before it, with half of the headline’s words', () => {
  const title = 'College will raise rents of pool'
  const said = (sentences: number) =>
    `The college pool is deep. ${'It rains. '.repeat(sentences)}No decision has been taken.`
  expect([2, 3].map((sentences) => checkDecided(matchOf(title, said(sentences))).length)).toEqual([1, 0])
  expect(checkDecided(matchOf(title, 'The college is deep. No decision has been taken.'))).toEqual([])
  expect(checkDecided(matchOf(title, `${title}\n\nNo decision has been taken.`))).toEqual([])
})

test.each([
  ['Lease will bleed the county dry', 'The lease is long.', 'bleed the county dry'],
  ['Lease will bleed the county dry', 'The lease drains the county.', undefined],
  ['Lease “will bleed the county dry”', 'The lease is long.', undefined],
  ['“Lease” will bleed the county dry', 'The lease is long.', 'bleed the county dry'],
  ['Lease ‘will bleed the county dry’', 'The lease is long.', undefined],
  ['Lease ‘of old’ will bleed the county dry', 'The lease is long.', 'bleed the county dry'],
  ['‘Lease will bleed the county dry’', 'The lease is long.', undefined],
  ['Council’s lease will bleed the county dry', 'The lease is long.', 'bleed the county dry'],
])('wording that only the headline has costs 16: “%s” over “%s”', (title, text, words) => {
  expect(shown(title, text, checkVividness(matchOf(title, text)))).toEqual(
    words === undefined ? undefined : [words, null, 16],
  )
})

test('two wordings of a headline count at most, and none over a body that was cut off', () => {
  const title = 'Secret plot of sinister chaos'
  expect(checkVividness(matchOf(title, 'It rains.'))).toHaveLength(2)
  expect(checkVividness(matchOf(title, 'It rains.', { truncated: true }))).toEqual([])
})

test.each([
  ['It rains.', 'The headline cites “insiders”. The body cites no unnamed source', null],
  [
    'The lease is long, one official said. The official asked not to be named.',
    'The headline cites “insiders”. The body has only one unnamed source',
    'one official',
  ],
])('a crowd in the headline over at most one unnamed source costs 16: “%s”', (text, note, source) => {
  const title = 'Lease is long, insiders warn'
  const found = checkCrowd(matchOf(title, text))
  expect(shown(title, text, found)).toEqual(['insiders warn', source, 16])
  expect(found[0]).toMatchObject({ issue: 'exaggerated', note })
})

test.each([
  ['Lease is long, mayor warns', 'It rains.', false],
  ['Lease is long, insiders warn', 'The lease is long, one official said. A clerk said it was short.', false],
  ['Lease is long, insiders warn', 'The lease is long, residents said.', false],
  ['Lease is long, insiders warn', 'It is said by some that people fear it.', false],
  ['Lease is long, insiders warn', 'It rains. It is said by some that people fear it.', false],
  ['Lease is long, insiders warn', 'It rains.', true],
])('a crowd is none where it is not cited, or heard: “%s” over “%s”', (title, text, isFault) => {
  expect(checkCrowd(matchOf(title, text)).length > 0).toBe(isFault)
  expect(checkCrowd(matchOf(title, text, { truncated: true }))).toEqual([])
})

test('a document without an author is no unnamed source', () => {
  const given = { anonymous: true, mention: { start: 0, end: 3 } }
  const speakers = [
    aSpeaker({ ...given, name: 'one official' }),
    aSpeaker({ ...given, name: 'a study', role: 'document' }),
  ]
  expect(checkCrowd(matchOf('Lease is long, insiders warn', 'It rains.', { speakers }))).toHaveLength(1)
})

const TALK = 'Ada Brook said that the plan of the mayor for the harbour was wrong. It rains.'

test('verbs of violence over mere words cost 16 each, two at most', () => {
  const faults = (title: string, text = TALK, given: Partial<ArticleDocument> = {}) =>
    checkOverstatement(matchOf(title, text, given)).map(({ penalty, note, title: { start, end } }) => [
      title.slice(start, end),
      penalty,
      note,
    ])
  expect(faults('Brook destroys plan for harbour')).toEqual([
    ['destroys', 16, '“destroys” is the headline’s own word. The body only reports what was said'],
  ])
  expect(faults('Brook destroys, humiliates and crushes plan for harbour')).toHaveLength(2)
  expect(faults('Brook destroys plan for harbour', `${TALK} The storm destroys it.`)).toEqual([])
  expect(faults('Brook destroys plan for harbour', TALK, { truncated: true })).toEqual([])
  expect(faults('Brook destroys plan for harbour', 'The plan for the harbour is old. It rains.')).toEqual([])
  expect(faults('Brook destroys bus', TALK.replace('Ada Brook', 'Ann Lowell'))).toEqual([])
  expect(faults('Brook destroys plan for harbour', 'Brook has a plan for the harbour. Ann Lowell said so.')).toEqual([])
})

const PUMPS = 'An aide alleged that the pump maker falsified safety tests. It rains.'
const attributed = (title: string, text = PUMPS) => shown(title, text, checkAttribution(matchOf(title, text)))

test('a claim that the body attributes and the headline states as a fact costs 20', () => {
  const title = 'Pump maker falsified safety tests'
  expect(attributed(title)).toEqual([title, 'alleged', 20])
  expect(checkAttribution(matchOf(title, PUMPS))[0]?.title).toEqual({ start: 0, end: title.length })
})

test.each([
  'Pump maker falsified safety tests, aide says',
  'Pump maker may have falsified safety tests',
  'Pump maker arrested over falsified safety tests',
  'Mayor opened school',
])(
  'nothing is attributed wrongly by a headline that names a source, hedges, tells of an arrest or is not told: %s',
  (title) => {
    expect(attributed(title)).toBeUndefined()
  },
)

test('a claim that another sentence of the body states as a fact is one', () => {
  expect(
    attributed('Pump maker falsified safety tests', `${PUMPS} The pump maker falsified safety tests.`),
  ).toBeUndefined()
})

test.each([
  ['The pump maker falsified safety tests, one official said.', 'said'],
  ['The pump maker falsified safety tests, Ann Lowell said.', undefined],
  ['The pump maker falsified safety tests, one analyst said.', undefined],
])('what one unnamed source says is not known: “%s”', (text, cue) => {
  expect(attributed('Pump maker falsified safety tests', text)?.[1]).toBe(cue)
})

test('a word that attributes stands before what it attributes, and names are not what it attributes', () => {
  expect(attributed('Pump maker falsified safety tests', 'The pump maker falsified safety tests, it is alleged.')).toBe(
    undefined,
  )
  const named = 'Norvane falsified safety tests, they alleged of Norvane.'
  expect(attributed('Norvane falsified safety tests', named)).toBeUndefined()
})

test('a source with a name, and one of a few words in a sentence, put nothing in doubt', () => {
  const text = 'The pump maker falsified safety tests, one official said.'
  const { attributions, sentences } = prepareDocument(textAlone(text))
  const told = (anonymous: boolean, words: number) =>
    checkAttribution(
      matchOf('Pump maker falsified safety tests', text, {
        speakers: [aSpeaker({ name: 'one official', anonymous })],
        attributions: attributions.map((each) => ({ ...each, speaker: 0, words })),
      }),
    ).length
  const all = sentences[0]?.tokens.length ?? 0
  expect([told(true, all), told(false, all), told(true, all / 2)]).toEqual([1, 0, 0])
})

test('people, jobs and “per” can be counted, small words, numbers and nothing cannot', () => {
  const isUnitOf = (text: string) => isUnit(tokenize(text)[0])
  expect(['people', 'per', 'of', '12', ''].map(isUnitOf)).toEqual([true, true, false, false, false])
})

test('the word that attributes stands within forty characters before what it attributes', () => {
  const said = (letters: number) =>
    `They alleged ${'x'.repeat(letters - 2)} falsified safety tests by the pump maker. It rains.`
  expect([40, 41].map((letters) => attributed('Pump maker falsified safety tests', said(letters))?.[1])).toEqual([
    'alleged',
    undefined,
  ])
})

const teases = (title: string, given: { clickbait?: number; text?: string; label?: Genre } = {}) => {
  const { clickbait = 0, text = 'It rains. The mill is old.', label = 'news' } = given
  const match = matchOf(title, text)
  const { document } = match
  return checkClickbait({
    ...match,
    document: { ...document, genre: { label, confidence: 1 }, reading: { ...document.reading, clickbait } },
  })
}

test.each([
  ['You won’t believe this mill', 30],
  ['What happened next at mill', 30],
  ['This weird trick opens mill', 30],
  ['Old mill will shock you', 25],
  ['The shocking truth of old mill', 25],
  ['Find out why mill is old', 20],
  ['This is why mill is old', 18],
  ['Ten things of mill', 20],
  ['Can you guess this mill', 25],
  ['Mill is open!!', 18],
])('“%s” costs %i points for teasing', (title, penalty) => {
  expect(teases(title)).toMatchObject([
    { issue: 'clickbait', penalty, body: null, note: 'Wording that teases instead of stating the news' },
  ])
})

test('a known pattern shows its words, and the first that is found is enough', () => {
  const title = 'Mill: you won’t believe what happened next'
  expect(teases(title).map((fault) => title.slice(fault.title.start, fault.title.end))).toEqual(['you won’t believe'])
})

test('a headline without a pattern teases from a probability of .8 on, which costs 20', () => {
  const title = 'Old man opens his door'
  expect(teases(title, { clickbait: 0.79 })).toEqual([])
  expect(teases(title, { clickbait: 0.8 })).toEqual([
    {
      issue: 'clickbait',
      penalty: 20,
      title: { start: 0, end: title.length },
      body: null,
      note: 'Teases instead of stating the news',
    },
  ])
  expect(teases('“Old man” opens his door', { clickbait: 0.9 })).toEqual([])
  expect(teases(title, { clickbait: 0.9, text: 'The old man opens his door.' })).toEqual([])
  expect(teases(title, { clickbait: 0.9, label: 'opinion' })).toEqual([])
})

const compared = (title: string, text: string) => {
  const match = matchOf(title, text)
  return canBeCompared(match, compareStatements(match))
}

test.each([
  ['City council closed pool', 'The city council closed the pool. It rains.', true],
  // Half of its words are enough, if one sentence has three of them.
  ['City council closed pool near big green mill', 'The city council closed the pool. It rains.', true],
  ['City council closed pool near big green mill by deep sea', 'The city council closed the pool. It rains.', false],
  ['It is so', 'It rains.', true],
  // A name, a number or a rank that the body lacks.
  ['City council closed pool in Varne', 'The city council closed the pool. It rains.', false],
  ['City council closed 12 pools', 'The city council closed the pool. It rains.', false],
  ['City council closed biggest pool', 'The city council closed the pool. It rains.', false],
  ['City council closed biggest pool', 'The city council closed the biggest pool. It rains.', true],
  ['City council closed biggest pool', 'The city council closed a pool bigger than any other. It rains.', true],
  // The body denies it, or leaves it open.
  ['City council closed pool', 'The city council closed the pool, but not the mill. It rains.', false],
  ['City council closed pool', 'The city council closed the pool, perhaps. It rains.', false],
  ['City council avoids closed pool', 'The city council avoids the closed pool, but not the mill. It rains.', true],
  // It says nothing on the scale.
  ['City council pool rises', 'The city council has a pool. It rains.', false],
  ['City council sings pool', 'The city council has a pool. It rains.', true],
  // Or only of something else.
  ['City council closed pool', 'The city council has a pool. It rains. It is cold. The mill closed.', false],
  ['City council closed pool', 'The city council opened the pool. It rains.', false],
  // A word of many uses need not be spoken of, nor a name of two letters.
  ['City council closed pool earlier', 'The city council closed the pool. It rains.', true],
  ['City council closed pool in UK', 'The city council closed the pool. It rains.', true],
  // A rank on no scale, in other words for the same too.
  ['City council closed tallest pool', 'The city council closed the pool. It rains.', false],
  ['City council closed tallest pool', 'The city council closed the tallest pool. It rains.', true],
  ['City council closed tallest pool', 'The city council closed a pool taller than any other. It rains.', true],
  ['City council closed record pool', 'The city council closed a pool of unprecedented depth. It rains.', true],
])('“%s” can be compared with “%s”: %s', (title, text, can) => {
  expect(compared(title, text)).toBe(can)
})

test('words that are scattered over the body bear a headline out only if it has three in four of them', () => {
  const text = 'The city is big. The council closed it. A pool is blue.'
  expect(compared('City council closed pool', text)).toBe(true)
  expect(compared('City council closed pool near mill', text)).toBe(true)
  expect(compared('City council closed pool near green mill', text)).toBe(false)
  const wide = 'The city is big. The council closed it. A pool is blue. A mill is old. The sea is green.'
  expect(compared('City council closed pool near mill with green roof garden', wide)).toBe(true)
})
