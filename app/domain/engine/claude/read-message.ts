import { z } from 'zod'
import { ModelFailure } from './model-failure.ts'
import { addTokens, type ModelTokens, NO_TOKENS } from './model-tokens.ts'

/** The input that a model filled in, and the tokens used. */
export type ModelAnswer = {
  /** As received, unvalidated. */
  input: unknown
  tokens: ModelTokens
}

const Count = z.int().nonnegative().max(1_000_000_000).nullish()
const Usage = z.looseObject({
  input_tokens: Count,
  output_tokens: Count,
  cache_read_input_tokens: Count,
  cache_creation_input_tokens: Count,
})
type Usage = z.infer<typeof Usage>
const Block = z.looseObject({ type: z.string(), name: z.string().optional(), input: z.unknown().optional() })

const Message = z.looseObject({
  content: z.array(Block),
  stop_reason: z.string().nullish(),
  usage: Usage.nullish(),
})

const StreamEvent = z.looseObject({
  type: z.string(),
  index: z.int().optional(),
  message: z.looseObject({ usage: Usage.nullish() }).optional(),
  content_block: Block.optional(),
  delta: z.looseObject({ partial_json: z.string().optional(), stop_reason: z.string().nullish() }).optional(),
  usage: Usage.nullish(),
})

/** The most events of a stream: each token makes at most one. */
const EVENTS_MAX = 200_000

/** A message as far as it has arrived. */
type Coming = { usage: Usage; stopReason: string | null | undefined; wanted: number | undefined; json: string }

/**
 * Assembles a streamed message.
 * @throws ModelFailure; whatever reading the stream throws
 */
export async function collectMessage(events: AsyncIterable<unknown>, toolName: string): Promise<ModelAnswer> {
  const coming: Coming = { usage: {}, stopReason: undefined, wanted: undefined, json: '' }
  let count = 0
  for await (const raw of events) {
    const event = StreamEvent.safeParse(raw).data
    if (event === undefined) break
    if (++count > EVENTS_MAX) throw new ModelFailure('too_large', { tokens: tokensOf(coming.usage) })
    take(coming, event, toolName)
    if (event.type === 'message_stop') {
      return answerOf({ ...coming, json: coming.wanted === undefined ? undefined : coming.json })
    }
  }
  throw new ModelFailure('broken', { tokens: tokensOf(coming.usage) })
}

function take(coming: Coming, event: z.infer<typeof StreamEvent>, toolName: string): void {
  coming.usage = { ...coming.usage, ...given(event.message?.usage), ...given(event.usage) }
  coming.stopReason = event.delta?.stop_reason ?? coming.stopReason
  if (event.type === 'content_block_start') takeStart(coming, event, toolName)
  if (event.type === 'content_block_delta' && event.index === coming.wanted) {
    coming.json += event.delta?.partial_json ?? ''
  }
}

function takeStart(
  coming: Coming,
  { index, content_block: block }: z.infer<typeof StreamEvent>,
  toolName: string,
): void {
  if (block?.type === 'tool_use' && block.name === toolName) coming.wanted ??= index ?? 0
}

/**
 * Reads a message that arrived in one piece, from servers that do not stream.
 * @throws ModelFailure
 */
export function readWholeMessage(body: string, toolName: string): ModelAnswer {
  const message = Message.safeParse(parseJson(body))
  if (!message.success) throw new ModelFailure('broken')
  const { content, stop_reason: stopReason, usage } = message.data
  const block = content.find(({ type, name }) => type === 'tool_use' && name === toolName)
  const json = block === undefined ? undefined : (JSON.stringify(block.input) ?? '')
  return answerOf({ json, stopReason, usage: usage ?? {} })
}

function answerOf(said: {
  json: string | undefined
  stopReason: string | null | undefined
  usage: Usage
}): ModelAnswer {
  const tokens = tokensOf(said.usage)
  if (said.stopReason === 'refusal') throw new ModelFailure('refusal', { tokens })
  if (said.stopReason === 'max_tokens' || said.stopReason === 'model_context_window_exceeded') {
    throw new ModelFailure('max_tokens', { tokens })
  }
  if (said.json === undefined) throw new ModelFailure('no_report', { tokens })
  const input = parseJson(said.json)
  if (input === undefined) throw new ModelFailure('broken', { tokens })
  return { input, tokens }
}

function given(usage: Usage | null | undefined): Usage {
  return Object.fromEntries(Object.entries(usage ?? {}).filter(([, value]) => value !== null && value !== undefined))
}

function tokensOf(usage: Usage): ModelTokens {
  return addTokens(NO_TOKENS, {
    input: usage.input_tokens ?? 0,
    output: usage.output_tokens ?? 0,
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
