import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server.ts'

const SECRET = 'a-secret-of-at-least-32-characters'

test('what is sealed opens again, and twice the same text looks different', () => {
  const sealed = seal(SECRET, 'a', 'Zürich 😀')
  expect(unseal(SECRET, 'a', sealed)).toBe('Zürich 😀')
  expect(seal(SECRET, 'a', 'Zürich 😀')).not.toBe(sealed)
  expect(sealed).toMatch(/^[\w-]+$/)
})

test('another secret, another purpose, a changed letter, a cut and nonsense open nothing', () => {
  const sealed = seal(SECRET, 'a', 'text')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(unseal(`${SECRET}!`, 'a', sealed)).toBeUndefined()
  expect(unseal(SECRET, 'b', sealed)).toBeUndefined()
  for (const wrong of [changed, sealed.slice(0, 30), '', 'nonsense', 'A'.repeat(60)]) {
    expect(unseal(SECRET, 'a', wrong)).toBeUndefined()
  }
})
