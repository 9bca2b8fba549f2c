import type { IncomingMessage, ServerResponse } from 'node:http'
import { DISCARDED_BYTES_MAX } from './read-body.ts'

const DISCARD_MS = 15_000

/**
 * Tells the sender of a body that is larger than what would be thrown away of it that its connection ends with the
 * answer, so that it sends no other request on it.
 */
export function closeBehindLargeBody(request: IncomingMessage, response: ServerResponse): void {
  if (Number(request.headers['content-length'] ?? 0) > DISCARDED_BYTES_MAX) response.shouldKeepAlive = false
}

/**
 * Frees a connection of the rest of a body that was not read when the answer was sent: the next request on it would wait
 * behind that. A rest is thrown away; a larger or slower one ends the connection, but not before its sender had time to
 * read the answer.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.readableEnded || request.destroyed) return
  if (request.complete && request.readableLength === 0) return void request.resume()
  const { socket } = request
  // A connection that is closed with bytes unread is reset, and takes the answer along.
  if (isClosedBehind(response)) socket.destroySoon = () => void socket.end()
  const timer = setTimeout(() => socket.destroy(), DISCARD_MS).unref()
  let bytes = 0
  // What the framework listens with would hold the body back for a reader that never comes.
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
