import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

function sentencesOf(text: string): string[] {
  const input = textAlone(text)
  return prepareDocument(input).sentences.map((sentence) => sentence.text)
}

test.each([
  ['a title', 'Mr. Hale met Gov. Reyes. They talked.', ['Mr. Hale met Gov. Reyes.', 'They talked.']],
  ['initials', 'J. R. Hale won. Nobody clapped.', ['J. R. Hale won.', 'Nobody clapped.']],
  ['a country', 'The U.S. Navy left. It came back.', ['The U.S. Navy left.', 'It came back.']],
  [
    'a country at the end',
    'He moved to the U.S. The move was costly.',
    ['He moved to the U.S.', 'The move was costly.'],
  ],
  ['a company', 'Acme Inc. Chairman Bo Lind left. He is 60.', ['Acme Inc. Chairman Bo Lind left.', 'He is 60.']],
  ['a decimal', 'Rates rose 4.5 percent. Rents rose 3.1.', ['Rates rose 4.5 percent.', 'Rents rose 3.1.']],
  [
    'a time',
    'It began at 5 p.m. Monday. It ended at 6 p.m. The rain came.',
    ['It began at 5 p.m. Monday.', 'It ended at 6 p.m.', 'The rain came.'],
  ],
  ['a number', 'See No. 5 for more. No. It is wrong.', ['See No. 5 for more.', 'No.', 'It is wrong.']],
  ['a date', 'He sold it on Feb. 13 in Leeds. It rained.', ['He sold it on Feb. 13 in Leeds.', 'It rained.']],
  ['a month and a year', 'It opened in Sept. 1974. It rained.', ['It opened in Sept. 1974.', 'It rained.']],
  ['a month at the end', 'It opened in Dec. 400 people came.', ['It opened in Dec.', '400 people came.']],
  ['a place', 'St. Louis flooded. The river fell.', ['St. Louis flooded.', 'The river fell.']],
  ['a closing mark', '“We lost it.” The town wept.', ['“We lost it.”', 'The town wept.']],
  [
    'a question with its speaker',
    '"Why now?" Harmon asked. Nobody knew.',
    ['"Why now?" Harmon asked.', 'Nobody knew.'],
  ],
  ['a shout that goes on', '"Stop!" he cried. Then silence.', ['"Stop!" he cried.', 'Then silence.']],
  ['an ellipsis', 'It went on... Then it ended.', ['It went on...', 'Then it ended.']],
  ['a gap in a quotation', '“We … Harmon and I … agreed.” It held.', ['“We … Harmon and I … agreed.”', 'It held.']],
])('%s does not break a sentence apart or glue two together', (_, text, expected) => {
  expect(sentencesOf(text)).toEqual(expected)
})

test('the end of a paragraph ends a sentence that has no full stop', () => {
  expect(sentencesOf('What we know\n\nThe bridge is shut.')).toEqual(['What we know', 'The bridge is shut.'])
})

test('list lines are sentences of their own and a line wrapped by hand is not', () => {
  expect(sentencesOf('Three things:\n- bread\n- milk')).toEqual(['Three things:', '- bread', '- milk'])
  const wrapped = 'The council voted on Monday to close the old bridge over\nHarmon Creek for good.'
  expect(sentencesOf(wrapped)).toEqual([wrapped])
})

test('sentences stand verbatim where they say, in order and without overlap', () => {
  const text = 'Dr. Weiss said “no”. Then 👩‍🔬 left!\n\nه\u0301 مرحبا. Ünal left.'
  const input = textAlone(text)
  const { sentences } = prepareDocument(input)
  for (const { start, end, text: own } of sentences) expect(text.slice(start, end)).toBe(own)
  for (const [index, sentence] of sentences.entries())
    if (index > 0) expect(sentence.start).toBeGreaterThanOrEqual(sentences[index - 1]!.end)
})
