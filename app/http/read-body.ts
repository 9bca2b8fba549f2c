import { DomainError } from '#app/platform/domain-error.ts'

/** The largest body of any operation except a batch. */
export const BODY_BYTES_MAX = 1.75 * 1024 * 1024

/** How much of an unwanted body is read and discarded, so that its sender gets to read the response. */
export const DISCARDED_BYTES_MAX = 16 * 1024 * 1024

/**
 * Reads a request's body; anything over the limit is discarded.
 * @throws DomainError `payload_too_large`; `invalid_request` for an incomplete body
 */
export async function readBody(request: Request, bytesMax: number = BODY_BYTES_MAX): Promise<string> {
  if (announcedBytes(request) > bytesMax) throw tooLarge(bytesMax)
  const { size, chunks } = await receive(request, bytesMax)
  if (size > bytesMax) throw tooLarge(bytesMax, size > DISCARDED_BYTES_MAX ? { Connection: 'close' } : {})
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Reads and discards what a refusal left unread of a body. One announced as larger than the limit is not waited for: it
 * is discarded when the response is sent.
 */
export async function discardBody(request: Request): Promise<void> {
  // It no longer matters that the body is broken.
  if (!request.bodyUsed && announcedBytes(request) <= BODY_BYTES_MAX) await receive(request, 0).catch(() => undefined)
}

function tooLarge(bytesMax: number, headers: Record<string, string> = {}): DomainError {
  return new DomainError(
    'payload_too_large',
    `The request is larger than ${bytesMax / 1024 / 1024} MiB. Send a smaller one.`,
    {
      headers,
    },
  )
}

/** 0 where the sender does not say. */
function announcedBytes(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0) || 0
}

/** The chunks of a body within the limit; for a larger one its size, or as much of it as was read. */
async function receive(request: Request, bytesMax: number): Promise<{ size: number; chunks: Uint8Array[] }> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body === null) return { size, chunks }
  const reader = request.body.getReader()
  while (size <= DISCARDED_BYTES_MAX) {
    const part = await reader.read().catch(() => {
      throw new DomainError('invalid_request', 'The request body is incomplete. Send it again.')
    })
    if (part.done) break
    size += part.value.byteLength
    if (size <= bytesMax) chunks.push(part.value)
    else chunks.length = 0
  }
  // Cancelling would reset the connection before the client has read the response.
  reader.releaseLock()
  return { size, chunks }
}
