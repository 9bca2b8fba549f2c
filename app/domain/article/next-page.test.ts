import { expect, test } from 'vitest'
import { isPageOf, nextPage } from './next-page.ts'
import { parsePage } from './document/page-document.ts'

const FIRST = 'https://www.example.org/news/bridge-closed-16604622.html'

test.each([
  [FIRST, 'https://www.example.org/news/bridge-closed-16604622-p2.html'],
  [FIRST, 'https://www.example.org/news/bridge-closed-16604622.html?page=2'],
  [FIRST, 'https://www.example.org/news/bridge-closed-16604622.html?page=0%2C%2C1'],
  [FIRST, 'https://m.example.org/news/bridge-closed-16604622.html?utm_source=x&seite=2'],
  ['https://example.org/2026/02/bridge/', 'https://example.org/2026/02/bridge/2/'],
  ['https://example.org/2026/02/bridge', 'https://example.org/2026/02/bridge/page/2/'],
  ['https://example.org/news,nId,5222535', 'https://example.org/news,nId,5222535,nPack,2'],
  ['https://example.org/bridge-page-1.html', 'https://example.org/bridge-page-2.html'],
  ['https://example.org/story?id=77&page=1', 'https://example.org/story?id=77&page=2'],
])('the second page of %s is %s', (firstUrl, url) => {
  expect(isPageOf(url, { firstUrl, page: 2 })).toBe(true)
})

test.each([
  ['https://example.org/2026/02/bridge/', 'https://example.org/2026/02/ferry/'],
  ['https://example.org/news/77', 'https://example.org/news/78'],
  ['https://example.org/story?id=77', 'https://example.org/story?id=78'],
  ['https://example.org/story?id=77', 'https://example.org/story?id=78&page=2'],
  ['https://example.org/list', 'https://example.org/list?start=10'],
  ['https://example.org/list', 'https://example.org/list?page_b=2'],
  ['https://example.org/bridge', 'https://example.org/bridge/3'],
  ['https://example.org/bridge', 'https://example.net/bridge/2'],
  ['https://example.org/bridge', 'https://blog.example.org/bridge/2'],
  ['https://example.org/bridge', 'https://user:secret@example.org/bridge/2'],
  ['https://example.org/bridge', 'https://example.org:8443/bridge/2'],
  ['https://example.org/', 'https://example.org/2'],
  ['https://example.org/bridge?page=4', 'https://example.org/bridge?page=2'],
])('the second page of %s is not %s', (firstUrl, url) => {
  expect(isPageOf(url, { firstUrl, page: 2 })).toBe(false)
})

const nextOf = (markup: string, at: { url: string; firstUrl: string; pages: number }) =>
  nextPage(parsePage(`<html><head></head><body>${markup}</body></html>`), at)

test('a page’s next page is read from links and anchors, whole, and never on an unencrypted line from an encrypted one', () => {
  const at = { url: 'https://example.org/bridge', firstUrl: 'https://example.org/bridge', pages: 1 }
  expect(nextOf('<a rel="next" href="bridge/2#top">Next</a>', at)).toBe('https://example.org/bridge/2')
  expect(nextOf('<a rel="nofollow next" href="http://example.org/bridge/2">Next</a>', at)).toBe(
    'https://example.org/bridge/2',
  )
  expect(nextOf('<a rel="next" href="/ferry">Next story</a><a rel="next" href="?page=2">2</a>', at)).toBe(
    'https://example.org/bridge?page=2',
  )
  expect(nextOf('<a href="/bridge/2">2</a>', at)).toBeNull()
})

test('a page that names itself as next has none', () => {
  const at = { url: 'https://example.org/bridge?page=2', firstUrl: 'https://example.org/bridge', pages: 2 }
  expect(nextOf('<a rel="next" href="?page=2">Next</a>', at)).toBeNull()
  expect(nextOf('<a rel="next" href="?page=3">Next</a>', at)).toBe('https://example.org/bridge?page=3')
})
