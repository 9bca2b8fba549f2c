import { expect, test } from 'vitest'
import { DECISION, HEADS, type MadeUpScores, scoresOf } from '#tests/fixtures/encoder-scores.ts'
import { attributionsIn } from './attributions-in.ts'

/** The attributions of one sentence by its words' scores; a paragraph of ten characters precedes it. */
function find(text: string, words: MadeUpScores['words']) {
  const place = { start: 10, end: 10 + text.length, text, paragraph: 1, scores: scoresOf(text, { words: words ?? {} }) }
  const slice = ({ start, end }: { start: number; end: number }): string => text.slice(start - 10, end - 10)
  return attributionsIn([place], { heads: HEADS, decision: DECISION }).map(({ sentence, source, cue, content }) => ({
    sentence,
    source: slice(source),
    cue: slice(cue),
    content: slice(content),
  }))
}

const SAID = 'Harmon told us the bridge was old.'
const CONTENT = { the: 0.8, bridge: 0.9, was: 0.9, old: 0.9 }

test('a source, what cites it and what it says are one attribution, at their places in the text', () => {
  expect(find(SAID, { source: { Harmon: 0.9 }, cue: { told: 0.9 }, content: CONTENT })).toEqual([
    { sentence: 0, source: 'Harmon', cue: 'told', content: 'the bridge was old' },
  ])
})

test.each([
  ['a source', { cue: { told: 0.9 }, content: CONTENT }],
  ['a word that cites', { source: { Harmon: 0.9 }, content: CONTENT }],
  ['anything said', { source: { Harmon: 0.9 }, cue: { told: 0.9 } }],
  ['scores that reach the threshold', { source: { Harmon: 0.4 }, cue: { told: 0.9 }, content: CONTENT }],
])('there is none without %s', (_, words) => {
  expect(find(SAID, words)).toEqual([])
})

test('of two sources the one nearest to what cites it is meant', () => {
  const text = 'Reed was away, but Harmon said it was old, Weiss thought.'
  const source = { Reed: 0.9, Harmon: 0.9, Weiss: 0.9 }
  const found = find(text, { source, cue: { said: 0.9 }, content: { it: 0.9, was: 0.2, old: 0.9 } })
  expect(found.map((one) => one.source)).toEqual(['Harmon'])
})

test('a source too far from what cites it is not meant', () => {
  const text = `Harmon ${'was there on the quay '.repeat(4)}as somebody said it was old.`
  expect(find(text, { source: { Harmon: 0.9 }, cue: { said: 0.9 }, content: { old: 0.9 } })).toEqual([])
})
