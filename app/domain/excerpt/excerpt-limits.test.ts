import { expect, test } from 'vitest'
import { EXCERPT_REST, EXCERPT_RULES, excerptPromise } from './excerpt-limits.ts'

test('the promise names the share of the rule under which a text was measured', () => {
  expect(excerptPromise(EXCERPT_RULES[1].shareMax)).toContain('at most 40% of the characters')
  expect(excerptPromise()).toContain('at most 60% of the characters')
  expect(excerptPromise()).toContain('a text of more than 300 words')
  expect(EXCERPT_REST).toContain('the earlier limit of 40%')
})
