import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import type { Emotion } from '../../vocabulary.ts'
import { dominantOf, measureEmotionalResonance } from './measure.ts'

type Felt = readonly (readonly [words: string, felt: Partial<Record<Emotion, number>>])[]

const measure = (text: string, emotions: Felt) => measureEmotionalResonance(documentWith(text, { emotions }))
const valuesOf = (text: string, emotions: Felt) => measure(text, emotions).fields.emotional_resonance

const plain = (count: number) => Array.from({ length: count }, (_, index) => `Mill ${index} is old.`)
const felt = (count: number, emotion: Emotion, strength: number): Felt =>
  Array.from({ length: count }, (_, index) => [`Mill ${index}`, { [emotion]: strength }] as const)

// 1 − e^(−mean / .2), over the sentences and five calm ones.
test.each([
  [1, 1, 0.6, 0.3935],
  [5, 5, 0.4, 0.6321],
  [5, 1, 1, 0.3935],
  [15, 2, 1, 0.3935],
  [95, 1, 1, 0.0488],
  [5, 0, 1, 0],
])('in %i sentences, %i of them with a fear of %f, fear is %f', (sentences, count, strength, value) => {
  expect(valuesOf(plain(sentences).join(' '), felt(count, 'fear', strength)).fear).toBe(value)
})

test('each emotion has its own mean', () => {
  const text = plain(5).join(' ')
  expect(
    valuesOf(text, [
      ['Mill 0', { fear: 1, hope: 0.5 }],
      ['Mill 1', { hope: 0.5 }],
      ['Mill 2', { pride: 0.4 }],
    ]),
  ).toMatchObject({
    fear: 0.3935,
    hope: 0.3935,
    pride: 0.1813,
    urgency: 0,
    outrage: 0,
  })
})

test('what only a speaker’s words evoke counts for .35 of it, and is not dominant', () => {
  const said = '“The mill is very old,” said Tom Reed.'
  // .35 · .6 / 6 / .2
  expect(valuesOf(said, [['mill', { fear: 0.6 }]])).toMatchObject({ fear: 0.1605, dominant: 'none' })
})

test.each([
  [0.15, 'fear'],
  [0.1499, 'none'],
])('an emotion of %f makes %s dominant', (fear, dominant) => {
  expect(dominantOf({ fear, hope: 0.1, urgency: 0, outrage: 0, pride: 0 })).toBe(dominant)
})

test('of equal emotions the first in the vocabulary is dominant, and only one that the author evokes', () => {
  const values = { fear: 0.2, hope: 0.4, urgency: 0.4, outrage: 0, pride: 0 }
  expect(dominantOf(values)).toBe('hope')
  expect(dominantOf(values, new Set(['fear', 'urgency']))).toBe('none')
  expect(dominantOf(values, new Set(['hope']))).toBe('hope')
})

test.each([
  [12, 0.4109],
  [24, 0.562],
])('%i sentences give a confidence of %f: .65 · (1 − e^(−n / 12))', (sentences, confidence) => {
  expect(measure(plain(sentences).join(' '), []).uncertainty).toEqual({ range: null, confidence, n: sentences })
})

test('five sentences that are all alike give a range of one point, four give none', () => {
  expect(measure(plain(5).join(' '), felt(5, 'hope', 0.4)).uncertainty.range).toEqual([0.6321, 0.6321])
  expect(measure(plain(4).join(' '), felt(4, 'hope', 0.4)).uncertainty.range).toBeNull()
})

test('a text without a dominant emotion has no range', () => {
  expect(measure(plain(10).join(' '), felt(1, 'hope', 0.1)).uncertainty.range).toBeNull()
})

test('the range of one sentence in ten begins at 0 and ends above the value', () => {
  const { fields, uncertainty } = measure(plain(10).join(' '), felt(1, 'hope', 1))
  const [low = 1, high = 0] = uncertainty.range ?? []
  expect(low).toBe(0)
  expect(high).toBeGreaterThan(fields.emotional_resonance.hope)
})

test('without the sentence that evokes most of it the dominant emotion is that of the rest', () => {
  const text = plain(5).join(' ')
  const { counterfactual } = measure(text, [
    ['Mill 0', { fear: 0.4 }],
    ['Mill 1', { fear: 1 }],
    ['Mill 2', { hope: 0.9 }],
  ])
  // .4 / 10 / .2
  expect(counterfactual?.value).toBe(0.1813)
  expect(counterfactual?.without.map(({ start, end }) => text.slice(start, end))).toEqual(['Mill 1 is old.'])
})

test('of two sentences that evoke as much the first is left out, and without any there is nothing to leave out', () => {
  const text = plain(5).join(' ')
  expect(measure(text, felt(2, 'fear', 0.5)).counterfactual?.without[0]?.start).toBe(0)
  expect(measure(text, []).counterfactual).toBeUndefined()
})

test('where none is dominant, the strongest is the one that a sentence is left out of', () => {
  const { fields, counterfactual } = measure(plain(5).join(' '), [['Mill 3', { pride: 0.2 }]])
  expect(fields.emotional_resonance.dominant).toBe('none')
  expect(counterfactual?.without).toHaveLength(1)
  expect(counterfactual?.value).toBe(0)
})

test.each([
  [0.1, 0.34],
  [0.5, 0.5],
  [1, 0.65],
])(
  'a sentence that evokes %f is shown with a confidence of %f: .3 + .4 · strength, .65 at most',
  (strength, confidence) => {
    expect(valuesOf('Mill 0 is old.', felt(1, 'fear', strength)).evidence).toEqual([
      {
        draft: true,
        family: 'L',
        start: 0,
        end: 14,
        note: 'Fear: evoked by the author’s wording.',
        confidence,
        voice: 'author',
      },
    ])
  },
)

test('a sentence that quotes somebody is shown by what it quotes', () => {
  const text = '“The mill is very old,” said Tom Reed.'
  const { evidence } = valuesOf(text, [['mill', { outrage: 0.5 }]])
  expect(evidence.map(({ start, end, note }) => [text.slice(start, end), note])).toEqual([
    ['“The mill is very old,”', 'Outrage: in a speaker’s wording, which counts for about a third.'],
  ])
})

test('a sentence that quotes somebody and has words that a reader marks as the author’s is shown whole, and counts in full', () => {
  const text = 'In a fiasco of a speech he called it “a very old mill”.'
  const passages = [{ layer: 'loaded' as const, words: 'fiasco' }]
  const document = documentWith(text, { emotions: [['fiasco', { hope: 0.6 }]], passages })
  const { hope, evidence } = measureEmotionalResonance(document).fields.emotional_resonance
  expect(hope).toBe(0.3935)
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual([text])
})

test.each([
  ['the speaker', { words: 'very old', voice: 'speaker' as const }],
  ['the headline', { words: 'fiasco', in: 'title' as const }],
  ['another sentence', { words: 'shut' }],
])('words that a reader marks as those of %s do not make a quoting sentence the author’s', (_, marked) => {
  const text = 'In a fiasco of a speech he called it “a very old mill”. It is shut.'
  const passages = [{ layer: 'loaded' as const, ...marked }]
  const document = documentWith(text, { emotions: [['fiasco', { hope: 0.6 }]], passages }, 'So it is a fiasco')
  const { evidence } = measureEmotionalResonance(document).fields.emotional_resonance
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual(['“a very old mill”'])
})

test('a sentence is not shown by what its neighbours quote, and a quotation of two sentences by its part in each', () => {
  const shown = (text: string, words: string) =>
    valuesOf(text, [[words, { fear: 0.6 }]]).evidence.map(({ start, end }) => text.slice(start, end))
  expect(shown('The bridge is shut. Tom Reed said: “The mill is very old.”', 'bridge')).toEqual(['The bridge is shut.'])
  const quoted = '“The mill is very old. It may fall on us,” said Tom Reed.'
  expect(shown(quoted, 'The mill')).toEqual(['“The mill is very old.'])
  expect(shown(quoted, 'may')).toEqual(['It may fall on us,”'])
})

test('a feeling that the author and a speaker both put into words counts in full, and may be dominant', () => {
  const text = '“We are all terrified of it,” said Tom Reed, as terrified families ran from the mill on the hill.'
  const { fear, dominant, evidence } = valuesOf(text, [['families', { fear: 0.6 }]])
  expect([fear, dominant]).toEqual([0.3935, 'fear'])
  expect(evidence.map(({ voice }) => voice)).toEqual(['speaker', 'author'])
})

test('a word for another emotion does not show this one', () => {
  const text = 'Families are terrified of the winter.'
  const { evidence } = valuesOf(text, [['Families', { hope: 0.6 }]])
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual([text])
})
