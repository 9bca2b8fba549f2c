import { expect, test } from 'vitest'
import { HEADS, scoresOf } from '#tests/fixtures/encoder-scores.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { loadedChance, loadedRuns } from './loaded-words.ts'

const find = (text: string, words: Record<string, number>) =>
  loadedRuns(
    { text, scores: scoresOf(text, { words: { loaded: words } }) },
    tokenize(text),
    HEADS.token.get('loaded') ?? -1,
  ).map(({ start, end, signs }) => ({ words: text.slice(start, end), signs }))
const chanceOf = (text: string, word: string, score: number): number =>
  loadedChance(find(text, { [word]: score })[0]?.signs ?? { score: -Infinity, listed: 0, usual: 0 })

test('of two words with the same score, the one that the lexicon lists is likelier to be loaded', () => {
  const text = 'The plan is a farce and a crescendo.'
  expect(find(text, { farce: 0.8, crescendo: 0.8 }).map(({ signs }) => signs.listed)).toEqual([1, 0])
  expect(chanceOf(text, 'farce', 0.8)).toBeGreaterThan(chanceOf(text, 'crescendo', 0.8))
})

test('a word that readers of other articles did not mark must score higher than one that they did', () => {
  const text = 'They threw a tantrum at the club.'
  expect(chanceOf(text, 'club', 0.8)).toBeLessThan(chanceOf(text, 'tantrum', 0.8))
})

test('the encoder’s score counts too', () => {
  expect(chanceOf('The plan is a farce.', 'farce', 0.6)).toBeLessThan(chanceOf('The plan is a farce.', 'farce', 0.9))
})

test('a passage is the words near its highest score, without neighbours that score less', () => {
  const text = 'He called her a corrupt corporate stooge deserving of it.'
  const words = { corrupt: 0.95, corporate: 0.9, stooge: 0.95, deserving: 0.6 }
  expect(find(text, words).map((run) => run.words)).toEqual(['corrupt corporate stooge'])
})

test('signs alone are no words', () => {
  expect(find('They won # and lost.', { '#': 0.9 })).toEqual([])
})
