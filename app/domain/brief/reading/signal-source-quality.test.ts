import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { signalSourceQuality } from './signal-source-quality.ts'

test.each([
  [{ platform: 'news', kind: 'article' }, 'a news source, not rated'],
  [{ platform: 'web', kind: 'page' }, 'the site of an institution, not rated'],
  [{ platform: 'x', kind: 'post' }, 'an account that the platform verified as an organisation'],
] as const)('an unrated institution with %o is called “%s”, and not news unless it is', (fields, words) => {
  const signal = { ...makeSignal('one', { handle: null, domain: 'city.example' }), ...fields }
  expect(signalSourceQuality(signal).why).toBe(words)
})
