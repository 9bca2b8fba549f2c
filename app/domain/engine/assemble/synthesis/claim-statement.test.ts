import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { statementOf } from './claim-statement.ts'

function read(claim: string): ReturnType<typeof statementOf> {
  const document = prepareDocument(textAlone(`The mill stands on the bank. ${claim}`))
  const sentence = document.sentences[1]
  return sentence === undefined ? { quote: '', namesSource: false } : statementOf(document, sentence)
}

test.each([
  ['Sales of flour fell by 4 percent in May, the board said.', 'Sales of flour fell by 4 percent in May'],
  ['The board said on Friday that sales of flour fell by 4 percent.', 'sales of flour fell by 4 percent'],
  ['According to the board, sales of flour fell by 4 percent.', 'sales of flour fell by 4 percent'],
  ['Sales of flour fell by 4 percent in May, according to the board.', 'Sales of flour fell by 4 percent in May'],
])('who said it is left out where the rest is a whole clause: %s', (claim, quote) => {
  expect(read(claim)).toEqual({ quote: `“${quote}”`, namesSource: false })
})

test.each([
  'The treasurer, Odile Brand, put the cost at 2 million pounds',
  'The board reported a loss of 4 million pounds for 2023',
  'The board said that it had lost 4 million pounds',
  'According to Ann Lowell, a hydrologist at the University of Qar, the wetlands need 23 percent',
  'Sales of flour, the board says, fell by 4 percent in May',
  'The board said sales had fallen by 4 percent, and Ann Lowell said the mill would close',
])('else the sentence is quoted whole, with its source: %s', (claim) => {
  expect(read(`${claim}.`)).toEqual({ quote: `“${claim}”`, namesSource: true })
})

test('where the board said nothing, the sentence is quoted whole and has no source', () => {
  const claim = 'When the case reached the court in 2019, the board said nothing about the 4 million pounds'
  expect(read(`${claim}.`)).toEqual({ quote: `“${claim}”`, namesSource: false })
})
