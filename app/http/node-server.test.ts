import { expect, test } from 'vitest'
import { servedUrl } from './node-server.server.ts'

test.each([
  ['/s/abc?x=1', '/s/abc?x=1'],
  ['/api/scans/abc/text.data', '/api/scans/abc/text.data/'],
  ['/s/abc.data?_routes=x', '/s/abc.data/?_routes=x'],
  ['/api/scans/%E0%A4%A', '/api/scans/%25E0%25A4%25A'],
  ['/%zz?q=%zz', '/%25zz?q=%zz'],
  ['*', '/*'],
  ['http://evil.example/s/abc?x=1', '/s/abc?x=1'],
  ['HTTPS://evil.example?x=1', '/?x=1'],
  ['/\\evil.example/..', '//'],
  ['/s/../\\evil.example/..?x=1', '//?x=1'],
  ['/s/abc/%2e%2e/def', '/s/def'],
  ['/s/%5cevil.example%2f..', '/s/%5cevil.example%2f..'],
  ['/s/\u00ff#x', '/s/%C3%BF'],
])('%s is served as %s', (url, served) => {
  expect(servedUrl(url)).toBe(served)
})
