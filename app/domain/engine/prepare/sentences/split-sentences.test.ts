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
  [
    'ranks and old short names',
    'Maj. Gen. Wm. T. Orr Jr. left. He is 60.',
    ['Maj. Gen. Wm. T. Orr Jr. left.', 'He is 60.'],
  ],
  ['a rank before a saint', 'Lt. Cdr. St. John Orr signed. He left.', ['Lt. Cdr. St. John Orr signed.', 'He left.']],
  ['a bracketed rank', 'Gen. (ret.) Bo Lind left. All cheered.', ['Gen. (ret.) Bo Lind left.', 'All cheered.']],
  [
    'forms of address',
    'The Rt. Hon. Dame Ida Lane came. It rained.',
    ['The Rt. Hon. Dame Ida Lane came.', 'It rained.'],
  ],
  [
    'clergy and degrees',
    'Rev. Jas. Orr, S.J., met Bo Lind Ph.D. It rained.',
    ['Rev. Jas. Orr, S.J., met Bo Lind Ph.D.', 'It rained.'],
  ],
  ['a professor of two initials', 'Prof. A. J. Orr left. He is 60.', ['Prof. A. J. Orr left.', 'He is 60.']],
  [
    'a retired officer',
    'Gp. Capt. Bo Orr, R.A.F. (ret.), left. We did.',
    ['Gp. Capt. Bo Orr, R.A.F. (ret.), left.', 'We did.'],
  ],
  ['a street', 'It lies on Main St. The road is closed.', ['It lies on Main St.', 'The road is closed.']],
  ['a school', 'The band of Orr Sec. School played. We left.', ['The band of Orr Sec. School played.', 'We left.']],
  [
    'numbers of pages',
    'See pp. 4 and 5, Nos. 6 and 7. Art. 8 applies.',
    ['See pp. 4 and 5, Nos. 6 and 7.', 'Art. 8 applies.'],
  ],
  ['a letter that is no initial', 'They chose plan B. It failed.', ['They chose plan B.', 'It failed.']],
  [
    'words that look like titles',
    'He is a sales rep. She was ill. Ann left.',
    ['He is a sales rep.', 'She was ill.', 'Ann left.'],
  ],
  [
    'a time that opens a sentence',
    'On 4 May at 4 p.m. Col. Orr spoke. We left.',
    ['On 4 May at 4 p.m. Col. Orr spoke.', 'We left.'],
  ],
  ['a dateline', 'ORR, QLD. — A roof fell. It rained.', ['ORR, QLD. — A roof fell.', 'It rained.']],
  [
    'a text in capitals',
    'IT OPENS AT 9 A.M. AT ST. BEDE’S. LT. COL. ORR CAME AT 4 P.M. HE LEFT.',
    ['IT OPENS AT 9 A.M. AT ST. BEDE’S.', 'LT. COL. ORR CAME AT 4 P.M.', 'HE LEFT.'],
  ],
  ['a line that ends with an initial', 'Mr. Al P.\nOrr came. He left.', ['Mr. Al P.\nOrr came.', 'He left.']],
  ['a line in a quotation', '“The urn is\nBroken and old.” We left.', ['“The urn is\nBroken and old.”', 'We left.']],
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
