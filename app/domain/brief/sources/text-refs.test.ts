import { expect, test } from 'vitest'
import { mentionsInText } from './text-refs.ts'

const DOMAIN_MAX = 253

test('a handle that is a domain name is kept whole, without the stop of its sentence', () => {
  const handle = `${'environment-agency-north-east.'.repeat(8)}example.org`
  expect(handle.length).toBeGreaterThan(240)
  expect(mentionsInText(`See @${handle}. And @ana-b.example, too`, DOMAIN_MAX)).toEqual([handle, 'ana-b.example'])
})

test('what is longer than a handle can be is no mention, and not cut to one', () => {
  expect(mentionsInText(`@${'a'.repeat(30)} @${'b'.repeat(31)} @c`, 30)).toEqual(['a'.repeat(30), 'c'])
})
