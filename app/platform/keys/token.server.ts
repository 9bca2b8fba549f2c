import { randomBytes } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The largest multiple of 62 that fits a byte: larger bytes are discarded so that no character is favoured. */
const UNBIASED_BELOW = 248

/** `length` characters of `0-9A-Za-z` from the system's random source, without bias (5.95 bits each). */
export function randomBase62(length: number): string {
  let drawn = ''
  while (drawn.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < UNBIASED_BELOW && drawn.length < length) drawn += BASE62[byte % BASE62.length]
    }
  }
  return drawn
}

/**
 * A UUID of version 7: 48 bits of milliseconds, then 74 random bits.
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-7
 */
export function uuidv7(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  return uuidOf(bytes, 7)
}

/** The UUID of version 7 that comes before all others of that millisecond or a later one. */
export function firstUuidv7(at: Date): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  return uuidOf(bytes, 7)
}

/** 16 bytes as a UUID of a version: version and variant replace six of the bits. */
export function uuidOf(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
