import { guessedCharset } from './guess-charset.ts'

const META_BYTES_MAX = 4_096
const BOMS = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
]
/** Encodings whose bytes can be valid UTF-8 without being it. */
const SEVEN_BIT_OR_WIDE = /^(?:utf-16|iso-2022)/

/**
 * Decodes a page. Order of trust: byte order mark, valid UTF-8 beyond ASCII, the `Content-Type` header, a `<meta>` in
 * the first 4 kB, and what its letters suggest. A page that claims UTF-8 but mostly is not is treated as if it claimed
 * nothing.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  return decode(bytes, trustedLabel(bytes, contentType)) ?? ''
}

function trustedLabel(bytes: Uint8Array, contentType: string): string {
  const bom = BOMS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  if (bom) return bom.label
  const declared = declaredLabel(bytes, contentType)
  if (SEVEN_BIT_OR_WIDE.test(declared)) return declared
  const asUtf8 = decode(bytes, 'utf-8', true)
  if (asUtf8 !== null) return 'utf-8'
  if (declared !== 'utf-8') return declared
  return isMostlyBroken(decode(bytes, 'utf-8') ?? '') ? guessedCharset(bytes) : 'utf-8'
}

function declaredLabel(bytes: Uint8Array, contentType: string): string {
  const label = knownLabel(charsetOf(contentType)) ?? knownLabel(metaCharset(bytes)) ?? 'utf-8'
  return isWideWithoutNul(label, bytes) ? 'utf-8' : label
}

/** Markup in UTF-16 has a zero byte in every tag. Without one, it is something else. */
function isWideWithoutNul(label: string, bytes: Uint8Array): boolean {
  return label.startsWith('utf-16') && !bytes.subarray(0, META_BYTES_MAX).includes(0)
}

function charsetOf(contentType: string): string | null {
  return /charset\s*=\s*(?:["']\s*)?([^\s"';,>]+)/i.exec(contentType)?.[1] ?? null
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = decode(bytes.subarray(0, META_BYTES_MAX), 'windows-1252') ?? ''
  for (const [tag] of head.matchAll(/<(?:meta|\?xml)\s[^>]{0,500}/gi)) {
    const label = charsetOf(tag) ?? /encoding\s*=\s*["']([^"']+)/i.exec(tag)?.[1]
    // A page that is readable this far as single bytes is not UTF-16, whatever it claims.
    if (label) return label.toLowerCase().startsWith('utf-16') ? 'utf-8' : label
  }
  return null
}

function knownLabel(label: string | null): string | null {
  if (label === null) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array, label: string, fatal = false): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether invalid bytes outnumber valid letters beyond ASCII. */
function isMostlyBroken(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return broken > whole
}
