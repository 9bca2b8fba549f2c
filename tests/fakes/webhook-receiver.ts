import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const HOOKS_HOST = 'hooks.test'

/** A message as received. */
export type Message = {
  path: string
  headers: IncomingHttpHeaders
  /** The bytes, as text. */
  body: string
  json: any
  at: number
}

/** Answers one message; `count` is how often this path was called, including this call. */
export type Behaviour = (response: ServerResponse, message: Message, count: number) => void

export type WebhookReceiver = {
  port: number
  /** `http://hooks.test/<name>`: each name is a separate receiver. */
  url(name: string): string
  /** Sets a name's behaviour; the default is 204. */
  on(name: string, behaviour: Behaviour): void
  /** The messages at a name, in order. */
  messages(name: string): Message[]
  /** The messages at any name. */
  all(): Message[]
  /** Connections that wait for an answer. */
  hanging(name: string): number
  /** Closes every waiting connection. */
  letGo(): void
  close(): Promise<void>
}

/** Answers with a status, headers and a body. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body)

/** Never answers. */
export const hang: Behaviour = () => {}

/** A receiver of webhooks on this machine: any number of addresses, each with its own behaviour. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const behaviours = new Map<string, Behaviour>()
  const arrived = new Map<string, Message[]>()
  const waiting = new Map<string, Set<ServerResponse>>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const name = (request.url ?? '/').slice(1)
      const message = { path: request.url ?? '', headers: request.headers, body, json: parse(body), at: Date.now() }
      const list = arrived.get(name) ?? []
      arrived.set(name, [...list, message])
      const open = waiting.get(name) ?? new Set()
      waiting.set(name, open.add(response))
      response.once('close', () => open.delete(response))
      const behaviour = behaviours.get(name) ?? answer(204)
      behaviour(response, message, list.length + 1)
    })
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: portOf(server.address()),
    url: (name) => `http://${HOOKS_HOST}/${name}`,
    on: (name, behaviour) => void behaviours.set(name, behaviour),
    messages: (name) => arrived.get(name) ?? [],
    all: () => [...arrived.values()].flat(),
    hanging: (name) => waiting.get(name)?.size ?? 0,
    letGo: () => {
      for (const open of waiting.values()) for (const response of open) response.destroy()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
