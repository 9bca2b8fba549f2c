import { expect, test } from 'vitest'
import { uuidv7 } from './token.server.ts'

test('a UUID of version 7 begins with its time, as in the example of RFC 9562', () => {
  const id = uuidv7(new Date(0x017f22e279b0))
  expect(id).toMatch(/^017f22e2-79b0-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(uuidv7(new Date(0x017f22e279b0))).not.toBe(id)
})
