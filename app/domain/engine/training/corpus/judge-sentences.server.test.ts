import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { judgementsOfPage } from './judge-sentences.server.ts'
import { disputedText } from './settle-sentences.server.ts'
import { judgementsThatCount, parseSentenceLabels, sentenceKey, type SentenceLabels } from './sentence-labels.ts'

const folder = mkdtempSync(join(tmpdir(), 'judging-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = 'The council bled its tenants. Ana Mora said so. They paid.'
const article = {
  key: 'x',
  id: 'x',
  origin: 'partisan',
  domain: 'x.example',
  part: 'fold2',
  title: 'Rents',
  text,
  sentences: [
    { start: 0, end: 29 },
    { start: 30, end: 47 },
    { start: 48, end: 58 },
  ],
}
const PAGE = join(folder, 'p001.json')
const asked = [
  { id: 'x', layer: 'unsure', held: false, sentence: 1, first: 1, last: 3 },
  { id: 'x', layer: 'attribution', held: false, sentence: 1, first: 1, last: 3 },
  { id: 'x', layer: 'random', held: true, sentence: 3, first: 1, last: 3 },
]
writeFileSync(PAGE, JSON.stringify({ articles: [article], asked }))
const SHEET = '#1\nW|bled|hostile_metaphor|overcharged|a|3\n#2\nnobody\n#3\nC|c|Ana Mora|2\n'

function judged(sheet: string, reader: SentenceLabels['reader']): SentenceLabels[] {
  const { found, refused } = judgementsOfPage(PAGE, sheet, reader)
  expect(refused).toEqual([])
  return [...found.values()]
}

test('a page’s sheet gives one line for each sentence: offsets, labels and hashes, and no word of the article', () => {
  const { found, refused } = judgementsOfPage(PAGE, SHEET, 'a')
  expect(refused).toEqual([])
  const place = { id: 'x', part: 'fold2', reader: 'a', text_sha256: sha256(text), title_sha256: sha256('Rents') }
  expect([...found.values()]).toEqual([
    {
      ...place,
      held: false,
      layer: 'unsure',
      sentence: { start: 0, end: 29 },
      passages: [
        {
          start: 12,
          end: 16,
          voice: 'author',
          labels: [{ layer: 'loaded', type: 'hostile_metaphor', sure: 3, plainer: 'overcharged' }],
        },
      ],
      claim: null,
      sound: [],
    },
    { ...place, held: false, layer: 'attribution', sentence: { start: 0, end: 29 }, attributions: [] },
    {
      ...place,
      held: true,
      layer: 'random',
      sentence: { start: 48, end: 58 },
      passages: [],
      claim: { worth: 'checkable', source: { start: 30, end: 38 }, sure: 2 },
      sound: [],
    },
  ])
  const stored = [...found.values()].map((given) => JSON.stringify(given)).join('\n')
  expect(stored).not.toMatch(/council|tenants|Mora|Rents/)
  expect(parseSentenceLabels(stored)).toEqual([...found.values()])
})

test('a missing or faulty judgement is named with its number and line, and the others are kept', () => {
  const { found, refused } = judgementsOfPage(PAGE, '#1\nW|robbed|pejorative|-|a|3\n#2\nnobody\n', 'b')
  expect([...found].map(([number, { layer }]) => [number, layer])).toEqual([[2, 'attribution']])
  expect(refused).toEqual([
    expect.stringMatching(/^#1: W\|robbed\|pejorative\|-\|a\|3\n.*do not stand/),
    '#3: no judgement',
  ])
})

test('of a sentence the settled judgement counts, else the first, and its wording and its speakers apart', () => {
  const first = judged(SHEET, 'a')
  const second = judged(SHEET.replace('|3', '|1'), 'b')
  const settled = judged('#1\n-\n', 'settled')
  expect(settled).toHaveLength(1)
  expect(new Set(first.map(sentenceKey)).size).toBe(3)
  expect(judgementsThatCount([...second, ...first])).toEqual(first)
  expect(judgementsThatCount([...settled, ...second, ...first])).toEqual([...settled, ...first.slice(1)])
  expect(judgementsThatCount(second)).toEqual([])
})

test('who settles sees the sentences that two readers judge differently, with what each says, and no others', () => {
  const other = '#1\nW|bled|pejorative|-|a|3\n#2\nnobody\n#3\nC|c|Ana Mora|3\n'
  expect(disputedText(PAGE, { a: SHEET, b: other })).toBe(
    [
      '===== Rents',
      '>> #1 [1] The council bled its tenants.',
      '[2] Ana Mora said so.',
      '[3] They paid.',
      '',
      '#1',
      'a: W|bled|hostile_metaphor|overcharged|a|3',
      'b: W|bled|pejorative|-|a|3',
      '',
    ].join('\n'),
  )
  expect(disputedText(PAGE, { a: SHEET, b: SHEET })).toBe('')
})
