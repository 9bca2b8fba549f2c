import { expect, test } from 'vitest'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { storedHeadlines } from './ask-headlines.server.ts'
import { headlineCounts, parseHeadlinePairs } from './headline-pairs.ts'
import { type HeadlinePage, headlinesOfPage } from './headline-sheet.server.ts'
import { headlineExamples } from './write-headline-examples.server.ts'

const title = 'Pier'
const text = '🚢 Mora said the pier is as safe as any other on this coast. Two cracks were found.'
const [first, second] = ['🚢 Mora said the pier is as safe as any other on this coast.', 'Two cracks were found.']
const page: HeadlinePage = [
  {
    key: 'h001-1',
    id: 'x',
    domain: 'x.example',
    sentences: [first, second].map((shown) => ({
      start: text.indexOf(shown),
      end: text.indexOf(shown) + shown.length,
      text: shown,
    })),
  },
]
const LINES = [
  's|1|Harbour chief vouches for pier',
  's|2|Pair of cracks discovered',
  's|1|Mora calms fears over pier',
  'c|1|negation|Mora denies pier is safe',
  'c|2|quantity|Twenty cracks found',
  'c|1|who|Divers vouch for pier',
  'c|2|time|Cracks to be looked for',
  'u|2|Council to pay for repair',
]

function sheetWith(lines: readonly string[]): string {
  return `@h001-1\n${lines.join('\n')}\n`
}
function refusedOf(...given: string[]): string {
  return headlinesOfPage(page, sheetWith([...LINES.slice(0, -1), ...given])).refused.join('\n')
}

test('three headlines borne out, four refuted with their faults and a silent one are stored in code points, without the text', () => {
  const { read, refused } = headlinesOfPage(page, sheetWith(LINES))
  expect(refused).toEqual([])
  const [stored] = read.map((one) => storedHeadlines(one, { text }))
  expect(stored).toMatchObject({ id: 'x', text_sha256: sha256(text) })
  if (stored === undefined || typeof stored === 'string') throw new Error('nothing is stored')
  expect(stored.headlines[0]).toEqual({
    stands: 'supported',
    sentence: { start: 0, end: 59 },
    headline: LINES[0]?.slice(4),
  })
  expect(stored.headlines[4]).toEqual({
    stands: 'refuted',
    fault: 'quantity',
    sentence: { start: 60, end: 82 },
    headline: 'Twenty cracks found',
  })
  expect(JSON.stringify(stored)).not.toContain('as safe as')
  expect(parseHeadlinePairs(JSON.stringify(stored))).toEqual([stored])
  expect(headlineCounts([stored])).toMatchObject({ supported: 3, refuted: 4, silent: 1, negation: 1, direction: 0 })
})

test('a line of no kind, fault or sentence, one without a headline and one that copies refuse the article', () => {
  for (const [line, why] of [
    ['x|2|Council to pay', 'neither'],
    ['u|2|who|Council to pay', 'neither'],
    ['c|2|Council to pay', 'neither'],
    ['c|2|tone|Council to pay', 'none of direction'],
    ['u|0|Council to pay', 'no sentence 0'],
    ['u|3|Council to pay', 'no sentence 3'],
    ['u|two|Council to pay', 'no sentence two'],
    ['u|2|', 'no headline'],
    ['u|2|Pier is as safe as any other on Monday', 'words in a row'],
  ] as const) {
    expect(refusedOf(line)).toContain(why)
    expect(headlinesOfPage(page, sheetWith([...LINES, line])).read).toEqual([])
  }
})

test('too few or too many of a kind, an article without a sheet and a sheet without an article are refused', () => {
  expect(refusedOf()).toContain('0 sound lines of 1 that are silent')
  expect(refusedOf('u|2|Council to pay', 'u|1|Council to wait')).toContain('2 sound lines of 1')
  expect(headlinesOfPage(page, '').refused).toHaveLength(3)
  expect(headlinesOfPage(page, `${sheetWith(LINES)}@h009-9\n`).refused).toEqual([expect.stringContaining('@h009-9')])
})

test('headlines are not stored for a text that is missing or has changed since it was shown', () => {
  const [one] = headlinesOfPage(page, sheetWith(LINES)).read
  if (one === undefined) throw new Error('nothing was read')
  expect(storedHeadlines(one, undefined)).toMatch(/no such text/)
  expect(storedHeadlines(one, { text: text.replace('Two', 'Six') })).toMatch(/not the one/)
})

test('training gets each headline with the sentence that it was written for, and no text that has changed', () => {
  const [one] = headlinesOfPage(page, sheetWith(LINES)).read
  const stored = one === undefined ? '' : storedHeadlines(one, { text })
  if (typeof stored === 'string') throw new Error(stored)
  const { sentences, headlines } = headlineExamples(stored, { title, text })
  expect(headlines.map(({ at }) => sentences[at])).toEqual(LINES.map((line) => (line.includes('|1|') ? first : second)))
  expect(headlines[7]).toEqual({ stands: 'silent', at: 1, headline: 'Council to pay for repair' })
  expect(() => headlineExamples(stored, { title, text: `${text} ` })).toThrow(/not the one/)
})

test('a stored line with a fault that is none, or a refuted headline without one, is refused', () => {
  const line = (given: object): string =>
    JSON.stringify({
      id: 'x',
      text_sha256: sha256(text),
      headlines: [{ sentence: { start: 0, end: 5 }, headline: 'Pier safe', ...given }],
    })
  expect(parseHeadlinePairs(line({ stands: 'refuted', fault: 'who' }))).toHaveLength(1)
  for (const given of [
    { stands: 'refuted' },
    { stands: 'refuted', fault: 'tone' },
    { stands: 'silent', fault: 'who' },
  ]) {
    expect(() => parseHeadlinePairs(line(given))).toThrow(/^line 1/)
  }
})
