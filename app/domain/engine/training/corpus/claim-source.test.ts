import { expect, test } from 'vitest'
import type { Reading, ReadingSpan } from '../../reading.ts'
import { claimSource, isPartlyAttributed } from './claim-source.ts'

const TEXT =
  'The pier is safe and dry, Ana Mora told us on Monday. It was built in 1990. Critics say that Mora said it leaks.'
const CLAIM = place('The pier is safe and dry, Ana Mora told us on Monday.')

function place(words: string): ReadingSpan {
  const start = TEXT.indexOf(words)
  if (start < 0) throw new Error(words)
  return { start, end: start + words.length }
}
function source(name: string, cue: string | null, ...content: string[]): Reading['sources'][number] {
  return {
    mention: place(name),
    kind: 'named',
    role: 'official',
    attributions: [
      { source: place(name), cue: cue === null ? null : place(cue), content: content.map(place), mode: 'indirect' },
    ],
  }
}
const MORA = source('Ana Mora', 'told', 'The pier is safe and dry')

test('a claim is said by the source to which at least half of its words are laid, name and cue left out', () => {
  expect(claimSource(CLAIM, [source('Critics', 'say', 'it leaks'), MORA])).toBe(1)
  expect(claimSource(CLAIM, [source('Ana Mora', 'told', 'on Monday')])).toBeNull()
  const withoutFrame = { ...MORA, attributions: MORA.attributions.map((one) => ({ ...one, source: null, cue: null })) }
  expect(claimSource(CLAIM, [withoutFrame])).toBeNull()
})

test('a sentence that no attribution touches is said by nobody that is known', () => {
  const claim = place('It was built in 1990.')
  expect(claimSource(claim, [MORA])).toBeNull()
  expect(isPartlyAttributed(claim, [MORA])).toBe(false)
  expect(isPartlyAttributed(CLAIM, [source('Ana Mora', 'told', 'on Monday')])).toBe(true)
})

test('words of one source in words of another are the inner one’s', () => {
  const claim = place('Critics say that Mora said it leaks.')
  const critics = source('Critics', 'say', 'Mora said it leaks')
  const mora = source('Mora said', 'said', 'it leaks')
  expect(claimSource(claim, [critics])).toBe(0)
  expect(claimSource(place('it leaks'), [critics, mora])).toBe(1)
  expect(claimSource(place('it leaks'), [mora, critics])).toBe(0)
})

test('two sources of the very same words leave it open', () => {
  expect(claimSource(CLAIM, [MORA, { ...MORA, role: 'expert' }])).toBeNull()
})

test('what a source says in several attributions of one sentence counts together, and a headline by itself', () => {
  const twice = {
    ...MORA,
    attributions: [
      ...source('Ana Mora', 'told', 'The pier').attributions,
      ...source('Ana Mora', null, 'is safe').attributions,
    ],
  }
  expect(claimSource(place('The pier is safe'), [twice])).toBe(0)
  expect(claimSource({ ...CLAIM, in: 'title' }, [MORA])).toBeNull()
})
