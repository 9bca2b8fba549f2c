import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { loadedLanguage } from './loaded-language.ts'
import { textAlone } from '../text-alone.ts'

const measure = (text: string, title = '') => {
  const document = prepareDocument(textAlone(text, title))
  const measurement = loadedLanguage.measure(document)
  const { evidence, ...rest } = measurement.fields.loaded_language
  const words = (voice: 'author' | 'speaker') =>
    evidence
      .filter((span) => span.voice === voice)
      .map((span) => (span.in === 'title' ? title : text).slice(span.start, span.end))
  return { ...rest, evidence, own: words('author'), quoted: words('speaker'), measurement }
}

test('a judging word of the author is shown with what it does and a plainer wording', () => {
  const { own, evidence, score, sentences_share: share } = measure('The talks were a fiasco. They ended on Monday.')
  expect(own).toEqual(['fiasco'])
  expect(evidence[0]).toMatchObject({ family: 'L', note: expect.stringContaining('plainer: “failure”') })
  expect(score).toBeGreaterThan(0)
  expect(share).toBe(0.5)
})

test('phrases with free words inside are found whole', () => {
  expect(measure('The lease will bleed the county dry.').own).toEqual(['bleed the county dry'])
})

test.each([
  ['a named source’s words without quotation marks', 'Tom Reed said that the talks were a fiasco.'],
  ['a wording that is reported as a wording', 'The union called the talks a fiasco.'],
  ['a negated word', 'The talks were not a fiasco.'],
  ['a name', 'The Fiasco Club met on Monday.'],
  ['an event that a report must name', 'The massacre of 1993 was a crisis for the government.'],
  ['a word that is plain beside what it stands with', 'Police arrested a man over a bomb hoax.'],
])('%s is not the author’s judgement', (_, text) => {
  expect(measure(text)).toMatchObject({ own: [], score: 0 })
})

test('words in quotation marks are evidence of the speaker and do not count', () => {
  const { own, quoted, score } = measure('“The talks were a disgraceful fiasco,” said Tom Reed.')
  expect(own).toEqual([])
  expect(quoted).toEqual(['disgraceful', 'fiasco'])
  expect(score).toBe(0)
})

test('an unnamed source does not take the author’s wording away', () => {
  expect(measure('The lease will bleed the county dry, insiders warn.').own).toEqual(['bleed the county dry'])
})

test('one mild word alone does not load a sentence, several do', () => {
  expect(measure('The firm paid a lavish fee.').own).toEqual([])
  expect(measure('The firm paid a lavish, dubious and shady fee.').own).toEqual(['lavish', 'dubious', 'shady'])
})

test('a loaded headline counts, also where every word is capitalised', () => {
  const { own, evidence } = measure('The council met on Monday.', 'Council Talks End in Utter Fiasco Again')
  expect(own).toEqual(['Utter', 'Fiasco'])
  expect(evidence[0]).toMatchObject({ in: 'title' })
})

test('the score lies inside its range and falls without the strongest sentence', () => {
  const plain = 'The council met on Monday. It heard two reports. A vote is due in May. The fee stays. Nobody spoke.'
  const { score, measurement } = measure(`${plain} The talks were a fiasco. The plan is a despicable sham.`)
  const [low, high] = measurement.uncertainty.range ?? [100, 0]
  expect(low).toBeLessThanOrEqual(score)
  expect(high).toBeGreaterThanOrEqual(score)
  expect(measurement.counterfactual?.value).toBeLessThan(score)
})

test('a text without sentences is measured as plain', () => {
  expect(measure('')).toMatchObject({ score: 0, sentences_share: 0, evidence: [] })
})
