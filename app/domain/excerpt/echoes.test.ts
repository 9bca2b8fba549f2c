import { expect, test } from 'vitest'
import { findEchoes } from './echoes.ts'
import { knownText } from './known-text.ts'

/** The repetitions of a text: for each group its places, as text. */
function groupsIn(text: string): string[][] {
  const known = knownText(text)
  const { groupOf, placesOf } = findEchoes(known)
  const groups = new Set(groupOf.filter((group) => group >= 0))
  return [...groups].map((group) => placesOf(group).map(({ start, end }) => `${start}:${text.slice(start, end)}`))
}

test('five words in a row that occur twice are a repetition, each word with its like; four are not', () => {
  expect(groupsIn('a b c d e x A b c d e')).toEqual([
    ['0:a', '12:A'],
    ['2:b', '14:b'],
    ['4:c', '16:c'],
    ['6:d', '18:d'],
    ['8:e', '20:e'],
  ])
  expect(groupsIn('a b c d x a b c d y')).toEqual([])
})

test('what occurs three times is one group of three places, though two of them are longer', () => {
  const groups = groupsIn('a b c d e f. q a b c d e f. r b c d e f')
  expect(groups.map((places) => places.length)).toEqual([2, 3, 3, 3, 3, 3])
})

test('words that run into the same letters are different words', () => {
  expect(groupsIn('ab c d e f x a bc d e f')).toEqual([])
})

test('places that two longer repetitions join are one group', () => {
  const groups = groupsIn('a b c d w x a b c d w y z w e f g h a b c d w e f g h')
  expect(groups.map((places) => places.map((place) => place.split(':')[1]))).toContainEqual(['w', 'w', 'w', 'w'])
})

test('a word that only repeats itself is one group', () => {
  expect(groupsIn('a a a a a a a b')).toEqual([['0:a', '2:a', '4:a', '6:a', '8:a', '10:a', '12:a']])
})

test('a word in no repetition has no group, and no group has no places', () => {
  const { groupOf, placesOf } = findEchoes(knownText('a b c d e x a b c d e'))
  expect(groupOf[5]).toBe(-1)
  expect(placesOf(-1)).toEqual([])
})

test('five words of another text are found where this one has them first, fewer are not', () => {
  const { find } = findEchoes(knownText('so aa b c d e f, aa b c d e'))
  expect(find(['aa', 'b', 'c', 'd'])).toEqual([])
  expect(find(['d', 'e'])).toEqual([])
  expect(find(['z', 'aa', 'b', 'c', 'd', 'e', 'f'])).toEqual([
    { start: 3, end: 13 },
    { start: 6, end: 15 },
  ])
})
