import { createHash } from 'node:crypto'
import { uuidOf } from './token.server.ts'

/**
 * A UUID of version 5: the same name in a namespace always gives the same UUID.
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-5
 */
export function uuidv5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16)
  return uuidOf(bytes, 5)
}
