import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { page, STORY, storyPage } from '../article-site.ts'
import { body, type EvilCases, read, refused } from './evil-case.ts'

const HTML = storyPage()
const BOMB = Buffer.alloc(40_000_000, '<p>a')
const gzip = gzipSync(HTML)
const coded = (content: Buffer, coding: string) => body(content, { 'content-encoding': coding })
const failed = (content: Buffer, coding: string) => refused('fetch_failed', coded(content, coding))

/** The gzip stream with a wrong checksum at its end. */
function wrongChecksum(): Buffer {
  const copy = Buffer.from(gzip)
  copy.writeUInt32LE(1, copy.length - 8)
  return copy
}

const latin1 = Buffer.from(
  HTML.replaceAll(/[“”]/g, '"').replaceAll('’', "'").replace('Ilse Varga', 'Ilsé Varga'),
  'latin1',
)
const typed = (content: Buffer | string, type: string) => body(content, { 'content-type': type })
const utf16 = (mark: number[]) => Buffer.concat([Buffer.from(mark), Buffer.from(HTML, 'utf16le')])
const withMeta = (charset: string) => HTML.replace('<meta charset="utf-8">', `<meta charset="${charset}">`)
const utf16be = () => utf16([0xff, 0xfe]).swap16()

/** Bodies that do not match their headers: content codings and charsets. */
export const EVIL_ENCODINGS: EvilCases = {
  'gzip-bomb': failed(gzipSync(BOMB), 'gzip'),
  'gzip-gzip-bomb': failed(gzipSync(gzipSync(BOMB)), 'gzip, gzip'),
  'gzip-hidden-bomb': refused('not_an_article', coded(gzipSync(gzipSync(BOMB)), 'gzip')),
  'gzip-br-bomb': failed(gzipSync(brotliCompressSync(BOMB.subarray(0, 8_000_000))), 'br, gzip'),
  'br-bomb': failed(brotliCompressSync(BOMB.subarray(0, 8_000_000)), 'br'),
  'zstd-bomb': failed(zstdCompressSync(BOMB), 'zstd'),
  'deflate-bomb': failed(deflateSync(BOMB), 'deflate'),
  'gzip-members-bomb': failed(
    Buffer.concat(Array.from({ length: 20 }, () => gzipSync(BOMB.subarray(0, 200_000)))),
    'gzip',
  ),
  'gzip-lie': failed(Buffer.from(HTML), 'gzip'),
  'gzip-truncated': failed(gzip.subarray(0, gzip.length / 2), 'gzip'),
  'gzip-without-end': failed(gzip.subarray(0, -8), 'gzip'),
  'gzip-one-byte-short': failed(gzip.subarray(0, -1), 'gzip'),
  'gzip-wrong-checksum': failed(wrongChecksum(), 'gzip'),
  'gzip-header-only': failed(gzip.subarray(0, 10), 'gzip'),
  'gzip-empty': refused('not_an_article', coded(Buffer.alloc(0), 'gzip')),
  'br-lie': failed(Buffer.from(HTML), 'br'),
  'br-truncated': failed(brotliCompressSync(HTML).subarray(0, 500), 'br'),
  'zstd-truncated': failed(zstdCompressSync(HTML).subarray(0, 500), 'zstd'),
  'deflate-truncated': failed(deflateSync(HTML).subarray(0, 500), 'deflate'),
  'gzip-called-br': failed(gzip, 'br'),
  'coding-unknown': failed(Buffer.from(HTML), 'rot13'),
  'coding-of-object': failed(Buffer.from(HTML), 'constructor'),
  'codings-3': failed(gzipSync(gzipSync(gzip)), 'gzip, gzip, gzip'),
  'codings-1000': failed(gzip, Array.from({ length: 1_000 }, () => 'gzip').join(', ')),
  'gzip-unnamed': refused('not_an_article', body(gzip)),
  'gzip-twice': read(coded(gzipSync(gzip), 'gzip, gzip')),
  'gzip-two-members': read(coded(Buffer.concat([gzipSync(HTML.slice(0, 900)), gzipSync(HTML.slice(900))]), 'gzip')),
  'deflate-raw': read(coded(deflateRawSync(HTML), 'deflate')),
  'coding-identity': read(coded(Buffer.from(HTML), 'identity')),
  'ok-latin1': read(typed(latin1, 'text/html; charset=iso-8859-1')),
  'charset-lie': read(typed(latin1, 'text/html; charset=utf-8')),
  'charset-lie-ascii': read(typed(latin1, 'text/html; charset=us-ascii')),
  'charset-lie-utf8': read(typed(HTML, 'text/html; charset=iso-8859-1')),
  'charset-lie-meta': read(typed(withMeta('windows-1251'), 'text/html; charset=utf-8')),
  'charset-lie-utf16-meta': read(typed(withMeta('utf-16'), 'text/html')),
  'charset-unknown': read(typed(HTML, 'text/html; charset=klingon')),
  'charset-empty': read(typed(HTML, 'text/html; charset=')),
  'charset-twice': read(typed(HTML, 'text/html; charset=utf-8; charset=utf-16')),
  'charset-utf7': read(typed(HTML, 'text/html; charset=utf-7')),
  'utf16-bom': read(typed(utf16([0xff, 0xfe]), 'text/html')),
  'utf16-bom-lie': read(typed(utf16([0xff, 0xfe]), 'text/html; charset=utf-8')),
  'utf16be-bom': read(typed(utf16be(), 'text/html')),
  'charset-lie-utf16': read(typed(HTML, 'text/html; charset=utf-16le')),
  'charset-replacement': read(typed(HTML, 'text/html; charset=iso-2022-kr')),
  'utf8-broken': refused('not_an_article', typed(Buffer.alloc(300_000, 0xff), 'text/html; charset=utf-8')),
  nuls: refused('not_an_article', typed(Buffer.alloc(1_500_000), 'text/html')),
  image: refused('not_an_article', typed('GIF89a', 'image/gif')),
  'image-called-html': refused('not_an_article', typed(Buffer.from('GIF89a'.repeat(2_000)), 'text/html')),
  'pdf-called-html': refused(
    'not_an_article',
    typed(`%PDF-1.7\n${'1 0 obj << /Length 9 >> endobj '.repeat(500)}`, 'text/html'),
  ),
  'html-called-text': refused('not_an_article', typed(HTML, 'text/plain')),
  'html-called-octets': refused('not_an_article', typed(HTML, 'application/octet-stream')),
  'json-called-html': refused(
    'not_an_article',
    typed(JSON.stringify({ a: Array.from({ length: 9_000 }, () => 1) }), 'text/html'),
  ),
  'type-overlong': refused('fetch_failed', typed(HTML, `text/html; x=${'x'.repeat(60_000)}`)),
  xxe: read(
    typed(
      `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>${page(`<article><h1>${STORY.title}</h1>${STORY.paragraphs.map((text) => `<p>${text} &x;</p>`).join('')}</article>`)}`,
      'application/xhtml+xml',
    ),
  ),
}
