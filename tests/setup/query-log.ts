import { connect, createServer, type Socket } from 'node:net'

/** A proxy to the database that records every statement. */
export type QueryLog = {
  /** The database's address through the proxy. */
  databaseUrl: string
  /**
   * The statements since the last call, each with its result (`SELECT 1`), sorted by text, since some run in parallel.
   * Without those of the job queue, and those with which the driver sets up a connection.
   */
  take: () => string[]
  close: () => void
}

/** Opens a proxy to the database at that address. */
export async function startQueryLog(databaseUrl: string): Promise<QueryLog> {
  const target = new URL(databaseUrl)
  const run: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) })
    const conversation = follow((statement) => run.push(statement))
    client.on('data', conversation.asked)
    upstream.on('data', conversation.answered)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(address !== null && typeof address === 'object' ? address.port : 0)
  return {
    databaseUrl: through.href,
    take: () =>
      run
        .splice(0)
        .filter((statement) => !/pgboss|pg_catalog\.pg_type/.test(statement))
        .toSorted(),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Reads both sides of a connection.
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function follow(note: (statement: string) => void) {
  const prepared = new Map<string, string>()
  const waiting: string[] = []
  const asked = messageReader(false, (type, [first = '', second = '']) => {
    if (type === 'P') prepared.set(first, second)
    if (type === 'B') waiting.push(prepared.get(second) ?? `unknown: ${second}`)
    if (type === 'Q') waiting.push(first)
  })
  const answered = messageReader(true, (type, [tag = '']) => {
    // The end of a statement, or its failure.
    if (type === 'C' || type === 'E') note(`${waiting.shift() ?? ''} → ${tag}`)
  })
  return { asked, answered }
}

/** Splits a stream into messages of type, length and content; a client's first message has no type. */
function messageReader(isTyped: boolean, read: (type: string, texts: string[]) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0)
  let typeBytes = isTyped ? 1 : 0
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    while (pending.length >= typeBytes + 4) {
      const end = typeBytes + pending.readInt32BE(typeBytes)
      if (pending.length < end) return
      const type = typeBytes === 0 ? '' : String.fromCharCode(pending[0] ?? 0)
      const texts = pending
        .subarray(typeBytes + 4, end)
        .toString()
        .split('\0', 2)
      pending = pending.subarray(end)
      typeBytes = 1
      read(type, texts)
    }
  }
}
