export type ServerEvent = { event: string; data: object }

/**
 * A response that streams events.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function eventStream(events: AsyncIterable<ServerEvent>): Response {
  const encoder = new TextEncoder()
  const iterator = events[Symbol.asyncIterator]()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(`event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    // Compression would hold events back until its buffer is full.
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'private, no-store, no-transform' },
  })
}
