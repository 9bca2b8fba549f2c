import { inflateSync } from 'node:zlib'
import { invariant } from '../invariant.ts'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/**
 * Unpacks a WOFF file to the TrueType or OpenType file inside: the PDF library inflates a WOFF font's tables again at
 * each use.
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  invariant(woff.toString('latin1', 0, 4) === 'wOFF', 'a WOFF file begins with its name')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (let index = 0; index < count; index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const table = readTable(woff, entry)
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    woff.copy(header, at, entry, entry + 4)
    woff.copy(header, at + 4, entry + 16, entry + 20)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
  invariant(offset !== undefined && packed !== undefined && length !== undefined, 'an entry has all its fields')
  const bytes = woff.subarray(offset, offset + packed)
  return packed < length ? inflateSync(bytes) : bytes
}
