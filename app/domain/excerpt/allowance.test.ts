import { expect, test } from 'vitest'
import { openAllowance } from './allowance.ts'
import { findEchoes } from './echoes.ts'
import { knownText } from './known-text.ts'

function opened(text: string, isFree = false) {
  const known = knownText(text)
  return openAllowance(known, findEchoes(known), isFree)
}

const range = (start: number, end: number) => ({ start, end })
const shownOf = (allowance: ReturnType<typeof opened>, length: number) =>
  Array.from({ length }, (_, at) => (allowance.isShown(at) ? 's' : allowance.isListed(at) ? 'l' : '.')).join('')

test('60% of the characters may be read, rounded down, and not one more', () => {
  const allowance = opened('abcdefghijk')
  expect(allowance.limit).toBe(6)
  expect(allowance.show([range(0, 7)])).toBe(false)
  expect(shownOf(allowance, 11)).toBe('...........')
  expect(allowance.show([range(0, 6)])).toBe(true)
  expect(allowance.show([range(6, 7)])).toBe(false)
  expect(shownOf(allowance, 11)).toBe('ssssss.....')
})

test('the limit holds with white space and without it', () => {
  const little = opened('ab        cd')
  expect(little.limit).toBe(7)
  expect(little.show([range(0, 2)])).toBe(true)
  expect(little.show([range(10, 11)])).toBe(false)
  expect(little.show([range(2, 7)])).toBe(true)
  expect(little.show([range(7, 8)])).toBe(false)
})

test('the space between paragraphs counts for nothing', () => {
  expect(opened('aaaaa\n\nbbbbb').limit).toBe(6)
})

test('characters that were read already cost nothing, nor those of ranges that overlap', () => {
  const allowance = opened('abcdefghij')
  expect(allowance.show([range(2, 5), range(0, 3), range(1, 2)])).toBe(true)
  expect(allowance.show([range(0, 6)])).toBe(true)
  expect(allowance.show([range(1, 4), range(2, 6)])).toBe(true)
  expect(allowance.show([range(5, 7)])).toBe(false)
  expect(shownOf(allowance, 10)).toBe('ssssss....')
})

test('unread characters between and after read ones are paid for', () => {
  const allowance = opened('abcdefghij')
  expect(allowance.show([range(1, 2), range(3, 4)])).toBe(true)
  expect(allowance.show([range(0, 7)])).toBe(false)
  expect(allowance.show([range(0, 6)])).toBe(true)
  expect(allowance.show([range(6, 7)])).toBe(false)
})

test('what is listed is paid for and not in the text; to show it then costs nothing', () => {
  const allowance = opened('abcdefghij')
  expect(allowance.list([range(0, 6)])).toBe(true)
  expect(shownOf(allowance, 10)).toBe('llllll....')
  expect(allowance.list([range(6, 7)])).toBe(false)
  expect(allowance.show([range(2, 4)])).toBe(true)
  expect(shownOf(allowance, 10)).toBe('llssll....')
})

test('what is counted is paid for, wherever it is read, and neither shown nor listed', () => {
  const allowance = opened('abcdefghij')
  allowance.count([range(0, 4)])
  expect(allowance.show([range(4, 7)])).toBe(false)
  expect(allowance.show([range(2, 6)])).toBe(true)
  expect(shownOf(allowance, 10)).toBe('..ssss....')
})

test('what is spent elsewhere leaves less of both limits', () => {
  const allowance = opened('abcdefghij')
  allowance.spend(4)
  expect(allowance.show([range(0, 3)])).toBe(false)
  expect(allowance.show([range(0, 2)])).toBe(true)
  const spaced = opened('abcd      ')
  spaced.spend(2)
  expect(spaced.show([range(0, 1)])).toBe(false)
})

test('of a text that is free everything may be read', () => {
  const allowance = opened('abcdefghij', true)
  expect(allowance.limit).toBe(Number.POSITIVE_INFINITY)
  expect(allowance.show([range(0, 10)])).toBe(true)
})

test('words that the text repeats are paid for in all their places, and then read in all', () => {
  // Five words of ten letters, four signs of white space, twice, and as much again between them.
  const said = 'ab cd ef gh ij'
  const text = `${said} ${'x'.repeat(20)} ${said}`
  expect(opened(text).limit).toBe(30)
  const allowance = opened(text)
  // 20 letters of two places and the four spaces of one.
  expect(allowance.show([range(0, 14)])).toBe(true)
  expect(allowance.show([range(15, 22)])).toBe(false)
  // The second place costs its spaces alone.
  expect(allowance.show([range(36, 50)])).toBe(true)
  expect(allowance.show([range(15, 18)])).toBe(false)
  expect(allowance.show([range(15, 17)])).toBe(true)
  expect(allowance.isShown(2)).toBe(true)
})

test('a word of a repetition is paid for once, however many of its letters are asked for', () => {
  // 18 letters may be read, and each of the ten words of the repetition has a like.
  const allowance = opened('abcd ef gh ij kl. abcd ef gh ij kl. mnop')
  expect(allowance.show([range(0, 2), range(3, 4)])).toBe(true)
  expect(allowance.show([range(18, 22)])).toBe(true)
  expect(allowance.show([range(5, 7), range(8, 10)])).toBe(true)
  expect(allowance.show([range(36, 39)])).toBe(false)
  expect(allowance.show([range(36, 38)])).toBe(true)
})
