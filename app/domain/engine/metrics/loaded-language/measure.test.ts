import { expect, test } from 'vitest'
import { documentWith } from '#tests/fixtures/reading.ts'
import { measureLoadedLanguage } from './measure.ts'

type Loaded = { words: string; in?: 'title'; voice?: 'author' | 'speaker'; confidence?: number }

const measure = (text: string, loaded: readonly Loaded[], title = '') => {
  const passages = loaded.map((one) => ({ layer: 'loaded' as const, ...one }))
  const measurement = measureLoadedLanguage(documentWith(text, { passages }, title))
  const { evidence, ...rest } = measurement.fields.loaded_language
  const words = (voice: 'author' | 'speaker') =>
    evidence
      .filter((span) => span.voice === voice)
      .map((span) => (span.in === 'title' ? title : text).slice(span.start, span.end))
  return { ...rest, evidence, own: words('author'), quoted: words('speaker'), measurement }
}

test('a judging word of the author is shown with what it does and a plainer wording', () => {
  const text = 'The talks were a fiasco. They ended on Monday.'
  const { own, evidence, score, sentences_share: share } = measure(text, [{ words: 'fiasco' }])
  expect(own).toEqual(['fiasco'])
  expect(evidence[0]).toMatchObject({ family: 'L', note: 'Loaded wording that passes a verdict. Plainer: “failure”.' })
  expect(score).toBeGreaterThan(0)
  expect(share).toBe(0.5)
})

test('a plainer wording is given only for the words that it stands for', () => {
  const { evidence } = measure('The talks were a fiasco from start to end.', [{ words: 'a fiasco from start to end' }])
  expect(evidence[0]?.note).toBe('Loaded wording that passes a verdict.')
})

test('words that no list knows are said to carry a judgement', () => {
  const { evidence } = measure('The talks were a damp squib of a circus.', [{ words: 'damp squib of a' }])
  expect(evidence[0]?.note).toBe('Loaded wording that carries a judgement.')
})

test('what a passage does is said of its own words, not of others in its sentence', () => {
  const { evidence } = measure('The fiasco of a plan was a damp squib of a circus.', [{ words: 'damp squib of a' }])
  expect(evidence[0]?.note).toBe('Loaded wording that carries a judgement.')
})

test('a speaker’s words are evidence and do not count', () => {
  const { own, quoted, score } = measure('“The talks were a disgraceful fiasco,” said Tom Reed.', [
    { words: 'disgraceful fiasco', voice: 'speaker' },
  ])
  expect(own).toEqual([])
  expect(quoted).toEqual(['disgraceful fiasco'])
  expect(score).toBe(0)
})

test('the note on a speaker’s words says that they do not count', () => {
  const { evidence } = measure('Tom Reed said the talks were a fiasco.', [{ words: 'fiasco', voice: 'speaker' }])
  expect(evidence[0]?.note).toMatch(/^A speaker’s words, not counted. /)
})

test('a loaded headline counts', () => {
  const { own, evidence, score } = measure(
    'The council met on Monday.',
    [{ words: 'Utter Fiasco', in: 'title' }],
    'Council Talks End in Utter Fiasco Again',
  )
  expect(own).toEqual(['Utter Fiasco'])
  expect(evidence[0]).toMatchObject({ in: 'title' })
  expect(score).toBeGreaterThan(0)
})

test('the surer a finding is the more it counts, and several in a sentence count as the surest of them', () => {
  const text = 'The talks were a disgraceful fiasco.'
  const scoreOf = (...loaded: Loaded[]) => measure(text, loaded).score
  const [sure, unsure] = [
    { words: 'disgraceful', confidence: 0.8 },
    { words: 'fiasco', confidence: 0.3 },
  ]
  expect(scoreOf(sure)).toBeGreaterThan(scoreOf(unsure))
  expect(scoreOf(sure, unsure)).toBe(scoreOf(sure))
})

test('the score lies inside its range and falls without the strongest sentence', () => {
  const plain = 'The council met on Monday. It heard two reports. A vote is due in May. The fee stays. Nobody spoke.'
  const text = `${plain} The talks were a fiasco. The plan is a despicable sham.`
  const { score, measurement } = measure(text, [{ words: 'fiasco' }, { words: 'despicable sham', confidence: 0.7 }])
  const [low, high] = measurement.uncertainty.range ?? [100, 0]
  expect(low).toBeLessThanOrEqual(score)
  expect(high).toBeGreaterThanOrEqual(score)
  expect(measurement.counterfactual?.value).toBeLessThan(score)
  expect(measurement.counterfactual?.without.map(({ start, end }) => text.slice(start, end))).toEqual([
    'despicable sham',
  ])
})

test('a text without sentences is measured as plain', () => {
  expect(measure('', [])).toMatchObject({ score: 0, sentences_share: 0, evidence: [] })
})
