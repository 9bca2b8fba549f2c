import { expect, test } from 'vitest'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { politicalCues } from './political-cues.ts'

const cuesIn = (text: string): string[] =>
  politicalCues(prepareDocument(textAlone(text)))
    .filter(({ voice }) => voice === 'author')
    .map(({ start, end, side }) => `${side}: ${text.slice(start, end)}`)

test.each([
  ['Working families will pay for it.', ['left: Working families']],
  ['Hard-working families will pay for it.', []],
  ['The Economic Freedom Fighters won three seats.', []],
  ['The council voted for economic freedom.', ['right: economic freedom']],
])('a term is whole words and no part of a longer name: %s', (text, cues) => {
  expect(cuesIn(text)).toEqual(cues)
})

test.each([
  'They call every critic a climate denier.',
  'The so-called job creators left the county.',
  'The myth of school choice was sold to the board again.',
  'She was accused of corporate greed by her rival.',
  'The mayor is not a climate denier.',
])('a term that the author reports or doubts is no cue: %s', (text) => {
  expect(cuesIn(text)).toEqual([])
})

test.each([
  ['The free market that robs the sick is no friend of ours.', []],
  ['A living wage is a lie.', []],
  ['The free market lifts the sick out of want.', ['right: free market']],
  ['Voting rights are being gutted in the statehouse.', ['left: Voting rights']],
  ['Corporate greed is a disgrace.', ['left: Corporate greed']],
])('what a side stands for is no cue where the author attacks it: %s', (text, cues) => {
  expect(cuesIn(text)).toEqual(cues)
})

test('a denial that is none leaves the cue', () => {
  expect(cuesIn('It was nothing but corporate greed.')).toEqual(['left: corporate greed'])
  expect(cuesIn('Voters should say no to the socialist experiment.')).toEqual(['right: socialist experiment'])
  expect(cuesIn('Voters should say no to a living wage.')).toEqual([])
})
