import { expect, test } from 'vitest'
import { uuidv5 } from './uuid-v5.server.ts'

test('the example of RFC 9562 comes out as it stands there', () => {
  expect(uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})
