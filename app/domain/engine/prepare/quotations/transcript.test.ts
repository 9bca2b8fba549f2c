import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

function speakersOf(text: string): (string | undefined)[] {
  const { quotations, speakers } = prepareDocument(textAlone(text))
  return quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)
}

test('the turns of a hearing go to those whom titles and surnames in capitals name', () => {
  const turns = [
    'The committee met to hear Marta Quennell, the harbour master, and Owen Tarbuck, an engineer.',
    'SEN. HALE (D-Orrin): Thank you for coming. Let us begin with the engines.',
    'MS. QUENNELL: The engines date from 1994. One has failed.',
    'MR. TARBUCK: It has not failed. It was taken out in March.',
    'MS. QUENNELL: You told us the opposite in April.',
    'SEN. HALE (D-Orrin): I want a clear reply.',
    'MR. TARBUCK: It was taken out.',
  ]
  expect(speakersOf(turns.join('\n\n'))).toEqual([
    'Hale',
    'Marta Quennell',
    'Owen Tarbuck',
    'Marta Quennell',
    'Hale',
    'Owen Tarbuck',
  ])
})

test('somebody who speaks once in a debate is heard, too', () => {
  const turns = [
    'Moderator: Welcome, all of you. We have an hour.',
    'Dr. Okonkwo: I will be brief. The clinic has eleven beds.',
    'Mrs Varga: My mother waited nine hours in that corridor.',
    'Dr. Okonkwo: I am sorry to hear it.',
    'Mrs Varga: You said that last year!',
    'Moderator: Let us hear the treasurer.',
    'Treasurer: We have 2.1 million pounds and no reserve.',
  ]
  const names = ['Moderator', 'Okonkwo', 'Varga', 'Okonkwo', 'Varga', 'Moderator', 'Treasurer']
  expect(speakersOf(turns.join('\n\n'))).toEqual(names)
})

test.each([
  [
    'a test of kettles',
    [
      'Brew King: The lid is loose, and you can burn your hand.',
      'Price: 49 pounds.',
      'Steam Queen: It boils a litre in two minutes. I liked the handle.',
      'Price: 61 pounds.',
      'Brew King: We also tried the large model. It leaked.',
      'Verdict: Buy the Steam Queen.',
      'Steam Queen: You can buy it from May on.',
    ],
  ],
  [
    'a list of matches',
    [
      'Rovers: City lost 2-0 at home.',
      'City: Rovers stay in third.',
      'Rovers: The next match is on Saturday.',
      'City: The captain is injured.',
    ],
  ],
])('%s with labels is no debate', (_, paragraphs) => {
  expect(speakersOf(paragraphs.join('\n\n'))).toEqual([])
})
