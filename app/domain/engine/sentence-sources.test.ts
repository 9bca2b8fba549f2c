import { expect, test } from 'vitest'
import { measureBuiltin } from './builtin.ts'
import { prepareDocument } from './document.ts'
import { claimSources } from './sentence-sources.ts'
import type { ClaimSource } from './sentence-sources.ts'
import { textAlone } from './text-alone.ts'

const input = (text: string) => textAlone(text)

/** The source of the one sentence that holds a figure of six digits. */
function sourceIn(text: string): ClaimSource {
  const document = prepareDocument(input(text))
  const claim = document.sentences.find((sentence) => sentence.text.includes('123,456'))
  return claimSources(document)(claim?.index ?? -1)
}
const kindIn = (text: string): string => sourceIn(text).kind

const PLAIN = 'The mill stands on the north bank. It has four floors.'
const CLAIM = 'The mill sold 123,456 tonnes of flour in May.'

test.each([
  'The mill sold 123,456 tonnes in May, according to data from Milltrack.',
  'The mill sold 123,456 tonnes in May, according to delivery rotas seen by the Courier.',
  'The district’s flour board recorded 123,456 tonnes in May.',
  'X said it sold 123,456 tonnes in May.',
  'The mill reportedly sold 123,456 tonnes in May.',
  'Milltrack data put the sales at 123,456 tonnes in May.',
  'By the board’s estimate 123,456 tonnes were sold in May.',
  'The mill, citing its annual accounts, had sales of 123,456 tonnes in May.',
])('a claim that holds a word of attribution is not called unsourced: “%s”', (claim) => {
  expect(kindIn(`${PLAIN} ${claim} ${PLAIN}`)).not.toBe('none')
})

test.each([
  [
    'The mill sold 123,456 tonnes in May, according to delivery rotas seen by the Courier.',
    'delivery rotas seen by the Courier',
  ],
  ['The mill sold 123,456 tonnes in May, internal records sent to the Courier show.', 'internal records'],
  ['A letter seen by Reuters says that 123,456 tonnes were sold.', 'A letter seen by Reuters'],
])('a paper that an outlet has seen is named as the source, not the outlet: “%s”', (claim, name) => {
  expect(sourceIn(`${PLAIN} ${claim} ${PLAIN}`)).toMatchObject({ kind: 'given', speaker: { name, role: 'document' } })
})

test.each([
  `The figures come from the flour board. ${CLAIM}`,
  `${CLAIM} The flour board published the figures.`,
  `${CLAIM}\n\n“It was a good month,” somebody wrote on the wall of the mill.`,
  `The flour board gave its figures on Monday, and there were many of them.\n\nADVERTISEMENT\n\n${CLAIM}`,
])('nor one whose neighbour does: “%s”', (text) => {
  expect(kindIn(`${PLAIN} ${PLAIN}\n\n${text}`)).not.toBe('none')
})

test('nor one in the lead of a text that gives its source in the next paragraph', () => {
  const source = 'The mill is old. It has four floors. It lies on the bank. It has a wheel. The board gave the figures.'
  expect(kindIn(`${CLAIM} ${PLAIN}\n\n${source.replace('gave', 'published')}`)).not.toBe('none')
  expect(kindIn(`${PLAIN}\n\n${PLAIN}\n\n${PLAIN} ${CLAIM} ${PLAIN} ${PLAIN}`)).toBe('none')
})

test('a claim without any word of attribution beside it is called so, in its note and in the synthesis, of that place alone', () => {
  const report = measureBuiltin(input(Array.from({ length: 6 }, () => PLAIN).join(' ') + ` ${CLAIM} ${PLAIN}`))
  expect(report.verifiable_claims.claims[0]?.evidence.note).toMatch(/No source is given beside it\.$/)
  expect(report.analytical_synthesis).toMatch(/beside|there without|around it/)
  expect(JSON.stringify(report)).not.toMatch(/the text (?:gives|names) no|the text does not say where/i)
})

test('where a source may stand nearby, nothing is said about it', () => {
  const report = measureBuiltin(input(`${PLAIN} ${PLAIN} The board has the data. ${CLAIM}`))
  expect(JSON.stringify(report.verifiable_claims)).not.toMatch(/source/i)
  expect(report.analytical_synthesis).not.toMatch(/no source|without a source|attribution|nobody is cited/i)
})
