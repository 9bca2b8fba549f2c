import { expect, test } from 'vitest'
import { aDocument, anAttribution, aSpeaker, someSentences } from '#tests/fixtures/document.ts'
import type { ArticleDocument, Attribution } from '../../prepare/document.ts'
import { measureSourcingTransparency } from './measure.ts'

/** A source named with a role (1), an institution (.75), a group (.3), an unnamed source (.1). */
const NAMED = aSpeaker({ name: 'Jane Harmon', role: 'expert' })
const BODY = aSpeaker({ name: 'Harbour Board', role: 'official', isBody: true })
const GROUP = aSpeaker({ name: 'residents', role: 'affected', anonymous: true })
const HIDDEN = aSpeaker({ name: 'a source', role: 'anonymous', anonymous: true })

type Given = Partial<Omit<ArticleDocument, 'sentences' | 'links' | 'attributions'>> & {
  sentences?: number
  links?: number
}
/** Attributions in reading order, each in a sentence of its own unless another is given. */
function documentOf(attributions: readonly Partial<Attribution>[], { sentences = 4, links = 0, ...given }: Given = {}) {
  return aDocument({
    text: 'x'.repeat(900),
    genre: { label: 'news', confidence: 1 },
    sentences: someSentences(sentences),
    attributions: attributions.map((one, at) => anAttribution({ sentence: at, start: at * 10, ...one })),
    speakers: [NAMED, NAMED, NAMED, NAMED],
    links: Array.from({ length: links }, () => ({ start: 0, end: 1 })),
    ...given,
  })
}
const measure = (...given: Parameters<typeof documentOf>) => measureSourcingTransparency(documentOf(...given))
const scoreOf = (...given: Parameters<typeof documentOf>) => measure(...given).fields.sourcing_transparency.score
const by = (...speakers: number[]) => speakers.map((speaker) => ({ speaker }))

test.each([
  [1, 75],
  [2, 90],
  [3, 100],
  [4, 100],
])('%i sources that are named with a role give %i where every fourth sentence cites one', (sources, score) => {
  expect(scoreOf(by(...[0, 1, 2, 3].slice(0, sources)))).toBe(score)
})

test.each([
  [4, 100],
  [12, 100],
  // 3 of 6, 3 of 10 and 3 of 30 that are looked for: .4 + .6 · share
  [24, 70],
  [40, 58],
  [120, 46],
])('three named sources in three of %i sentences give %i', (sentences, score) => {
  expect(scoreOf(by(0, 1, 2), { sentences })).toBe(score)
})

test('several attributions in one sentence cover one, and sentences that are all quotation need none', () => {
  expect(scoreOf([{ sentence: 0 }, { sentence: 0 }], { sentences: 8 })).toBe(53)
  expect(scoreOf([{ sentence: 0 }, { sentence: 1 }], { sentences: 8 })).toBe(75)
  const document = documentOf(by(0))
  const quoted = [...document.sentences, ...someSentences(8, { quotedShare: 1 })]
  expect(measureSourcingTransparency({ ...document, sentences: quoted }).fields.sourcing_transparency.score).toBe(75)
  const partly = [...document.sentences, ...someSentences(4, { quotedShare: 0.99 })]
  expect(measureSourcingTransparency({ ...document, sentences: partly }).fields.sourcing_transparency.score).toBe(53)
  const allQuoted = someSentences(8, { quotedShare: 1 })
  expect(measureSourcingTransparency({ ...document, sentences: allQuoted }).fields.sourcing_transparency.score).toBe(75)
})

test.each([
  [0, 0],
  [1, 10],
  [2, 20],
  [3, 30],
  [4, 30],
])('without a source %i links give %i points', (links, score) => {
  expect(scoreOf([], { links })).toBe(score)
})

test('links count only where the sources give less', () => {
  expect(scoreOf(by(0), { speakers: [HIDDEN] })).toBe(8)
  expect(scoreOf(by(0), { speakers: [HIDDEN], links: 1 })).toBe(10)
  expect(scoreOf(by(0), { links: 3 })).toBe(75)
  expect(measure(by(0), { links: 3 }).fields.sourcing_transparency.links).toBe(3)
})

test('half the weight of an attribution is its own, half that of its words', () => {
  // (1.25 · 1 + .75 · .1) / 2 · .9
  const said = [{ words: 30 }, { speaker: 1, words: 10 }]
  expect(scoreOf(said, { speakers: [NAMED, HIDDEN] })).toBe(60)
  // Two who were asked and gave no words: .7 · .9
  expect(scoreOf([{ words: 0 }, { speaker: 1, words: 0 }])).toBe(63)
})

test('a text of four sentences has a score, one of three has not, nor has opinion', () => {
  expect(scoreOf(by(0), { sentences: 4 })).toBe(75)
  const short = measure(by(0, 0, 0, 0, 0), { sentences: 3 })
  expect(short.fields.sourcing_transparency).toMatchObject({
    score: null,
    reason: 'The text is too short to expect sources.',
  })
  expect(short.uncertainty.range).toBeNull()
  expect(short.counterfactual).toBeUndefined()
  expect(measure(by(0), { genre: { label: 'opinion', confidence: 1 } }).fields.sourcing_transparency).toMatchObject({
    score: null,
    reason: 'This reads as opinion, which need not give sources as a report must.',
  })
  expect(measure(by(0)).fields.sourcing_transparency).not.toHaveProperty('reason')
})

test('sources are counted by kind', () => {
  const speakers = [NAMED, BODY, HIDDEN, aSpeaker({ name: 'a report', role: 'document' })]
  expect(measure(by(0, 1, 2, 3), { speakers }).fields.sourcing_transparency).toMatchObject({
    named: 2,
    anonymous: 1,
    documents: 1,
  })
})

test.each([
  [0, 0.2125],
  [2, 0.425],
  [8, 0.6375],
])('%i attributions give a confidence of %f: .85 · (n + 1) / (n + 4)', (count, confidence) => {
  expect(measure(Array.from({ length: count }, () => ({}))).uncertainty).toMatchObject({ confidence, n: count })
})

test('the evidence is where each source is cited first, in reading order, with what it is worth', () => {
  const cited = [{ start: 30 }, { speaker: 1, start: 10 }, { start: 50 }, { speaker: 1, start: 0 }]
  const { evidence } = measure(cited, { speakers: [NAMED, BODY] }).fields.sourcing_transparency
  expect(evidence.map(({ start, note }) => [start, note])).toEqual([
    [10, 'Named as an institution or office, not as a person'],
    [30, 'Named, with a role'],
  ])
})

test('further passages of unnamed sources are evidence too, pronouns aside', () => {
  const text = `${'x'.repeat(20)}he ${'x'.repeat(7)}They ${'x'.repeat(5)}a clerk`
  const at = (start: number, end: number) => ({ source: { start, end }, cue: { start, end } })
  const cited = [at(0, 1), at(20, 22), at(30, 34), at(40, 47)]
  const startsOf = (speaker: typeof HIDDEN) =>
    measure(cited, { text, speakers: [speaker] }).fields.sourcing_transparency.evidence.map(({ start }) => start)
  expect(startsOf(HIDDEN)).toEqual([0, 40])
  expect(startsOf(NAMED)).toEqual([0])
})

test('a source whose words begin or end like a pronoun is none', () => {
  const text = 'x health clerk, a bandit'
  const at = (start: number, end: number) => ({ source: { start, end }, cue: { start, end } })
  const { evidence } = measure([at(0, 1), at(2, 14), at(16, 24)], { text, speakers: [HIDDEN] }).fields
    .sourcing_transparency
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual(['x', 'health clerk', 'a bandit'])
})

test('the first passages of sources come before further ones where there are more than thirty', () => {
  const cited = [...Array.from({ length: 20 }, () => ({})), ...Array.from({ length: 20 }, (_, at) => ({ speaker: at }))]
  const speakers = Array.from({ length: 20 }, () => HIDDEN)
  const { evidence } = measure(cited, { speakers }).fields.sourcing_transparency
  expect(evidence).toHaveLength(30)
  // Speakers 1 to 19 are first cited from the 22nd attribution on; ten further passages are of speaker 0.
  expect(evidence.filter(({ start }) => start > 200)).toHaveLength(19)
})

test('five attributions of one kind to one source give a range of one point, four give none', () => {
  expect(measure(by(0, 0, 0, 0, 0)).uncertainty.range).toEqual([75, 75])
  expect(measure(by(0, 0, 0, 0)).uncertainty.range).toBeNull()
})

test('the range lies between samples with fewer and with more of the better source, in whole points', () => {
  const speakers = [NAMED, HIDDEN]
  const { fields, uncertainty } = measure(by(0, 1, 1, 1, 1, 1, 1, 1), { speakers })
  const [low = 100, high = 0] = uncertainty.range ?? []
  // All of the unnamed source: .1 · .75
  expect(low).toBe(8)
  expect(high).toBeGreaterThan(fields.sourcing_transparency.score ?? 100)
  expect(Number.isInteger(high)).toBe(true)
})

test('without the source that carries most of the score the rest have theirs', () => {
  const speakers = [GROUP, NAMED, BODY]
  const { counterfactual } = measure(by(0, 1, 2, 2), { speakers })
  // The institution carries 2 · .75; a group and a named person remain: (.3 + 1) / 2 · .9
  expect(counterfactual).toMatchObject({
    value: 59,
    without: [{ start: 20, note: 'Named as an institution or office, not as a person' }],
  })
})

test('of two sources that carry as much the first is left out; without any there is nothing to leave out', () => {
  const { counterfactual } = measure([
    { speaker: 1, start: 40 },
    { speaker: 0, start: 60 },
  ])
  expect(counterfactual).toMatchObject({ value: 75, without: [{ start: 60 }] })
  expect(measure([], { links: 1 }).counterfactual).toEqual({ without: [], value: 10 })
})
