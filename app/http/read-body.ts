import { DomainError } from '#app/platform/domain-error.ts'

/** Largest body of any operation but a batch. */
export const BODY_BYTES_MAX = 1.75 * 1024 * 1024

/** How much of a body that is too large is read and thrown away, so that its sender gets to read the answer. */
const DISCARDED_BYTES_MAX = 16 * 1024 * 1024

/**
 * Reads a request's body; what is over the limit is not kept.
 * @throws DomainError `payload_too_large`.
 */
export async function readBody(request: Request, bytesMax: number = BODY_BYTES_MAX): Promise<string> {
  const reader = request.body?.getReader()
  if (reader === undefined) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size <= bytesMax) chunks.push(part.value)
    else chunks.length = 0
    if (size > DISCARDED_BYTES_MAX) break
  }
  if (size > bytesMax) {
    // Cancelling would reset the connection before the client has read the answer.
    reader.releaseLock()
    throw tooLarge(bytesMax)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(bytesMax: number): DomainError {
  return new DomainError('payload_too_large', `This is larger than ${bytesMax / 1024 / 1024} MiB: send less.`)
}
