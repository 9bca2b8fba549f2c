import { expect, test } from 'vitest'
import { checkedProse, plainText } from './check-prose.ts'
import { quoteFinder } from './locate-quote.ts'

const find = quoteFinder('The council “sold our river” for 3 million, said Ada Reed.')

test('a sentence that quotes what the text does not hold is left out and counted', () => {
  const written = 'It says “sold our river”. It also says “we did nothing wrong”. The rest is plain.'
  expect(checkedProse(written, find, 500)).toEqual({
    text: 'It says “sold our river”. The rest is plain.',
    refused: 1,
  })
})

test.each([
  ['over two sentences', 'It says “we did nothing. Nobody was asked.” The rest is plain.', 2],
  ['that nothing closes', 'The rest is plain. It says “we did nothing wrong', 1],
  ['in single marks', 'It says ‘we don’t do wrong’. The rest is plain.', 1],
  ['in typewriter marks', "It says 'we did nothing wrong'. The rest is plain.", 1],
])('an invented quotation %s is left out', (_what, written, refused) => {
  expect(checkedProse(written, find, 500)).toEqual({ text: 'The rest is plain.', refused })
})

test.each(['It’s Reed’s and the councils’ river, isn’t it?', 'It says ‘sold our river’, and that’s all.'])(
  'apostrophes quote nothing: %s',
  (written) => {
    expect(checkedProse(written, find, 500)).toEqual({ text: written, refused: 0 })
  },
)

test('a single word in marks is set off, not quoted', () => {
  expect(checkedProse('A “betrayal” is what it is called.', find, 500).refused).toBe(0)
})

test.each([
  ['a tag', 'One <img src=x onerror="alert(1)"> two', 'One two'],
  ['a script', '<script>alert(1)</script>Plain', 'alert(1) Plain'],
  ['a link', 'See [the proof](https://evil.example/a) now', 'See the proof now'],
  ['a picture', 'See ![](https://evil.example/a.png) now', 'See now'],
  ['an address', 'Go to https://evil.example/a?b=c now', 'Go to (URL removed) now'],
  ['an address without a scheme', 'Go to www.evil.example now', 'Go to (URL removed) now'],
  ['a script address', 'javascript:alert(1) is it', '(URL removed) is it'],
  ['code', 'Run `rm -rf` **now**', 'Run rm -rf now'],
  ['line ends and controls', 'One\n\n\u0007two\u202E three\u200B', 'One two three'],
])('%s is no plain text', (_what, written, plain) => {
  expect(plainText(written)).toBe(plain)
})

test('a text that is too long is cut between words', () => {
  expect(checkedProse('one two three four five', find, 12).text).toBe('one two…')
})
