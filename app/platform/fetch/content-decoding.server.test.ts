import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ContentDecodingError, decodeContent } from './content-decoding.server.ts'

const text = Buffer.from(Array.from({ length: 2_000 }, (_, index) => `line ${index * 7919}`).join('\n'))
const codings = [
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['deflate', deflateSync],
] as const

test.each(codings)('a whole %s body is decoded', async (coding, encode) => {
  expect((await decodeContent(encode(text), coding, 1_000_000)).equals(text)).toBe(true)
})

test.each(codings)('half a %s body is an error, not a shorter text', async (coding, encode) => {
  const whole = encode(text)
  await expect(decodeContent(whole.subarray(0, whole.length >> 1), coding, 1_000_000)).rejects.toThrow(
    ContentDecodingError,
  )
})

test.each(codings)('a %s body that grows past the limit is an error', async (coding, encode) => {
  await expect(decodeContent(encode(text), coding, 1_000)).rejects.toThrow(/more than 1000 bytes/)
})

test('deflate without the zlib header is decoded too', async () => {
  expect((await decodeContent(deflateRawSync(text), 'deflate', 1_000_000)).equals(text)).toBe(true)
})

test('two layers are undone in the order of their header, three are refused', async () => {
  expect((await decodeContent(brotliCompressSync(gzipSync(text)), 'gzip, br', 1_000_000)).equals(text)).toBe(true)
  await expect(decodeContent(text, 'gzip, gzip, gzip', 1_000_000)).rejects.toThrow(/3 layers/)
})

test('an unknown coding and plain text called gzip are errors', async () => {
  await expect(decodeContent(text, 'rot13', 1_000_000)).rejects.toThrow(/unknown content encoding/)
  await expect(decodeContent(text, 'gzip', 1_000_000)).rejects.toThrow(/not valid gzip/)
})
