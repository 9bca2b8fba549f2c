import { Anthropic, APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk'
import { Stream } from '@anthropic-ai/sdk/core/streaming'
import { now } from '#app/platform/clock.server.ts'
import { ModelFailure } from './claude/model-failure.ts'
import { type RequestPart, refusedPart } from './claude/model-traits.ts'
import { collectMessage, type ModelAnswer, readWholeMessage } from './claude/read-message.ts'

/** One request to a model: it is to answer by filling in `tool`, which has no effect of its own. */
export type ModelRequest = {
  model: string
  /** Stable, so that its service may cache it. */
  system: string
  tool: { name: string; description: string; inputSchema: { type: 'object'; [key: string]: unknown } }
  content: string
  maxTokens: number
  /** What the model takes. */
  parts: ReadonlySet<RequestPart>
}

/** Where it is asked, how long it may take in all, and what ends it before. */
export type ModelDoor = { apiKey: string; baseUrl: string; deadlineMs: number; signal?: AbortSignal | undefined }

/** Most bytes of an answer, whatever `maxTokens` says. */
const ANSWER_BYTES_MAX = 2_000_000
/** The last version in which a temperature is taken. */
const SAMPLED_VERSION = '2023-06-01'
/** Of the deadline: how long the first bytes may take, and then each further piece of the answer. */
const FIRST_BYTE_SHARE = 0.75
const STALL_SHARE = 0.25

/**
 * Asks a model once: the one way out to it. The deadline holds for all of it, whatever the service says; an answer that
 * stops coming is given up before.
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
  // Without its client the stream prints pieces of a broken answer on the console.
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
  /** The same response, whose bytes are counted; and timed, where no events are. */
  follow: (response: Response) => Response
  /** The same events, timed: a ping, which is none of them, holds nothing up. */
  events: (coming: AsyncIterable<unknown>) => AsyncIterable<unknown>
  /** Why the watch broke off, if it did. */
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

/** Passes bytes on, as many as an answer may have. */
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
  // Else something is wrong inside an answer that had begun well: JSON that breaks off, a lost connection.
  return error instanceof APIError ? ofService(error, sent) : new ModelFailure('broken')
}

/** What the service itself says, by status or, inside a stream, without one. */
function ofService(error: APIError, sent: ReadonlySet<RequestPart>): ModelFailure {
  const { status } = error
  if (status === undefined) return new ModelFailure('overloaded')
  if (status === 408 || status === 429 || status >= 500) {
    return new ModelFailure('overloaded', { status, retryAfterMs: waitOf(error.headers?.get('retry-after') ?? null) })
  }
  const part = status === 400 ? refusedPart(error.apiMessage ?? error.message, sent) : undefined
  return new ModelFailure('rejected', { status, refusedPart: part })
}

/** `Retry-After` in milliseconds: seconds or a date. */
function waitOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now().getTime())
}
