import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type EvilSite = {
  port: number
  /** The requests in order of arrival, with their headers. */
  visits: { path: string; headers: Readonly<Record<string, string | string[] | undefined>> }[]
  close(): Promise<void>
}

/** A web server on 127.0.0.1 with hostile pages, each under its name; it has no robots.txt. */
export async function startEvilSite(): Promise<EvilSite> {
  const sockets = new Set<Socket>()
  const visits: EvilSite['visits'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    visits.push({ path, headers: request.headers })
    void answer(path, request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the evil site has no port')
  return {
    port: address.port,
    visits,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The cases take many megabytes, so they are made when the first is requested. */
async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { EVIL_CASES } = await import('./evil-cases.ts')
  const name = path.slice(1).split('?', 1)[0] ?? ''
  if (Object.hasOwn(EVIL_CASES, name)) EVIL_CASES[name]?.reply(request, response)
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>No such page</p>')
}
