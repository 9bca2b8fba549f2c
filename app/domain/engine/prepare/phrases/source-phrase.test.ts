import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const namesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

test.each([
  '“It is safe,” said local activist and writer Ann Lowell.',
  '“It is safe,” said Orrin President and CEO, Ann Lowell.',
  '“It is safe,” said Orrin rower Ann Lowell.',
  'According to Orrin professor and bridge expert Ann Lowell, it is safe.',
  'One of the authors, Rep. Ann Lowell of Varne, said that it was safe.',
])('somebody described before the name is the one who is named: “%s”', (text) => {
  expect(namesIn(text)).toEqual(['Ann Lowell'])
})

test('two who speak together stay two', () => {
  expect(namesIn('“It is safe,” said a nurse and a driver.')).not.toEqual([])
  expect(namesIn('Ann Lowell and Omar Aziz said that it was safe.')).toEqual(['Ann Lowell', 'Omar Aziz'])
})
