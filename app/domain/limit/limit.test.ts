import { expect, test } from 'vitest'
import { limitHeaders } from './limit.ts'

test('the headers state policy and position as the draft of the IETF writes them', () => {
  const state = { name: 'analyze' as const, quota: 30, remaining: 12, resetSeconds: 41, isOver: false }
  expect(limitHeaders(state)).toEqual({
    'RateLimit-Policy': '"analyze";q=30;w=60',
    RateLimit: '"analyze";r=12;t=41',
  })
})
