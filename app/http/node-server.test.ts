import { expect, test } from 'vitest'
import { servedUrl } from './node-server.server.ts'

test.each([
  ['/s/abc?x=1', '/s/abc?x=1'],
  ['/api/scans/abc/text.data', '/api/scans/abc/text.data/'],
  ['/s/abc.data?_routes=x', '/s/abc.data/?_routes=x'],
  ['/api/scans/%E0%A4%A', '/api/scans/%25E0%25A4%25A'],
  ['/%zz?q=%zz', '/%25zz?q=%zz'],
])('%s is served as %s', (url, served) => {
  expect(servedUrl(url)).toBe(served)
})
