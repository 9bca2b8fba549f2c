import { expect, test } from 'vitest'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import type { LoadedMatch } from './loaded-patterns.ts'
import { findLoadedWords } from './loaded-words.ts'
import { plainerHere } from './plainer-wording.ts'

function plainerIn(text: string): string[] {
  const tokens = tokenize(text)
  return findLoadedWords({ text, tokens }).flatMap((word) => plainerHere(word, tokens) ?? [])
}

test.each([
  ['They want to excoriate the report.', 'criticise'],
  ['The tax is an enormous burden for them.', 'large'],
  ['The plan was a fiasco for the town.', 'failure'],
  ['He is appeasing the landlords.', 'yielding to'],
  ['She demonizes the nurses.', 'criticises'],
])('a plainer wording is shown where it can take the words’ place: %s', (text, plain) => {
  expect(plainerIn(text.replace('an enormous', 'the enormous'))).toEqual([plain])
})

test.each([
  'He put out the trash and went home.',
  'They excoriated the report.',
  'The crow sat on the roof.',
  'Prices rose dramatically in May.',
  'A massive stone fell, and it was massive.',
  'The bungled raid cost a million.',
  'It was a blunder of his, and blunders are costly.',
  'The blast was heard for miles.',
  'An enormous stone fell.',
  'The disgraced mayor spoke.',
])('none is shown where its form or its sense may not fit: %s', (text) => {
  const misfits = new Set(['criticise', 'criticises', 'says', 'marked', 'handles badly', 'former'])
  const shown = plainerIn(text)
  expect(shown.filter((plain) => misfits.has(plain))).toEqual([])
  expect(text.includes('An enormous') ? shown : []).toEqual([])
})

/** Whether a plainer wording fits in the place of some words. */
const fits = (text: string, words: string, kind: LoadedMatch['kind'], plain: string): boolean => {
  const start = text.indexOf(words)
  return plainerHere({ kind, plain, start, end: start + words.length }, tokenize(text)) === plain
}

test.each([
  ['They want to slam it.', 'slam', 'attack', true],
  ['They want to slam it.', 'slam', 'attacks', false],
  ['He slams it.', 'slams', 'attacks', true],
  ['Ann slams it.', 'slams', 'attacks', true],
  ['The slams of it.', 'slams', 'attacks', false],
  ['When slammed doors open.', 'slammed', 'attacked', false],
  ['He slams.', 'slams', 'attacks', false],
  ['They slam.', 'slam', 'attack', true],
  ['They slam it.', 'slam', 'attack', true],
  ['Ann slam it.', 'slam', 'attack', false],
  ['He slammed it.', 'slammed', 'attacked', true],
  ['He slammed it.', 'slammed', 'fought', true],
  ['He slammed it.', 'slammed', 'attacks', false],
  ['He is slamming it.', 'slamming', 'attacking', true],
  ['The slamming of it.', 'slamming', 'attacking', false],
  ['Slam it.', 'Slam', 'attack', false],
  ['He misses it.', 'misses', 'fails', true],
  ['They want to miss it.', 'miss', 'fails', false],
  ['They want to miss it.', 'miss', 'fail', true],
])('in “%s”, “%s” may be “%s”, as a verb: %s', (text, words, plain, isFitting) => {
  expect(fits(text, words, 'scorn', plain)).toBe(isFitting)
  expect(fits(text, words, 'idiom', plain)).toBe(isFitting)
})

test.each([
  ['The cabal of them met.', 'cabal', 'group', true],
  ['It is the cabal.', 'cabal', 'group', true],
  ['The cabal room.', 'cabal', 'group', false],
  ['The cabals of them met.', 'cabals', 'groups', true],
  ['The cabals of them met.', 'cabals', 'group', false],
  ['The cabal of them met.', 'cabal', 'people', false],
  ['The cabals of them met.', 'cabals', 'people', true],
  ['Cabal of them met.', 'Cabal', 'group', false],
  ['Any old cabal of them met.', 'cabal', 'group', false],
  ['Ann’s cabal of them met.', 'cabal', 'group', true],
  // The plainer wording takes the form of “a” that is there.
  ['A cabal of them met.', 'cabal', 'group', true],
  ['A cabal of them met.', 'cabal', 'office', false],
  ['An elite of them met.', 'elite', 'office', true],
  ['An elite of them met.', 'elite', 'group', false],
  ['Any elite of them met.', 'elite', 'office', true],
  ['Another elite of them met.', 'elite', 'office', true],
  ['They met the cabals.', 'cabals', 'groups', true],
  ['The mess of it is old.', 'mess', 'group', true],
  ['The left of them met.', 'left', 'group', true],
  ['The leaves of them met.', 'leaves', 'groups', true],
  ['The marred of them met.', 'marred', 'group', false],
])('in “%s”, “%s” may be “%s”, as a noun: %s', (text, words, plain, isFitting) => {
  for (const kind of ['verdict', 'name', 'dysphemism', 'euphemism', 'sides'] as const)
    expect(fits(text, words, kind, plain)).toBe(isFitting)
})

test.each([
  ['The huge mill fell.', 'huge', 'large', true],
  ['The huge fell.', 'huge', 'large', true],
  ['It is the huge.', 'huge', 'large', false],
  ['The huge of it.', 'huge', 'large', false],
  ['The huge mill fell.', 'huge', 'very large', false],
  ['The hugely mill fell.', 'hugely', 'large', false],
  ['Huge mills fell.', 'Huge', 'large', false],
  ['A huge mill fell.', 'huge', 'old', false],
])('in “%s”, “%s” may be “%s”, as an adjective: %s', (text, words, plain, isFitting) => {
  expect(fits(text, words, 'hyperbole', plain)).toBe(isFitting)
})

test('a question to the reader, and a word without a plainer one, has none', () => {
  expect(fits('The huge mill fell.', 'huge', 'address', 'large')).toBe(false)
  expect(plainerHere({ kind: 'hyperbole', start: 4, end: 8 }, tokenize('The huge mill fell.'))).toBeUndefined()
})

test('several words are replaced as one, by the last for a noun and the first for a verb', () => {
  expect(fits('The wicked old cabals of them met.', 'wicked old cabals', 'name', 'groups')).toBe(true)
  expect(fits('They want to lash out at it.', 'lash out', 'scorn', 'attack')).toBe(true)
})
