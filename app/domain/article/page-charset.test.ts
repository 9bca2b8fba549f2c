import { expect, test } from 'vitest'
import { decodePage } from './page-charset.ts'

const word = 'Größe „déjà“ – 10 €'
const meta = (charset: string) => `<meta charset="${charset}"><p>`

test('a byte order mark is believed before the header', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(word, 'utf16le')])
  expect(decodePage(bytes, 'text/html; charset=iso-8859-1')).toBe(word)
})

test('valid UTF-8 is believed before a header or meta that says otherwise', () => {
  expect(decodePage(Buffer.from(word), 'text/html; charset=iso-8859-1')).toBe(word)
  expect(decodePage(Buffer.from(meta('windows-1251') + word), 'text/html')).toContain(word)
})

test('single bytes are read as the header says, else as the meta says, else as windows-1252', () => {
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  expect(decodePage(cyrillic, 'text/html; charset="windows-1251"')).toBe('Привет')
  expect(decodePage(Buffer.concat([Buffer.from(meta('windows-1251')), cyrillic]), 'text/html')).toContain('Привет')
  expect(decodePage(Buffer.from([0x93, 0x64, 0xe9, 0x6a, 0xe0, 0x94]), 'text/html')).toBe('“déjà”')
})

test('a page that says UTF-8 and is windows-1252 is read as what it is; one bad byte in UTF-8 spoils only itself', () => {
  expect(decodePage(Buffer.from([0x64, 0xe9, 0x6a, 0xe0]), 'text/html; charset=utf-8')).toBe('déjà')
  expect(decodePage(Buffer.concat([Buffer.from(word), Buffer.from([0xff])]), 'text/html; charset=utf-8')).toBe(
    `${word}\uFFFD`,
  )
})

test('seven-bit encodings are not mistaken for UTF-8, and unknown names are passed over', () => {
  expect(
    decodePage(
      Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]),
      'text/html; charset=iso-2022-jp',
    ),
  ).toBe('日本')
  expect(decodePage(Buffer.from(word), 'text/html; charset=no-such-thing')).toBe(word)
})
