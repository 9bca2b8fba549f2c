import { expect, test } from 'vitest'
import { withoutHardLineEnds } from './hard-line-ends.ts'

test('lines that were broken at a width are joined, numbers and names across a break included', () => {
  const wrapped = `The committee that runs the harbour spent\n4.2 million pounds on new cranes and hired Anna\nKowalska, an engineer, to look after them until\n2031.`
  expect(withoutHardLineEnds(wrapped)).toBe(wrapped.replaceAll('\n', ' '))
})

test('a word broken at the end of a line is whole again, and a compound keeps its hyphen', () => {
  const wrapped = `Members said that the contrac-\ntor had offered to do a long-\nterm repair of the whole roof for\nless than they had expected.`
  expect(withoutHardLineEnds(wrapped)).toBe(
    'Members said that the contractor had offered to do a long-term repair of the whole roof for less than they had expected.',
  )
})

test.each([
  ['a double name', 'The decision was taken by Roland Mbatha-\nGreene at noon on\nFriday.', 'Mbatha-Greene'],
  ['a double name of two lines', 'It was Ida Mbatha-\nGreene.', 'Mbatha-Greene'],
  ['a word of lines that keep their ends', 'Bread\nand a new indus-\ntry of the town\nMilk', 'industry'],
  ['two words that share an end', 'The prices of pre-\nand post-war houses\nrose.', 'pre-\nand post-war'],
  ['a double name in capitals', 'THE CLERK IS IDA ORME-\nLANE OF CARROW.', 'ORME-LANE'],
])('the hyphen at the end of a line: %s', (_, text, whole) => {
  expect(withoutHardLineEnds(text)).toContain(whole)
})

test('a sum that is broken after its comma is whole', () => {
  const wrapped =
    'Nobody had ordered the helicopter. It was\nbooked by mistake, and the bill was £38,\n600, a fifth of it for fuel, the auditors\nof the trust found.'
  expect(withoutHardLineEnds(wrapped)).toContain('£38,600, a fifth')
})

test('an initial or a title at the end of a short line ends no paragraph', () => {
  const wrapped = `The panel heard on Tuesday that the bolts had\nrusted through. Mr. Alfonso P.\nReyes, who looks after the ground, told it that\nhe had reported this twice, and that he would\ndo so again until somebody had come to look.`
  expect(withoutHardLineEnds(wrapped)).toContain('Alfonso P. Reyes, who looks after the ground, told it that he')
})

test('a short line that ends a sentence ends a paragraph', () => {
  const wrapped = `The bridge over the Wenning will be closed for\nrepairs from Monday, the county said today.\nIt is old.\nBuses will go by way of Carrow and stop twice in\nthe village on their way to the station.`
  expect(withoutHardLineEnds(wrapped).split('\n\n')).toHaveLength(2)
})

test.each([
  ['verses', 'The sea was calm\nand no one came\nto see the boats go out\nor call\nthem home at night by name'],
  [
    'verses of one length',
    'The pump stood frozen in the yard,\nThe dog lay dead beside the wall,\nMy father had a face so hard\nAnd no one spoke of it at all.',
  ],
  ['a list', 'Bring these on the day of the visit:\n- bread\n- a warm coat for the evening\n- two pens'],
  [
    'paragraphs of one line each',
    `${'A long line of a paragraph. '.repeat(6).trim()}\n${'Another. '.repeat(20).trim()}`,
  ],
  ['a heading and its text', 'What we know\nThe bridge is shut.'],
])('%s keep their lines', (_, text) => {
  expect(withoutHardLineEnds(text)).toBe(text)
})

test.each([
  'The structural engineer, Dr. Anneliese van\nRooyen, said that the cut was made in 1998 and that no\ndrawing had been submitted. "I have never\nseen a member treated\nin that way," she said.',
  'He said that the three towns which draw on it, Nyama, Soko and St.\nLuke’s Mission, would be supplied from 1\nMay, and that hospitals would be\nexempt. "We are not in panic," Mr.\nChikwanda said, "but we are in\narithmetic."',
  'ON 14 MARCH AT 4 P.M. LT. COL. J. R. HEDDERWICK, OF NO. 7 PARK TERRACE, TOLD THE PARISH MEETING\nTHAT THE ROOF HAD BEEN INSPECTED TWICE SINCE 2019 AND THAT BOTH INSPECTORS\nHAD CALLED IT SOUND. I WAS PRESENT.',
])('prose that was broken at no width is one paragraph again: %s', (text) => {
  expect(withoutHardLineEnds(text)).toBe(text.replaceAll('\n', ' '))
})

test.each([
  'the tide goes out\nand the boats lie down\nand nobody calls',
  'THE PLOUGHMAN\nTHE HARROW AND THE PLOUGH\nOPEN UNTIL TEN',
  '- two cups of flour, sifted, and a pinch of salt from the packet\n- one egg\n- milk',
])('verse, signs and lists keep their lines: %s', (text) => {
  expect(withoutHardLineEnds(text)).toBe(text)
})
