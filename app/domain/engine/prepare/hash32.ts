/**
 * 32-bit FNV-1a over UTF-16 code units, as an unsigned integer.
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
