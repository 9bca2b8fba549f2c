import { expect, test } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['curl', 'curl/8.14.1'],
  ['newsroom-cli', 'newsroom-cli/2.0'],
  ['A browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['An unnamed program', '  '],
  ['A browser', '<script>alert(1)</script>'],
])('says %s', (words, userAgent) => {
  expect(describeUserAgent(userAgent)).toBe(words)
})
