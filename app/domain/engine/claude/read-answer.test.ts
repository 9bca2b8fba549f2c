import { expect, test } from 'vitest'
import { answerOn } from '#tests/fakes/messages-answer.ts'
import { ANSWER_PARTS, answerJsonSchema, LIMITS } from './answer-schema.ts'
import { readAnswer } from './read-answer.ts'

const TEXT = '[1] Ada Reed sold the river for 3 million in May. [2] Nobody asked the people who live beside it.'
const good = () => answerOn(`lines that hold m\n[m]\nHEADLINE: River sold\n\n${TEXT}\n[m]`, [])

test('no score, count, share, severity or offset is asked for', () => {
  const text = JSON.stringify(answerJsonSchema())
  for (const key of ['score', 'count', 'severity', 'share', 'start', 'code', 'confidence', 'publisher']) {
    expect(text).not.toContain(`"${key}"`)
  }
})

test('a good answer has no problem', () => {
  const { answer, problems, formless } = readAnswer(good())
  expect([...problems]).toEqual([])
  expect(formless).toBe(0)
  expect(Object.keys(answer).toSorted()).toEqual(ANSWER_PARTS.toSorted())
})

test.each([
  ['a level over its range', { depth: { level: 5, at: [] } }, 'depth'],
  ['half a level', { depth: { level: 1.5, at: [] } }, 'depth'],
  ['a number as text', { depth: { level: '2', at: [] } }, 'depth'],
  ['an unknown genre', { genre: { label: 'advertisement', sure: 3 } }, 'genre'],
  ['a field too many', { genre: { label: 'news', sure: 3, approved: true } }, 'genre'],
  ['a list that is none', { claims: 'all' }, 'claims'],
  ['a list of nothing in due form', { passages: [{ at: 1, q: 'x', f: { appeal_to_moon: 3 } }] }, 'passages'],
  ['nothing', { lean: undefined }, 'lean'],
])('%s refuses its part and no other', (_what, change, part) => {
  const { answer, problems } = readAnswer({ ...good(), ...change })
  expect([...problems.keys()]).toEqual([part])
  expect(Object.keys(answer)).toHaveLength(ANSWER_PARTS.length - 1)
})

test('one passage of many that has not the required form is left out and counted, and so is what is beyond the limit', () => {
  const passage = { at: 1, q: 'the river', t: { doubt: 2 } }
  const wrong = [
    { ...passage, t: { appeal_to_moon: 2 } },
    { ...passage, t: { doubt: 4 } },
  ]
  const { answer, problems, formless } = readAnswer({
    ...good(),
    passages: [...Array.from({ length: 8 }, () => passage), ...wrong],
    claims: Array.from({ length: LIMITS.claims + 2 }, () => 1),
  })
  expect([...problems]).toEqual([])
  expect(answer.passages).toHaveLength(8)
  expect(answer.claims).toHaveLength(LIMITS.claims)
  expect(formless).toBe(4)
})

test('what is wrong is told without a word of the answer', () => {
  const { problems } = readAnswer({ ...good(), genre: { label: 'SECRET', 'key of mine': 1, sure: 2 } })
  expect(problems.get('genre')).toMatch(/genre: label: invalid value/)
  expect([...problems.values()].join()).not.toMatch(/SECRET|key of mine/)
})

test.each([[null], ['text'], [[]], [{}], [42]])('%j is no reading', (input) => {
  expect(readAnswer(input).answer).toEqual({})
})

test('only the parts that are asked for again are read again, and keys that nobody asked for are left behind', () => {
  const { answer } = readAnswer({ ...good(), publisher_name: 'x', engine: {} }, ['depth', 'claims'])
  expect(Object.keys(answer)).toEqual(['depth', 'claims'])
})
