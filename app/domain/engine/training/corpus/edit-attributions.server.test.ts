import { expect, test } from 'vitest'
import type { Reading } from '../../reading.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { aReading, anAnnotation } from '#tests/fixtures/annotations.ts'
import { type DrawnArticle, drawEdited, editsOfPage } from './edit-attributions.server.ts'
import { isHeldForMeasuring } from './plan-sentences.server.ts'
import type { RenderedArticle } from './rendered-article.ts'

const text = 'Mora said the pier is safe.'
const sources: Reading['sources'] = [
  {
    mention: { start: 0, end: 4 },
    kind: 'named',
    role: 'official',
    attributions: [
      { source: { start: 0, end: 4 }, cue: { start: 5, end: 9 }, content: [{ start: 10, end: 26 }], mode: 'indirect' },
    ],
  },
]

function drawn(id: string, domain: string, given: Partial<Reading> = {}, part: 'fold0' | 'gold' = 'fold0') {
  const origin = domain === 'en.wikinews.org' ? ('wikinews' as const) : ('partisan' as const)
  const article = { id, origin, domain, part, opinion: false, lean: '', date: '', title: 'Pier', text }
  return { article, annotation: anAnnotation({ id, part, reading: aReading({ sources, ...given }) }) }
}
const opinion = { genre: { label: 'opinion', sure: 3 } } as const
const ALL: DrawnArticle[] = [
  ...Array.from({ length: 300 }, (_, at) => drawn(`o${at}`, `${at % 40}.example`, opinion)),
  ...Array.from({ length: 300 }, (_, at) => drawn(`n${at}`, `${at % 60}.example`)),
  ...Array.from({ length: 100 }, (_, at) => drawn(`w${at}`, 'en.wikinews.org')),
  ...Array.from({ length: 50 }, (_, at) => drawn(`g${at}`, `${at}.example`, {}, 'gold')),
  ...Array.from({ length: 50 }, (_, at) => drawn(`e${at}`, `${at}.example`, { sources: [] })),
]

test('three hundred articles with attributions are drawn, none that measures, and the same ones every time', () => {
  const ids = drawEdited(ALL).map(({ article }) => article.id)
  expect(new Set(ids).size).toBe(300)
  expect(ids.filter((id) => isHeldForMeasuring(id) || /^[ge]/.test(id))).toEqual([])
  expect(drawEdited(ALL.toReversed()).map(({ article }) => article.id)).toEqual(ids)
})

test('any beginning has the corpus’s proportions, and no outlet comes twice before each has come once', () => {
  const first = drawEdited(ALL).slice(0, 20)
  const count = (letter: string): number => first.filter(({ article }) => article.id.startsWith(letter)).length
  expect([count('o'), count('n'), count('w')]).toEqual([9, 8, 3])
  const outlets = drawEdited(ALL)
    .filter(({ article }) => article.id.startsWith('o'))
    .map(({ article }) => article.domain)
  expect(new Set(outlets.slice(0, 40)).size).toBe(40)
})

const rendered: RenderedArticle = {
  key: 'e001-1',
  id: 'x',
  origin: 'partisan',
  domain: 'x.example',
  part: 'fold0',
  title: 'Pier',
  text,
  sentences: [{ start: 0, end: text.length }],
}
const page = {
  edited: [
    { article: rendered, sources },
    { article: { ...rendered, key: 'e001-2', id: 'y' }, sources },
  ],
}

test('an article is stored by its hashes and offsets alone, and only when no line about it is refused', () => {
  const { found, refused } = editsOfPage(page, '@e001-1\n1 ok\n@e001-2\n1 maybe\n')
  const hashes = { text_sha256: sha256(text), title_sha256: sha256('Pier') }
  expect(found).toEqual([{ id: 'x', part: 'fold0', ...hashes, verdicts: ['left'], sources }])
  expect(JSON.stringify(found)).not.toMatch(/pier|Mora/i)
  expect(refused).toEqual([expect.stringMatching(/^@e001-2 1 maybe/), expect.stringMatching(/^@e001-2 1\n/)])
  expect(editsOfPage(page, '').refused).toHaveLength(2)
})
