import { expect, test } from 'vitest'
import {
  drawAttributions,
  drawFurtherAttributions,
  drawHeld,
  drawWording,
  PAGE_SENTENCES,
  type ScoredLotArticle,
} from './draw-sentences.server.ts'

type Sentence = ScoredLotArticle['sentences'][number]

function anArticle(id: string, given: Partial<ScoredLotArticle> = {}): ScoredLotArticle {
  const article = { id, origin: 'partisan', domain: `${id}.example`, lean: 'left', date: '', title: id } as const
  const sentences = Array.from({ length: 40 }, (_, at) => aSentence(at))
  return {
    ...article,
    part: 'fold0',
    text: '',
    opinion: false,
    held: false,
    isRead: false,
    genre: 'news',
    sentences,
    ...given,
  }
}

function aSentence(at: number, given: Partial<Sentence> = {}): Sentence {
  return {
    technique: at / 10 - 2.05,
    loaded: ((at * 7) % 40) / 10 - 2.05,
    claim: ((at * 11) % 40) / 10 - 2.05,
    fallacy: ((at * 13) % 40) / 10 - 3,
    attribution: 'none',
    shared: false,
    ...given,
  }
}

const LOT = [
  ...Array.from({ length: 12 }, (_, at) => anArticle(`n${at}`)),
  ...Array.from({ length: 4 }, (_, at) => anArticle(`o${at}`, { opinion: at > 0, genre: 'opinion' })),
  anArticle('held', { held: true }),
  ...Array.from({ length: 3 }, (_, at) => anArticle(`r${at}`, { opinion: true, isRead: true })),
]

test('a page holds fifty sentences, each once, and the same ones every time', () => {
  const drawn = drawWording(LOT)
  expect(drawn).toHaveLength(PAGE_SENTENCES)
  expect(new Set(drawn.map(({ id, index }) => `${id} ${index}`)).size).toBe(PAGE_SENTENCES)
  expect(drawWording(LOT)).toEqual(drawn)
})

test('no sentence of a held article is drawn for training, and the gold of sentences has no others', () => {
  expect([...drawWording(LOT), ...drawAttributions(LOT)].filter(({ id, held }) => id === 'held' || held)).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => anArticle(`h${at}`, { held: true }))
  const held = drawHeld([...LOT, ...many])
  expect(held.length).toBeGreaterThan(80)
  expect(held.filter((one) => !one.id.startsWith('h') || !one.held || one.layer !== 'random')).toEqual([])
})

test('of the pieces that were read whole only likely fallacies are drawn, and of news none', () => {
  const drawn = drawWording(LOT)
  const layersOf = (kind: RegExp) => new Set(drawn.filter(({ id }) => kind.test(id)).map(({ layer }) => layer))
  expect([...layersOf(/^r/)]).toEqual(['fallacy'])
  expect(layersOf(/^n/)).toEqual(new Set(['likely', 'unsure', 'random']))
  expect(drawn.filter(({ layer }) => layer === 'fallacy')).toHaveLength(10)
})

test('the likeliest are those with the highest scores, and the unsure ones those nearest to a cut', () => {
  const [sure, doubtful] = [3.9, 0.01]
  const article = anArticle('one', {
    sentences: [
      aSentence(1, { technique: sure, loaded: -1, claim: -1 }),
      aSentence(2, { technique: -1, loaded: doubtful, claim: -1 }),
    ],
  })
  const layers = drawWording([article, ...LOT]).filter(({ id, layer }) => id === 'one' && layer !== 'random')
  expect(layers).toEqual([
    { id: 'one', index: 0, layer: 'likely', held: false },
    { id: 'one', index: 1, layer: 'unsure', held: false },
  ])
})

test('at most four of an article are chosen, and nothing that shares words with a public set', () => {
  const loud = anArticle('loud', { sentences: Array.from({ length: 40 }, (_, at) => aSentence(at, { technique: 9 })) })
  const shared = anArticle('shared', { sentences: [aSentence(1, { technique: 99, shared: true })] })
  const drawn = drawWording([loud, shared, ...LOT])
  expect(drawn.filter(({ id, layer }) => id === 'loud' && layer !== 'random').length).toBeLessThanOrEqual(4)
  expect(drawn.some(({ id }) => id === 'shared')).toBe(false)
})

test('who speaks is asked of reports alone, mostly where the rules and the reader differ', () => {
  const report = anArticle('report', {
    sentences: Array.from({ length: 20 }, (_, at) => aSentence(at, { attribution: at < 10 ? 'rules' : 'both' })),
  })
  const drawn = drawAttributions([report, anArticle('essay', { ...report, id: 'essay', opinion: true })])
  expect(drawn.filter(({ index }) => index < 10)).toHaveLength(4)
  expect(drawn.filter(({ index }) => index >= 10)).toHaveLength(1)
  expect(drawn.every(({ id, layer }) => id === 'report' && layer === 'attribution')).toBe(true)
})

test('the second draw takes the next sentences in which they differ, and none of the first', () => {
  const sentences = Array.from({ length: 20 }, (_, at) => aSentence(at, { attribution: at < 10 ? 'rules' : 'both' }))
  const reports = [anArticle('report', { sentences })]
  const [first, second] = [drawAttributions(reports), drawFurtherAttributions(reports)]
  expect(second).toHaveLength(5)
  expect(second.every(({ index }) => index < 10)).toBe(true)
  expect(new Set([...first, ...second].map(({ index }) => index)).size).toBe(10)
})
