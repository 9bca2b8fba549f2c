import { expect, test } from 'vitest'
import { EVIDENCE_FAMILIES } from './coordination-reading.ts'
import { suggestTechniques } from './suggest-techniques.ts'

const idsOf = (...asked: Parameters<typeof suggestTechniques>) => suggestTechniques(...asked).map(({ id }) => id)

test.each([
  ['wording', ['T0084.001']],
  ['links', ['T0049.007']],
  ['hashtags', ['T0049.002']],
  ['replies', ['T0049.005', 'T0116.001']],
  ['creation', ['T0150.008']],
  ['profiles', ['T0144.002']],
  ['repetition', ['T0118']],
] as const)('%s alone resembles %j', (family, ids) => {
  expect(idsOf([family], false)).toEqual(ids)
})

test('no kind of evidence resembles no technique, across platforms one', () => {
  expect(suggestTechniques([], false)).toEqual([])
  expect(suggestTechniques([], true)).toEqual([{ id: 'T0119.002', name: 'Post across Platform' }])
})

test('each is told once, in the order of DISARM’s ids', () => {
  const ids = idsOf([...EVIDENCE_FAMILIES, ...EVIDENCE_FAMILIES.toReversed()], true)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(ids).toHaveLength(9)
})
