import { expect, test } from 'vitest'
import { aDocument } from '#tests/fixtures/document.ts'
import { measureBiasSpectrum } from './measure.ts'

/** Terms of the lists: the first six are used by plain reports, too, and the last three are not. */
const WEAK = ['border crisis', 'big government', 'bureaucrats', 'cancel culture', 'central planning', 'climate agenda']
const PLAIN = ['open borders', 'job creators', 'nanny state']
const POLITICS =
  'The election in May is about the budget. Parliament and the party leaders debate it, and voters decide.'
const ofTerms = (terms: readonly string[]) =>
  measureBiasSpectrum(aDocument({ text: [POLITICS, ...terms.map((term) => `It is the ${term}.`)].join(' ') }))

test.each([
  [WEAK.slice(0, 5), 'not placed'],
  [WEAK, 'leans right'],
  [[...PLAIN.slice(0, 2), WEAK[0] ?? ''], 'not placed'],
  [[...PLAIN.slice(0, 2), ...WEAK.slice(0, 2)], 'right'],
  [PLAIN, 'right'],
])('terms that plain reports use as well count half: %j are %s', (terms, label) => {
  expect(ofTerms(terms).fields.bias_spectrum.label).toBe(label)
})

test('a text with three cues that count half says so', () => {
  const { fields, uncertainty } = ofTerms(WEAK.slice(0, 3))
  expect(fields.bias_spectrum.reasoning).toBe(
    'The author’s own words contain few cues to the left or right. Terms that plain reports use as well count half, and a position needs three.',
  )
  expect(uncertainty).toEqual({ range: null, confidence: 0.17, n: 3 })
})

test('cues of speakers add nothing to a text that is not placed', () => {
  const said = '“We have the open borders and the nanny state here,” said Tom Reed.'
  const measured = measureBiasSpectrum(aDocument({ text: `${POLITICS} It is the job creators. ${said}` }))
  expect(measured.uncertainty).toEqual({ range: null, confidence: 0.09, n: 1 })
  expect(measured.fields.bias_spectrum.reasoning).toBe(
    'The author’s own words contain one cue to the left or right. A position needs at least three independent cues. Two cues in quoted or cited speakers’ words were not counted.',
  )
})

test('a judgement is shown with whom it is next to, as surely as any', () => {
  const text = `${POLITICS} Democrats made a reckless offer. Republicans made a principled offer. Biden made a shameful offer.`
  const { evidence, reasoning, frame } = measureBiasSpectrum(aDocument({ text })).fields.bias_spectrum
  expect(evidence.map(({ note, confidence }) => [note, confidence])).toEqual([
    ['“reckless” is next to “Democrats”', 0.5],
    ['“principled” is next to “Republicans”', 0.5],
    ['“shameful” is next to “Biden”', 0.5],
  ])
  expect(reasoning).toContain('“reckless” next to “Democrats”')
  expect(frame).toContain('next to “')
})

test('the heaviest cues are named first, those of the same weight in reading order', () => {
  expect(
    ofTerms(['bureaucrats', 'open borders', 'radical left', 'job creators', 'nanny state']).fields.bias_spectrum
      .reasoning,
  ).toBe('Cues to the right in the author’s own words: “radical left”, “open borders”, “job creators” and 2 more.')
})

test('where there are more than 24 passages, those of speakers and then the lightest are not shown', () => {
  const said = '“We have the open borders here,” said Tom Reed.'
  const terms = ['bureaucrats', ...Array.from({ length: 23 }, () => 'open borders'), 'radical left']
  const text = [POLITICS, said, ...terms.map((term) => `It is the ${term}.`)].join(' ')
  const { evidence } = measureBiasSpectrum(aDocument({ text })).fields.bias_spectrum
  const shown = evidence.map(({ start, end }) => text.slice(start, end))
  expect(shown).toEqual(terms.slice(1))
  expect(evidence.every(({ voice }) => voice === 'author')).toBe(true)
  // Wherever they are in the text.
  const ends = [...terms.toReversed().map((term) => `It is the ${term}.`), said.replace('open borders', 'radical left')]
  const reversed = [POLITICS, ...ends].join(' ')
  const others = measureBiasSpectrum(aDocument({ text: reversed })).fields.bias_spectrum.evidence
  expect(others.map(({ start, end }) => reversed.slice(start, end))).toEqual(terms.slice(1).toReversed())
})
