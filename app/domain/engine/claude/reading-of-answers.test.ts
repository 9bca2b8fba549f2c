import { expect, test } from 'vitest'
import { textAlone } from '../prepare/article-document.ts'
import { UNREAD } from '../text-reading.ts'
import type { ReadingAnswer } from './answer-schema.ts'
import { readingOfAnswers } from './reading-of-answers.ts'

const TEXT = `The council sold the river. Ada Reed, the clerk, said that nobody was asked.

It is a shameful deal that robs the town. The lease runs for 40 years, Ada Reed said.

Prices have doubled since May.`
const INPUT = textAlone(TEXT, 'River sold')
const SECOND = TEXT.indexOf('It is a shameful')
const THIRD = TEXT.indexOf('Prices have')

const plain: ReadingAnswer = {
  genre: { label: 'news', sure: 3 },
  passages: [],
  sources: [],
  claims: [],
  emotions: [],
  frames: [{ frame: 'economic', at: [] }],
  depth: { level: 1, at: [1] },
  lean: { position: 0, left: [], right: [] },
  headline: { issues: [], at: 1 },
}
const shameful = { at: 3, q: 'shameful', t: { loaded_language: 2 } }
const reed = (said: { at: number; q: string }) => [
  { name: 'Ada Reed', kind: 'named' as const, role: 'official' as const, said: [said] },
]

test('what two parts of a text both read is one: passages by their places, sources by their names', () => {
  const first = {
    ...plain,
    passages: [shameful],
    sources: reed({ at: 2, q: 'nobody was asked' }),
    claims: [1, 4],
    frames: [{ frame: 'political' as const, at: [1] }],
  }
  const second = {
    ...plain,
    passages: [{ at: 3, q: 'a shameful deal', t: { loaded_language: 3 } }],
    sources: reed({ at: 4, q: 'The lease runs for 40 years' }),
    claims: [4, 5],
    depth: { level: 2, at: [5] },
    lean: { position: -1, left: [{ at: 3, q: 'robs the town' }], right: [] },
  }
  const parts = [
    { range: { start: 0, end: THIRD }, answer: first, formless: 0 },
    { range: { start: SECOND, end: TEXT.length }, answer: second, formless: 0 },
  ]
  const { reading, warnings } = readingOfAnswers(INPUT, parts, undefined)
  expect(reading.passages).toMatchObject([{ start: TEXT.indexOf('a shameful'), confidence: 0.9 }])
  expect(reading.sources).toMatchObject([{ name: 'Ada Reed', said: [{}, {}] }])
  expect(reading.claims.map(({ sentence }) => sentence)).toEqual([0, 3, 4])
  expect(reading.depth.level).toBe(2)
  expect(reading.frames.map(({ frame }) => frame).toSorted()).toEqual(['economic', 'political'])
  expect(reading.missing).toBeUndefined()
  expect(warnings.join(' ')).not.toContain('refused')
})

test('labels of which a reader is unsure are left out, and a passage has a finding for each of the others', () => {
  const passages = [{ at: 3, q: 'robs the town', t: { loaded_language: 3, doubt: 1 }, w: { dramatic: 2 } }]
  const whole = { range: { start: 0, end: TEXT.length }, answer: { ...plain, passages }, formless: 0 }
  const { reading } = readingOfAnswers(INPUT, [whole], undefined)
  expect(reading.passages.map(({ layer, confidence }) => [layer, confidence])).toEqual([
    ['technique', 0.9],
    ['loaded', 0.75],
  ])
})

test('where a model is unsure of a passage’s kind, what it may be instead is named beside it, at most two kinds of its list', () => {
  const read = (labels: object) => {
    const passages = [{ at: 3, q: 'robs the town', ...labels }]
    const whole = { range: { start: 0, end: TEXT.length }, answer: { ...plain, passages }, formless: 0 }
    return readingOfAnswers(INPUT, [whole], undefined).reading.passages
  }
  const unsure = { t: { doubt: 2, straw_man: 1, slogans: 1, whataboutism: 1 }, f: { ad_hominem: 2, tu_quoque: 1 } }
  expect(read(unsure)).toMatchObject([
    { type: 'doubt', confidence: 0.75, alternatives: [{ confidence: 0.5 }, { confidence: 0.5 }] },
    { type: 'ad_hominem', alternatives: [{ type: 'tu_quoque', confidence: 0.5 }] },
  ])
  for (const labels of [{ t: { doubt: 3, straw_man: 1 } }, { t: { doubt: 2 }, f: { ad_hominem: 1 } }]) {
    const [passage, ...others] = read(labels)
    expect([passage, others]).toEqual([expect.not.objectContaining({ alternatives: expect.anything() }), []])
  }
  expect(read({ t: { doubt: 1, straw_man: 1 } })).toEqual([])
})

test('a passage that two parts read with different certainty has the other kinds of the surer one', () => {
  const [one, other] = [{ doubt: 2, slogans: 1 }, { doubt: 3 }]
  const part = (q: string, t: object, range: { start: number; end: number }) => ({
    range,
    answer: { ...plain, passages: [{ at: 3, q, t }] },
    formless: 0,
  })
  const [first, second] = [
    { start: 0, end: THIRD },
    { start: SECOND, end: TEXT.length },
  ]
  const read = (of: object, alsoOf: object) =>
    readingOfAnswers(INPUT, [part('robs', of, first), part('robs the town', alsoOf, second)], undefined).reading
      .passages
  for (const [found] of [read(one, other), read(other, one)]) {
    expect(found).toMatchObject({ type: 'doubt', confidence: 0.9, end: TEXT.indexOf('robs') + 'robs the town'.length })
    expect(found).not.toHaveProperty('alternatives')
  }
})

test('what the model did not give is the built-in reader’s, and only that', () => {
  const { claims: _, ...rest } = plain
  const whole = {
    range: { start: 0, end: TEXT.length },
    answer: { ...rest, missing: [], thesis: 'A sale.' },
    formless: 0,
  }
  const builtin = {
    ...UNREAD,
    claims: [{ sentence: 4, worth: 0.8 }],
    emotions: [{ sentence: 0, fear: 1, hope: 0, urgency: 0, outrage: 0, pride: 0 }],
  }
  const { reading, warnings } = readingOfAnswers(INPUT, [whole], builtin)
  expect(reading.claims).toEqual(builtin.claims)
  expect(reading.emotions).toEqual([])
  expect(warnings).toContainEqual(
    'The model’s answer was refused for: claims. The report uses the built-in reader for this.',
  )
})
