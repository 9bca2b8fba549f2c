import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { z } from 'zod'
import { answerOn } from './messages-answer.ts'

/** One request to the fake. */
export type MessagesCall = {
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As received. */
  raw: string
  body: any
  /** The text of its only message. */
  content: string
  /** The fields that its tool requires. */
  fields: string[]
}

/** How a case handles a request; `turn` counts this case's requests from 0. */
type MessagesCase = (call: MessagesCall, response: ServerResponse, turn: number) => void | Promise<void>

export type FakeMessages = {
  /** For `ANTHROPIC_BASE_URL`. */
  base: string
  /** Which case answers. */
  answers: string
  /** The tool's input, instead of a good answer. */
  fillIn: ((call: MessagesCall) => unknown) | undefined
  calls: MessagesCall[]
  /** Requests that followed a redirect. */
  strayed: string[]
  /** How many answers their caller abandoned. */
  ended: number
  close: () => Promise<void>
}

const USAGE = { input_tokens: 900, output_tokens: 700, cache_read_input_tokens: 5000, cache_creation_input_tokens: 0 }
const CHUNK_CHARS = 180
const HUGE_BYTES = 3_000_000
const MESSAGE = { id: 'msg_01FAKE', type: 'message', role: 'assistant', model: 'fake', stop_sequence: null }

/** A server with the Messages API, streaming or not, and with the faults that such servers have. */
export async function startFakeMessages(): Promise<FakeMessages> {
  const sockets = new Set<Socket>()
  const turns = new Map<string, number>()
  const server = createServer((request, response) => void reply(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake has no port')
  const fake: FakeMessages = {
    base: `http://127.0.0.1:${address.port}`,
    answers: 'ok',
    fillIn: undefined,
    calls: [],
    strayed: [],
    ended: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => undefined)
    response.on('close', () => (fake.ended += response.writableFinished ? 0 : 1))
    const call = await read(request)
    if (call.path === '/elsewhere') return void (fake.strayed.push(call.raw), response.end('{}'))
    fake.calls.push(call)
    const turn = turns.get(fake.answers) ?? 0
    turns.set(fake.answers, turn + 1)
    const found = CASES[fake.answers]
    if (found === undefined) return fail(response, 501, `no case ${fake.answers}`)
    await found(
      { ...call, body: { ...call.body, filled: fake.fillIn?.(call) ?? answerOn(call.content, call.fields) } },
      response,
      turn,
    )
  }
  return fake
}

const Body = z.looseObject({
  messages: z.tuple([z.looseObject({ content: z.tuple([z.looseObject({ text: z.string() })]) })]),
  tools: z.tuple([z.looseObject({ input_schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }) })]),
})

async function read(request: IncomingMessage): Promise<MessagesCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const raw = Buffer.concat(chunks).toString()
  const call = { path: request.url ?? '', headers: request.headers, raw, body: {}, content: '', fields: [] }
  if (raw === '') return call
  const body = Body.parse(JSON.parse(raw))
  const fields = Object.keys(body.tools[0].input_schema.properties)
  return { ...call, body, content: body.messages[0].content[0].text, fields }
}

function fail(
  response: ServerResponse,
  status: number,
  message = 'made up',
  headers: Record<string, string> = {},
): void {
  const type = status === 529 ? 'overloaded_error' : status === 429 ? 'rate_limit_error' : 'invalid_request_error'
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_fake' }))
}

function whole(response: ServerResponse, content: unknown[], stopReason = 'tool_use'): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...MESSAGE, content, stop_reason: stopReason, usage: USAGE }))
}

const toolUse = (input: unknown) => ({ type: 'tool_use', id: 'toolu_01FAKE', name: 'report', input })

type StreamEvent = { type: string; [key: string]: unknown }

/** The events of a streamed answer that fills in the tool with `json`. */
function eventsOf(json: string, stopReason = 'tool_use'): StreamEvent[] {
  const deltas = json.match(new RegExp(`[^]{1,${CHUNK_CHARS}}`, 'g')) ?? []
  return [
    {
      type: 'message_start',
      message: { ...MESSAGE, content: [], stop_reason: null, usage: { ...USAGE, output_tokens: 1 } },
    },
    { type: 'ping' },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'I fill in the report.' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: toolUse({}) },
    ...deltas.map((partial) => ({
      type: 'content_block_delta',
      index: 1,
      delta: { type: 'input_json_delta', partial_json: partial },
    })),
    { type: 'content_block_stop', index: 1 },
    { type: 'message_delta', delta: { stop_reason: stopReason }, usage: { output_tokens: USAGE.output_tokens } },
    { type: 'message_stop' },
  ]
}

function send(response: ServerResponse, events: readonly StreamEvent[]): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}

function stream(response: ServerResponse, input: unknown, stopReason?: string): void {
  send(response, eventsOf(JSON.stringify(input), stopReason))
  response.end()
}

/** The events up to the middle of the answer. */
function half(call: MessagesCall): StreamEvent[] {
  const events = eventsOf(JSON.stringify(call.body.filled))
  return events.slice(0, Math.floor(events.length / 2))
}

const status =
  (code: number, headers: Record<string, string> = {}): MessagesCase =>
  (_call, response) =>
    fail(response, code, 'made up', headers)

const ok: MessagesCase = ({ body }, response) =>
  body.stream === true ? stream(response, body.filled) : whole(response, [toolUse(body.filled)])

/** `first` once, then like a working service. */
const once =
  (first: MessagesCase): MessagesCase =>
  (call, response, turn) =>
    turn === 0 ? first(call, response, turn) : ok(call, response, turn)

/** Changes the answer before it is sent. */
const changed =
  (change: (answer: any) => unknown): MessagesCase =>
  ({ body }, response) =>
    stream(response, change(structuredClone(body.filled)))

/** Drips white space until the caller goes away. */
const drip: MessagesCase = (_call, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** Refuses the first of two parts as soon as both have been asked for; the second gets no answer. */
function firstRefused(): MessagesCase {
  const parts = new Map<boolean, ServerResponse>()
  return ({ content }, response) => {
    parts.set(content.includes('part 1 of 2'), response)
    const first = parts.get(true)
    if (first === undefined || parts.size < 2) return
    parts.clear()
    whole(first, [], 'refusal')
  }
}

const CASES: Record<string, MessagesCase> = {
  ok,
  'ok-whole': ({ body }, response) => whole(response, [{ type: 'text', text: 'Done.' }, toolUse(body.filled)]),
  ...Object.fromEntries(
    [400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504, 529].map((code) => [code, status(code)]),
  ),
  'once-529': once(status(529)),
  'once-429': once(status(429, { 'retry-after': '1' })),
  'once-500': once(status(500)),
  'long-429': status(429, { 'retry-after': '3600' }),
  'no-forced-tool': (call, response, turn) =>
    call.body.tool_choice?.type === 'auto'
      ? ok(call, response, turn)
      : fail(response, 400, 'tool_choice: type "tool" and "any" are not supported for this model.'),
  'no-temperature': (call, response, turn) =>
    call.body.temperature === undefined
      ? ok(call, response, turn)
      : fail(response, 400, '`temperature` is deprecated for this model.'),
  hang: () => undefined,
  'slow-body': drip,
  reset: (_call, response) => void response.destroy(),
  'half-body': (_call, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"content":[', () => response.destroy())
  },
  'truncated-json': ({ body }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...MESSAGE, content: [toolUse(body.filled)] }).slice(0, 900))
  },
  html: (_call, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!DOCTYPE html><title>Just a moment...</title>')
  },
  redirect: (_call, response) => {
    response.writeHead(307, { location: '/elsewhere' })
    response.end()
  },
  huge: (_call, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"content":"${'x'.repeat(HUGE_BYTES)}"}`)
  },
  refusal: (_call, response) => whole(response, [], 'refusal'),
  empty: (_call, response) => whole(response, [], 'end_turn'),
  'end-turn': (_call, response) => whole(response, [{ type: 'text', text: 'The article is slanted.' }], 'end_turn'),
  'max-tokens': ({ body }, response) => stream(response, body.filled, 'max_tokens'),
  'wrong-schema': changed(() => ({ verdict: 'bad', score: 'very high' })),
  'once-wrong-schema': once(changed(() => ({ verdict: 'bad' }))),
  'out-of-range': changed((answer) => ({ ...answer, depth: { level: 9, at: [] } })),
  'once-out-of-range': once(changed((answer) => ({ ...answer, depth: { level: 9, at: [] } }))),
  'unknown-type': changed((answer) => ({
    ...answer,
    passages: [{ at: 1, q: 'x', f: { appeal_to_moon: 3 } }],
  })),
  'stream-pings': (call, response) => {
    send(response, half(call))
    const timer = setInterval(() => send(response, [{ type: 'ping' }]), 20)
    response.on('close', () => clearInterval(timer))
  },
  'part-refused': firstRefused(),
  'stream-error': (_call, response) => {
    send(response, [
      ...eventsOf('{}').slice(0, 3),
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ])
    response.end()
  },
  'stream-cut': (call, response) => {
    send(response, half(call))
    // What was written is sent before the end; destroying the connection could lose it.
    response.socket?.end()
  },
  'stream-stall': (call, response) => send(response, half(call)),
  'stream-bad-json': (call, response) => {
    send(response, half(call))
    response.end('event: content_block_delta\ndata: {"type": "content_bl\n\n')
  },
  'stream-no-end': (call, response) => {
    send(response, half(call))
    response.end()
  },
}

/** All of the fake's faults. None of these ever returns an answer. */
export const FAULTS = Object.keys(CASES).filter(
  (name) =>
    !name.startsWith('ok') &&
    !name.startsWith('once-') &&
    !name.startsWith('no-') &&
    !['out-of-range', 'unknown-type', 'part-refused'].includes(name),
)
