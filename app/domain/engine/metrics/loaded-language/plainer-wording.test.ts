import { expect, test } from 'vitest'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
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
