import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ModelSettings } from '#app/platform/settings/model-settings.ts'
import { askClaude, type ModelRequest } from '../engine/claude.server.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import { addTokens, costUsd, countTokens, type ModelTokens, NO_TOKENS } from '../engine/claude/model-tokens.ts'
import { partsTaken, type RequestPart } from '../engine/claude/model-traits.ts'
import type { ModelAnswer } from '../engine/claude/read-message.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type CallAllowance, type Reservation, type Reserve, reserveTokens } from './model-allowance.server.ts'

/** What all requests to a model for one piece of work share. */
export type ModelAccess = {
  settings: ModelSettings
  /** Replaces the service, for recorded answers. */
  ask?: typeof askClaude
  allowance: CallAllowance
  reserve: Reserve
  /** By `performance.now()`: for all requests together. */
  deadlineAt: number
  /** Aborts a running request that is no longer needed. */
  signal?: AbortSignal
  /** The cost of every request sent so far; updated in place. */
  spent: { calls: number; tokens: ModelTokens[] }
}

/** A request before the parts that the model accepts are known. */
export type ModelQuestion = Omit<ModelRequest, 'model' | 'parts'>

/** An access whose time begins now. */
export function modelAccess(
  settings: ModelSettings,
  allowance: CallAllowance,
  keep: Reserve = reserveTokens,
): ModelAccess {
  const deadlineAt = performance.now() + settings.timeoutMs
  return { settings, allowance, reserve: keep, deadlineAt, spent: { calls: 0, tokens: [] } }
}

/** The total cost of the requests, as results report it. */
export type ModelUse = {
  model: string
  prompt_sha256: string
  calls: number
  tokens: { input: number; output: number; cache_read: number; cache_write: number }
  cost_usd: number | null
}

/** What a report says about the calls so far: their number, tokens and cost in US dollars. */
export function useOf({ settings, spent }: ModelAccess, promptSha256: string): ModelUse {
  const tokens = spent.tokens.reduce(addTokens, NO_TOKENS)
  const { input, output, cacheRead, cacheWrite } = tokens
  return {
    model: settings.name,
    prompt_sha256: promptSha256,
    calls: spent.calls,
    tokens: { input, output, cache_read: cacheRead, cache_write: cacheWrite },
    cost_usd: costUsd(settings.name, tokens),
  }
}

/** Less remaining time is not worth a request. */
const REMAINING_MIN_MS = 200
const PAUSE_MS = 500
/** Roughly the bytes in one token; estimates are only used while a call runs. */
const BYTES_PER_TOKEN = 4
const OUTPUT_EXPECTED_TOKENS = 4000

let breaker: Breaker = createBreaker()
/** The parts that models have refused in this process, by service and name. */
const refusedParts = new Map<string, Set<RequestPart>>()

/** Forgets what this process has learnt about models, for tests. */
export function forgetModels(): void {
  breaker = createBreaker()
  refusedParts.clear()
}

/** Whether this process has stopped asking the model because it failed repeatedly. */
export function isModelPaused(): boolean {
  return breaker.isOpen()
}

/**
 * Asks the model. An overloaded or failing service is retried, after the wait that it asks for, within deadline and
 * allowance; a part of the request that the model refuses is left out from then on.
 * @throws ModelFailure
 */
export async function askModel(question: ModelQuestion, access: ModelAccess): Promise<ModelAnswer> {
  for (;;) {
    try {
      return await askOnce(question, access)
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      log.warn({ kind: error.kind, status: error.status }, 'the model failed')
      if (error.refusedPart !== undefined) {
        learn(access.settings, error.refusedPart)
        continue
      }
      const waitMs = waitBefore(error)
      if (waitMs === undefined || performance.now() + waitMs + REMAINING_MIN_MS > access.deadlineAt) throw error
      await sleep(waitMs)
    }
  }
}

async function askOnce(question: ModelQuestion, access: ModelAccess): Promise<ModelAnswer> {
  const { settings, allowance, spent } = access
  const deadlineMs = admit(access)
  let reservation: Reservation | undefined
  let used: number | undefined = 0
  try {
    reservation = await reserve(question, access)
    if (!(await allowance.take())) throw new ModelFailure('no_calls')
    spent.calls += 1
    used = undefined
    const request = { ...question, model: settings.name, parts: partsOf(settings) }
    const door = { apiKey: settings.apiKey, baseUrl: settings.baseUrl, deadlineMs, signal: access.signal }
    const answer = await (access.ask ?? askClaude)(request, door)
    spent.tokens.push(answer.tokens)
    used = countTokens(answer.tokens)
    breaker.succeed()
    return answer
  } catch (error) {
    if (error instanceof ModelFailure) {
      used = usedBy(error, spent.tokens) ?? used
      settleBreaker(error)
    } else breaker.pass()
    throw error
  } finally {
    // The cost of a broken call is unknown, so its reservation stays.
    if (used !== undefined) await reservation?.settle(used)
  }
}

/** How long a request may take. */
function admit({ deadlineAt, signal }: ModelAccess): number {
  if (signal?.aborted === true) throw new ModelFailure('stopped')
  const deadlineMs = deadlineAt - performance.now()
  if (deadlineMs < REMAINING_MIN_MS) throw new ModelFailure('timeout')
  if (!breaker.admits(now().getTime())) throw new ModelFailure('paused')
  return deadlineMs
}

async function reserve({ system, content, tool }: ModelQuestion, access: ModelAccess): Promise<Reservation> {
  const bytes = Buffer.byteLength(system + content) + JSON.stringify(tool.inputSchema).length
  const tokens = Math.ceil(bytes / BYTES_PER_TOKEN) + OUTPUT_EXPECTED_TOKENS
  const reservation = await access.reserve(tokens, access.settings.dailyTokens)
  if (reservation === undefined) throw new ModelFailure('no_budget')
  return reservation
}

function usedBy(failure: ModelFailure, spent: ModelTokens[]): number | undefined {
  const tokens = countTokens(failure.tokens)
  if (tokens > 0) {
    spent.push(failure.tokens)
    return tokens
  }
  return failure.status === undefined ? undefined : 0
}

function settleBreaker(failure: ModelFailure): void {
  const isOfText = failure.refusedPart !== undefined || OF_THE_TEXT.has(failure.status ?? 0)
  if (TELLS_NOTHING.has(failure.kind) || isOfText) breaker.pass()
  else breaker.fail(now().getTime())
}

/** A request that the service refuses for what is in it: the next text may be taken. */
const OF_THE_TEXT: ReadonlySet<number> = new Set([400, 413, 422])

/** Failures about one text, or about us, which say nothing about the service. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  'refusal',
  'max_tokens',
  'no_report',
  'stopped',
  'no_calls',
  'no_budget',
  'paused',
])

/** How long to wait before the same request may be sent again, or undefined if that would not help. */
function waitBefore({ kind, retryAfterMs }: ModelFailure): number | undefined {
  if (kind === 'overloaded') return retryAfterMs ?? PAUSE_MS
  return kind === 'connection' || kind === 'broken' || kind === 'stalled' ? PAUSE_MS : undefined
}

function partsOf(settings: ModelSettings): ReadonlySet<RequestPart> {
  return partsTaken(settings.name).difference(refusedParts.get(nameOf(settings)) ?? new Set<RequestPart>())
}

function learn(settings: ModelSettings, part: RequestPart): void {
  const known = refusedParts.get(nameOf(settings)) ?? new Set()
  refusedParts.set(nameOf(settings), known.add(part))
}

function nameOf({ baseUrl, name }: ModelSettings): string {
  return `${baseUrl} ${name}`
}
