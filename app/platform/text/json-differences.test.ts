import { expect, test } from 'vitest'
import { jsonDifferences } from './json-differences.ts'

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, ['a.b.1']],
  [{ a: [1] }, { a: [1, 2] }, ['a.1']],
  [{ a: 1 }, { b: 1 }, ['a', 'b']],
  [{ a: null }, { a: {} }, ['a']],
  [{ a: [] }, { a: {} }, ['a']],
  [1, 2, ['']],
])('the paths at which %j and %j differ are %j', (a, b, paths) => {
  expect(jsonDifferences(a, b)).toEqual(paths)
})

test('members of a list come in its order, and no more than a hundred paths are told', () => {
  const zeros = Array.from({ length: 300 }, () => 0)
  const paths = jsonDifferences(
    zeros,
    zeros.map(() => 1),
  )
  expect(paths).toEqual(Array.from({ length: 100 }, (_, index) => String(index)))
})
