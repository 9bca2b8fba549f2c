import { expect, test } from 'vitest'
import { anAttribution, aSpeaker } from '#tests/fixtures/document.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { type TextReading, UNREAD } from '../../text-reading.ts'
import { measureIntellectualDepth } from './measure.ts'

type Depth = Partial<TextReading['depth']>

const documentOf = (text: string, depth: Depth) =>
  prepareDocument(textAlone(text), { ...UNREAD, depth: { level: 1, confidence: 0.8, sentences: [], ...depth } })
const measure = (text: string, depth: Depth) => measureIntellectualDepth(documentOf(text, depth))
const read = (text: string, depth: Depth) => measure(text, depth).fields.intellectual_depth
const quotesIn = (text: string, depth: Depth) =>
  read(text, depth).evidence.map(({ start, end, note }) => `${text.slice(start, end)}: ${note}`)

const PLAIN = 'A lorry hit a wall. Nobody was hurt. The road was closed.'
const CAUSE = 'It slid because of ice on the road, and stopped.'
const LIMITS = 'The margin of error is two points.'

test.each([
  [199, 0.56],
  [200, 0.8],
])('a text of %i words keeps %f of a confidence of .8', (words, confidence) => {
  const text = `The ${'word '.repeat(words - 1).trim()}.`
  expect(measure(text, {}).uncertainty).toEqual({ range: null, confidence, n: 1 })
})

test.each([
  [
    1,
    'The text says what happened. No comparison, background or cause was found. Level 2 needs more comparison, background or causes.',
  ],
  [
    2,
    'The text puts what happened in context. The level rests on the passages quoted for it. Level 3 needs more weighing: rival explanations, an objection with an answer, conditions or limits.',
  ],
  [
    3,
    'The text weighs what it reports. The level rests on the passages quoted for it. Level 4 brings several sources, times or fields together and says how things are known and with what limits.',
  ],
])('without signs, the rationale of level %i says what it is and what the next one needs', (level, rationale) => {
  expect(read(PLAIN, { level })).toMatchObject({ dok_level: level, rationale })
})

test('level 4 needs nothing more, and counts who and what is cited', () => {
  const speakers = (named: number, documents: number) => [
    ...Array.from({ length: named }, () => aSpeaker()),
    ...Array.from({ length: documents }, () => aSpeaker({ role: 'document' })),
  ]
  const cited = (named: number, documents: number) => {
    const all = speakers(named, documents)
    const attributions = all.map((_, speaker) => anAttribution({ speaker }))
    const document = { ...documentOf(PLAIN, { level: 4 }), speakers: all, attributions }
    return measureIntellectualDepth(document).fields.intellectual_depth.rationale
  }
  const start =
    'The text brings several sources together and says how things are known. The level rests on the passages quoted for it.'
  expect(cited(1, 1)).toBe(`${start} It cites 1 named source and 1 document.`)
  expect(cited(2, 0)).toBe(`${start} It cites 2 named sources.`)
  expect(cited(0, 2)).toBe(`${start} It cites 2 documents.`)
  expect(cited(0, 0)).toBe(start)
})

test('the sources are not counted below level 4', () => {
  const document = { ...documentOf(PLAIN, { level: 3 }), speakers: [aSpeaker()], attributions: [anAttribution()] }
  expect(measureIntellectualDepth(document).fields.intellectual_depth.rationale).not.toContain('cites')
})

test('signs are listed by their level, then by how often they are there, five at most', () => {
  const text = [
    'In the past it was open.',
    CAUSE,
    CAUSE,
    'It is known as the gate.',
    'Although it rained for days, they went.',
    'It is unclear why.',
    'It costs twice as much.',
    LIMITS,
  ].join(' ')
  expect(read(text, { level: 3 }).rationale).toContain(
    'Signs found: concession (1), weighing of evidence (1), cause (2), background (1), classification (1).',
  )
})

test('a sign above the level is none of it, and level 1 may have signs of level 2', () => {
  expect(read(`${CAUSE} ${LIMITS}`, { level: 1 }).rationale).toContain('Signs found: cause (1).')
  expect(read(`${CAUSE} It is unclear why.`, { level: 2 }).rationale).toContain('Signs found: cause (1).')
  expect(read(LIMITS, { level: 4 }).rationale).toContain('Signs found: limits (1).')
  expect(quotesIn(`${CAUSE} It is unclear why.`, { level: 1 })).toEqual([
    'because of ice on the road: Cause (depth level 2)',
  ])
})

test('a passage goes from the sign to the end of its clause, or eight words on', () => {
  expect(quotesIn('It slid because of one two three four five six seven eight nine ten.', { level: 2 })).toEqual([
    'because of one two three four five six seven: Cause (depth level 2)',
  ])
  expect(quotesIn('It slid because of ice (and snow) on it.', { level: 2 })).toEqual([
    'because of ice: Cause (depth level 2)',
  ])
  expect(quotesIn('It slid because of 3.5 cm of ice; it stopped.', { level: 2 })).toEqual([
    'because of 3.5 cm of ice: Cause (depth level 2)',
  ])
})

test('the passages are those of the highest level first, in reading order, two of a sign', () => {
  expect(quotesIn(`${CAUSE} ${CAUSE} ${CAUSE} It is unclear why.`, { level: 3 })).toEqual([
    'It is unclear why: Weighing of evidence (depth level 3)',
    'because of ice on the road: Cause (depth level 2)',
    'because of ice on the road: Cause (depth level 2)',
  ])
})

test('the passages of a level are in reading order within a sentence, too', () => {
  expect(quotesIn('In the past it slid because of ice.', { level: 2 })).toEqual([
    'In the past it slid because of ice: Background (depth level 2)',
    'because of ice: Cause (depth level 2)',
  ])
})

test('at most ten passages of signs are shown', () => {
  const signs = [
    'It slid because of ice.',
    'In the past it was open.',
    'It is known as the gate.',
    'It costs twice as much.',
    'It rose on average.',
    'It is unclear why.',
  ]
  const { evidence } = read([...signs, ...signs].join(' '), { level: 3 })
  expect(evidence).toHaveLength(10)
  expect(evidence[0]).toMatchObject({ draft: true, family: 'C', confidence: 0.5, voice: 'author' })
})

test('a sign in a quotation is a speaker’s', () => {
  const text = '“It slid because of ice on the road there,” said Tom Reed.'
  expect(read(text, { level: 2 }).evidence[0]?.voice).toBe('speaker')
})

test('where no sign of the level is found, the first two sentences of the reader come before the other signs', () => {
  const depth = { level: 3, sentences: [2, 1, 0] }
  expect(quotesIn(`${PLAIN} ${CAUSE}`, depth)).toEqual([
    'The road was closed.: Weighs what it reports (depth level 3)',
    'Nobody was hurt.: Weighs what it reports (depth level 3)',
    'because of ice on the road: Cause (depth level 2)',
  ])
  expect(quotesIn(`${PLAIN} It is unclear why.`, depth)).toEqual([
    'It is unclear why: Weighing of evidence (depth level 3)',
  ])
  expect(quotesIn(PLAIN, { level: 1, sentences: [0] })).toEqual([])
  expect(quotesIn(PLAIN, { level: 2, sentences: [7] })).toEqual([])
  expect(read(PLAIN, { level: 2, sentences: [1] }).evidence[0]).toEqual({
    draft: true,
    family: 'C',
    start: 20,
    end: 36,
    voice: 'author',
    confidence: 0.5,
    note: 'Puts facts in context (depth level 2)',
  })
})

test('sentences that the reader names are all shown, with its confidence and without other signs', () => {
  const depth = { level: 4, sentences: [2, 1, 0], named: true as const }
  const { evidence, rationale } = read(`${PLAIN} ${CAUSE}`, depth)
  expect(evidence).toHaveLength(3)
  expect(evidence[0]).toMatchObject({
    confidence: 0.8,
    note: 'Brings sources together (depth level 4)',
    voice: 'author',
  })
  expect(rationale).not.toContain('Signs found')
})

test('a reader that names no sentence leaves the signs, and at level 1 none are said to be missing', () => {
  expect(read(CAUSE, { level: 2, named: true }).rationale).toContain('Signs found: cause (1).')
  const named = read(PLAIN, { level: 1, sentences: [0], named: true })
  expect(named.rationale).toContain('The level rests on the passages quoted for it.')
  expect(named.evidence[0]?.note).toBe('Says what happened (depth level 1)')
})
