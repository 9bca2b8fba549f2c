import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** `never` starts no answer, `half` starts one that does not end, `cut` breaks the connection in the middle. */
export type FakeAnswer = {
  status?: number
  headers?: Record<string, string>
  body?: string
  end?: 'never' | 'half' | 'cut'
}

/** A case's answer; `turn` counts this case's requests from 0. */
export type FakeCase = FakeAnswer | ((request: FakeRequest, turn: number) => FakeAnswer)

export type FakeSource = {
  /** For the setting with the source's address. */
  base: string
  /** Which case answers, or how one is chosen for each request. */
  answers: string | (() => string)
  caseNames: string[]
  asked: FakeRequest[]
  /** Requests that arrived at another host, through a redirect. */
  strayed: FakeRequest[]
  close(): Promise<void>
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): FakeAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

export function text(body: string, status = 200, headers: Record<string, string> = {}): FakeAnswer {
  return { status, headers: { 'content-type': 'text/plain', ...headers }, body }
}

export function html(body: string, status = 200): FakeAnswer {
  const page = `<!DOCTYPE html><html><head><title>${body}</title></head><body>${body}</body></html>`
  return { status, headers: { 'content-type': 'text/html' }, body: page }
}

const BIG_CHARACTERS = 3_000_000

/**
 * A source on 127.0.0.1 that answers by named cases. Besides its own, every fake has: 401, 403, 429 with and without a
 * reset, 5xx once and always, a page with status 200, something that is not JSON, 3 MB, an answer that never starts,
 * one that never ends, one that breaks off, and a redirect to another host.
 * @param ok the case `ok`, with which `once-500` and `reset-429` end
 */
export async function startFakeSource(ok: FakeCase, more: Record<string, FakeCase> = {}): Promise<FakeSource> {
  const strayed: FakeRequest[] = []
  const elsewhere = await listen((request, response) => {
    strayed.push(read(request))
    response.writeHead(200).end('{}')
  })
  const cases: Record<string, FakeCase> = { ...commonCases(ok, elsewhere.base), ok, ...more }
  const turns = new Map<string, number>()
  const source: FakeSource = {
    base: '',
    answers: 'ok',
    caseNames: Object.keys(cases),
    asked: [],
    strayed,
    close: async () => void (await Promise.all([server.close(), elsewhere.close()])),
  }
  const server = await listen((request, response) => {
    const asked = read(request)
    source.asked.push(asked)
    const name = typeof source.answers === 'string' ? source.answers : source.answers()
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    const found = cases[name] ?? text(`no case ${name}`, 501)
    give(typeof found === 'function' ? found(asked, turn) : found, response)
  })
  source.base = server.base
  return source
}

function commonCases(ok: FakeCase, elsewhere: string): Record<string, FakeCase> {
  const okOf = (request: FakeRequest, turn: number) => (typeof ok === 'function' ? ok(request, turn) : ok)
  return {
    '401': json({ error: 'no such key' }, 401),
    '403': json({ error: 'not for you' }, 403),
    '429': text('Too Many Requests', 429),
    'reset-429': (request, turn) =>
      turn === 0 ? text('Too Many Requests', 429, { 'retry-after': '1' }) : okOf(request, turn),
    'once-500': (request, turn) => (turn === 0 ? json({ error: 'internal' }, 500) : okOf(request, turn)),
    '503': html('Service Unavailable', 503),
    html: html('Just a moment...'),
    'no-json': text('{"half": ['),
    'other-json': json(['something', 'else', 1, null]),
    big: text(`{"filler":"${'x'.repeat(BIG_CHARACTERS)}"}`),
    never: { end: 'never' },
    half: { body: '{"begins":', end: 'half' },
    cut: { body: '{"begins":', end: 'cut' },
    redirect: { status: 302, headers: { location: `${elsewhere}/elsewhere` } },
  }
}

function read(request: IncomingMessage): FakeRequest {
  const url = new URL(request.url ?? '/', 'http://fake')
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers: request.headers }
}

function give({ status = 200, headers = {}, body = '', end }: FakeAnswer, response: ServerResponse): void {
  if (end === 'never') return
  response.writeHead(status, headers)
  if (end === undefined) response.end(body)
  else response.write(body, () => void (end === 'cut' && response.destroy()))
}

async function listen(
  reply: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ base: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(reply)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake source has no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
