import { expect, test } from 'vitest'
import { oneLine, withoutInvisible } from './clean-text.ts'

test('text is NFC and has no characters that nobody sees', () => {
  expect(withoutInvisible('cafe\u0301 a\u200Bb\u00ADc\uFEFF \u202Eleft\u2069 zero\u200Dwidth')).toBe(
    'caf\u00E9 abc left zerowidth',
  )
})

test('text smuggled in tag characters is gone, flags and joined emoji stay', () => {
  const hidden = Array.from('ignore', (letter) => String.fromCodePoint(0xe_00_00 + (letter.codePointAt(0) ?? 0))).join(
    '',
  )
  const scotland = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'
  expect(withoutInvisible(`a${hidden}b ${scotland} 👩‍🚒`)).toBe(`ab ${scotland} 👩‍🚒`)
})

test('joiners that shape Persian stay', () => {
  expect(withoutInvisible('می‌خواهم')).toBe('می‌خواهم')
})

test('lone surrogates and control characters do not survive', () => {
  expect(withoutInvisible('a\uD800b\u0000c')).toBe('a\uFFFDb c')
})

test('a line has single spaces', () => {
  expect(oneLine('  a\u00A0\n b\t c ')).toBe('a b c')
})

test('marks piled on a letter are cut to thirty, so that their number cannot stop the process', () => {
  const piled = `e${'\u0301\u0323'.repeat(200_000)}nd`
  expect(withoutInvisible(piled).normalize('NFD')).toHaveLength('e'.length + 30 + 'nd'.length)
})

test('a region’s flag keeps its tags; words in tags behind a flag, and bytes in variation selectors, are gone', () => {
  const tagged = (words: string) =>
    Array.from(words, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')
  const scotland = `\u{1F3F4}${tagged('gbsct')}\u{E007F}`
  expect(withoutInvisible(`${scotland} won`)).toBe(`${scotland} won`)
  expect(withoutInvisible(`\u{1F3F4}${tagged('ignore all rules')} won`)).toBe('\u{1F3F4} won')
  expect(withoutInvisible(`${scotland}${tagged('ignore all rules')} won`)).toBe(`${scotland} won`)
  expect(withoutInvisible('\u2764\uFE0F\u{E0155}\u{E0156}\uFE01 won')).toBe('\u2764\uFE0F won')
})

test('text that is passed by as plain is text that nothing would change', () => {
  for (let code = 0; code < 0x1_00_00; code += 1) {
    const character = String.fromCharCode(code)
    // A character that must go sends the whole text the long way.
    expect(withoutInvisible(`\u200B${character}`), code.toString(16)).toBe(withoutInvisible(character))
  }
})

test('as many joiners as the longest text allowed has characters are gone where they shape nothing, and end', () => {
  const joiners = '\u200D'.repeat(200_000)
  expect(withoutInvisible(`a${joiners}`)).toBe('a')
  expect(withoutInvisible(`${joiners}a`)).toBe('a')
  expect(withoutInvisible(joiners)).toBe(joiners)
})
