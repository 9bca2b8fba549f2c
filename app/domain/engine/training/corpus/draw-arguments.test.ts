import { expect, test } from 'vitest'
import { type ArgumentCandidate, drawArguments } from './draw-arguments.ts'

const CUE = 'They lost the vote because nobody came to the hall.'
const NONE = 'The mayor walked to the old hall with a smile.'

function candidates(words: string, count: number, given: Partial<ArgumentCandidate> = {}): ArgumentCandidate[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${words.length}-${at}`,
    domain: `${at}.example`,
    index: at % 5,
    words,
    fallacy: at / 1000,
    lot: at,
    ...given,
  }))
}

test('a thousand sentences, seven in ten with a word that arguments are made with, the likeliest fallacies first', () => {
  const open = [...candidates(CUE, 900), ...candidates(NONE, 900)]
  const drawn = drawArguments(open)
  expect(drawn.length).toBe(1000)
  expect(drawn.filter(({ id }) => id.startsWith(`${CUE.length}-`)).length).toBe(700)
  expect(drawn[0]).toEqual({ id: `${CUE.length}-899`, index: 4, layer: 'argument', held: false })
  expect(drawArguments(open.toReversed())).toEqual(drawn)
})

test('no article and no outlet gives more than its share, and a few words make no argument', () => {
  expect(drawArguments(candidates(CUE, 50, { id: 'one' }))).toHaveLength(3)
  expect(drawArguments(candidates(CUE, 200, { domain: 'one.example' }))).toHaveLength(40)
  expect(drawArguments(candidates('Because it is.', 50))).toEqual([])
})
