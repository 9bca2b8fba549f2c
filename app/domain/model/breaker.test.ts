import { expect, test } from 'vitest'
import { BREAKER_FAILURES, createBreaker } from './breaker.ts'

function failing(times: number) {
  const breaker = createBreaker()
  for (let index = 0; index < times; index++) breaker.fail(1000)
  return breaker
}

test('some failures in a row open it, fewer do not', () => {
  expect(failing(BREAKER_FAILURES - 1).admits(1000)).toBe(true)
  expect(failing(BREAKER_FAILURES).admits(1000)).toBe(false)
})

test('a success between failures starts the count anew', () => {
  const breaker = failing(BREAKER_FAILURES - 1)
  breaker.succeed()
  breaker.fail(1000)
  expect(breaker.admits(1000)).toBe(true)
})

test('after a minute one call is let through at a time: its failure opens again, its success closes', () => {
  const breaker = failing(BREAKER_FAILURES)
  expect(breaker.admits(61_001)).toBe(true)
  expect(breaker.admits(61_001)).toBe(false)
  breaker.fail(61_001)
  expect(breaker.admits(61_002)).toBe(false)
  expect(breaker.admits(130_000)).toBe(true)
  breaker.succeed()
  expect(breaker.admits(130_000)).toBe(true)
  expect(breaker.admits(130_000)).toBe(true)
})

test('a call that tells nothing of the service leaves room for the next try', () => {
  const breaker = failing(BREAKER_FAILURES)
  expect(breaker.admits(61_001)).toBe(true)
  breaker.pass()
  expect(breaker.admits(61_001)).toBe(true)
})

test('it says that it is open until a call has succeeded', () => {
  expect(failing(BREAKER_FAILURES - 1).isOpen()).toBe(false)
  const breaker = failing(BREAKER_FAILURES)
  expect(breaker.isOpen()).toBe(true)
  expect(breaker.admits(61_001)).toBe(true)
  expect(breaker.isOpen()).toBe(true)
  breaker.succeed()
  expect(breaker.isOpen()).toBe(false)
})
