import { expect, test } from 'vitest'
import type { WholeArticleLabels } from './article-labels.ts'
import type { AttributionLabels, WordingLabels } from './sentence-labels.ts'
import { judgedRows, readRows, writtenRows } from './whole-rows.ts'

const TITLE = 'A vote'
const TEXT = 'They bled us dry. The mayor said it is over. Everyone agrees, so it is right.'
const BLED = { start: 0, end: 17 }
const SAID = { start: 18, end: 44 }
const AGREES = { start: 45, end: 77 }

const hashes = { text_sha256: '0'.repeat(64), title_sha256: '0'.repeat(64) }
const judged = { id: 'one', part: 'fold1' as const, reader: 'a' as const, held: false, ...hashes }
const wording: WordingLabels = {
  ...judged,
  sentence: BLED,
  layer: 'unsure',
  passages: [
    { start: 5, end: 16, voice: 'author', labels: [{ layer: 'technique', type: 'loaded_language', sure: 3 }] },
  ],
  claim: null,
  sound: [],
}
const speech: AttributionLabels = {
  ...judged,
  sentence: SAID,
  layer: 'attribution',
  attributions: [
    { source: { start: 18, end: 27 }, cue: { start: 28, end: 32 }, content: [{ start: 33, end: 43 }], who: null },
  ],
}
const fallacy: WordingLabels = {
  ...judged,
  sentence: AGREES,
  layer: 'fallacy',
  passages: [{ ...AGREES, voice: 'author', labels: [{ layer: 'fallacy', type: 'ad_populum', sure: 2, sound: '' }] }],
  claim: null,
  sound: [],
}
const whole: WholeArticleLabels = {
  ...judged,
  genre: { label: 'opinion', sure: 3 },
  lean: { position: -1, sure: 2, shownBy: BLED },
  frames: { primary: 'political', others: [] },
  depth: { level: 2, sentences: [] },
}
const article = { id: 'one', origin: 'partisan' as const, part: 'fold1' as const, shared: [] }
const words = { title: TITLE, text: TEXT, group: 'house' }

test('of an article with judged sentences only what was asked about is known of each', () => {
  const rows = judgedRows({ ...article, ...words }, [wording, speech], whole)
  expect(rows.map(({ known, claim, spoken, emotions }) => [known.length, claim, spoken, emotions])).toEqual([
    [0, null, false, null],
    [3, 0, false, null],
    [0, null, true, null],
    [0, null, false, null],
  ])
  expect(rows[1]?.author.technique).toEqual(['loaded_language'])
  expect(rows[2]?.spans).toMatchObject({
    source: [{ start: 0, end: 9 }],
    cue: [{ start: 10, end: 14 }],
    content: [{ start: 15, end: 25 }],
  })
})

test('of a sentence judged only for its argument nothing but fallacies is known', () => {
  const rows = judgedRows({ ...article, ...words }, [{ ...fallacy, layer: 'argument' }], undefined)
  expect(rows.map(({ known, claim }) => [known, claim])).toEqual([
    [[], null],
    [[], null],
    [[], null],
    [['fallacy'], null],
  ])
  expect(rows[3]?.author.fallacy).toEqual(['ad_populum'])
})

test('labels of the whole article are those of each sentence, and one of them shows the lean', () => {
  const rows = judgedRows({ ...article, ...words }, [], whole)
  expect(rows.map(({ showsLean }) => showsLean)).toEqual([false, true, false, false])
  expect(rows[3]).toMatchObject({ labels: { genre: 'opinion', lean: -1, headline: null }, sure: { genre: 3, lean: 2 } })
  expect(judgedRows({ ...article, ...words }, [wording], undefined)[1]).toMatchObject({
    labels: null,
    sure: null,
    showsLean: null,
  })
})

test('a sentence judged again for fallacies has that judgement, and the rest of the reading stays', () => {
  const reading = {
    passages: wording.passages,
    sources: [],
    claims: [],
    emotions: [],
    genre: whole.genre,
    frames: whole.frames,
    depth: whole.depth,
    lean: { position: null, sure: 3 },
    headline: { issues: [], carriedBy: null },
    missing: [],
    thesis: '',
  }
  const rows = readRows({ ...article, ...judged, reading }, words, [fallacy])
  expect(rows.map(({ author }) => [author.technique, author.fallacy])).toEqual([
    [[], []],
    [['loaded_language'], []],
    [[], []],
    [[], ['ad_populum']],
  ])
  expect(rows.every(({ spoken, known }) => spoken && known.length === 3)).toBe(true)
})

test('a written passage says nothing of who speaks or leans', () => {
  const passage = { id: 'w', type: 'ad_populum' as const, topic: 'pool', register: 'letter', sound: '', pair: null }
  const [row] = writtenRows({ ...passage, is_fallacy: true, voice: 'author', text: TEXT, ...AGREES })
  expect(row).toMatchObject({ spoken: false, showsLean: null, sure: null, labels: null })
})
