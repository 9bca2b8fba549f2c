import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordPieces } from './word-pieces.ts'

/** The vocabulary of BERT's uncased models, one word per line; the line's number is its id. */
const WORDS = readFileSync('app/domain/engine/models/reader/words.txt', 'utf8').trimEnd().split('\n')
const VOCABULARY = new Map(WORDS.map((word, id) => [word, id]))

const split = (text: string) => wordPieces(text, VOCABULARY)
const wordsOf = (text: string): string =>
  split(text)
    .map(({ id }) => WORDS[id])
    .join(' ')

test.each([
  ['words lose case and accents', 'The café’s naïve owner', 'the cafe ’ s naive owner'],
  ['an accent that stands by itself is one, too', 'no\u0303 und\u0301er', 'no under'],
  ['each sign is a word', "Don't shout: “U.S.-led”!", "don ' t shout : “ u . s . - led ” !"],
  ['signs that Unicode calls symbols count where ASCII has them', '`a`^b~c $3m', '` a ` ^ b ~ c $ 3 ##m'],
  ['a sign that comes apart into one of these as well', 'a≠b', 'a = b'],
  ['numbers come apart at their signs', '1,200.50', '1 , 200 . 50'],
  ['an unknown word is one piece, emoji too', 'Wow 😱 yes 👩‍🔬 here', 'wow [UNK] yes [UNK] here'],
  ['each Chinese sign is a word, kana are not', '日本 カタカナ', '日 本 カ ##タ ##カ ##ナ'],
  ['Hangul comes apart into its letters', '한', 'ᄒ ##ᅡ ##ᆫ'],
  ['a word is cut into the longest known pieces from its start', 'unaffable', 'una ##ffa ##ble'],
  [
    'what is neither seen nor a gap is left out',
    'zero\u200bw\u00adid\ufeffth\ufffd \ud83d lone',
    'zero ##wi ##dt ##h lone',
  ],
  ['a gap is a gap, whatever it is', 'tab\tand\u00a0space\u2028line\r\nend', 'tab and space line end'],
  ['a capital that has no plain small form', 'İstanbul', 'istanbul'],
  ['a letter that has no plain form is kept', 'Straße ﬁne', 'st ##raße ﬁ ##ne'],
  ['other scripts', 'Ёлка مر', 'е ##л ##ка م ##ر'],
  ['nothing', ' \n', ''],
])('%s: %j', (_, text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test('a word of 100 letters is cut, one of 101 is unknown', () => {
  expect(split('a'.repeat(100)).length).toBeGreaterThan(10)
  expect(wordsOf('a'.repeat(101))).toBe('[UNK]')
})

test('pieces have BERT’s numbers', () => {
  expect(split('The owner of a café 😱').map(({ id }) => id)).toEqual([1996, 3954, 1997, 1037, 7668, 100])
})

test('a piece stands for its place in the text, with its accents and its emoji', () => {
  const text = '😱 Na\u00efve cafe\u0301s, unaffable'
  expect(split(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '😱',
    'Naïve',
    'cafe\u0301s',
    ',',
    'una',
    'ffa',
    'ble',
  ])
})
