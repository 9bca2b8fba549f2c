import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import { TECHNIQUES } from '../../vocabulary.ts'
import type { Technique } from '../../vocabulary.ts'
import { measurePropagandaIndex, severityOf } from './measure.ts'

type Found = { words: string; type: Technique; in?: 'title'; voice?: 'author' | 'speaker'; confidence?: number }

const measure = (text: string, found: readonly Found[], title = '') => {
  const passages = found.map((one) => ({ layer: 'technique' as const, ...one }))
  return measurePropagandaIndex(documentWith(text, { passages }, title))
}
const indexOf = (text: string, found: readonly Found[], title = '') =>
  measure(text, found, title).fields.propaganda_index

const PLAIN =
  'The council approved the budget on Tuesday by nine votes to four. The plan raises parking fees by 20 pence and ' +
  'sets aside 1.2 million pounds for road repairs. Councillor Jane Harmon, who chairs the works committee, said the ' +
  'repairs would start in May. Two residents spoke against the fees. The next meeting is on 4 June.'

const CHOICE = { words: 'Either we sell the harbour or we lose everything.', type: 'black_and_white_fallacy' } as const
const SLOGAN = { words: 'It is now or never.', type: 'slogans' } as const
const STRAW_MAN = { words: 'So Liberals think that all farmers hate trees.', type: 'straw_man' } as const
const NAME = { words: 'crackpot', type: 'name_calling' } as const
const NAMED = 'That crackpot wrote the report.'

test('a text in which nothing was found scores 0 and is low', () => {
  const { fields, counterfactual } = measure(PLAIN, [])
  expect(fields.propaganda_index).toMatchObject({ score: 0, severity: 'low', techniques: [] })
  expect(counterfactual).toBeUndefined()
})

test('what speakers say leaves score and techniques as they are', () => {
  const said = 'The despicable crackpots will destroy our way of life'
  const found = { words: said, type: 'appeal_to_fear_prejudice', voice: 'speaker' } as const
  expect(indexOf(`${PLAIN}\n\n“${said},” said Tom Reed.`, [found])).toMatchObject({ score: 0, techniques: [] })
})

test('a speaker’s passage stands in the evidence of a technique that the author uses, and is not counted', () => {
  const { techniques } = indexOf(`${NAMED} “He is a clown,” said Tom Reed.`, [
    NAME,
    { words: 'clown', type: 'name_calling', voice: 'speaker' },
  ])
  expect(techniques).toHaveLength(1)
  expect(techniques[0]).toMatchObject({ count: 1 })
  expect(techniques[0]?.evidence.map(({ voice }) => voice)).toEqual(['author', 'speaker'])
})

test('one heavy device in a short text stays moderate, and its score is kept', () => {
  const { score, severity } = indexOf(CHOICE.words, [CHOICE])
  expect(score).toBeGreaterThanOrEqual(45)
  expect(severity).toBe('moderate')
})

test('three passages of two devices may be high', () => {
  const { severity } = indexOf(`${CHOICE.words} ${SLOGAN.words} ${STRAW_MAN.words}`, [CHOICE, SLOGAN, STRAW_MAN])
  expect(['high', 'critical']).toContain(severity)
})

test('a high score is moderate with fewer than three passages or with one device alone', () => {
  expect(severityOf(60, ['slogans', 'doubt'])).toBe('moderate')
  expect(severityOf(60, ['slogans', 'slogans', 'slogans'])).toBe('moderate')
  expect(severityOf(60, ['slogans', 'slogans', 'doubt'])).toBe('high')
  expect(severityOf(80, ['slogans', 'slogans', 'doubt'])).toBe('critical')
  expect(severityOf(19, ['slogans', 'slogans', 'doubt'])).toBe('low')
})

test('the score rises with the share of words that stand in a device', () => {
  const text = `${PLAIN} ${SLOGAN.words} ${STRAW_MAN.words}`
  const scores = [[], [SLOGAN], [SLOGAN, STRAW_MAN]].map((found) => indexOf(text, found).score)
  expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => a - b))
})

test('words that stand in two devices count once', () => {
  const text = `${PLAIN} ${CHOICE.words}`
  const fear = { words: 'we lose everything', type: 'appeal_to_fear_prejudice' } as const
  expect(indexOf(text, [CHOICE, fear]).score).toBe(indexOf(text, [CHOICE]).score)
})

test('a device in the headline counts', () => {
  const { score, techniques } = indexOf(PLAIN, [{ ...NAME, in: 'title' }], 'A crackpot and his budget')
  expect(score).toBeGreaterThan(0)
  expect(techniques[0]?.evidence[0]).toMatchObject({ in: 'title', start: 2, end: 10 })
})

test('counts are the author’s passages, and reasoning carries the letter R', () => {
  const { techniques } = indexOf(`${STRAW_MAN.words} ${NAMED}`, [STRAW_MAN, NAME])
  expect(techniques.map(({ technique, count }) => [technique, count])).toEqual([
    ['name_calling', 1],
    ['straw_man', 1],
  ])
  for (const { technique, evidence } of techniques)
    expect(evidence.map(({ family }) => family)).toEqual([technique === 'straw_man' ? 'R' : 'L'])
})

test('without its strongest technique a text scores lower', () => {
  const text = `${PLAIN} ${STRAW_MAN.words} ${NAMED}`
  const { fields, counterfactual } = measure(text, [STRAW_MAN, NAME])
  expect(counterfactual?.value).toBeLessThan(fields.propaganda_index.score)
  expect(counterfactual?.without.map((span) => text.slice(span.start, span.end))).toEqual([STRAW_MAN.words])
})

test('each note is one short sentence, whatever the technique and the voice', () => {
  for (const type of TECHNIQUES) {
    const own = { words: 'crackpot', type }
    const { techniques } = indexOf(`${NAMED} Tom Reed said it was a crackpot idea.`, [
      own,
      { ...own, voice: 'speaker' },
    ])
    const notes = techniques[0]?.evidence.map(({ note }) => note) ?? []
    expect(notes).toHaveLength(2)
    for (const note of notes) expect(note.length).toBeLessThanOrEqual(90)
    expect(notes[1]).toMatch(/^A speaker’s words, not counted. /)
  }
})

test('one passage makes the reading less sure than many', () => {
  const text = `${PLAIN} ${SLOGAN.words} ${STRAW_MAN.words} ${NAMED}`
  expect(indexOf(text, [SLOGAN]).confidence).toBeLessThan(indexOf(text, [SLOGAN, STRAW_MAN, NAME]).confidence)
})
