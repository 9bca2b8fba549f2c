import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const namesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

test.each([
  ['The housing minister stepped down, writing on X that it was too late.', 'The housing minister'],
  ['The chief constable resigned on Monday, admitting that it was too late.', 'The chief constable'],
  ['The mayor was driven off by police, telling reporters that it was too late.', 'The mayor'],
  ['The judge in the disputed case laughed, telling the court that it was too late.', 'The judge in the disputed case'],
  ['The government health adviser left, saying that it was too late.', 'The government health adviser'],
  ['Ann Lowell, a nurse at the clinic, left, saying that it was too late.', 'Ann Lowell'],
  ['The bank raised rates, but Ann Lowell disagreed, saying that it was too late.', 'Ann Lowell'],
  ['Varne Council sacked Ann Lowell, who left, saying that it was too late.', 'Ann Lowell'],
  ['As talks with the union stalled, Varne Council left, saying that it was too late.', 'Varne Council'],
])('%s is said by the subject of the clause, under its name alone', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('of a minister who sacks another the one who acts has said why', () => {
  const text = 'Ann Lowell fired her deputy, Omar Aziz, saying that he had failed.'
  expect(namesIn(text)).toEqual(['Ann Lowell'])
})
