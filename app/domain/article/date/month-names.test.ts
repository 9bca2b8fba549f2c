import { expect, test } from 'vitest'
import { monthNumber } from './month-names.ts'

test.each([
  ['march', 3],
  ['sept', 9],
  ['märz', 3],
  ['mrz', 3],
  ['jänner', 1],
  ['août', 8],
  ['aout', 8],
  ['stycznia', 1],
  ['styczeń', 1],
  ['května', 5],
  ['января', 1],
  ['январь', 1],
  ['tammikuuta', 1],
  ['ağustos', 8],
  ['május', 5],
  ['листопада', 11],
] as const)('%s is a month as pages write it', (name, month) => {
  expect(monthNumber(name)).toBe(month)
})

test.each(['monday', 'uhr', 'mars-', '', undefined])('%s is none', (word) => {
  expect(monthNumber(word)).toBe(0)
})
