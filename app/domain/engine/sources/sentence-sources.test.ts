import { expect, test } from 'vitest'
import { measureWith } from '#tests/fixtures/reading.ts'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { claimSources } from './sentence-sources.ts'
import type { ClaimSource } from './sentence-sources.ts'

/** The report for a reading in which that sentence is a claim. */
const measure = (text: string) => measureWith(text, { claims: [['123,456', 0.8]] })

/** The source of the one sentence with a six-digit figure. */
function sourceIn(text: string): ClaimSource {
  const document = prepareDocument(textAlone(text))
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
  'Milltrack has sales at 123,456 tonnes in May.',
  'The bureau had the mill ahead by 123,456 tonnes in May.',
  'Orrin Crown Court heard of 123,456 tonnes in May.',
  'The mill sold 123,456 tonnes in May, as the diagram below makes plain.',
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
})

test('a claim is called unsourced in the lead alone, and only where no word of attribution stands there', () => {
  expect(kindIn(`${CLAIM} ${PLAIN}\n\n${PLAIN}`)).toBe('none')
  expect(kindIn(`${PLAIN} ${CLAIM} ${PLAIN}`)).toBe('none')
  expect(kindIn(`${PLAIN}\n\n${CLAIM} ${PLAIN}\n\n${PLAIN}`)).toBe('near')
  expect(kindIn(`${PLAIN}\n\n${PLAIN}\n\n${PLAIN} ${CLAIM} ${PLAIN} ${PLAIN}`)).toBe('near')
  // The same applies far down in a text without paragraphs.
  expect(kindIn(`${Array.from({ length: 6 }, () => PLAIN).join(' ')} ${CLAIM} ${PLAIN}`)).toBe('near')
})

test.each([
  'A judge in Orrin rejected 123,456 of the claims in May.',
  'A mother called the police 123,456 times in May.',
  'The businessman said that 123,456 tonnes were sold in May.',
  'One official said that 123,456 tonnes were sold. Ann Lowell, an official of the board, said it was a record.',
  'A clerk told the Courier, according to Ann Lowell, that 123,456 tonnes were sold.',
])('nobody is called an unnamed source for a deed, beside somebody named, or who was told of before: “%s”', (claim) => {
  expect(JSON.stringify(measure(`${PLAIN}\n\n${claim}`).verifiable_claims)).not.toMatch(/unnamed|not named/)
})

test.each([
  'The mill sold 123,456 tonnes in May and took on nine workers from the town after its owner said it was short of hands.',
  'The mill sold 123,456 tonnes of flour to bakers in Leeds in May, while Ann Lowell told guests that it was full.',
])('nobody is the source of a sentence for a few words of it: “%s”', (claim) => {
  expect(kindIn(`${PLAIN}\n\n${claim}`)).toBe('near')
})

test.each([
  'As the Flour Board says, 123,456 tonnes were sold in May by the mill on the north bank.',
  'Sales, the Flour Board says, rose to 123,456 tonnes in May.',
  'Sales rose to 123,456 tonnes in May, the Flour Board says.',
])('whoever is named between commas is the source of the words on both sides: “%s”', (claim) => {
  expect(sourceIn(`${PLAIN}\n\n${claim}`)).toMatchObject({ kind: 'given', speaker: { name: 'Flour Board' } })
})

test.each(['Republicans', 'Courts', 'Residents of the street', 'Bridge engineers'])(
  '%s are a group that is cited, not a source that hides its name',
  (group) => {
    const report = measure(`${PLAIN}\n\n${group} say that 123,456 tonnes were sold in May.`)
    expect(report.verifiable_claims.claims[0]?.evidence.note).toMatch(/The source is a group \(“/)
    expect(report.analytical_synthesis).not.toMatch(/not named|unnamed/)
  },
)

test.each([
  'One official said that 123,456 tonnes were sold in May.',
  'According to a clerk, 123,456 tonnes were sold in May.',
  'Insiders say that 123,456 tonnes were sold in May.',
])('one of many, and whoever is called a source alone, is not named: “%s”', (claim) => {
  const report = measure(`${PLAIN}\n\n${claim}`)
  expect(report.verifiable_claims.claims[0]?.evidence.note).toMatch(/The source is unnamed \(“/)
})

test('a claim in the lead without any word of attribution is called so, in its note and in the synthesis, of that place alone', () => {
  const report = measure(`${CLAIM} ${PLAIN}\n\n${Array.from({ length: 6 }, () => PLAIN).join(' ')}`)
  expect(report.verifiable_claims.claims[0]?.evidence.note).toMatch(/No source is given nearby\.$/)
  expect(report.analytical_synthesis).toMatch(/nearby|stated without|there without|around it/)
  expect(JSON.stringify(report)).not.toMatch(/the text (?:gives|names) no|the text does not say where/i)
})

test('of a claim further down nothing is said of a source, in its note or in the synthesis', () => {
  const report = measure(`${PLAIN} ${PLAIN}\n\n${PLAIN}\n\n${CLAIM} ${PLAIN}`)
  expect(report.verifiable_claims.claims.length).toBeGreaterThan(0)
  expect(JSON.stringify(report.verifiable_claims)).not.toMatch(/source/i)
  expect(report.analytical_synthesis).not.toMatch(/no source|without a source|attribution|nobody is cited/i)
})

test('where a source may stand nearby, nothing is said about it', () => {
  const report = measure(`${PLAIN} ${PLAIN} The board has the data. ${CLAIM}`)
  expect(JSON.stringify(report.verifiable_claims)).not.toMatch(/source/i)
  expect(report.analytical_synthesis).not.toMatch(/no source|without a source|attribution|nobody is cited/i)
})

test.each([
  'Ann Lowell denied taking 123,456 pounds from the fund.',
  'Ann Lowell denied that she took 123,456 pounds from the fund.',
  'Ann Lowell rejected claims that she took 123,456 pounds from the fund.',
  'Ann Lowell, who denied the charges, took 123,456 pounds from the fund.',
  'Tom Reed, who insists he never met her, gave 123,456 pounds to Ann Lowell.',
  'Ann Lowell, a banker who said he was broke, lost 123,456 pounds in 2021.',
  'The firm disputes that it dumped 123,456 tonnes of waste in the river.',
  'Norvane sold 123,456 boilers and told regulators that they were safe.',
  'Ann Lowell pledged to build 123,456 homes by 2027.',
  'Ann Lowell accused the council of spending 123,456 pounds on the pool.',
  'Ann Lowell apologised for the loss of 123,456 pounds.',
  'Ann Lowell claimed 123,456 pounds in expenses.',
  'Ann Lowell said nothing about the 123,456 pounds that were found in her car.',
  'Ann Lowell argued with a steward about 123,456 pounds.',
])('who denies, does or only appears in a claim is not its source: “%s”', (claim) => {
  expect(kindIn(`${PLAIN}\n\n${claim}`)).toBe('near')
})

test.each([
  ['Ann Lowell', 'Ann Lowell told reporters that the fund lost 123,456 pounds.'],
  ['Ann Lowell', 'Ann Lowell insisted she had not taken 123,456 pounds.'],
  ['The council', 'The council said it had approved 123,456 homes in May.'],
  ['the audit', 'Ann Lowell took 123,456 pounds, the audit found, but she said she was innocent.'],
  ['the ministry', 'Some 123,456 tonnes were lost, the ministry said in a statement.'],
  ['police', 'Reed, according to police, took 123,456 pounds from the club.'],
  ['Omar Aziz', '“She took 123,456 pounds and gave it to her brother,” said Omar Aziz.'],
  ['The company', 'The company reported a loss of 123,456 pounds.'],
])('%s is the source of a claim that the cue of speech covers: “%s”', (name, claim) => {
  expect(sourceIn(`${PLAIN}\n\n${claim}`)).toMatchObject({ kind: 'given', speaker: { name } })
})
