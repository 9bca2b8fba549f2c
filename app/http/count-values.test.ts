import { expect, test } from 'vitest'
import { holdsTooManyFields, holdsTooManyValues } from './count-values.ts'

test.each([
  [
    'a batch of the greatest size',
    JSON.stringify({ items: Array.from({ length: 100 }, () => ({ url: 'https://a.example/', title: 'b, c' })) }),
  ],
  ['a text of commas and brackets', JSON.stringify({ text: ',[{'.repeat(10_000) })],
  ['a text of escaped quotes', JSON.stringify({ text: '\\",'.repeat(10_000) })],
  ['nothing', ''],
])('%s is read', (_what, json) => {
  expect(holdsTooManyValues(json)).toBe(false)
})

test.each([
  ['items', `{"items":[${'{},'.repeat(3000)}{}]}`],
  ['numbers', `[${'1,'.repeat(3000)}1]`],
  ['brackets that never close', '['.repeat(3000)],
  ['numbers after a text of escapes', `["\\\\","\\"",${'1,'.repeat(3000)}1]`],
])('a body of too many %s is told before it is parsed', (_what, json) => {
  expect(holdsTooManyValues(json)).toBe(true)
})

test('a form of too many fields is told before it is parsed', () => {
  expect(holdsTooManyFields('a=1&'.repeat(900), '&')).toBe(false)
  expect(holdsTooManyFields('a=1&'.repeat(1100), '&')).toBe(true)
  expect(holdsTooManyFields('--x\r\n'.repeat(1100), '--x')).toBe(true)
  expect(holdsTooManyFields('', '&')).toBe(false)
})
