import { expect, test } from 'vitest'
import { reportOn } from '#tests/fakes/messages-report.ts'
import { METRIC_NAMES } from '../metrics/index.ts'
import { ANSWER_PARTS, answerJsonSchema } from './answer-schema.ts'
import { readAnswer } from './read-answer.ts'

const KEYS = [...ANSWER_PARTS.values()].flatMap((schema) => Object.keys(schema.shape))
const TEXT = 'Ada Reed sold the river for 3 million in May. Nobody asked the people who live beside it. It was cheap.'
const good = () => reportOn(`lines that hold m\n[m]\nHEADLINE: River sold\n\n${TEXT}\n[m]`, KEYS)

test('every metric but the publisher’s rating is asked for, and no count', () => {
  for (const name of METRIC_NAMES) expect(ANSWER_PARTS.has(name)).toBe(name !== 'source_reliability')
  const text = JSON.stringify(answerJsonSchema())
  for (const key of ['"start"', '"code"', '"count"', '"severity"', '"outlet_prior"', 'publisher']) {
    expect(text).not.toContain(key)
  }
})

test('a good answer has no problem', () => {
  const { answer, problems } = readAnswer(good())
  expect([...problems]).toEqual([])
  expect([...answer.keys()]).toEqual([...ANSWER_PARTS.keys()])
})

test.each([
  ['a score over its range', { loaded_language: { score: 101, evidence: [] } }, 'loaded_language'],
  ['a fraction of a score', { loaded_language: { score: 3.5, evidence: [] } }, 'loaded_language'],
  ['a number as text', { loaded_language: { score: '40', evidence: [] } }, 'loaded_language'],
  [
    'an unknown fallacy',
    { logical_fallacies: [{ type: 'appeal_to_moon', evidence: [], note: '' }] },
    'logical_fallacies',
  ],
  ['a field too many', { genre: { label: 'news', confidence: 1, approved: true } }, 'genre'],
  [
    'a finding that begins otherwise',
    { strategic_silence: { findings: ['Nothing.'], evidence: [] } },
    'strategic_silence',
  ],
  ['nothing', { framing: undefined }, 'framing'],
])('%s refuses its part and no other', (_what, change, part) => {
  const { answer, problems } = readAnswer({ ...good(), ...change })
  expect([...problems.keys()]).toEqual([part])
  expect(answer.size).toBe(ANSWER_PARTS.size - 1)
})

test('what is wrong is told without a word of the answer', () => {
  const { problems } = readAnswer({ ...good(), genre: { label: 'SECRET', 'key of mine': 1, confidence: 2 } })
  expect(problems.get('genre')).toMatch(/genre\.label: invalid value/)
  expect([...problems.values()].join()).not.toMatch(/SECRET|key of mine/)
})

test.each([[null], ['text'], [[]], [{}], [42]])('%j is no report', (input) => {
  expect(readAnswer(input).answer.size).toBe(0)
})

test('keys that nobody asked for are left behind', () => {
  const { answer } = readAnswer({ ...good(), publisher_name: 'x', source_reliability: 1, engine: {} })
  expect([...answer.values()].flatMap((part) => Object.keys(part))).toEqual(KEYS)
})
