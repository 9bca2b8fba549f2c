import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html (19 MiB, two passes, one lane) */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/-]+)\$([\w+/-]+)$/

/** Hashes a password with argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether the password is right. Takes the same work without an account or a password, so that timing reveals nothing.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, tag] = PHC.exec(hash ?? '') ?? []
  const derived = await derive(password, salt === undefined ? Buffer.alloc(16) : Buffer.from(salt, 'base64'))
  if (tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFC'), nonce, ...COST }, (error, tag) =>
      error === null ? resolve(tag) : reject(error),
    )
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
