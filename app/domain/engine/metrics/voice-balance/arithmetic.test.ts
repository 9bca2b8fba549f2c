import { expect, test } from 'vitest'
import { aDocument, anAttribution, aSpeaker } from '#tests/fixtures/document.ts'
import type { ArticleDocument, Speaker } from '../../prepare/document.ts'
import type { Genre } from '../../vocabulary.ts'
import { evenness, measureVoiceBalance } from './measure.ts'

type Said = readonly [speaker: number, words: number]

/** Attributions in reading order, at every tenth character; `quoted` are quotations by their speaker and words. */
function documentOf(
  said: readonly Said[],
  {
    quoted = [],
    speakers,
    genre = 'news',
  }: { quoted?: (readonly [number | null, number])[]; speakers?: Speaker[]; genre?: Genre } = {},
): ArticleDocument {
  return aDocument({
    speakers: speakers ?? Array.from({ length: 50 }, (_, index) => aSpeaker({ name: `Speaker ${index}` })),
    attributions: said.map(([speaker, words], at) => anAttribution({ speaker, words, start: at * 10, sentence: at })),
    quotations: quoted.map(([speaker, words]) => ({ start: 0, end: 1, speaker, words, continued: false })),
    genre: { label: genre, confidence: 1 },
    seed: 1,
  })
}
const measure = (...given: Parameters<typeof documentOf>) => measureVoiceBalance(documentOf(...given))
const balanceOf = (...given: Parameters<typeof documentOf>) => measure(...given).fields.voice_balance
const speakersOf = (...roles: Speaker['role'][]) =>
  roles.map((role, index) => aSpeaker({ name: `Speaker ${index}`, role }))

test.each([
  [[], 0],
  [[12], 0],
  [[0, 0], 0],
  [[7, 7], 100],
  [[5, 5, 5], 100],
  // .75 · ln(4/3) + .25 · ln 4 over ln 2
  [[30, 10], 81.13],
  // 1.5 bits of 1.585
  [[20, 10, 10], 94.64],
  // A voice without a word counts among the voices: ln 2 over ln 3.
  [[10, 10, 0], 63.09],
  [[10, 0, 0], 0],
])('the evenness of %j words is %f', (words, expected) => {
  expect(evenness(words)).toBeCloseTo(expected, 2)
})

test('three voices with 20, 10 and 10 words have a balance of 95, a half and two quarters of the words', () => {
  const { score, reason, voices } = balanceOf([
    [0, 20],
    [1, 10],
    [2, 10],
  ])
  expect([score, reason]).toEqual([95, undefined])
  expect(voices.map(({ name, share }) => [name, share])).toEqual([
    ['Speaker 0', 0.5],
    ['Speaker 1', 0.25],
    ['Speaker 2', 0.25],
  ])
})

test('a voice has the words of all its attributions, and voices come by their words, then by their place', () => {
  const { voices, evidence } = balanceOf([
    [3, 5],
    [1, 10],
    [0, 4],
    [2, 10],
    [0, 7],
  ])
  expect(voices.map(({ name, share }) => [name, share])).toEqual([
    ['Speaker 0', 0.3056],
    ['Speaker 1', 0.2778],
    ['Speaker 2', 0.2778],
    ['Speaker 3', 0.1389],
  ])
  // The evidence is where each is cited first.
  expect(evidence.map(({ start }) => start)).toEqual([20, 10, 30, 0])
})

test('of two voices with as many words the one that is cited first in the text comes first', () => {
  const document = documentOf([
    [0, 5],
    [1, 5],
  ])
  const attributions = document.attributions.toReversed()
  const { voices } = measureVoiceBalance({ ...document, attributions }).fields.voice_balance
  expect(voices.map(({ name }) => name)).toEqual(['Speaker 0', 'Speaker 1'])
})

test('documents are no voices, and their words are in the whole that shares are taken of', () => {
  const { score, voices } = balanceOf(
    [
      [0, 10],
      [1, 10],
      [2, 10],
      [3, 10],
    ],
    {
      speakers: speakersOf('expert', 'expert', 'expert', 'document'),
    },
  )
  expect(score).toBe(100)
  expect(voices.map(({ share }) => share)).toEqual([0.25, 0.25, 0.25])
})

test('a quotation of twelve words that nobody is named for is in the whole, one of eleven is not', () => {
  const shares = (words: number) =>
    balanceOf(
      [
        [0, 8],
        [1, 2],
        [2, 2],
      ],
      {
        quoted: [
          [null, words],
          [0, 30],
        ],
      },
    ).voices.map(({ share }) => share)
  expect(shares(11)).toEqual([0.6667, 0.1667, 0.1667])
  expect(shares(12)).toEqual([0.3333, 0.0833, 0.0833])
})

test('quotes are counted for their speaker', () => {
  const { voices } = balanceOf(
    [
      [0, 10],
      [1, 9],
      [2, 8],
    ],
    {
      quoted: [
        [1, 5],
        [0, 5],
        [1, 5],
        [null, 5],
        [7, 5],
      ],
    },
  )
  expect(voices.map(({ quotes }) => quotes)).toEqual([1, 2, 0])
})

test('a voice has the name and role of its speaker; a speaker that is not known has none', () => {
  const { voices } = balanceOf(
    [
      [0, 10],
      [1, 9],
    ],
    { speakers: speakersOf('company') },
  )
  expect(voices.map(({ name, role }) => [name, role])).toEqual([
    ['Speaker 0', 'company'],
    ['', 'other'],
  ])
})

test.each([
  [[], 'No voice is quoted or reported. A score needs at least three.'],
  [[[0, 5]], 'Only one voice is quoted or reported. A score needs at least three.'],
  [
    [
      [0, 5],
      [1, 5],
    ],
    'Only two voices are quoted or reported. A score needs at least three.',
  ],
  [
    [
      [0, 5],
      [1, 5],
      [2, 0],
    ],
    'Only two voices are quoted or reported. A score needs at least three.',
  ],
] as const)('fewer than three voices with words have no score, and are counted: %j', (said, reason) => {
  expect(balanceOf(said)).toMatchObject({ score: null, reason })
})

test('words that nobody is named for are given in the reason', () => {
  expect(
    balanceOf([[0, 5]], {
      quoted: [
        [null, 12],
        [null, 13],
      ],
    }).reason,
  ).toBe(
    'Only one voice is quoted or reported. 25 quoted words are attributed to nobody. A score needs at least three.',
  )
})

test('opinion has no score, however many voices it has', () => {
  const measured = measure(
    [
      [0, 5],
      [1, 5],
      [2, 5],
      [0, 5],
      [1, 5],
    ],
    { genre: 'opinion' },
  )
  expect(measured.fields.voice_balance).toMatchObject({
    score: null,
    reason: 'This reads as opinion, which need not balance voices.',
  })
  expect(measured.uncertainty).toEqual({ range: null, confidence: 0.4, n: 3 })
  expect(measured.counterfactual).toBeUndefined()
})

test.each([
  [3, 0.48],
  [6, 0.6],
])('%i voices give a confidence of %f: .8 · n / (n + 2)', (voices, confidence) => {
  const { uncertainty } = measure(Array.from({ length: voices }, (_, index) => [index, 5] as const))
  expect(uncertainty).toMatchObject({ confidence, n: voices })
})

test('someone who was asked but is not quoted is listed without a share, and is no voice of the score', () => {
  const { fields, uncertainty } = measure([
    [3, 0],
    [0, 5],
    [1, 5],
    [2, 5],
  ])
  expect(fields.voice_balance.score).toBe(100)
  expect(fields.voice_balance.voices.at(-1)).toMatchObject({ name: 'Speaker 3', share: 0 })
  expect(fields.voice_balance.evidence.at(-1)).toMatchObject({ start: 0, note: 'Asked, but not quoted' })
  expect(uncertainty.n).toBe(3)
  expect(
    balanceOf([
      [0, 0],
      [1, 0],
    ]).voices.map(({ share }) => share),
  ).toEqual([0, 0])
})

test('the note gives the share in whole percent', () => {
  expect(
    balanceOf([
      [0, 2],
      [1, 1],
      [2, 0],
    ]).evidence.map(({ note }) => note),
  ).toEqual(['67% of all quoted and reported words', '33% of all quoted and reported words', 'Asked, but not quoted'])
})

test('at most forty voices are listed, and thirty of them have a passage', () => {
  const { voices, evidence } = balanceOf(Array.from({ length: 45 }, (_, index) => [index, 5] as const))
  expect([voices.length, evidence.length]).toEqual([40, 30])
})

test('five statements give a range, four do not; those without words and those of documents are none', () => {
  const speakers = speakersOf('expert', 'expert', 'expert', 'document')
  const rangeOf = (...more: Said[]) =>
    measure([[0, 5], [1, 5], [2, 5], [0, 5], ...more], { speakers }).uncertainty.range
  expect(rangeOf()).toBeNull()
  expect(rangeOf([1, 0], [3, 5])).toBeNull()
  expect(rangeOf([1, 5])).not.toBeNull()
})

test('the range of even voices ends at 100 and begins where some of them are not drawn, in whole points', () => {
  const [low = 0, high = 0] =
    measure([
      [0, 9],
      [1, 9],
      [2, 9],
      [0, 9],
      [1, 9],
      [2, 9],
    ]).uncertainty.range ?? []
  expect(high).toBe(100)
  expect(low).toBeGreaterThan(50)
  expect(low).toBeLessThan(100)
  expect(Number.isInteger(low)).toBe(true)
})

test('without the voice with most words the balance is that of the rest', () => {
  const { counterfactual } = measure([
    [0, 30],
    [1, 50],
    [2, 10],
  ])
  expect(counterfactual?.value).toBe(81)
  expect(counterfactual?.without).toMatchObject([{ start: 10, note: '56% of all quoted and reported words' }])
})
