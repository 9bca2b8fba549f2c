import { describe, expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import { EMOTIONS } from '../../vocabulary.ts'
import type { Emotion } from '../../vocabulary.ts'
import { dominantOf, measureEmotionalResonance } from './measure.ts'

type Felt = readonly (readonly [words: string, felt: Partial<Record<Emotion, number>>])[]

const measure = (text: string, emotions: Felt) => measureEmotionalResonance(documentWith(text, { emotions }))
const valuesOf = (text: string, emotions: Felt) => measure(text, emotions).fields.emotional_resonance

const PLAIN = 'The council met on Monday. It heard two reports. A vote is due in May. The fee stays at two pounds.'
const DARK = 'Families are terrified of the winter.'

test.each(EMOTIONS)('%s is dominant where a sentence calls it up', (emotion) => {
  const values = valuesOf(DARK, [[DARK, { [emotion]: 0.8 }]])
  expect(values[emotion]).toBeGreaterThan(0.15)
  expect(values.dominant).toBe(emotion)
})

test('a text that calls nothing up has no dominant emotion and no evidence', () => {
  expect(valuesOf(PLAIN, [])).toMatchObject({ fear: 0, hope: 0, dominant: 'none', evidence: [] })
})

test('a speaker’s words count less than the author’s and the note says so', () => {
  const own = valuesOf('The plan is a disgrace.', [['disgrace', { outrage: 0.8 }]])
  const quoted = valuesOf('“The plan is a disgrace,” said Tom Reed.', [['disgrace', { outrage: 0.8 }]])
  expect(quoted.outrage).toBeGreaterThan(0)
  expect(quoted.outrage).toBeLessThan(own.outrage / 2)
  expect(quoted.evidence[0]).toMatchObject({ voice: 'speaker', note: expect.stringContaining('a third') })
})

test('the evidence is the word that carries the feeling where one is known, else the sentence', () => {
  const text = `${DARK} Nobody in these houses sleeps any more.`
  const { evidence } = valuesOf(text, [
    [DARK, { fear: 0.8 }],
    ['Nobody', { fear: 0.7 }],
  ])
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual([
    'terrified',
    'Nobody in these houses sleeps any more.',
  ])
})

test('the same wording weighs less in a longer text', () => {
  const felt: Felt = [[DARK, { fear: 0.8 }]]
  expect(valuesOf(`${DARK} ${PLAIN}`, felt).fear).toBeLessThan(valuesOf(DARK, felt).fear)
})

test('every value stays between 0 and 1, however thick the wording', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Families in house ${index} are terrified.`)
  const values = valuesOf(
    lines.join(' '),
    lines.map((line) => [line, { fear: 1 }]),
  )
  expect(values.fear).toBeLessThanOrEqual(1)
  expect(values.fear).toBeGreaterThan(0.9)
})

test('without its strongest sentence the dominant emotion is weaker', () => {
  const text = `The fee stays. ${DARK}`
  const { fields, counterfactual } = measure(text, [[DARK, { fear: 0.8 }]])
  expect(counterfactual?.value).toBeLessThan(fields.emotional_resonance.fear)
  expect(counterfactual?.without.map(({ start, end }) => text.slice(start, end))).toEqual(['terrified'])
})

test('an emotion is dominant from 0.15 on; under it none is, and the strongest is the one', () => {
  const calm = { fear: 0, hope: 0, urgency: 0, outrage: 0, pride: 0 }
  expect([0.1499, 0.15].map((hope) => dominantOf({ ...calm, hope }))).toEqual(['none', 'hope'])
  expect(dominantOf({ ...calm, fear: 0.3, pride: 0.31 })).toBe('pride')
})

test('a text that is no journalism has no dominant emotion, and its commands evoke none', () => {
  const text = `Wait until the stove is cold. ${DARK}`
  const document = documentWith(text, {
    genre: { label: 'other', confidence: 1 },
    emotions: [
      ['Wait', { urgency: 0.9 }],
      [DARK, { fear: 0.9 }],
    ],
  })
  const { emotional_resonance: felt } = measureEmotionalResonance(document).fields
  expect(felt).toMatchObject({ urgency: 0, dominant: 'none' })
  expect(felt.fear).toBeGreaterThan(0)
})

test('a term of a trade evokes nothing in an article about it', () => {
  const text =
    'Gilts fell, and equities and convertibles too. Short sellers of gilts were in panic. Families are in panic.'
  const panic: Felt = [
    ['Short sellers', { fear: 0.8 }],
    ['Families', { fear: 0.8 }],
  ]
  const { evidence } = valuesOf(text, panic)
  expect(evidence.map(({ start }) => start)).not.toContain(text.indexOf('panic'))
})

describe('in an article of a trade', () => {
  const text =
    'Gilts fell, and equities and convertibles too. Toxic debt of the bonds rose. Families of the town slept.'
  type Marked = { words: string; in?: 'title'; voice?: 'author' | 'speaker' }
  const shownIn = (...passages: Marked[]) => {
    const given = passages.map((passage) => ({ layer: 'loaded' as const, ...passage }))
    const document = documentWith(text, { emotions: [['Toxic', { fear: 0.8 }]], passages: given }, text)
    const { evidence } = measureEmotionalResonance(document).fields.emotional_resonance
    return evidence.map(({ start, end }) => text.slice(start, end))
  }

  test('a sentence with its terms evokes nothing unless a reader marks a judgement in it', () => {
    expect(shownIn()).toEqual([])
    expect(shownIn({ words: 'rose' })).toEqual(['Toxic debt of the bonds rose.'])
    expect(shownIn({ words: 'slept' }, { words: 'rose' })).toEqual(['Toxic debt of the bonds rose.'])
  })

  test('a judgement in another sentence or in the headline is none in this one', () => {
    expect(shownIn({ words: 'slept' })).toEqual([])
    expect(shownIn({ words: 'rose', in: 'title' })).toEqual([])
    expect(shownIn({ words: '.' }, { words: ' Families' })).toEqual([])
  })
})
