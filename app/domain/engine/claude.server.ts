import { Anthropic, APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk'
import { Stream } from '@anthropic-ai/sdk/core/streaming'
import { now } from '#app/platform/clock.server.ts'
import { ModelFailure } from './claude/model-failure.ts'
import { type RequestPart, refusedPart } from './claude/model-traits.ts'
import { collectMessage, type ModelAnswer, readWholeMessage } from './claude/read-message.ts'

/** One request to a model, which answers by filling in the input of `tool`. */
export type ModelRequest = {
  model: string
  /** The same in all calls, so that the model's service may cache it. */
  system: string
  tool: { name: string; description: string; inputSchema: { type: 'object'; [key: string]: unknown } }
  content: string
  maxTokens: number
  /** The optional parts of a request that the model accepts. */
  parts: ReadonlySet<RequestPart>
}

/** The service's address, the deadline for the whole call, and a signal that ends it earlier. */
export type ModelDoor = { apiKey: string; baseUrl: string; deadlineMs: number; signal?: AbortSignal | undefined }

/** The largest answer in bytes, whatever `maxTokens` says. */
const ANSWER_BYTES_MAX = 2_000_000
/** The last API version that accepts a temperature. */
const SAMPLED_VERSION = '2023-06-01'
/** Shares of the deadline: for the first bytes, and then for each further piece of the answer. */
const FIRST_BYTE_SHARE = 0.75
const STALL_SHARE = 0.25

/**
 * Asks a model once; nothing else calls it. The deadline covers the whole call, whatever the service says; a stalled
 * answer is abandoned earlier.
 * @throws ModelFailure
 */
export async function askClaude(request: ModelRequest, door: ModelDoor): Promise<ModelAnswer> {
  const deadlineMs = Math.ceil(door.deadlineMs)
  const watch = startWatch(deadlineMs, door.signal)
  try {
    return await send(request, { ...door, deadlineMs }, watch)
  } catch (error) {
    throw watch.failure() ?? asFailure(error, request.parts)
  } finally {
    watch.end()
  }
}

async function send(request: ModelRequest, door: ModelDoor, watch: Watch): Promise<ModelAnswer> {
  const client = new Anthropic({
    apiKey: door.apiKey,
    baseURL: door.baseUrl,
    maxRetries: 0,
    timeout: door.deadlineMs,
    logLevel: 'off',
    openTelemetry: false,
    fetchOptions: { redirect: 'error' },
    fetch: async (url, init) => watch.follow(await fetch(url, init)),
  })
  const options = {
    signal: watch.signal,
    ...(request.parts.has('temperature') ? { headers: { 'anthropic-version': SAMPLED_VERSION } } : {}),
  }
  const response = await client.messages.create({ ...bodyOf(request), stream: true }, options).asResponse()
  if (!isEventStream(response)) return readWholeMessage(await response.text(), request.tool.name)
  const controller = new AbortController()
  // With its client, the stream would print pieces of a broken answer on the console.
  return collectMessage(watch.events(Stream.fromSSEResponse<unknown>(response, controller, client)), request.tool.name)
}

function bodyOf({ model, system, tool, content, maxTokens, parts }: ModelRequest) {
  const caching = parts.has('caching') ? { cache_control: { type: 'ephemeral' as const } } : {}
  return {
    model,
    max_tokens: maxTokens,
    system: [{ type: 'text' as const, text: system, ...caching }],
    tools: [{ name: tool.name, description: tool.description, input_schema: tool.inputSchema }],
    tool_choice: parts.has('forced_tool')
      ? { type: 'tool' as const, name: tool.name, disable_parallel_tool_use: true }
      : { type: 'auto' as const },
    messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: content }] }],
    ...(parts.has('temperature') ? { temperature: 0 } : {}),
    ...(parts.has('no_thinking') ? { thinking: { type: 'disabled' as const } } : {}),
    ...(parts.has('effort') ? { output_config: { effort: 'medium' as const } } : {}),
  }
}

type Watch = {
  signal: AbortSignal
  /** The same response with its bytes counted, and timed if it is not a stream of events. */
  follow: (response: Response) => Response
  /** The same events, timed: a ping is not an event, and extends nothing. */
  events: (coming: AsyncIterable<unknown>) => AsyncIterable<unknown>
  /** Why the watch aborted, if it did. */
  failure: () => ModelFailure | undefined
  end: () => void
}

function startWatch(deadlineMs: number, outer: AbortSignal | undefined): Watch {
  const controller = new AbortController()
  let failure: ModelFailure | undefined
  const breakOff = (kind: 'timeout' | 'stalled' | 'too_large' | 'stopped') => {
    failure ??= new ModelFailure(kind)
    controller.abort(failure)
  }
  const stop = () => breakOff('stopped')
  outer?.addEventListener('abort', stop, { once: true })
  const deadline = setTimeout(() => breakOff('timeout'), deadlineMs)
  let stall = setTimeout(() => breakOff('stalled'), deadlineMs * FIRST_BYTE_SHARE)
  const goOn = () => {
    clearTimeout(stall)
    stall = setTimeout(() => breakOff('stalled'), deadlineMs * STALL_SHARE)
  }
  return {
    signal: controller.signal,
    follow: (response) => {
      const isTimed = !isEventStream(response)
      const body = response.body?.pipeThrough(
        counted(isTimed ? goOn : undefined, () => breakOff('too_large')),
        {
          signal: controller.signal,
        },
      )
      return new Response(body ?? null, response)
    },
    events: async function* (coming) {
      for await (const event of coming) {
        goOn()
        yield event
      }
    },
    failure: () => failure,
    end: () => {
      clearTimeout(deadline)
      clearTimeout(stall)
      outer?.removeEventListener('abort', stop)
    },
  }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/event-stream') ?? false
}

/** Passes bytes on, up to the limit for an answer. */
function counted(goOn: (() => void) | undefined, tooLarge: () => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, passed) {
      goOn?.()
      bytes += chunk.byteLength
      if (bytes > ANSWER_BYTES_MAX) tooLarge()
      else passed.enqueue(chunk)
    },
  })
}

function asFailure(error: unknown, sent: ReadonlySet<RequestPart>): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (error instanceof APIUserAbortError) return new ModelFailure('timeout')
  if (error instanceof APIConnectionError) return new ModelFailure('connection')
  // Otherwise an answer that began well is broken: JSON that ends early, a lost connection.
  return error instanceof APIError ? ofService(error, sent) : new ModelFailure('broken')
}

/** The service's own error, by status; an error inside a stream has none. */
function ofService(error: APIError, sent: ReadonlySet<RequestPart>): ModelFailure {
  const { status } = error
  if (status === undefined) return new ModelFailure('overloaded')
  if (status === 408 || status === 429 || status >= 500) {
    return new ModelFailure('overloaded', { status, retryAfterMs: waitOf(error.headers?.get('retry-after') ?? null) })
  }
  const part = status === 400 ? refusedPart(error.apiMessage ?? error.message, sent) : undefined
  return new ModelFailure('rejected', { status, refusedPart: part })
}

/** `Retry-After`, given in seconds or as a date, in milliseconds. */
function waitOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now().getTime())
}
