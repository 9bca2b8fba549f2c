import { labelOf } from '../../vocabulary.ts'
import { expect, test } from 'vitest'
import { prepareDocument } from '../../prepare/document.ts'
import { measureBiasSpectrum } from './measure.ts'

test.each([
  [0, 12, 'far left'],
  [13, 29, 'left'],
  [30, 42, 'leans left'],
  [43, 57, 'centre'],
  [58, 70, 'leans right'],
  [71, 87, 'right'],
  [88, 100, 'far right'],
])('positions from %i to %i are called %s', (first, last, label) => {
  expect([labelOf(first), labelOf(last)]).toEqual([label, label])
})

const CONTEXT =
  'The election in May is about the budget. Parliament and the party leaders debate it, and voters will decide.'
const CUES = ['It is the radical left again.', 'They want open borders.', 'The woke mob calls that progress.']
const biasOf = (cues: readonly string[]) => {
  const text = [CONTEXT, ...cues].join(' ')
  return measureBiasSpectrum(
    prepareDocument({
      text,
      title: '',
      publisherHost: null,
      publisherRating: null,
      outletPrior: null,
      truncated: false,
    }),
  ).fields.bias_spectrum
}

test('two cues do not place a text, however often they come; the third does', () => {
  const [one = '', two = ''] = CUES
  const few = biasOf([one, two, one, two, one])
  expect(few).toMatchObject({ label: 'not placed', position: 50 })
  expect(few.confidence).toBeLessThan(0.2)
  expect(few.reasoning).toContain('two cues')
  expect(biasOf(CUES).label).not.toBe('not placed')
})
