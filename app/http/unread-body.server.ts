import type { IncomingMessage } from 'node:http'

/** How much is still thrown away of a body of which much was thrown away before the answer. */
const DISCARDED_BYTES_MAX = 1024 * 1024
const DISCARD_MS = 15_000

/**
 * Frees a connection of the rest of a body that was not read when the answer was sent: the next request on it would wait
 * behind that. A small rest is thrown away; a larger or slower one ends the connection, but not before its sender had
 * time to read the answer.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  if (request.complete && request.readableLength === 0) return void request.resume()
  const { socket } = request
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
