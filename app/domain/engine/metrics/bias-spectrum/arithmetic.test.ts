import { expect, test } from 'vitest'
import { aDocument } from '#tests/fixtures/document.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { UNREAD } from '../../text-reading.ts'
import { measureBiasSpectrum } from './measure.ts'

type Cue = readonly [words: string, side: 'left' | 'right']
type Given = Partial<ArticleDocument> & { position?: number | null; filler?: number; thesis?: string }

/** A text of one sentence for each cue and some without, read as leaning: a plain lean weighs 3, a moderate one 1. */
function documentOf(cues: readonly Cue[], { position = 2, filler = 0, thesis, ...given }: Given = {}): ArticleDocument {
  const text = [...cues.map(([words]) => `It is ${words}.`), ...Array.from({ length: filler }, () => 'It rains.')].join(
    ' ',
  )
  let end = 0
  const found = cues.map(([words, side]) => {
    const start = text.indexOf(words, end)
    end = start + words.length
    return { start, end, side }
  })
  const reading = { ...UNREAD, lean: { position, cues: found }, ...(thesis === undefined ? {} : { thesis }) }
  return { ...aDocument({ text }), genre: { label: 'opinion', confidence: 1 }, wordCount: 200, reading, ...given }
}
const measure = (...given: Parameters<typeof documentOf>) => measureBiasSpectrum(documentOf(...given))
const biasOf = (...given: Parameters<typeof documentOf>) => measure(...given).fields.bias_spectrum

const WORDS = ['amber', 'bronze', 'copper', 'denim', 'ebony', 'flint', 'garnet', 'hazel', 'ivory', 'jade', 'khaki']
/** Different cues, first those to the right. */
const cues = (right: number, left = 0): Cue[] =>
  WORDS.slice(0, right + left).map((words, index) => [words, index < right ? 'right' : 'left'])
/** Some of four different cues to the right, by their number. */
const pick = (...numbers: number[]): Cue[] => numbers.flatMap((number) => cues(4).slice(number - 1, number))

// 50 + 50 · (right − left) / (right + left + 8 + .08 · sentences)
test.each([
  [3, 0, 2, 7, 75],
  [0, 3, 2, 7, 25],
  [3, 0, 1, 7, 63],
  [0, 3, 1, 7, 37],
  [3, 0, -2, 7, 75],
  [3, 0, 2, 247, 62],
  [8, 0, 2, 2, 87],
  [4, 3, 2, 3, 55],
])(
  '%i cues to the right and %i to the left of a lean of %i, in so many and %i other sentences, are at %i',
  (right, left, position, filler, at) => {
    expect(biasOf(cues(right, left), { position, filler }).position).toBe(at)
  },
)

test('the second use of a cue adds a half, the third a third', () => {
  // 3 · (1 + 1/2 + 1/3) + 3 + 3 = 11.5, in ten sentences: 50 + 50 · 11.5 / 20.3
  expect(biasOf(pick(1, 2, 3, 1, 1), { filler: 5 }).position).toBe(78)
})

test('two different cues do not place a text, three do, however often they come', () => {
  expect(biasOf(pick(1, 2, 1, 2))).toMatchObject({
    position: 50,
    label: 'not placed',
    reasoning:
      'The author’s own words contain two cues to the left or right. A position needs at least three independent cues.',
  })
  expect(biasOf(cues(3)).label).toBe('right')
})

test.each([
  [0, 0.05, 'no cue'],
  [1, 0.09, 'one cue'],
  [2, 0.13, 'two cues'],
])(
  'a text with %i cues is not placed, with a confidence of %f, and says that it has %s',
  (count, confidence, words) => {
    const { fields, uncertainty, counterfactual } = measure(cues(count))
    expect(fields.bias_spectrum).toMatchObject({
      confidence,
      frame: 'political, in wording that both sides use',
      reasoning: expect.stringContaining(`contain ${words} to the left or right.`),
    })
    expect(uncertainty).toEqual({ range: null, confidence, n: count })
    expect(counterfactual).toBeUndefined()
  },
)

test('however many cues it has, a text that is not placed has a confidence under .2', () => {
  expect(biasOf(cues(6), { position: null }).confidence).toBe(0.19)
})

test('a text that is not about politics or no journalism is not placed', () => {
  expect(biasOf(cues(3), { position: null })).toMatchObject({
    label: 'not placed',
    frame: 'little about party politics',
    reasoning: 'Too little of the text is about party politics to place it between left and right.',
  })
  expect(biasOf(cues(3), { genre: { label: 'other', confidence: 1 } })).toMatchObject({
    label: 'not placed',
    reasoning: 'This is not journalism, so it is not placed between left and right.',
  })
})

test.each([
  // Both sides pull: 50 + 50 · 4 / (8 + 8 + .08 · 200), two cues to the less used one, and the other has half more of all.
  [6, 2, 192, 'centre'],
  [5, 1, 194, 'not placed'],
  [7, 2, 291, 'not placed'],
  [3, 0, 297, 'not placed'],
  // Half more of all, but one cue alone to the other side.
  [3, 1, 13, 'not placed'],
])(
  '%i cues to one side and %i to the other, too few for a text of %i more sentences, are %s',
  (right, left, filler, label) => {
    for (const given of [
      cues(right, left),
      cues(right, left).map(([words, side]): Cue => [words, side === 'left' ? 'right' : 'left']),
    ]) {
      const bias = biasOf(given, { position: 1, filler })
      expect(bias.label).toBe(label)
      if (label === 'not placed') expect(bias.reasoning).toContain('too few for a text of this length')
    }
  },
)

test.each([
  // (1 − 1/e) · (.55 + .35 · agreement), seven tenths of it under 200 words
  [7, 0, 200, 0.5689],
  [7, 0, 199, 0.3982],
  [4, 3, 200, 0.3793],
])(
  '%i cues to the right and %i to the left in %i words have a confidence of %f',
  (right, left, wordCount, confidence) => {
    expect(measure(cues(right, left), { wordCount }).uncertainty).toMatchObject({ confidence, n: 7 })
  },
)

test('where every sentence pulls alike the range is two points to both sides, and under five sentences there is none', () => {
  // 50 + 50 · 15 / 23.4 = 82.05
  expect(measure(cues(5))).toMatchObject({
    fields: { bias_spectrum: { position: 82 } },
    uncertainty: { range: [80, 84] },
  })
  expect(measure(cues(0, 5)).uncertainty.range).toEqual([16, 20])
  expect(measure(cues(4)).uncertainty.range).toBeNull()
})

test('the range of cues among many plain sentences is wider than two points', () => {
  const { fields, uncertainty } = measure(cues(4), { filler: 16 })
  const [low = 0, high = 100] = uncertainty.range ?? []
  expect(low).toBeLessThan(fields.bias_spectrum.position - 2)
  expect(low).toBeGreaterThanOrEqual(50)
  expect(high).toBeGreaterThan(fields.bias_spectrum.position + 2)
})

test('without its strongest cue a text of four has the position of three; a text of three would have none', () => {
  // 50 + 50 · 9 / (9 + 8 + .32)
  expect(measure(cues(4)).counterfactual).toMatchObject({ value: 76, without: [{ start: 6, end: 11 }] })
  const three = measure(cues(3))
  expect(three.counterfactual).toBeUndefined()
  expect(three.fields.bias_spectrum.reasoning).toMatch(/ Without the strongest cue it would not be placed\.$/)
  expect(biasOf(cues(4)).reasoning).not.toContain('Without')
})

test('the strongest cue is the one that is used most, and one to the other side counts a tenth', () => {
  const document = documentOf(pick(1, 2, 2, 3, 4))
  const words = measureBiasSpectrum(document).counterfactual?.without.map(({ start, end }) =>
    document.text.slice(start, end),
  )
  expect(words).toEqual(['bronze', 'bronze'])
  const mixed = documentOf([['jade', 'left'], ['jade', 'left'], ...cues(4)])
  const strongest = measureBiasSpectrum(mixed).counterfactual?.without
  expect(strongest?.map(({ start, end }) => mixed.text.slice(start, end))).toEqual(['amber'])
  const left = documentOf([['jade', 'right'], ['jade', 'right'], ...cues(0, 5)])
  const weakest = measureBiasSpectrum(left).counterfactual?.without
  expect(weakest?.map(({ start, end }) => left.text.slice(start, end))).toEqual(['amber'])
})

test('the lens is named in the words of the side that the text leans to, and in those of the right where it leans to none', () => {
  expect(biasOf(cues(1, 4)).frame).toBe('public affairs, in terms such as “bronze” and “copper”')
  expect(biasOf(cues(4, 1)).frame).toBe('public affairs, in terms such as “amber” and “bronze”')
  expect(biasOf([['jade', 'left'], ...cues(4)]).frame).toBe('public affairs, in terms such as “amber” and “bronze”')
  expect(biasOf(cues(2, 2))).toMatchObject({
    position: 50,
    label: 'centre',
    frame: 'public affairs, in terms such as “amber” and “bronze”',
  })
  expect(measure(cues(2, 2)).counterfactual?.without).toMatchObject([{ start: 6, end: 11 }])
})

test('the reasoning names three cues of each side, and how many more there are', () => {
  expect(biasOf(cues(5, 2)).reasoning).toBe(
    'Cues to the left in the author’s own words: “flint”, “garnet”. Cues to the right: “amber”, “bronze”, “copper” and 2 more.',
  )
  expect(biasOf([...cues(4), ['AMBER', 'right']]).reasoning).toBe(
    'Cues to the right in the author’s own words: “amber”, “bronze”, “copper” and 1 more.',
  )
})

test('what the article says and where its outlet usually stands follow the reasoning, and move nothing', () => {
  const outletPrior = { position: 30, source: 'A rating body', date: '2024-06' }
  const about =
    ' The article’s point, as read: It rains. The outlet’s usual position is 30 of 100, according to A rating body (2024-06). It is not part of this reading.'
  const [plain, told] = [biasOf(cues(4)), biasOf(cues(4), { outletPrior, thesis: 'It rains.' })]
  expect(told).toEqual({ ...plain, outlet_prior: outletPrior, reasoning: plain.reasoning + about })
  expect(biasOf(cues(4), { thesis: 'It rains.' }).reasoning).toBe(
    `${plain.reasoning} The article’s point, as read: It rains.`,
  )
  expect(biasOf(cues(1), { outletPrior, thesis: 'It rains.' }).reasoning).toContain(about)
})

test.each([
  [1, ' One cue in a quoted or cited speaker’s words was not counted.'],
  [2, ' Two cues in quoted or cited speakers’ words were not counted.'],
  [9, ' Nine cues in quoted or cited speakers’ words were not counted.'],
  [10, ' 10 cues in quoted or cited speakers’ words were not counted.'],
])('%i cues of speakers are shown and not counted', (spoken, sentence) => {
  const document = documentOf(cues(4))
  const said = Array.from({ length: spoken }, (_, index) => `“It is a rather blue thing ${index},” said Tom Reed.`)
  const text = [document.text, ...said].join(' ')
  const blue = said.map((each) => {
    const start = text.indexOf(each) + each.indexOf('blue')
    return { start, end: start + each.indexOf(',') - each.indexOf('blue'), side: 'left' as const }
  })
  const lean = { position: 2, cues: [...(document.reading.lean?.cues ?? []), ...blue] }
  const whole = { ...document, ...aDocument({ text }), genre: document.genre, reading: { ...UNREAD, lean } }
  const { position, reasoning, evidence } = measureBiasSpectrum(whole).fields.bias_spectrum
  expect(position).toBe(biasOf(cues(4)).position)
  expect(reasoning).toContain(sentence)
  expect(evidence).toHaveLength(4 + spoken)
  expect(evidence.at(-1)).toMatchObject({
    voice: 'speaker',
    note: expect.stringMatching(/\. A speaker’s words, not counted\.$/),
  })
})

test('a passage of a plain lean and one of a moderate lean say so, and are as sure as they weigh', () => {
  expect(biasOf(cues(4)).evidence[0]).toEqual({
    draft: true,
    family: 'F',
    start: 6,
    end: 11,
    note: 'A term used by the right. Subject: public affairs',
    confidence: 0.76,
    voice: 'author',
  })
  expect(biasOf(cues(0, 4), { position: -1 }).evidence[0]).toMatchObject({
    note: 'A term used more by the left. Subject: public affairs',
    confidence: 0.52,
  })
})

test('at most 24 passages are shown, in reading order', () => {
  const many = Array.from({ length: 30 }, (_, index): Cue => [`w${index + 10}`, 'right'])
  const starts = biasOf(many).evidence.map(({ start }) => start)
  expect(starts).toHaveLength(24)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
})
