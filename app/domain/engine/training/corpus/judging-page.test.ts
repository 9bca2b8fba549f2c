import { expect, test } from 'vitest'
import { type AskedSentence, judgingText, shownAround, withSharedSurroundings } from './judging-page.ts'

/** Paragraphs of sentences of three letters and a stop. */
function anArticle(...paragraphs: string[][]) {
  const text = paragraphs.map((sentences) => sentences.join(' ')).join('\n\n')
  const sentences = paragraphs.flat().map((sentence) => {
    const start = text.indexOf(sentence)
    return { start, end: start + sentence.length }
  })
  const plain = {
    key: 'x',
    id: 'x',
    origin: 'partisan',
    domain: 'x.example',
    part: 'fold0',
    title: 'The ferry',
  } as const
  return { ...plain, text, sentences }
}
function asked(sentence: number, shown: { first: number; last: number }, id = 'x'): AskedSentence {
  return { id, layer: 'random', held: false, sentence, ...shown }
}
const ARTICLE = anArticle(['Aaa.', 'Bbb.'], ['Ccc.', 'Ddd.', 'Eee.'], ['Fff.'])

test('a sentence is shown in its paragraph, and with the paragraphs around it where they are asked for', () => {
  expect(shownAround(ARTICLE, 4, false)).toEqual({ first: 3, last: 5 })
  expect(shownAround(ARTICLE, 4, true)).toEqual({ first: 1, last: 6 })
  expect(shownAround(ARTICLE, 1, true)).toEqual({ first: 1, last: 5 })
  expect(shownAround(ARTICLE, 6, true)).toEqual({ first: 3, last: 6 })
})

test('of long paragraphs only what is near is shown', () => {
  const long = Array.from({ length: 30 }, (_, at) => `S${at + 10}.`)
  const article = anArticle(
    long,
    ['One.'],
    long.map((sentence) => `T${sentence}`),
  )
  expect(shownAround(article, 15, false)).toEqual({ first: 9, last: 21 })
  expect(shownAround(article, 31, true)).toEqual({ first: 27, last: 35 })
})

test('sentences whose surroundings meet are shown together, once; those of other articles are not', () => {
  const page = withSharedSurroundings([
    asked(1, { first: 1, last: 2 }),
    asked(4, { first: 3, last: 5 }),
    asked(6, { first: 7, last: 8 }),
    asked(1, { first: 1, last: 2 }, 'y'),
  ])
  expect(page.map(({ id, first, last }) => [id, first, last])).toEqual([
    ['x', 1, 5],
    ['x', 1, 5],
    ['x', 7, 8],
    ['y', 1, 2],
  ])
})

test('a page gives headline, numbers and the asked sentences, and nothing of why they are asked about', () => {
  const page = withSharedSurroundings([asked(2, { first: 1, last: 2 }), asked(4, { first: 3, last: 5 })])
  expect(judgingText({ articles: [ARTICLE], asked: page })).toBe(
    '===== The ferry\n[1] Aaa.\n>> #1 [2] Bbb.\n\n[3] Ccc.\n>> #2 [4] Ddd.\n[5] Eee.\n',
  )
})
