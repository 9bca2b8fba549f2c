import { expect, test } from 'vitest'
import { type Allowance, openAllowance } from './allowance.ts'
import { findEchoes } from './echoes.ts'
import { closeGaps, wordAround } from './gaps.ts'
import { type KnownText, knownText } from './known-text.ts'

/** The word around the place before `|` in a text. */
function wordAt(marked: string): string {
  const known = knownText(marked.replace('|', ''))
  const { start, end } = wordAround(known, marked.indexOf('|'))
  return known.points.slice(start, end).join('')
}

test.each([
  ['see tw|enty-one men', 'twenty-one'],
  ['see twenty-on|e men', 'twenty-one'],
  ['see twenty|-one men', 'twenty-one'],
  ['see twenty-|one men', 'twenty-one'],
  ['yes and|/or no', 'and/or'],
  ['the U.S|.’s army', 'U.S.’s'],
  ['the U.|S. army', 'U.S'],
  ['w|ord', 'word'],
  ['wor|d', 'word'],
])('the word around the place in "%s" is "%s", with what joints join', (marked, word) => {
  expect(wordAt(marked)).toBe(word)
})

test.each([
  'see |twenty',
  'see| twenty',
  'end|. And',
  'wait|...what',
  'wait...|what',
  '|word',
  'word|',
  'a |- b',
  'a -| b',
])('there is no word around the place in "%s"', (marked) => {
  expect(wordAt(marked)).toBe('')
})

test('words of a script without spaces are not joined', () => {
  const known = knownText('县议会投票决定')
  expect(known.words.length).toBeGreaterThan(2)
  for (const [index, { end }] of known.words.slice(0, -1).entries()) {
    expect(known.words[index + 1]?.start).toBe(end)
    expect(wordAround(known, end)).toEqual({ start: end, end })
  }
})

/** What is shown after gaps of up to three words are closed, with a dot for each character that is not. */
function closed(text: string, shown: readonly string[], limit = Number.POSITIVE_INFINITY): string {
  const known = knownText(text)
  const allowance = openAllowance(known, findEchoes(known), true)
  for (const words of shown) expect(showIn(known, allowance, words)).toBe(true)
  let left = limit
  const limited: Allowance = {
    ...allowance,
    show: (ranges) => {
      const cost = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
      if (cost > left) return false
      left -= cost
      return allowance.show(ranges)
    },
  }
  closeGaps(known, limited, 3)
  return known.points.map((point, at) => (allowance.isShown(at) ? point : '.')).join('')
}

function showIn(known: KnownText, allowance: Allowance, words: string): boolean {
  const start = known.points.join('').indexOf(words)
  return allowance.show([{ start, end: start + words.length }])
}

test('a gap of three words beside shown text is closed, one of four is not', () => {
  expect(closed('aa bb cc dd ee', ['aa ', 'ee'])).toBe('aa bb cc dd ee')
  expect(closed('aa bb cc dd ff ee', ['aa ', 'ee'])).toBe('aa ............ee')
  expect(closed('bb cc dd ee', ['ee'])).toBe('bb cc dd ee')
  expect(closed('aa bb cc dd', ['aa'])).toBe('aa bb cc dd')
})

test('a paragraph of which nothing is shown stays closed, however short, and so does the space between paragraphs', () => {
  expect(closed('aa bb\n\ncc dd\n\nee ff', ['aa ', 'ff'])).toBe('aa bb.........ee ff')
})

test('marks without words are closed up to eight, a longer row is not', () => {
  expect(closed('aa ******** bb', ['aa ', ' bb'])).toBe('aa ******** bb')
  expect(closed('aa ********* bb', ['aa ', ' bb'])).toBe('aa ......... bb')
})

test('where room is short, the gaps with the fewest words are closed first', () => {
  expect(closed('aa bb cc dd ee ff gg', ['aa ', 'dd ', 'gg'], 6)).toBe('aa bb cc dd ......gg')
  expect(closed('aa bb cc dd ee gg', ['aa ', 'dd ', 'gg'], 5)).toBe('aa ......dd ee gg')
  expect(closed('aa bb cc dd ee gg', ['aa ', 'dd ', 'gg'], 6)).toBe('aa ......dd ee gg')
})
