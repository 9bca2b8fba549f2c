import { expect, test } from 'vitest'
import { normalizedText } from '../../../article/article-from-text.ts'
import { sentencesOf } from '../document.ts'

const sentencesIn = (pasted: string): string[] => sentencesOf(normalizedText(pasted)).map(({ text }) => text)

test.each([
  ['a company and a day', 'Hale & Sons Ltd. paid £900 on Thurs. 4 May. It was late.', 2],
  ['a measure', 'The tank held approx. 40 cu. ft. of oil. It leaked.', 2],
  ['a year about which', 'The mill, built c. 1840, burned down. Nobody was hurt.', 2],
  ['an estimate', 'An est. 300 people came, incl. 40 children. It rained.', 2],
  ['a road and a number', 'The yard at No. 4, Mill Rd., has closed. It will be sold.', 2],
  ['a professor', 'Prof. J. T. Lane, acc. to the minutes, left at 3 p.m. on Sat. 2 June. She did not return.', 2],
  ['a case', 'The court cited Lyle v. Orme, para. 12, and sec. 4 of the act. Both apply.', 2],
])('%s does not end a sentence', (_, text, count) => {
  expect(sentencesIn(text)).toHaveLength(count)
})

const LETTER = `The trustees of the harbour wish to make it known that
the old lighthouse will be open on
Saturdays from 10 until 4, beginning on the first day of
May, and that children under the age of
7 may go up only with a grown-up.`

test.each([
  [
    'an e-mail',
    'Dear all,\n\nThe works on Harbour Street will begin on Monday and last\nuntil 14 June. During that time the 27 and 31 buses will go by\nway of Castle Road. Please tell Mrs Ingrid Halvorsen if\nyou need a lift.\n\nYours,\nAnn',
    'During that time the 27 and 31 buses will go by way of Castle Road.',
  ],
  [
    'a column of a newspaper',
    'Prices at the Carrow fish market\nrose by a fifth last month, said\nthe harbour master, Anton\nBrezny, who blamed a spell of\nstormy weather that kept the\nboats in port for\ndays. Cod was worst.',
    'Prices at the Carrow fish market rose by a fifth last month, said the harbour master, Anton Brezny, who blamed a spell of stormy weather that kept the boats in port for days.',
  ],
  [
    'a column with broken words',
    'The county will spend £1.2 mil-\nlion on the new bridge, and the en-\ngineers expect that it will be fin-\nished before the end of the win-\nter. It is forty years old.',
    'The county will spend £1.2 million on the new bridge, and the engineers expect that it will be finished before the end of the winter.',
  ],
])('lines of %s are joined', (_, text, sentence) => {
  expect(sentencesIn(text)).toContain(sentence)
})

test('where lines are of many lengths nothing is joined that may be a list', () => {
  expect(normalizedText(`Opening times\n\n${LETTER}`)).toContain('open on\nSaturdays')
})
