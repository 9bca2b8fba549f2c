import type { IncomingMessage, ServerResponse } from 'node:http'
import { DISCARDED_BYTES_MAX } from './read-body.ts'

const DISCARD_MS = 15_000

/**
 * Tells the sender of a body too large to be discarded that its connection ends with the response, so that it sends no
 * further request on it.
 */
export function closeBehindLargeBody(request: IncomingMessage, response: ServerResponse): void {
  if (Number(request.headers['content-length'] ?? 0) > DISCARDED_BYTES_MAX) response.shouldKeepAlive = false
}

/**
 * Frees a connection of a body's unread rest, behind which the next request would wait. A small rest is discarded; a
 * larger or slower one ends the connection, but only after its sender had time to read the response.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.readableEnded || request.destroyed) return
  if (request.complete && request.readableLength === 0) return void request.resume()
  const { socket } = request
  // Closing a connection with unread bytes resets it, and loses the response.
  if (isClosedBehind(response)) socket.destroySoon = () => void socket.end()
  const timer = setTimeout(() => socket.destroy(), DISCARD_MS).unref()
  let bytes = 0
  // The framework's listeners would hold the body back for a reader that never comes.
  request.removeAllListeners('data')
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (bytes > DISCARDED_BYTES_MAX) socket.end()
  })
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.once('end', () => socket.writableEnded && socket.destroy())
  request.resume()
}

function isClosedBehind(response: ServerResponse): boolean {
  return !response.shouldKeepAlive || String(response.getHeader('connection')).toLowerCase() === 'close'
}
