import { expect, test } from 'vitest'
import type { Reading } from '../../reading.ts'
import { articleRows, passageRows } from './training-rows.ts'

const TITLE = 'A 😀 vote'
const TEXT = 'They bled us dry.  “It is a circus,” said Mora.\n\nThe vote is on Monday. Nobody will come.'

const reading: Reading = {
  passages: [
    { start: 5, end: 16, voice: 'author', labels: [{ layer: 'technique', type: 'loaded_language', sure: 3 }] },
    {
      start: 20,
      end: 32,
      voice: 'speaker',
      labels: [{ layer: 'loaded', type: 'pejorative', sure: 2, plainer: 'muddle' }],
    },
    {
      start: 72,
      end: 80,
      voice: 'author',
      labels: [{ layer: 'technique', type: 'exaggeration_minimization', sure: 1 }],
    },
    {
      start: 2,
      end: 3,
      in: 'title',
      voice: 'author',
      labels: [{ layer: 'loaded', type: 'dramatic', sure: 2, plainer: '' }],
    },
  ],
  sources: [],
  claims: [],
  emotions: [],
  genre: { label: 'opinion', sure: 3 },
  frames: { primary: 'political', others: [] },
  depth: { level: 1, sentences: [] },
  lean: { position: null, sure: 3 },
  headline: { issues: [], carriedBy: null },
  missing: [],
  thesis: 'Stay at home.',
}

const annotation = {
  id: 'one',
  origin: 'partisan' as const,
  part: 'fold2' as const,
  reader: 'a' as const,
  text_sha256: '0'.repeat(64),
  title_sha256: '0'.repeat(64),
  shared: [{ start: 60, end: 62 }],
  reading,
}

const rows = articleRows(annotation, { title: TITLE, text: TEXT, group: 'house' }, { ...reading, passages: [] })

test('a sentence is learnt from with its neighbours in the text, the headline by itself', () => {
  expect(rows.map(({ before, text, after }) => [before, text, after])).toEqual([
    ['', TITLE, ''],
    ['', 'They bled us dry.', '“It is a circus,” said Mora.'],
    ['They bled us dry.', '“It is a circus,” said Mora.', 'The vote is on Monday.'],
    ['“It is a circus,” said Mora.', 'The vote is on Monday.', 'Nobody will come.'],
    ['The vote is on Monday.', 'Nobody will come.', ''],
  ])
})

test('what the author says for sure, what a speaker says and what the reader was unsure of stay apart', () => {
  const found = rows.map(({ author, speaker, unsure }) => [
    author.technique,
    author.loaded,
    speaker.loaded,
    unsure.technique,
  ])
  expect(found).toEqual([
    [[], ['dramatic'], [], []],
    [['loaded_language'], [], [], []],
    [[], [], ['pejorative'], []],
    [[], [], [], []],
    [[], [], [], ['exaggeration_minimization']],
  ])
})

test('a second reader who found nothing is told from none', () => {
  expect(rows[1]?.second).toEqual({ technique: [], fallacy: [], loaded: [] })
  expect(articleRows(annotation, { title: TITLE, text: TEXT, group: 'house' }, undefined)[1]?.second).toBeNull()
})

test('a sentence that a public set holds is marked', () => {
  expect(rows.map(({ shared }) => shared)).toEqual([false, false, false, true, false])
})

test('of a written passage only the argument is fallacious, and nothing but fallacies is known', () => {
  const text = 'The pool opened in May. Everyone likes it. So it is safe.'
  const passage = { id: 'w-2', type: 'ad_populum' as const, topic: 'pool', register: 'letter', sound: 'a test' }
  const places = { pair: 'w-1', voice: 'author' as const, text, start: 24, end: text.length }
  const fallacious = passageRows({ ...passage, ...places, is_fallacy: true })
  expect(fallacious.map(({ author }) => author.fallacy)).toEqual([[], ['ad_populum'], ['ad_populum']])
  expect(fallacious[0]).toMatchObject({ known: ['fallacy'], group: 'w-1 w-2', part: null })
  const sound = passageRows({ ...passage, ...places, is_fallacy: false })
  expect(sound.flatMap(({ author }) => author.fallacy)).toEqual([])
})
