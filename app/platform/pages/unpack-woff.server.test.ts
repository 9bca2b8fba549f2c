import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.server.ts'

const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
)

/** The sum of a table's 32-bit words, as its directory entry states it. */
function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

test('every table of the unpacked font has the checksum that the packed file states', () => {
  const font = unpackWoff(woff)
  expect(font.length).toBe(woff.readUInt32BE(16))
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const [stated, offset = 0, length = 0] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field))
    // The `head` table holds a checksum of the whole file, which its own checksum leaves out.
    if (font.toString('latin1', entry, entry + 4) === 'head') continue
    expect(checksum(font.subarray(offset, offset + ((length + 3) & ~3)))).toBe(stated)
  }
})

test('what is no WOFF file is refused', () => {
  expect(() => unpackWoff(Buffer.from('not a font'))).toThrow('WOFF')
})
