import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib'

const LAYERS_MAX = 2

const DECODERS: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  deflate: (bytes, options) => (looksZlib(bytes) ? promisify(inflate) : promisify(inflateRaw))(bytes, options),
}

/** A body does not match its `Content-Encoding`; `message` says how. */
export class ContentDecodingError extends Error {}

/**
 * Undoes `Content-Encoding`. Unlike Node's own `fetch`, it treats a stream that ends early as an error.
 * @param decodedBytesMax the largest size of any decoded layer
 * @throws ContentDecodingError for an unknown coding, more than two layers, damage, an early end, or a layer over the
 * limit
 */
export async function decodeContent(body: Buffer, encoding: string, decodedBytesMax: number): Promise<Buffer> {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length > LAYERS_MAX) throw new ContentDecodingError(`${codings.length} layers of content encoding`)
  let bytes = body
  for (const coding of codings.toReversed()) bytes = await decodeLayer(bytes, coding, decodedBytesMax)
  return bytes
}

async function decodeLayer(bytes: Buffer, coding: string, decodedBytesMax: number): Promise<Buffer> {
  const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
  if (!decode) throw new ContentDecodingError(`unknown content encoding ${coding.slice(0, 40)}`)
  if (bytes.length === 0) return bytes
  try {
    return await decode(bytes, { maxOutputLength: decodedBytesMax })
  } catch (error) {
    throw new ContentDecodingError(reasonOf(error, coding, decodedBytesMax))
  }
}

function reasonOf(error: unknown, coding: string, decodedBytesMax: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ERR_BUFFER_TOO_LARGE') return `more than ${decodedBytesMax} bytes after decoding`
  if (code === 'Z_BUF_ERROR') return `the ${coding} body is incomplete`
  return `the body is not valid ${coding}`
}

/** Servers send `deflate` with and without the zlib header that the standard requires. */
function looksZlib(bytes: Buffer): boolean {
  return bytes.length >= 2 && (bytes.readUInt8(0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
}
