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

test('in a hearing those who ask are heard, once or often, under labels with titles, hyphens, particles and accents', () => {
  const turns = [
    'The committee met at ten. Sir Dafydd ap Rhys Morgan in the chair. An edited extract of the exchanges follows.',
    'CHAIR: How many homes are at risk, Ms de la Haye?',
    'MS DE LA HAYE: We count 318.',
    'MR MACINTYRE-OYELARAN: And how many of those were refused a loan?',
    'MS DE LA HAYE: We know of 52.',
    'CHAIR: Let us hear Dr Ó hUiginn.',
    'DR Ó HUIGINN: We found three cracks.',
    'MR MACINTYRE-OYELARAN: Is that evidence?',
    'DE SOUSA E MELO: If I may, it is.',
    'Jacqueline de la Haye manages the coast partnership.',
  ]
  expect(speakersOf(turns.join('\n\n'))).toEqual([
    'Dafydd ap Rhys Morgan',
    'Jacqueline de la Haye',
    'Macintyre-Oyelaran',
    'Jacqueline de la Haye',
    'Dafydd ap Rhys Morgan',
    'Ó hUiginn',
    'Macintyre-Oyelaran',
    'De Sousa e Melo',
  ])
})

test('an office for a label whose holder the text does not name stays an office', () => {
  const turns = [
    'CHAIR LINDQVIST: When did you first see the crack?',
    'OKONJO-BELL: On the ninth of March. I sent the picture.',
    'CLERK: May I say that it was opened?',
    'CHAIR LINDQVIST: And what came back?',
    'MR. ST. JOHN: We had no ruler.',
  ]
  const names = ['Lindqvist', 'Okonjo-Bell', 'Clerk', 'Lindqvist', 'St. John']
  expect(speakersOf(turns.join('\n\n'))).toEqual(names)
})

test('letters that name their speakers in brackets give both sides a voice', () => {
  const turns = [
    'Our notes of the questions:',
    'Q (Ines D’Almeida-Roux, pension fund): Why has the dividend been cut?',
    'A (Hendrik ter Braak, chief executive): Because the shaft has to be relined.',
    'Q (Bruce O’Dea, shareholder since 1988): Will you take a pay cut?',
    'A (Ter Braak): I have not been asked to.',
    'Q (D’Almeida-Roux): I am asking.',
  ]
  expect(speakersOf(turns.join('\n\n'))).toEqual([
    'Ines D’Almeida-Roux',
    'Hendrik ter Braak',
    'Bruce O’Dea',
    'Hendrik ter Braak',
    'Ines D’Almeida-Roux',
  ])
})

test('a label in capitals is spelled as the text spells the name elsewhere', () => {
  const turns = [
    'An extract from the oral evidence taken by the committee.',
    'CHAIR: Who put it there?',
    'BARONESS MACNEILL OF UIG: I did, and I would do so again.',
    'CHAIR: Lady MacNeill, that is no reply to my question.',
    'BARONESS MACNEILL OF UIG: It is the only one I have.',
  ]
  expect(speakersOf(turns.join('\n\n'))).toContain('MacNeill of Uig')
})
