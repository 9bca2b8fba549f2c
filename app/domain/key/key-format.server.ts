import { crc32 } from 'node:zlib'
import { randomBase62 } from '#app/platform/keys/token.server.ts'

const RANDOM_LENGTH = 36
const CHECK_LENGTH = 6
const FORM = /^fmk_[0-9A-Za-z]{42}$/
/** The part of a key that is shown to its owner. */
const PREFIX_LENGTH = 12

/** A new key: `fmk_`, 36 random characters (214 bits), 6 of checksum, so that secret scanners recognise it offline. */
export function drawKey(): string {
  const body = `fmk_${randomBase62(RANDOM_LENGTH)}`
  return `${body}${checksum(body)}`
}

/** Whether this can be one of our keys at all; others are not looked up. */
export function isWellFormedKey(key: string): boolean {
  return FORM.test(key) && key.slice(-CHECK_LENGTH) === checksum(key.slice(0, -CHECK_LENGTH))
}

/** By which its owner recognises a key. */
export function keyPrefix(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}

/** CRC-32 of the rest, in base 36, padded with zeros. */
function checksum(body: string): string {
  return crc32(body).toString(36).padStart(CHECK_LENGTH, '0').slice(-CHECK_LENGTH)
}
