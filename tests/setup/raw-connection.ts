import { connect, type Socket } from 'node:net'

/** A connection that sends raw bytes, including those that no client of ours would send. */
export type RawConnection = {
  socket: Socket
  /** Resolves with everything received so far once it matches `sign`, or once the server has closed. */
  until: (sign: RegExp) => Promise<string>
  /** Everything received until the server closed. */
  rest: () => Promise<string>
}

/** Opens a connection to a service on this machine. */
export function openRaw(base: string): RawConnection {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(base).port) })
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (received += chunk))
  // A reset connection has ended too.
  socket.on('error', () => undefined)
  const until = (sign: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => sign.test(received) && resolve(received)
      look()
      socket.on('data', look)
      socket.once('end', () => resolve(received))
      socket.once('close', () => resolve(received))
    })
  return { socket, until, rest: () => until(/(?!)/) }
}

/** Sends one request on its own connection, and returns its status and headers. */
export async function askRaw(base: string, head: string): Promise<{ status: number; head: string }> {
  const { socket, rest } = openRaw(base)
  socket.write(`${head}\r\nConnection: close\r\n\r\n`, 'latin1')
  const received = await rest()
  socket.destroy()
  const [answer = ''] = received.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), head: answer }
}
